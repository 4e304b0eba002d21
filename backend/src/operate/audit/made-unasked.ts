import type { RecordedEvent } from '../../event-store/event.ts';
import { isLineEvent, type LineEvent } from '../../ordering/line.events.ts';
import { mayBeMade } from '../../ordering/order-lines.ts';
import { order } from '../../ordering/order.ts';
import type { OrderEvent } from '../../ordering/order.events.ts';

/** Work and parcels; the others tell of lines, and cost nothing. */
const MADE: readonly LineEvent['type'][] = [
  'LinesStarted',
  'LinesReady',
  'LinesRemade',
  'LinesShipped',
  'LinesDelivered',
  'LinesReported',
];

/** Steps that lines took while neither the money of their order was here nor its payer was trusted. */
export function madeUnasked(events: readonly RecordedEvent[]): LineEvent['type'][] {
  const found: LineEvent['type'][] = [];
  let now = order.initial;
  for (const { type, data } of events) {
    const event = { type, data } as OrderEvent;
    if (isLineEvent(event) && MADE.includes(event.type) && !mayBeMade(now)) found.push(event.type);
    now = order.evolve(now, event);
  }
  return found;
}
