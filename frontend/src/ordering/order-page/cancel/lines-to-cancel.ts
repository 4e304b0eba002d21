import type { Order, OrderLine, OrderState } from '@oligoteka/site-api';

const UNPAID: readonly OrderState[] = ['created', 'awaiting_payment'];
const STANDING: readonly OrderState[] = [...UNPAID, 'paid', 'in_production', 'shipped'];

/** Whether the money of an order has yet to come: less of it is to be paid once lines are cancelled. */
export function isUnpaid({ state }: Pick<Order, 'state'>): boolean {
  return UNPAID.includes(state);
}

/**
 * Lines of an order that its buyer may cancel: those that nobody has begun. None where no other line stands, for then the
 * whole order is cancelled, by the button for that.
 */
export function linesToCancel({ state, lines }: Pick<Order, 'state' | 'lines'>): readonly OrderLine[] {
  if (!STANDING.includes(state)) return [];
  // a parcel goes with its goods
  const standing = lines.filter((line) => line.state !== 'cancelled' && line.kind !== 'delivery');
  return standing.length < 2 ? [] : standing.filter((line) => line.state === 'waiting');
}
