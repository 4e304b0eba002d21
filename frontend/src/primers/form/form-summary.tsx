import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { formatNumber } from '../../ui/text/money.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { counted, primersCount } from '../lines/counted-words.ts';
import style from './form-summary.module.css';
import type { Lack } from './next-lacking.ts';
import type { Lacking } from './use-adding.ts';
import { type Naming, NamesButton } from '../names/names-button.tsx';
import { kopecksText } from '../prices/kopecks-text.ts';
import type { Totals } from '../lines/row-reading.ts';

interface FormSummaryProps {
  totals: Totals;
  /** Number of lines that share their name with another sequence. */
  sameNames: number;
  naming: Naming;
  /** The lines that the button adds: the chosen ones, or all without mistakes. */
  adding: { count: number; sum: number; lack: Lacking | null };
  busy: boolean;
  onAdd: () => void;
  /** Goes to the next line that lacks this. */
  onNext: (lack: Lack) => void;
  /** The state of saving the lines. */
  saving: ReactNode;
  /** Reports above the sum. */
  report: ReactNode;
}

/** The sticky bar: count, sum, errors, and the button that adds to the basket. */
export function FormSummary({
  totals,
  sameNames,
  naming,
  adding,
  busy,
  onAdd,
  onNext,
  saving,
  report,
}: FormSummaryProps) {
  const { lack } = adding;
  return (
    <section className={style['summary']} aria-label={m.primers_summary()} data-floor="">
      {report && <div className={style['report']}>{report}</div>}
      <div className={style['inner']}>
        <p className={style['counts']}>
          <span>{primersCount(totals.primers)}</span>
          <span className={style['letters']}>
            {m.primers_length_nt({ length: formatNumber(totals.letters) })}
          </span>
        </p>
        {totals.faulty > 0 ? (
          <button
            type="button"
            className={style['faults']}
            title={`${m.primers_tools_next_error()} · F8`}
            onClick={() => onNext('faulty')}
          >
            {counted(m.primers_n_with_errors, totals.faulty)}
            <span className={style['next']}>{m.primers_tools_next_error()}</span>
          </button>
        ) : (
          totals.primers > 0 &&
          totals.unfinished + totals.unscaled === 0 &&
          sameNames === 0 && <span className={style['clean']}>{m.primers_summary_no_errors()}</span>
        )}
        {sameNames > 0 && (
          <button type="button" className={style['warned']} onClick={() => onNext('sameName')}>
            {counted(m.grid_n_same_names, sameNames)}
            <span className={style['next']}>{m.grid_same_names_next()}</span>
          </button>
        )}
        {totals.unfinished > 0 && (
          <button type="button" className={style['unfinished']} onClick={() => onNext('todo')}>
            {counted(m.form_n_unfinished, totals.unfinished)}
          </button>
        )}
        {totals.unscaled > 0 && lack?.lack !== 'scale' && (
          <button type="button" className={style['unfinished']} onClick={() => onNext('scale')}>
            {counted(m.form_n_without_scale, totals.unscaled)}
          </button>
        )}
        {totals.unnamed > 0 && totals.faulty === 0 && sameNames === 0 && (
          <NamesButton label={m.grid_names_title()} {...naming} />
        )}
        <div className={style['saving']}>{saving}</div>
        <div className={style['order']}>
          <p className={style['sum']}>
            <span className={style['sumLabel']}>{m.primers_summary_sum()}</span>
            <output>{kopecksText(totals.sum)}</output>
          </p>
          <Button
            kind="primary"
            className={style['add']}
            busy={busy}
            disabled={adding.count === 0 && !lack}
            onClick={() => (lack ? onNext(lack.lack) : onAdd())}
          >
            {busy ? m.primers_add_adding() : buttonText(totals, adding)}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** Adds the lines, or names what they lack. */
function buttonText(totals: Totals, { count, sum, lack }: FormSummaryProps['adding']): string {
  if (count > 0) return `${counted(m.primers_n_add, count)} · ${kopecksText(sum)}`;
  if (lack) return counted(lack.lack === 'scale' ? m.form_n_choose_scale : m.form_n_give_names, lack.count);
  if (totals.primers === 0) return m.primers_summary_empty();
  return totals.faulty > 0 ? m.form_all_faulty() : m.form_none_finished();
}
