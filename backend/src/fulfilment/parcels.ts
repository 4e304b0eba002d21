import { type Fulfilment, type LineStep, lineState } from '../ordering/order-lines.ts';
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
  return parcelsWith(order, 'waiting', lines);
}

/** Parcels that have arrived once these lines have: each with the first of its goods. */
export function parcelsArriving(order: FulfilledOrder, lines: readonly number[]): number[] {
  return parcelsWith(order, 'shipped', lines);
}

function parcelsWith(
  order: FulfilledOrder,
  state: 'waiting' | 'shipped',
  lines: readonly number[],
): number[] {
  return parcelsOf(order).flatMap(({ line, goods }) =>
    stateOf(order.fulfilment, line) === state && goods.some((one) => lines.includes(one)) ? [line] : [],
  );
}

/** The goods that are on their way in these parcels. */
export function goodsOnTheWay(order: FulfilledOrder, parcels: readonly number[]): number[] {
  const { fulfilment } = order;
  return parcelsOf(order)
    .filter(({ line }) => parcels.includes(line))
    .flatMap(({ goods }) => goods.filter((one) => stateOf(fulfilment, one) === 'shipped'));
}

/** Parcels that have nothing to bring once these lines are cancelled too; one that was lost is not paid for either. */
export function parcelsEmptied(order: FulfilledOrder, lines: readonly number[]): number[] {
  const isGone = (line: number): boolean =>
    lines.includes(line) || stateOf(order.fulfilment, line) === 'cancelled';
  return parcelsOf(order).flatMap(({ line, goods }) =>
    stateOf(order.fulfilment, line) !== 'cancelled' && goods.every(isGone) ? [line] : [],
  );
}

/**
 * Parcels for which this step is taken back too once it is for these lines: no goods of theirs has taken it any more, in whatever
 * shipment. Goods that are made again have left once.
 */
export function parcelsComingBack(
  order: FulfilledOrder,
  by: LineStep['by'],
  lines: readonly number[],
): number[] {
  const { fulfilment } = order;
  const standing = (line: number): readonly LineStep[] =>
    (fulfilment.lines[line - 1] ?? []).slice(0, lines.includes(line) ? -1 : undefined);
  return parcelsOf(order).flatMap(({ line, goods }) => {
    const isTaken = fulfilment.lines[line - 1]?.at(-1)?.by === by;
    return isTaken && !goods.some((one) => standing(one).some((step) => step.by === by)) ? [line] : [];
  });
}

/** The parcels among these lines that bring none of the others. */
export function parcelsAlone(order: FulfilledOrder, lines: readonly number[]): number[] {
  return parcelsOf(order).flatMap(({ line, goods }) =>
    lines.includes(line) && !goods.some((one) => lines.includes(one)) ? [line] : [],
  );
}
