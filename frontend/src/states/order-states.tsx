import { m } from '../paraglide/messages.js';
import { ShortSteps, type ShortStep } from '../ui/page/short-steps.tsx';
import { DateTime, formatDate } from '../ui/text/date-time.tsx';
import { Timeline, type TimelineStep } from '../ui/page/timeline.tsx';
import style from './states.module.css';

const DAY_MS = 86_400_000;
const FIRST = Date.parse('2026-11-16T07:30:00Z');
const spoken = {
  done: m.order_step_done,
  now: m.order_step_now,
  ahead: m.order_step_ahead,
  stopped: m.order_step_done,
};

const step = (name: () => string, at: number, state: TimelineStep['state']): TimelineStep => ({
  key: String(at),
  title: name(),
  when: state === 'ahead' ? undefined : <DateTime iso={new Date(FIRST + at * DAY_MS).toISOString()} />,
  state,
  spoken: spoken[state](),
});

const short = (name: () => string, at: number): ShortStep => ({
  key: String(at),
  title: name(),
  when: at > 0 && formatDate(new Date(FIRST + at * DAY_MS).toISOString()),
});

export function OrderStates() {
  return (
    <div className={style['stack']}>
      <Timeline
        label={m.states_order_way()}
        steps={[
          step(m.order_state_submitted, 0, 'done'),
          step(m.order_state_created, 1, 'done'),
          step(m.order_state_awaiting_payment, 2, 'done'),
          step(m.order_state_paid, 3, 'done'),
          step(m.order_state_in_production, 4, 'now'),
          step(m.order_state_shipped, 5, 'ahead'),
          step(m.order_state_completed, 6, 'ahead'),
        ]}
      />
      <Timeline
        label={m.states_order_stopped()}
        steps={[step(m.order_state_submitted, 0, 'done'), step(m.order_state_cancelled, 1, 'stopped')]}
      />
      <ShortSteps label={m.order_line_steps({ line: 1 })} steps={[short(m.order_line_waiting, 0)]} />
      <ShortSteps
        label={m.order_line_steps({ line: 2 })}
        steps={[
          short(m.order_line_in_production, 4),
          short(m.order_line_ready, 5),
          short(m.order_line_shipped, 6),
          short(m.order_line_delivered, 8),
        ]}
      />
    </div>
  );
}
