import type { Order, OrderLine, OrderState } from '@oligoteka/site-api';

const PAID: readonly OrderState[] = ['paid', 'in_production', 'shipped'];

/**
 * Lines of a paid order that its buyer may cancel: those that nobody has begun. None where no other line stands, for then the
 * whole order is cancelled, by the button for that.
 */
export function linesToCancel({ state, lines }: Pick<Order, 'state' | 'lines'>): readonly OrderLine[] {
  if (!PAID.includes(state)) return [];
  const standing = lines.filter((line) => line.state !== 'cancelled');
  return standing.length < 2 ? [] : standing.filter((line) => line.state === 'waiting');
}
