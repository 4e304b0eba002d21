import { documentStream } from '../../documents/document.events.ts';
import { type Documents, documentsOf, isOfShipment } from '../../documents/document.ts';
import type { EventStore } from '../../event-store/event-store.ts';
import { orderHistory, type OrderHistory } from '../../ordering/order.ts';
import { orderStream } from '../../ordering/order.events.ts';
import { droppedLines } from '../../ordering/order-lines.ts';
import { orderFacts } from '../../payments/settle/order-facts.ts';
import { paymentStream } from '../../payments/payment.events.ts';
import { type PaymentHistory, paymentHistory, refundable } from '../../payments/payment.ts';
import { fiscalGroups } from '../../payments/receipts/fiscal-lines.ts';
import { secondReceipts } from '../../payments/receipts/hand-over.decide.ts';
import { standing } from '../../payments/receipts/standing.ts';
import { settle } from '../../payments/settle/settle.decide.ts';

/** Something about the money of an order that is not as the rest of its history says. Kopecks. */
export interface MoneyFault {
  readonly what: string;
  readonly recorded: unknown;
  readonly recomputed: unknown;
}

/** Papers that ask for the money of an order. */
const BILLS: readonly string[] = ['invoice', 'invoice-offer'];

/**
 * Checks that lines, invoices, receipts and money agree to the kopeck: each bill and attempt asks for the sum of the lines, each
 * receipt has those lines, a second one the prepaid ones, refunds do not exceed payments, and the state of the order follows from
 * its money. `asOf`: as it was known then.
 */
export async function moneyFaults(
  store: EventStore,
  uid: string,
  order: OrderHistory,
  asOf: number,
): Promise<MoneyFault[]> {
  const { creation } = order;
  const [papers, events, steps] = await Promise.all([
    store.readStream(documentStream(uid), { asOf }),
    store.readStream(paymentStream(uid), { asOf }),
    creation?.repriced === undefined && droppedLines(order.fulfilment).length === 0
      ? []
      : store.readStream(orderStream(uid), { asOf }),
  ]);
  const faults: MoneyFault[] = [];
  const compare = (what: string, recorded: unknown, recomputed: unknown): void => {
    if (JSON.stringify(recorded) !== JSON.stringify(recomputed)) faults.push({ what, recorded, recomputed });
  };
  // the audit of the prices proves that the lines add up to it
  const total = creation?.total ?? null;
  for (const { issued, state } of documentsOf(papers))
    if (state === 'valid' && BILLS.includes(issued.kind))
      compare(`invoice ${issued.number}`, issued.total, total);
  const prices = new Map(creation?.lines.map(({ discountPrice }, index) => [index + 1, discountPrice]));
  const told = new Map<number, string>();
  for (const { issued, state } of documentsOf(papers)) {
    if (state !== 'valid' || !isOfShipment(issued.kind)) continue;
    const { kind, number, lines = [], total: said } = issued;
    const name = `${kind} ${number}`;
    compare(
      name,
      said,
      lines.reduce((sum, line) => sum + (prices.get(line) ?? 0), 0),
    );
    for (const line of lines) {
      if (told.has(line)) compare(`papers of line ${line}`, [told.get(line), name], [name]);
      told.set(line, name);
    }
  }
  compareAdjustments(documentsOf(papers), prices, compare);
  const money = paymentHistory(events);
  // an order may have been priced again, or lines of it cancelled, since a card was asked for its money
  const orderAt = (attempt: number): OrderHistory => {
    if (steps.length === 0) return order;
    const asked = events.find(
      ({ type, data }) => type === 'PaymentRequested' && (data as { attempt: number }).attempt === attempt,
    );
    const before = steps.filter(({ position }) => asked !== undefined && position < asked.position);
    return orderHistory(before);
  };
  compareAttempts(money, order, orderAt, compare);
  const sources = [
    ...money.attempts.map(({ requested }) => ({ attempt: requested.attempt })),
    ...money.bankMoney.map(({ bankLine }) => ({ bankLine })),
  ];
  for (const of of sources)
    compare(`sent back of ${Object.values(of)[0]}`, Math.min(0, refundable(money, of)), 0);
  for (const { refund, amount, spent } of money.refunds)
    compare(`spent of ${refund.slice(0, 10)}`, spent, Math.min(amount, Math.max(0, spent)));
  await compareState(store, uid, compare);
  return faults;
}

