import { type Fulfilment, lineState, linesIn } from '../ordering/order-lines.ts';
import type { FulfilledOrder } from './fulfilled-order.ts';

/** A parcel of an order: the number of its line, and of the lines that go in it. */
interface Parcel {
  readonly line: number;
  readonly goods: readonly number[];
}

function parcelsOf({ creation }: Pick<FulfilledOrder, 'creation'>): Parcel[] {
  return (creation?.lines ?? []).flatMap(({ kind, goods = [] }, index) =>
    kind === 'delivery' ? [{ line: index + 1, goods }] : [],
  );
}

const stateOf = ({ lines }: Fulfilment, line: number) => lineState(lines[line - 1]);

/** Parcels that leave with these lines: each goes, and is paid for, with the first of its goods. */
export function parcelsLeaving(order: FulfilledOrder, lines: readonly number[]): number[] {
  return parcelsOf(order).flatMap(({ line, goods }) =>
    stateOf(order.fulfilment, line) === 'waiting' && goods.some((one) => lines.includes(one)) ? [line] : [],
  );
}

/** Parcels that have nothing to bring once these lines are cancelled too. */
export function parcelsEmptied(order: FulfilledOrder, lines: readonly number[]): number[] {
  const isGone = (line: number): boolean =>
    lines.includes(line) || stateOf(order.fulfilment, line) === 'cancelled';
  return parcelsOf(order).flatMap(({ line, goods }) =>
    stateOf(order.fulfilment, line) === 'waiting' && goods.every(isGone) ? [line] : [],
  );
}

/** Parcels of a shipment in which no goods are left once these lines come back. */
export function parcelsComingBack(order: FulfilledOrder, lines: readonly number[]): number[] {
  const { fulfilment } = order;
  const parcels = parcelsOf(order).map(({ line }) => line);
  return parcels.filter((line) => {
    const last = fulfilment.lines[line - 1]?.at(-1);
    if (last?.by !== 'LinesShipped' || last.shipment === undefined || lines.includes(line)) return false;
    const goods = linesIn(fulfilment, last.shipment).filter((one) => !parcels.includes(one));
    return goods.every((one) => lines.includes(one));
  });
}
