import type { Order, OrderState } from '@oligoteka/site-api';
import { m } from '../../../paraglide/messages.js';
import { formatDayMonth } from '../../../ui/text/day.ts';

type Expecting = Pick<Order, 'lines' | 'journeys' | 'invoice' | 'payment' | 'workingDays' | 'delivery'>;

const latest = (days: readonly string[]): string | undefined => [...days].sort().at(-1);

/** The last day that is promised for a line still to be made: `YYYY-MM-DD`. Undefined where none has one, or one waits for material. */
export function readyDay(lines: Order['lines']): string | undefined {
  const toMake = lines.filter(({ state }) => state === 'waiting' || state === 'in_production');
  if (toMake.some(({ afterMaterial }) => afterMaterial !== null)) return undefined;
  return latest(toMake.flatMap(({ promised }) => promised?.day ?? []));
}

/** When a step that is ahead is expected, in a few words; empty where nobody can say. */
export function expectedWords(state: OrderState, order: Expecting): string {
  const { invoice, journeys, payment, workingDays, delivery } = order;
  const ready = readyDay(order.lines);
  switch (state) {
    case 'paid':
      return payment === 'invoice' && invoice?.state === 'valid' && !invoice.isExpired
        ? m.order_expect_by({ day: formatDayMonth(invoice.validUntil) })
        : '';
    case 'in_production':
      if (ready !== undefined) return m.order_expect_ready({ day: formatDayMonth(ready) });
      return workingDays === null ? '' : m.order_expect_days({ count: workingDays });
    case 'shipped': {
      const day = latest(journeys.map(({ dispatch }) => dispatch));
      return day === undefined ? '' : m.order_expect_about({ day: formatDayMonth(day) });
    }
    case 'completed': {
      const day = latest(journeys.map(({ arrival }) => arrival));
      if (day !== undefined) return m.order_expect_about({ day: formatDayMonth(day) });
      const isCollected = delivery === 'pickup' && ready !== undefined;
      return isCollected ? m.order_expect_from({ day: formatDayMonth(ready) }) : '';
    }
    case 'submitted':
    case 'created':
    case 'awaiting_payment':
    case 'rejected':
    case 'cancelled':
    case 'refunded':
      return '';
  }
}
