import type { NamedNumber } from './numbers-in-purpose.ts';
import { numbersIn } from './numbers-in-purpose.ts';
import { speaksOf } from './same-name.ts';
import type { Payer } from './statement.ts';

/** Points for each sign that a line is for an order; from SURE on it is, unless there is a reason for doubt. */
export const POINTS = { number: 60, nearlyNumber: 40, sum: 25, inn: 10, name: 5 } as const;
export const SURE = 85;
/** Orders that are proposed for a line at most. */
const MAX_CANDIDATES = 5;
/** Orders of one payer, or of one sum, that are looked at. */
const MAX_ALIKE = 50;

/** An order as money sees it. */
export interface PayableOrder {
  readonly uid: string;
  readonly number: string;
  /** Kopecks that are still to come; 0 where it is paid. */
  readonly owed: number;
  /** Cancelled, refused, refunded or nobody's: no money is for it. */
  readonly isOver: boolean;
  /** Null once the person was forgotten. */
  readonly payer: { readonly name: string; readonly inn: string } | null;
}

/** A line, or the part of it that is left. */
export interface UnmatchedLine {
  /** Kopecks that are for no order yet. */
  readonly left: number;
  /** A part of it is for an order already, or an operator took it from one: a person decides on it. */
  readonly isTouched: boolean;
  readonly received: string;
  readonly payer: Pick<Payer, 'name' | 'inn'>;
  readonly purpose: string;
}

export interface Candidate {
  readonly order: PayableOrder;
  readonly score: number;
  /** Signs that the line is for it. */
  readonly agrees: readonly (keyof typeof POINTS)[];
}

/** Why a line is for a person to look at. */
export type DoubtReason =
  | 'no-number'
  | 'nearly-number'
  | 'unknown-number'
  | 'several'
  | 'over'
  | 'under'
  | 'paid'
  | 'closed'
  | 'payer'
  | 'touched'
  | 'changed'
  | 'forgotten';

/** A line is for an order, or for a person to look at. */
export type Verdict =
  | { readonly order: PayableOrder; readonly doubt?: undefined }
  | { readonly order?: undefined; readonly doubt: Doubt };

export interface Doubt {
  readonly reason: DoubtReason;
  readonly candidates: readonly Candidate[];
  /** The orders of one transfer for several bills, where their sums make it up. */
  readonly split?: readonly PayableOrder[];
}

/** Orders by number, sum and payer, as lines name them. */
export class PayableOrders {
  readonly #byNumber = new Map<string, PayableOrder>();
  readonly #byOwed = new Map<number, PayableOrder[]>();
  readonly #byInn = new Map<string, PayableOrder[]>();

  constructor(orders: Iterable<PayableOrder>) {
    for (const order of orders) {
      this.#byNumber.set(order.number, order);
      if (order.isOver || order.owed === 0) continue;
      put(this.#byOwed, order.owed, order);
      if (order.payer !== null && order.payer.inn !== '') put(this.#byInn, order.payer.inn, order);
    }
  }

  of(number: string): PayableOrder | undefined {
    return this.#byNumber.get(number);
  }

  /** Orders that fit a line by its sum or its payer. */
  like({ left, payer }: UnmatchedLine): PayableOrder[] {
    return [...(this.#byOwed.get(left) ?? []), ...(this.#byInn.get(payer.inn) ?? [])].flatMap(
      ({ number }) => this.#byNumber.get(number) ?? [],
    );
  }

  /** Marks an order as paid: no other line is for it. */
  pay(number: string): void {
    const order = this.#byNumber.get(number);
    if (order !== undefined) this.#byNumber.set(number, { ...order, owed: 0 });
  }
}

/** The order that a line is for, or the doubt and the likeliest orders. Pure: the same line and orders give the same verdict. */
export function matchLine(line: UnmatchedLine, orders: PayableOrders): Verdict {
  const numbers = numbersIn(line.purpose, Number(line.received.slice(0, 4)));
  const named = numbers.filter(({ isSure }) => isSure);
  const known = named.flatMap(({ number }) => orders.of(number) ?? []);
  const reason = doubtOf(line, { numbers, named, known }, orders);
  const [order] = known;
  if (reason === null && order !== undefined) return { order };
  const candidates = candidatesOf(line, numbers, orders);
  const split = known.length > 1 && isMadeUp(line, known) ? known : undefined;
  return { doubt: { reason: reason ?? 'no-number', candidates, ...(split && { split }) } };
}

interface Found {
  readonly numbers: readonly NamedNumber[];
  readonly named: readonly NamedNumber[];
  readonly known: readonly PayableOrder[];
}

function doubtOf(
  line: UnmatchedLine,
  { numbers, named, known }: Found,
  orders: PayableOrders,
): DoubtReason | null {
  if (line.isTouched) return 'touched';
  if (named.length === 0)
    return numbers.some(({ number }) => orders.of(number) !== undefined) ? 'nearly-number' : 'no-number';
  if (named.length > 1) return 'several';
  const [order] = known;
  if (order === undefined) return 'unknown-number';
  if (order.isOver) return 'closed';
  if (order.owed === 0) return 'paid';
  if (line.left !== order.owed) return line.left > order.owed ? 'over' : 'under';
  if (isAnothersBill(line, order, orders)) return 'payer';
  return scored(line, order, true).score >= SURE ? null : 'no-number';
}

/** Whether the payer's ИНН is that of another order of the same sum: a digit of the number was perhaps mistyped. */
function isAnothersBill(line: UnmatchedLine, order: PayableOrder, orders: PayableOrders): boolean {
  if (line.payer.inn === '' || line.payer.inn === order.payer?.inn) return false;
  return orders.like(line).some(({ owed, payer }) => owed === line.left && payer?.inn === line.payer.inn);
}

function isMadeUp(line: UnmatchedLine, orders: readonly PayableOrder[]): boolean {
  return (
    orders.every(({ isOver, owed }) => !isOver && owed > 0) &&
    orders.reduce((sum, { owed }) => sum + owed, 0) === line.left
  );
}

function candidatesOf(
  line: UnmatchedLine,
  numbers: readonly NamedNumber[],
  orders: PayableOrders,
): readonly Candidate[] {
  const sureOf = new Map(numbers.map(({ number, isSure }) => [number, isSure]));
  const found = new Map<string, PayableOrder>();
  for (const order of [...numbers.flatMap(({ number }) => orders.of(number) ?? []), ...orders.like(line)])
    found.set(order.uid, order);
  return [...found.values()]
    .map((order) => scored(line, order, sureOf.get(order.number)))
    .toSorted((one, other) => other.score - one.score || (one.order.number < other.order.number ? -1 : 1))
    .slice(0, MAX_CANDIDATES);
}

function scored(line: UnmatchedLine, order: PayableOrder, isSure: boolean | undefined): Candidate {
  const { payer } = order;
  const agrees: (keyof typeof POINTS)[] = [];
  if (isSure !== undefined) agrees.push(isSure ? 'number' : 'nearlyNumber');
  if (order.owed === line.left && order.owed > 0) agrees.push('sum');
  if (payer !== null && payer.inn !== '' && payer.inn === line.payer.inn) agrees.push('inn');
  if (payer !== null && speaksOf(`${line.payer.name} ${line.purpose}`, payer.name)) agrees.push('name');
  return { order, score: agrees.reduce((sum, key) => sum + POINTS[key], 0), agrees };
}

function put<Key>(map: Map<Key, PayableOrder[]>, key: Key, order: PayableOrder): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [order]);
  else if (known.length < MAX_ALIKE) known.push(order);
}
