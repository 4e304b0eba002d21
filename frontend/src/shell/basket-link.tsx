import { Link, useRouteContext } from '@tanstack/react-router';
import { m } from '../paraglide/messages.js';
import { basketLines } from '../calls/basket-lines.ts';
import { useBasket } from '../calls/use-basket.ts';
import { Money } from '../ui/text/money.tsx';
import style from './header.module.css';

/** Link to the basket with the count of its lines and its price. */
export function BasketLink() {
  const { call } = useRouteContext({ from: '__root__' });
  const basket = useBasket(call);
  const count = basket === undefined ? 0 : basketLines(basket);
  return (
    <Link to="/basket" className={style['basket']}>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor">
        <path d="M3 7.5h14l-1.4 8.6a1.5 1.5 0 0 1-1.5 1.3H5.9a1.5 1.5 0 0 1-1.5-1.3Z" strokeWidth="1.5" />
        <path d="m6.5 7.5 2-5M13.5 7.5l-2-5" strokeWidth="1.5" strokeLinecap="round" />
      </svg>
      <span className={style['word']}>{m.shell_basket()}</span>
      {basket && count > 0 && (
        <>
          <span className={style['count']}>{count}</span>
          <Money roubles={basket.discount_total} className={style['sum']} />
        </>
      )}
    </Link>
  );
}