type Compare = (what: string, recorded: unknown, recomputed: unknown) => void;

function compareAttempts(
  money: PaymentHistory,
  { creation }: OrderHistory,
  orderAt: (attempt: number) => OrderHistory,
  compare: Compare,
): void {
  const { attempts, refunds } = money;
  for (const { requested, paid, state } of attempts) {
    const { creation: asked, fulfilment } = orderAt(requested.attempt);
    const total = asked?.total ?? null;
    const lines = fiscalGroups(asked?.lines ?? [], droppedLines(fulfilment)).map(
      ({ places: _places, ...line }) => line,
    );
    const { orderNumber, amount, receipt } = requested;
    compare(`asked for by ${orderNumber}`, amount, total);
    compare(`receipt of ${orderNumber}`, receipt.total, total);
    compare(`lines of the receipt of ${orderNumber}`, receipt.lines, lines);
    compare(`money of ${orderNumber}`, paid, state === 'paid' ? total : 0);
  }
  const keys = refunds.map(({ refund }) => refund);
  for (const { attempt, handover, lines: owed } of secondReceipts(money)) {
    const { covered } = standing(money, attempt, creation?.lines ?? []);
    const amount = owed.reduce((sum, line) => sum + line.amount, 0);
    compare(`second receipt ${handover} of attempt ${attempt}`, amount, covered.get(handover) ?? 0);
  }
  compare('keys of refunds', new Set(keys).size, keys.length);
}

/**
 * Checks the state of now: an order follows its money a moment later, so a difference is checked again. Old orders by invoice, from
 * before the state `awaiting_payment`, are left out.
 */
async function compareState(store: EventStore, uid: string, compare: Compare): Promise<void> {
  for (let look = 1; ; look += 1) {
    const money = paymentHistory(await store.readStream(paymentStream(uid)));
    const order = orderFacts(orderHistory(await store.readStream(orderStream(uid))));
    const due = settle(order, money, (what) => what);
    const steps = due.order.map(({ type }) => type);
    const isOld = order.state === 'created' && steps.join() === 'OrderAwaitsPayment';
    const agrees = (steps.length === 0 || isOld) && due.payment.length + due.credit.length === 0;
    if (agrees) return;
    if (look === 1) continue;
    compare('state by its money', order.state, steps.join() || order.state);
    compare(
      'money to go back',
      0,
      due.payment.reduce((sum, { data }) => sum + data.amount, 0),
    );
    return;
  }
}

/** A УКД is about lines of a paper that holds, each once, and says what they cost. */
function compareAdjustments(
  papers: Documents,
  prices: ReadonlyMap<number, number>,
  compare: (what: string, recorded: unknown, recomputed: unknown) => void,
): void {
  const holding = papers.filter(({ state }) => state === 'valid').map(({ issued }) => issued);
  const told = new Map<number, string>();
  for (const { kind, number, lines = [], total, adjusts } of holding) {
    if (kind !== 'adjustment') continue;
    const name = `${kind} ${number}`;
    const base = holding.find(({ document }) => document === adjusts);
    const sum = lines.reduce((all, line) => all + (prices.get(line) ?? 0), 0);
    compare(name, total, sum);
    compare(
      `lines of ${name}`,
      lines,
      lines.filter((line) => base?.lines?.includes(line)),
    );
    for (const line of lines) {
      if (told.has(line)) compare(`corrections of line ${line}`, [told.get(line), name], [name]);
      told.set(line, name);
    }
  }
}
