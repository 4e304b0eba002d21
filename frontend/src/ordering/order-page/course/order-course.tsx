import { awaitedLines } from '@oligoteka/genes';
import type { Order } from '@oligoteka/site-api';
import { m } from '../../../paraglide/messages.js';
import { PageLink } from '../../../navigation/page-link.tsx';
import { DateTime } from '../../../ui/text/date-time.tsx';
import { Timeline } from '../../../ui/page/timeline.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { TubeRack } from '../../order-progress/tube-rack.tsx';
import { expectedWords } from './order-expected.ts';
import { type NextStep, nextStep, WHO } from './order-next.ts';
import style from './order-course.module.css';
import { orderSteps, stateName } from './order-steps.ts';

/** The next step of an order, its things in a rack, and its way: where it is and what is expected. */
export function OrderCourse({ order, cards }: { order: Order; cards: boolean }) {
  const isNumbering = order.state === 'submitted';
  const next = nextStep(order, cards);
  const spoken = { done: m.order_step_done(), now: m.order_step_now(), ahead: m.order_step_ahead() };
  return (
    <>
      <div role="status">
        <VisuallyHidden>
          {isNumbering ? m.order_being_numbered() : m.order_state_now({ state: stateName(order.state) })}
        </VisuallyHidden>
      </div>
      <div className={style['now']}>
        {next !== null && (
          <div className={style['step']}>
            <Next next={next} coming={isNumbering} />
            {isNumbering && (
              <div>
                <p className={style['who']}>{WHO.shop()}</p>
                <p className={style['title']}>{m.order_being_numbered()}</p>
              </div>
            )}
          </div>
        )}
        <TubeRack lines={order.lines} />
      </div>
      <div className={style['course']}>
        <Timeline
          label={m.order_timeline()}
          steps={orderSteps(order).map((step) => ({
            key: `${step.state} ${step.at ?? ''}`,
            title: step.state === 'paid' && order.total === 0 ? m.order_state_free() : stateName(step.state),
            when: step.at ? <DateTime iso={step.at} /> : expectedWords(step.state, order) || '\u00a0',
            note: step.note,
            state: step.mark,
            spoken: step.mark === 'stopped' ? m.order_step_now() : spoken[step.mark],
          }))}
        />
      </div>
      <Jumps order={order} />
    </>
  );
}

/** `coming`: the number is on its way, and the words keep the place that they will take. */
function Next({ next: { who, title, words }, coming }: { next: NextStep; coming: boolean }) {
  return (
    <div aria-hidden={coming || undefined} className={coming ? style['coming'] : undefined}>
      <p className={style['who']} data-who={who}>
        {WHO[who]()}
      </p>
      <p className={style['title']}>{title}</p>
      <div className={style['words']}>
        {words.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <p>
          <PageLink path="/about/contacts">{m.order_contacts()}</PageLink>
        </p>
      </div>
    </div>
  );
}

/** Ways to the parts of the page that a buyer looks for. */
function Jumps({ order: { oligoFiles, sampleFiles, documents, state, lines } }: { order: Order }) {
  const parts = [
    (documents.length > 0 || state === 'submitted') && { id: 'papers', name: m.papers_title() },
    sampleFiles.length > 0 && awaitedLines(lines).length > 0 && { id: 'samples', name: m.papers_to_send() },
    oligoFiles.length > 0 && { id: 'oligos', name: m.papers_oligos() },
    { id: 'lines', name: m.order_items({ count: lines.length }) },
  ].filter((part) => part !== false);
  return (
    <div role="group" aria-label={m.order_jump()} className={style['jumps']}>
      {parts.map(({ id, name }) => (
        <a key={id} href={`#${id}`}>
          {name}
        </a>
      ))}
    </div>
  );
}
