import type { Order, OrderLine, OrderState } from '@oligoteka/site-api';
import { m } from '../../../paraglide/messages.js';
import { OrderCourse } from './order-course.tsx';

const AT = '2026-11-23T09:00:00.000Z';
const PROMISED = { day: '2026-12-02', first: '2026-12-02', note: '' };

const lines = (...states: OrderLine['state'][]) =>
  Array.from({ length: 24 }, (_, at) => ({
    ...{ line: at + 1, kind: at > 20 ? 'product' : 'primer', afterMaterial: null, promised: PROMISED },
    state: states[at % states.length],
  }));

/** As much of an order as its course tells of. */
const orderOf = (state: OrderState, more: object): Order =>
  ({
    ...{ state, payment: 'invoice', total: 12_450, onTrust: null, delivery: 'courier', workingDays: null },
    ...{ documents: [], expired: [], sampleFiles: [], oligoFiles: [], journeys: [], invoice: null },
    history: [{ state, at: AT, note: '' }],
    ...more,
  }) as unknown as Order;

/** The way of an order: before its money, in the work, at its end. */
export function CourseStates() {
  const invoice = {
    number: '7',
    day: '2026-11-23',
    validUntil: '2026-12-02',
    state: 'valid',
    isExpired: false,
  };
  const journeys = [{ line: 25, dispatch: '2026-12-03', arrival: '2026-12-07' }];
  return (
    <>
      <h3>{m.states_course_pay()}</h3>
      <OrderCourse
        cards
        order={orderOf('awaiting_payment', {
          ...{ lines: lines('waiting'), documents: [{}], invoice, journeys, workingDays: 6 },
        })}
      />
      <h3>{m.states_course_making()}</h3>
      <OrderCourse
        cards
        order={orderOf('in_production', { lines: lines('ready', 'in_production', 'waiting'), journeys })}
      />
      <h3>{m.states_course_done()}</h3>
      <OrderCourse
        cards
        order={orderOf('completed', { lines: lines('delivered', 'delivered', 'cancelled') })}
      />
    </>
  );
}
