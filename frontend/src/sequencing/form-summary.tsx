import { m } from '../paraglide/messages.js';
import { formatNumber, Money } from '../ui/text/money.tsx';
import style from './sequencing.module.css';

const KOPECKS = 100;

interface FormSummaryProps {
  samples: number;
  reads: number;
  extractions: number;
  /** Kopecks. */
  total: number;
  hasVat: boolean;
}

/** Counts and price of the form. */
export function FormSummary({ samples, reads, extractions, total, hasVat }: FormSummaryProps) {
  const rows: [string, number][] = [
    [m.sequencing_sum_samples(), samples],
    [m.sequencing_sum_reads(), reads],
    [m.sequencing_sum_extractions(), extractions],
  ];
  return (
    <>
      <dl className={style['sum']}>
        {rows.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
        <div className={style['total']}>
          <dt>{m.sequencing_sum_total()}</dt>
          <dd>
            <Money roubles={total / KOPECKS} />
          </dd>
        </div>
      </dl>
      <p className={style['help']}>
        {hasVat && `${m.sequencing_sum_vat()} `}
        {m.sequencing_sum_note()}
      </p>
    </>
  );
}
