import { Link } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { failureMessage } from '../../calls/failure.ts';
import { m } from '../../paraglide/messages.js';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { formatMoney } from '../../ui/text/money.tsx';
import style from '../sequencing.module.css';
import type { SequencingOrder } from './use-sequencing-order.ts';

const KOPECKS = 100;
/** Id of the words beside the button that say what is missing. */
const WHY_ID = 'samples-why';

interface SummaryBarProps {
  order: SequencingOrder;
  hasVat: boolean;
  onSubmit: () => void;
  onNextError: () => void;
}

/** The sticky bar: counts, sum, faults, the button that adds to the basket, and what came of it. */
export function SummaryBar({ order, hasVat, onSubmit, onNextError }: SummaryBarProps) {
  const { totals, samples, missing, clashes, asked, isPending, error, added } = order;
  const [clash] = clashes;
  const { extractions } = samples.rest;
  const parts = [
    m.sequencing_n_samples({ count: totals.samples }),
    ...(totals.reads > 0 || totals.analyses === 0 ? [m.sequencing_n_reads({ count: totals.reads })] : []),
    ...(totals.analyses > 0 ? [m.sequencing_n_analyses({ count: totals.analyses })] : []),
    ...(extractions > 0 ? [m.sequencing_n_extractions({ count: extractions })] : []),
  ];
  const isNothing = !order.isChange && totals.samples === 0 && extractions === 0;
  const reads = totals.reads + totals.analyses;
  const why =
    samples.ready && isNothing
      ? m.sequencing_why_empty()
      : totals.samples > 0 && reads === 0
        ? m.sequencing_why_no_primer()
        : null;
  const sum = samples.ready ? formatMoney(totals.total / KOPECKS) : '…';
  return (
    <section className={style['bar']} aria-label={m.sequencing_summary()} data-floor="">
      {(error || added !== undefined) && (
        <div className={style['outcome']}>
          {error ? (
            <Notice kind="danger" live="alert">
              {failureMessage(error) || m.sequencing_not_saved()}
            </Notice>
          ) : (
            <Added words={order.isChange ? m.form_changed() : m.sequencing_added({ count: added ?? 0 })} />
          )}
        </div>
      )}
      {/* what this browser kept is not read yet: no count is none */}
      <p className={style['counts']}>{samples.ready ? parts.join(' · ') : '\u00a0'}</p>
      {order.ofForm.map(
        ({ short }) =>
          short !== null && (
            <p key={short} className={style['few']}>
              {short}
            </p>
          ),
      )}
      {asked && missing + clashes.length > 0 && (
        <button type="button" className={style['missing']} title="F8" onClick={onNextError}>
          {clash === undefined
            ? m.sequencing_to_mend({ count: missing })
            : clashes.length > 1
              ? m.sequencing_clashes({ words: clash, count: clashes.length - 1 })
              : m.sequencing_clash({ words: clash })}
        </button>
      )}
      {why === null ? (
        <p className={style['sumNote']}>
          {hasVat && `${m.sequencing_sum_vat()} `}
          {m.sequencing_sum_note()}
        </p>
      ) : (
        <p id={WHY_ID} className={style['why']}>
          {why}
        </p>
      )}
      <Button
        // with nothing to read it is no next step; pressed, it leads to the first sample without a primer
        kind={why === null ? 'primary' : 'secondary'}
        busy={isPending}
        disabled={!samples.ready || isNothing}
        aria-describedby={why === null ? undefined : WHY_ID}
        onClick={onSubmit}
      >
        {order.isChange ? m.form_change_save({ sum }) : m.sequencing_add({ sum })}
      </Button>
    </section>
  );
}

/** Samples that are in the basket now, and the way to it. */
function Added({ words }: { words: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => {
    // the button that was pressed has nothing more to add
    const at = document.activeElement;
    if (at === null || at === document.body || at.closest('[data-floor]') !== null)
      link.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Notice
      kind="done"
      live="status"
      action={
        <Link ref={link} to="/basket" className={buttonClass({ dense: true })}>
          {m.sequencing_to_basket()}
        </Link>
      }
    >
      {words}
    </Notice>
  );
}
