import type { EventStore } from '../../src/event-store/event-store.ts';
import type { GoodsOrder } from './goods.ts';
import { standing } from './goods.ts';
import type { Violations } from './violations.ts';

export interface MoneyFigures {
  paid: number;
  /** Kopecks that came by transfer, that were set off, that go or went back, and those of them that are kept. */
  received: number;
  credited: number;
  back: number;
  kept: number;
}

interface Purse {
  readonly lines: Map<string, number>;
  readonly refunds: Map<string, number>;
  credited: number;
  kept: number;
}

const PAGE = 5_000;
const sumOf = (sums: Iterable<number>): number => [...sums].reduce((all, sum) => all + sum, 0);

/** What came for each order is the price of the lines that stand, and what goes back or stays for the next order. */
export async function checkMoney(
  store: EventStore,
  orders: ReadonlyMap<string, GoodsOrder>,
  violations: Violations,
): Promise<MoneyFigures> {
  const purses = await pursesOf(store);
  const figures: MoneyFigures = { paid: 0, received: 0, credited: 0, back: 0, kept: 0 };
  for (const [uid, order] of orders) {
    const { lines, refunds, credited, kept } = purses.get(uid) ?? emptyPurse();
    const [received, back] = [sumOf(lines.values()), sumOf(refunds.values())];
    figures.received += received;
    figures.credited += credited;
    figures.back += back;
    figures.kept += kept;
    if (order.money === 'paid') figures.paid += 1;
    const due = { none: null, paid: standing(order) + back, over: back }[order.money];
    if (due !== null && received + credited !== due)
      violations.add(
        'money',
        `order ${uid}: ${received} came and ${credited} were set off, the goods that stand and ${back} back make ${due}`,
      );
    if (kept > back) violations.add('money', `order ${uid}: ${kept} are kept of ${back} that go back`);
  }
  return figures;
}

const emptyPurse = (): Purse => ({ lines: new Map(), refunds: new Map(), credited: 0, kept: 0 });

async function pursesOf(store: EventStore): Promise<Map<string, Purse>> {
  const purses = new Map<string, Purse>();
  for (let after = 0; ; ) {
    const events = await store.readAll({ after, limit: PAGE, streamPrefix: 'payment-' });
    for (const { stream, type, data } of events) {
      const uid = stream.slice('payment-'.length);
      const purse = purses.get(uid) ?? emptyPurse();
      purses.set(uid, purse);
      put(purse, type, data as Moved);
    }
    if (events.length < PAGE) return purses;
    after = events.at(-1)?.position ?? 0;
  }
}

interface Moved {
  readonly amount: number;
  readonly bankLine: string;
  readonly refund: string;
}

function put(purse: Purse, type: string, { amount, bankLine, refund }: Moved): void {
  const { lines, refunds } = purse;
  if (type === 'PaymentMatched') lines.set(bankLine, (lines.get(bankLine) ?? 0) + amount);
  if (type === 'PaymentUnmatched') lines.delete(bankLine);
  if (type === 'RefundRequested') refunds.set(refund, amount);
  if (type === 'RefundKept') purse.kept += refunds.get(refund) ?? 0;
  if (type === 'PaymentCredited') purse.credited += amount;
  if (type === 'CreditTakenBack') purse.credited -= amount;
}
