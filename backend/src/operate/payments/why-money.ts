import { documentStream } from '../../documents/document.events.ts';
import { documentsOf } from '../../documents/document.ts';
import { orderHistory, type OrderHistory } from '../../ordering/order.ts';
import { orderStream } from '../../ordering/order.events.ts';
import { paymentStream } from '../../payments/payment.events.ts';
import {
  type Attempt,
  moneyBack,
  moneyIn,
  moneyKept,
  type PaymentHistory,
  paymentHistory,
} from '../../payments/payment.ts';
import { creditsHere } from '../../payments/credit/credit.ts';
import { secondReceipts } from '../../payments/receipts/hand-over.decide.ts';
import type { Refund } from '../../payments/refunds/refund.ts';
import type { Outcome } from '../command.ts';
import type { History } from '../history.ts';
import { moscow } from '../print/moment.ts';
import { paint, paragraph, roubles } from '../print/print.ts';

/** Explains the state of an order by its money: its history, oldest first, and the next step. */
export interface WhyMoney {
  readonly verdict: string;
  readonly because: readonly string[];
  readonly waitsFor: readonly string[];
}

/** `ops why <order>`: why it is paid, or is not yet. */
export async function showWhyMoney(history: History, uid: string, asOf: number): Promise<Outcome> {
  const { store } = history;
  const [own, events, papers] = await Promise.all(
    [orderStream(uid), paymentStream(uid), documentStream(uid)].map((stream) =>
      store.readStream(stream, { asOf }),
    ),
  );
  const order = orderHistory(own ?? []);
  const invoice = documentsOf(papers ?? []).findLast(
    ({ issued, state }) => issued.kind === 'invoice' && state === 'valid',
  );
  const why = whyMoney(order, paymentHistory(events ?? []), invoice?.issued ?? null);
  const number = order.creation?.number ?? null;
  return {
    document: { uid, number, state: order.state, ...why },
    text: [
      ...paragraph(`Order ${number ?? uid} (${order.state ?? 'nothing'}): ${why.verdict}`)
        .split('\n')
        .map((line) => paint('bold', line)),
      ...why.because.map((line) => paragraph(line, '  - ')),
      '',
      why.waitsFor.length === 0 ? 'Nothing is being waited for.' : 'Waits for:',
      ...why.waitsFor.map((line) => paragraph(line, '  - ')),
      '',
      'All of it with its times: ops payments show; the price of a line: ops why <order> <line>.',
    ].join('\n'),
    failed: false,
  };
}

/** Pure: the history of the money in words. */
export function whyMoney(
  order: OrderHistory,
  money: PaymentHistory,
  invoice: { readonly number: string; readonly validUntil: string } | null,
): WhyMoney {
  const total = order.creation?.total ?? null;
  const kept = moneyKept(money);
  return {
    verdict: verdictOf(order, money, total, kept),
    because: [
      ...money.attempts.map(attemptWords),
      ...money.bankMoney.map(
        ({ bankLine, amount, by }) =>
          `${roubles(amount)} came by transfer, line ${bankLine.slice(0, 10)}, ${by}`,
      ),
      ...creditsHere(money).map(
        ({ from, amount }) =>
          `${roubles(amount)} of order ${from} was set off: money left for the next order`,
      ),
      ...money.refunds.map(refundWords),
      ...secondReceipts(money).map(
        ({ handover, seen }) =>
          `handed over (${handover}): second receipt ${seen === null ? 'owed' : seen.status}${seen?.error === undefined ? '' : `, ${seen.error}`}`,
      ),
    ],
    waitsFor: [...buyersPart(order, money, invoice), ...otherParts(money)],
  };
}

function verdictOf(
  { state }: OrderHistory,
  money: PaymentHistory,
  total: number | null,
  kept: number,
): string {
  const came = moneyIn(money);
  switch (state) {
    case null:
      return 'there is no such order';
    case 'submitted':
      return 'it has no number and no price yet, so nobody can pay it';
    case 'rejected':
      return 'it was not accepted, so nothing is to be paid';
    case 'cancelled':
      return came === 0
        ? 'it was cancelled, and no money had come'
        : `it was cancelled; of ${roubles(came)} that came ${roubles(moneyBack(money))} went back`;
    case 'refunded':
      return `all of ${roubles(came)} that came went back`;
    case 'paid':
    case 'in_production':
    case 'shipped':
    case 'completed':
      return total === 0
        ? 'it costs nothing, so no payment is needed'
        : `paid: ${roubles(kept)} of ${roubles(total ?? 0)} came and stays`;
    case 'created':
    case 'awaiting_payment':
      return `not paid: ${roubles(total ?? 0)} is to be paid, ${roubles(kept)} is here, ${roubles(Math.max(0, (total ?? 0) - kept))} is missing`;
  }
}

