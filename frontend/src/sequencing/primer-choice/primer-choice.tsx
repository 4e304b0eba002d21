import type { Primer, StockPrimer } from '@oligoteka/site-api';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { ErrorMark } from '../../ui/fields/field.tsx';
import { formatDayMonth } from '../../ui/text/day.ts';
import { formatNumber } from '../../ui/text/money.tsx';
import { type DraftPrimer, primersOfBasket, primersOfStock, standardPrimers } from './known-primers.ts';
import { OwnPrimers, type OwnPrimersProps } from './own-primers.tsx';
import style from '../sequencing.module.css';

interface PrimerChoiceProps extends Omit<OwnPrimersProps, 'primers'> {
  own: readonly DraftPrimer[];
  isChosen: (primer: DraftPrimer) => boolean;
  basket: readonly Primer[];
  /** When the primers of the basket are made, were it paid today. */
  ready: { readonly days: number; readonly day: string } | null;
  stock: readonly StockPrimer[];
  /** Number of reads of the form with a primer of this name. */
  readsWith: (name: string) => number;
}

/** Choice of the primers for reading the samples, by where they come from. */
export function PrimerChoice(props: PrimerChoiceProps) {
  const { own, isChosen, basket, ready, stock, onToggle } = props;
  const ordered = primersOfBasket(basket);
  const chips = (primers: readonly DraftPrimer[]) => (
    <div className={style['chips']}>
      {primers.map((primer) => (
        <Chip key={primer.key} on={isChosen(primer)} title={primer.sequence} onClick={() => onToggle(primer)}>
          {primer.name}
          {primer.sequence && <span className={style['sequence']}>{primer.sequence}</span>}
        </Chip>
      ))}
    </div>
  );
  return (
    <div className={style['choice']}>
      <fieldset>
        <legend className={style['legend']}>{m.sequencing_standard()}</legend>
        {chips(standardPrimers)}
      </fieldset>
      {ordered.length > 0 && (
        <fieldset>
          <legend className={style['legend']}>{m.sequencing_from_basket()}</legend>
          <p className={style['help']}>
            {m.sequencing_made_first()}
            {ready && ` ${m.sequencing_made_by({ day: formatDayMonth(ready.day), count: ready.days })}`}
          </p>
          {chips(ordered)}
        </fieldset>
      )}
      {stock.length > 0 && <StockChoice {...props} />}
      <fieldset className={own.length > 0 ? style['ownList'] : style['own']}>
        <legend className={style['legend']}>{m.sequencing_own()}</legend>
        <OwnPrimers {...props} primers={own} />
        <p className={style['help']}>
          {m.sequencing_order_primers()}{' '}
          <Link to="/services/synthesis/order-form">{m.sequencing_order_primers_link()}</Link>
        </p>
      </fieldset>
    </div>
  );
}

/** Primers that the laboratory keeps for the member, with what is left of each. */
function StockChoice({ stock, said, isChosen, readsWith, onToggle }: PrimerChoiceProps) {
  return (
    <fieldset>
      <legend className={style['legend']}>{m.sequencing_stock()}</legend>
      <ul className={style['stock']}>
        {primersOfStock(stock).map((primer, at) => {
          const { left = 0, reads = 0 } = stock[at] ?? {};
          const on = isChosen(primer);
          const asked = on ? readsWith(primer.name) : 0;
          const words = [
            ...(asked > reads ? [m.sequencing_stock_short({ asked: formatNumber(asked) })] : []),
            ...((on && said.get(primer.name)) || []),
          ];
          return (
            <li key={primer.key}>
              <Chip on={on} onClick={() => onToggle(primer)}>
                {primer.name}
                <span className={style['sequence']}>{primer.sequence}</span>
              </Chip>{' '}
              {m.sequencing_stock_left({ left: formatNumber(left), count: reads })}
              {words.map((sentence) => (
                <p key={sentence} role="alert" className={style['wrong']}>
                  <ErrorMark />
                  {sentence}
                </p>
              ))}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

interface ChipProps {
  /** `mixed`: on for some of the samples it stands for. */
  on: boolean | 'mixed';
  title?: string | undefined;
  onClick: () => void;
  children: ReactNode;
}

/** A button that stays pressed while its choice is on. */
export function Chip({ on, title, onClick, children }: ChipProps) {
  return (
    <button
      type="button"
      className={style['chip']}
      aria-pressed={on}
      title={title || undefined}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
