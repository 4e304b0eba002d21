import { classNames } from '../class-names.ts';
import { formatMoney } from './format-money.ts';
import style from './money.module.css';

export { formatMoney, formatNumber } from './format-money.ts';

interface MoneyProps {
  roubles: number;
  exact?: boolean;
  className?: string | undefined;
}

export function Money({ roubles, exact = false, className }: MoneyProps) {
  return (
    <span className={classNames(style['money'], className)}>
      {formatMoney(roubles, { exact }).slice(0, -1)}
      <span className={style['sign']}>₽</span>
    </span>
  );
}