function attemptWords({ requested, state, code, registered, parked, paidAt, parkedAmount }: Attempt): string {
  const name = `attempt ${requested.orderNumber}`;
  switch (state) {
    case 'requested':
      return `${name}: the bank has not said whether there is a page to pay on`;
    case 'registered':
      return `${name}: the page of the bank is open until ${moscow(registered?.until ?? '')}, nobody has paid on it`;
    case 'pending':
      return `${name}: somebody is paying, the bank has not said its last word`;
    case 'paid':
      return `${name}: paid by card or SBP, known since ${moscow(paidAt ?? '')}`;
    case 'parked':
      return `${name}: ${roubles(parkedAmount)} came, and ${parked ?? 'something'} is not what was asked for`;
    case 'declined':
      return `${name}: declined${code === null ? '' : `, code ${code} of the buyer's bank`}`;
    case 'expired':
      return `${name}: the time to pay ran out`;
    case 'refused':
      return `${name}: the bank has opened no page (${code ?? 'no reason given'})`;
  }
}

function refundWords({ amount, attempt, bankLine, state, delay, refusal, reason, spent }: Refund): string {
  const of = attempt === undefined ? `line ${(bankLine ?? '').slice(0, 10)}` : `attempt ${attempt}`;
  const name = `${roubles(amount)} of ${of} (${reason})`;
  switch (state) {
    case 'requested':
      return `${name} is to go back${delay === null ? '' : `; not yet: ${delay}`}`;
    case 'parked':
      return `${name} may have gone back, or another refund did`;
    case 'confirmed':
      return `${name} went back`;
    case 'kept':
      return `${name} stays for the payer's next order; ${roubles(spent)} of it paid for others`;
    case 'refused':
      return `${name} does not go back: ${refusal?.code ?? ''} ${refusal?.message ?? ''}`.trim();
  }
}

/** The next step of the buyer. */
function buyersPart(
  { state, submission, creation }: OrderHistory,
  money: PaymentHistory,
  invoice: { readonly number: string; readonly validUntil: string } | null,
): string[] {
  if (state === 'submitted') return ['a worker that numbers it: ops order, ops reconcile'];
  if ((state !== 'created' && state !== 'awaiting_payment') || creation === null) return [];
  const missing = roubles(Math.max(0, creation.total - moneyKept(money)));
  const isPaying = money.attempts.some((one) => one.state === 'registered' || one.state === 'pending');
  const paper =
    invoice === null
      ? 'no invoice holds: the buyer downloads one on the page of the order'
      : `a transfer of ${missing} that names invoice ${invoice.number}, valid until ${invoice.validUntil}: ops payments import`;
  if (isPaying) return ['the buyer at the page of the bank, or the word of the bank on it'];
  return submission?.payment === 'card'
    ? [
        `the buyer, who is to begin a payment of ${missing} by card or SBP`,
        ...(invoice === null ? [] : [paper]),
      ]
    : [paper];
}

/** The next step of the bank or of an operator. */
function otherParts(money: PaymentHistory): string[] {
  const has = (state: Attempt['state']): boolean => money.attempts.some((one) => one.state === state);
  const refunds = (state: Refund['state'], isCard: boolean): boolean =>
    money.refunds.some((one) => one.state === state && (one.attempt !== undefined) === isCard);
  const receipts = secondReceipts(money);
  return [
    ...(has('requested')
      ? ['the bank: it is asked again at growing intervals, or when the buyer comes']
      : []),
    ...(has('parked') ? ['an operator, who says what becomes of the parked money: ops payments refund'] : []),
    ...(refunds('requested', true)
      ? ['the bank, which is to send money back: it is asked again by itself']
      : []),
    ...(refunds('requested', false)
      ? ['an operator, who sends a transfer back: ops payments return <line> <order>']
      : []),
    ...(refunds('parked', true) ? ['an operator: ops payments refund-sent, refund-again'] : []),
    ...(receipts.some(({ seen }) => seen === null) ? ['the bank, which makes the second receipt'] : []),
    ...(receipts.some(({ seen }) => seen?.status === 'failed')
      ? ["an operator, who makes the second receipt in the bank's cabinet: ops payments receipt-made"]
      : []),
  ];
}
