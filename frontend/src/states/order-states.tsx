import { m } from '../paraglide/messages.js';
import { DateTime } from '../ui/text/date-time.tsx';
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
    </div>
  );
}
