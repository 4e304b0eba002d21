import type { LineStep, OrderLine } from '@oligoteka/site-api';
import { m } from '../../paraglide/messages.js';
import { ShortSteps } from '../../ui/page/short-steps.tsx';
import { formatDate } from '../../ui/text/date-time.tsx';
import { LINE_STATES } from './line-states.ts';
import { measuredText } from './measured-text.ts';
import { promiseText } from './promise-text.ts';
import style from './line-progress.module.css';

const remade = (reason: string, isNow: boolean): string =>
  isNow ? m.order_line_remade({ reason }) : m.order_line_remade_before({ reason });

function titleOf({ state, note }: LineStep, isNow: boolean): string {
  const reason = note.replace(/[.\s]+$/, '');
  if (reason === '') return LINE_STATES[state]();
  return state === 'cancelled' ? m.order_line_cancelled_why({ reason }) : remade(note, isNow);
}

/** Where a line is and how it came there. */
export function LineProgress({
  line: { line, state, steps, promised, afterMaterial, measured },
}: {
  line: Pick<OrderLine, 'line' | 'state' | 'steps' | 'promised' | 'afterMaterial' | 'measured'>;
}) {
  const taken = steps.map(({ state, at, note }, index) => ({
    key: `${index} ${state}`,
    title: titleOf({ state, at, note }, index === steps.length - 1),
    when: <time dateTime={at}>{formatDate(at)}</time>,
  }));
  const waiting = { key: 'waiting', title: LINE_STATES.waiting() };
  const isMade = state !== 'waiting' && state !== 'in_production';
  return (
    <>
      <ShortSteps label={m.order_line_steps({ line })} steps={taken.length === 0 ? [waiting] : taken} />
      {measured !== null && (
        <p className={style['promised']}>
          {measuredText(measured)}{' '}
          <a href={measured.passport} aria-label={m.order_line_passport_of({ line })}>
            {m.order_line_passport()}
          </a>
        </p>
      )}
      {afterMaterial !== null && (
        <p className={style['promised']}>{m.order_line_of_material({ count: afterMaterial })}</p>
      )}
      {promised !== null && !isMade && <p className={style['promised']}>{promiseText(promised)}</p>}
    </>
  );
}
