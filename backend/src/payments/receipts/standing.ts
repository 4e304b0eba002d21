import type { LinePrice, OrderedLine } from '../../ordering/order.events.ts';
import type { FiscalLine, FiscalSnapshot, GoodsHandedOver } from '../payment.events.ts';
import { attemptOf, type PaymentHistory } from '../payment.ts';
import { fiscalGroups } from './fiscal-lines.ts';

type Priced = OrderedLine & LinePrice;

/** Money of a line of the order on receipts of one card: prepaid, or handed over. Kopecks, less refunds. */
export interface PlaceMoney {
  /** Place in the order, from 1. */
  readonly place: number;
  /** Line of its receipt. */
  readonly line: number;
  readonly prepaid: number;
  readonly settled: number;
}

export interface Standing {
  readonly places: readonly PlaceMoney[];
  /** Money that each refund takes, by its key; `isAll`: nothing is left after it. */
  readonly refunds: ReadonlyMap<string, { readonly taken: readonly PlaceMoney[]; readonly isAll: boolean }>;
  /** Prepaid money that covers each second receipt, kopecks, by number of the handover. */
  readonly covered: ReadonlyMap<number, number>;
}

type Change = { -readonly [Field in keyof PlaceMoney]: PlaceMoney[Field] };

/**
 * The money on the receipts of a card, by line of the order, after all refunds and handovers in their order. A refund of lines takes
 * from these lines; a refund of a sum from the end of the order, prepaid lines first. A refused refund takes nothing.
 */
export function standing(history: PaymentHistory, attempt: number, lines: readonly Priced[]): Standing {
  const snapshot = attemptOf(history, attempt)?.requested.receipt;
  const places = snapshot === undefined ? [] : placesOf(snapshot, lines);
  const refunds = new Map<string, { taken: PlaceMoney[]; isAll: boolean }>();
  const covered = new Map<number, number>();
  const own = history.refunds.filter((one) => one.attempt === attempt && one.state !== 'refused');
  for (let handover = 0; handover <= history.handovers.length; handover += 1) {
    for (const { refund, amount, lines: of, handovers } of own)
      if (handovers === handover) {
        const taken = take(places, amount, new Set(of ?? []));
        refunds.set(refund, { taken, isAll: sumOf(places) === 0 });
      }
    const next = history.handovers[handover];
    const receipt = next?.receipts.find((one) => one.attempt === attempt);
    if (next !== undefined && receipt !== undefined)
      covered.set(next.handover, settleLines(places, receipt.lines, next));
  }
  return { places, refunds, covered };
}

/** Lines of the order behind those of a receipt; a line of it stands for itself where the order groups its lines otherwise. */
function placesOf(snapshot: FiscalSnapshot, lines: readonly Priced[]): Change[] {
  const groups = new Map(fiscalGroups(lines, snapshot.without).map((group) => [group.line, group]));
  return snapshot.lines.flatMap(({ line, amount }) => {
    const group = groups.get(line);
    if (group === undefined || group.amount !== amount)
      return [{ place: line, line, prepaid: amount, settled: 0 }];
    return group.places.map((place) => ({
      ...{ place, line, settled: 0 },
      prepaid: lines[place - 1]?.discountPrice ?? 0,
    }));
  });
}

function take(places: readonly Change[], amount: number, chosen: ReadonlySet<number>): PlaceMoney[] {
  let open = amount;
  const taken: PlaceMoney[] = [];
  const takeOf = (from: readonly Change[], kind: 'prepaid' | 'settled'): void => {
    for (const one of from) {
      const some = Math.min(open, one[kind]);
      if (some === 0) continue;
      one[kind] -= some;
      open -= some;
      taken.push({ place: one.place, line: one.line, prepaid: 0, settled: 0, [kind]: some });
    }
  };
  const named = places.filter(({ place }) => chosen.has(place));
  for (const from of [named, places.toReversed()])
    for (const kind of ['prepaid', 'settled'] as const) takeOf(from, kind);
  return taken;
}

/** Moves the sum of a second receipt from prepaid to handed over; gives the sum that was there. */
function settleLines(
  places: readonly Change[],
  receipt: readonly FiscalLine[],
  { lines: chosen }: GoodsHandedOver['data'],
): number {
  let moved = 0;
  for (const { line, amount } of receipt) {
    let open = amount;
    for (const one of places) {
      if (one.line !== line || (chosen !== undefined && !chosen.includes(one.place))) continue;
      const some = Math.min(open, one.prepaid);
      one.prepaid -= some;
      one.settled += some;
      open -= some;
      moved += some;
    }
  }
  return moved;
}

const sumOf = (places: readonly PlaceMoney[]): number =>
  places.reduce((sum, { prepaid, settled }) => sum + prepaid + settled, 0);

/** Lines of a receipt for some money of an order's lines, in the order of the snapshot, without empty ones. */
export function linesOf(
  { lines }: FiscalSnapshot,
  money: readonly PlaceMoney[],
  kind: 'prepaid' | 'settled',
): FiscalLine[] {
  const sums = new Map<number, number>();
  for (const { line, [kind]: amount } of money) sums.set(line, (sums.get(line) ?? 0) + amount);
  return lines.flatMap((one) => {
    const amount = sums.get(one.line) ?? 0;
    return amount === 0 ? [] : [{ ...one, amount }];
  });
}
