import type { EventMetadata } from '../../event-store/event.ts';
import { bookSure } from '../bank-lines/book-bank-money.decide.ts';
import { bookMoney } from './bank-money.ts';
import { type Doubt, matchLine, type PayableOrder } from './match-lines.ts';
import type { OpenLine } from './open-lines.ts';
import { type MatchNeeds, payableOrders } from './payable-orders.ts';

/** The `by` of a line that no person looked at. */
export const BY_RULE = 'rule:number-and-sum';
/** Bookings that are under way at once: the event store writes them together. */
const AT_ONCE = 200;

export interface BookedLine {
  readonly line: OpenLine;
  readonly order: PayableOrder;
}
export interface DoubtfulLine {
  readonly line: OpenLine;
  readonly doubt: Doubt;
}
export interface MatchedLines {
  readonly booked: readonly BookedLine[];
  readonly doubtful: readonly DoubtfulLine[];
}

/** The order of each line, in turn: an order that has found its money finds no more. Writes nothing. */
export async function proposeLines(needs: MatchNeeds, lines: readonly OpenLine[]): Promise<MatchedLines> {
  const orders = await payableOrders(needs, lines);
  const booked: BookedLine[] = [];
  const doubtful: DoubtfulLine[] = [];
  for (const line of lines) {
    const { left, isTouched, received, details } = line;
    if (details === null) {
      doubtful.push({ line, doubt: { reason: 'forgotten', candidates: [] } });
      continue;
    }
    const { order, doubt } = matchLine({ left, isTouched, received, ...details }, orders);
    if (order === undefined) {
      doubtful.push({ line, doubt });
      continue;
    }
    booked.push({ line, order });
    orders.pay(order.number);
  }
  return { booked, doubtful };
}

/** Does the same and books the sure lines. Where an order was paid from elsewhere meanwhile, its line stays in doubt. */
export async function bookLines(
  needs: MatchNeeds,
  lines: readonly OpenLine[],
  metadata: EventMetadata,
  tell: (done: number, total: number) => void = () => {},
): Promise<MatchedLines> {
  const proposed = await proposeLines(needs, lines);
  const booked: BookedLine[] = [];
  const doubtful = [...proposed.doubtful];
  for (let start = 0; start < proposed.booked.length; start += AT_ONCE) {
    const some = proposed.booked.slice(start, start + AT_ONCE);
    const done = await Promise.all(some.map((one) => bookOne(needs, one, metadata)));
    some.forEach((one, index) => {
      if (done[index] === true) booked.push(one);
      else doubtful.push({ line: one.line, doubt: { reason: 'changed', candidates: [] } });
    });
    tell(start + some.length, proposed.booked.length);
  }
  return { booked, doubtful };
}

function bookOne(needs: MatchNeeds, { line, order }: BookedLine, metadata: EventMetadata): Promise<boolean> {
  return bookMoney(
    needs.store,
    { key: line.key, orders: [order.uid] },
    (now, [newest]) => (newest === undefined ? null : bookSure(now, line.key, newest, BY_RULE)),
    metadata,
  );
}
