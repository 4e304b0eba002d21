import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/buttons/button.tsx';
import { formatMoney } from '../../ui/text/money.tsx';
import style from '../sequencing.module.css';
import type { SequencingOrder } from './use-sequencing-order.ts';

const KOPECKS = 100;

interface SummaryBarProps {
  order: SequencingOrder;
  hasVat: boolean;
  onSubmit: () => void;
  onNextError: () => void;
}

/** The sticky bar: counts, sum, faults, and the button that adds to the basket. */
export function SummaryBar({ order, hasVat, onSubmit, onNextError }: SummaryBarProps) {
  const { totals, samples, missing, asked, isPending } = order;
  const { extractions } = samples.rest;
  const parts = [
    m.sequencing_n_samples({ count: totals.samples }),
    m.sequencing_n_reads({ count: totals.reads }),
    ...(extractions > 0 ? [m.sequencing_n_extractions({ count: extractions })] : []),
  ];
  const sum = formatMoney(totals.total / KOPECKS);
  return (
    <section className={style['bar']} aria-label={m.sequencing_summary()} data-floor="">
      <p className={style['counts']}>{parts.join(' · ')}</p>
      {asked && missing > 0 && (
        <button type="button" className={style['missing']} title="F8" onClick={onNextError}>
          {m.sequencing_to_mend({ count: missing })}
        </button>
      )}
      <p className={style['sumNote']}>
        {hasVat && `${m.sequencing_sum_vat()} `}
        {m.sequencing_sum_note()}
      </p>
      <Button
        kind="primary"
        busy={isPending}
        disabled={!samples.ready || (totals.samples === 0 && extractions === 0)}
        onClick={onSubmit}
      >
        {m.sequencing_add({ sum })}
      </Button>
    </section>
  );
}
