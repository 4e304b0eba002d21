import { orderHistory } from '../../ordering/order.ts';
import { orderStream } from '../../ordering/order.events.ts';
import { paymentStream } from '../../payments/payment.events.ts';
import {
  moneyBack,
  moneyIn,
  moneyKept,
  type PaymentHistory,
  paymentHistory,
} from '../../payments/payment.ts';
import { settleOrder } from '../../payments/settle/settle-order.ts';
import { secondReceipts } from '../../payments/receipts/hand-over.decide.ts';
import type { Refund } from '../../payments/refunds/refund.ts';
import type { Outcome } from '../command.ts';
import type { History } from '../history.ts';
import { operatorMetadata } from '../operator.ts';
import { moscow } from '../print/moment.ts';
import { moneyFaults } from '../audit/audit-money.ts';
import { amount, paint, paragraph, roubles, table } from '../print/print.ts';
import { orderGiven, SHOWN } from './line-given.ts';
import { moneyNote } from './money-words.ts';

/** The same after a command that changed the money: the order follows it at once, not when a worker comes to it. */
export async function showSettled(history: History, uid: string): Promise<Outcome> {
  await settleOrder(history, uid, operatorMetadata());
  return showChanged(history, uid);
}

/**
 * The same after a command that was carried out: its exit code says that it was. What does not agree is told in the text, as an
 * invoice whose lines another operator has just cancelled is issued anew a moment later.
 */
export async function showChanged(history: History, uid: string): Promise<Outcome> {
  return { ...(await showMoney(history, uid)), failed: false };
}

/** `ops payments show <order>`: the history of its money, payments, refunds and balance. */
export async function showMoney(history: History, typed: string | undefined): Promise<Outcome> {
  const uid = await orderGiven(history, typed);
  const { store } = history;
  const asOf = await store.headPosition();
  const order = orderHistory(await store.readStream(orderStream(uid), { asOf }));
  const events = await store.readStream(paymentStream(uid), { asOf });
  const money = paymentHistory(events);
  const faults = await moneyFaults(store, uid, order, asOf);
  const total = order.creation?.total ?? null;
  const [came, back, stays] = [moneyIn(money), moneyBack(money), moneyKept(money)];
  const onItsWay = came - back - stays;
  const timeline = events.map((event) => ({
    'at (Moscow)': moscow(event.metadata.at),
    event: event.type,
    actor: (event.metadata.actor ?? 'nobody named').slice(0, 24),
    note: moneyNote(event),
  }));
  return {
    document: {
      uid,
      number: order.creation?.number ?? null,
      state: order.state,
      ...{ totalKopecks: total, cameKopecks: came, backKopecks: back },
      ...{ onItsWayBackKopecks: onItsWay, staysKopecks: stays },
      money,
      faults,
    },
    text: [
      paint('bold', `Order ${order.creation?.number ?? uid}  ${order.state ?? ''}`),
      ...faults.map(({ what, recorded, recomputed }) =>
        paint(
          'red',
          paragraph(
            `${what} is ${JSON.stringify(recorded)}, by the rest ${JSON.stringify(recomputed)}`,
            'DOES NOT AGREE: ',
          ),
        ),
      ),
      [
        `Total ${total === null ? 'not known yet' : roubles(total)}`,
        `came ${roubles(came)}`,
        `went back ${roubles(back)}`,
        ...(onItsWay === 0 ? [] : [`on its way back ${roubles(onItsWay)}`]),
        `stays ${roubles(stays)}`,
      ].join(', '),
      timeline.length === 0
        ? 'No money, and nobody has begun to pay.'
        : table(timeline, 60, Number.POSITIVE_INFINITY),
      refundsText(money),
      receiptsText(money),
    ]
      .filter(Boolean)
      .join('\n\n'),
    failed: faults.length > 0,
  };
}

function refundsText({ refunds }: PaymentHistory): string {
  return table(
    refunds.map(({ refund, attempt, bankLine, amount: sum, reason, state, refusal, delay, lines }) => ({
      refund: refund.slice(0, SHOWN),
      of: attempt === undefined ? `line ${(bankLine ?? '').slice(0, SHOWN)}` : `attempt ${attempt}`,
      'lines of the order': lines === undefined ? '' : lines.join(','),
      RUB: amount(sum),
      reason,
      state,
      'why not': refusal === null ? whyNotYet(state, delay) : `${refusal.code} ${refusal.message}`.trim(),
    })),
  );
}

function whyNotYet(state: Refund['state'], delay: string | null): string {
  if (state === 'parked') return 'went back, or another one: refund-sent, refund-again';
  return state === 'requested' ? (delay ?? '') : '';
}

/** Second receipts: the handover, and the state of its receipt. */
function receiptsText(money: PaymentHistory): string {
  return table(
    secondReceipts(money).map(({ handover, attempt, lines, seen, askedAt }) => ({
      'handed over': handover,
      of: `attempt ${attempt}`,
      RUB: amount(lines.reduce((sum, line) => sum + line.amount, 0)),
      'second receipt': seen?.status ?? (askedAt === null ? 'owed' : 'asked for'),
      'why not': seen?.status === 'failed' ? `${seen.error ?? 'it failed'}: receipt-again, receipt-made` : '',
    })),
  );
}
