import { effectiveOptions, type PrimerRules, primerLength, writeText } from '@oligoteka/primer';
import type { Primer } from '@oligoteka/site-api';
import { openedPrice } from '../calls/names/opened-price.ts';
import { m } from '../paraglide/messages.js';
import { IconButton } from '../ui/buttons/icon-button.tsx';
import type { Line } from '../ui/tables/line-table.tsx';
import { formatNumber } from '../ui/text/money.tsx';
import { Sequence } from '../ui/drawings/sequence.tsx';
import style from './basket-lines.module.css';
import { optionName } from './option-name.ts';

interface PrimerActions {
  onEdit: (primer: Primer) => void;
  onRemove: (primer: Primer) => void;
}

/** The primers of the basket as lines of a table. */
export function primerLines(
  primers: readonly Primer[],
  rules: PrimerRules,
  { onEdit, onRemove }: PrimerActions,
): Line[] {
  return primers.map((primer, at) => {
    const name = primer.name || m.basket_unnamed();
    const { priceCalcStrategy: strategy } = primer;
    return {
      key: `primer ${primer.id}`,
      number: at + 1,
      name,
      detail: (
        <>
          <Sequence text={writeText(primer, rules)} />{' '}
          <span className={style['length']}>{m.basket_length({ length: primerLength(primer) })}</span>
        </>
      ),
      about: aboutPrimer(primer, rules),
      price: primer.discount_price,
      before: primer.price,
      sum: () => openedPrice(strategy ?? null, rules),
      actions: (
        <>
          <IconButton icon="edit" label={m.basket_edit_named({ name })} onClick={() => onEdit(primer)} />
          <IconButton
            icon="remove"
            label={m.basket_remove_named({ name })}
            onClick={() => onRemove(primer)}
          />
        </>
      ),
    };
  });
}

function aboutPrimer(primer: Primer, rules: PrimerRules): string {
  const scale = primer.scale && m.basket_scale_umol({ scale: formatNumber(Number(primer.scale)) });
  return [scale, ...effectiveOptions(primer, rules).map(optionName)].filter(Boolean).join(' · ');
}
