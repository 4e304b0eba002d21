import { handleCommand } from '../../event-store/append/handle-command.ts';
import { orderHistory } from '../../ordering/order.ts';
import { orderStream } from '../../ordering/order.events.ts';
import { paymentStream, type RefundRequested } from '../../payments/payment.events.ts';
import { refundKey } from '../../payments/settle/settle-order.ts';
import { payment, type PaymentHistory, paymentHistory } from '../../payments/payment.ts';
import { standing } from '../../payments/receipts/standing.ts';
import { sourcesOf } from '../../payments/refunds/refund-sources.ts';
import { requestRefund } from '../../payments/refunds/refund.decide.ts';
import { NotUnderstood, OperatorError, type Options, type Outcome } from '../command.ts';
import type { History } from '../history.ts';
import { operatorMetadata } from '../operator.ts';
import { roubles } from '../print/print.ts';
import { asOperatorError, noteNeeded, orderGiven, placesGiven, sumGiven } from './line-given.ts';
import { showSettled } from './show-money.ts';

const KOPECKS = 100;
const SEE = 'ops payments show <order> tells what came and what went back';

/** `ops payments refund <order>`: money goes back whole, by lines, or a sum; the newest card first, then bank lines. */
export async function refundOrder(
  history: History,
  typed: string | undefined,
  options: Options,
): Promise<Outcome> {
  const note = noteNeeded(options);
  const uid = await orderGiven(history, typed);
  const money = paymentHistory(await history.store.readStream(paymentStream(uid)));
  const lines = placesGiven(options);
  const most = sourcesOf(money).reduce((sum, { amount }) => sum + amount, 0);
  if (most === 0) throw new OperatorError(`there is no money of this order to send back: ${SEE}`);
  const wanted = await sumOf(history, uid, { places: lines, money }, options, most);
  if (wanted > most)
    throw new OperatorError(
      `${roubles(wanted)} is more than is here: give --amount ${(most / KOPECKS).toFixed(2)} at most`,
    );
  // lines say what is meant, a sum may have been typed twice
  const isAgain =
    options['amount'] !== undefined &&
    money.refunds.some(
      ({ reason, amount: sum, state }) => reason === 'operator' && sum === wanted && state !== 'refused',
    );
  if (isAgain && options['again'] !== true)
    throw new OperatorError(
      `a refund of ${roubles(wanted)} was requested before: --again sends as much once more; ${SEE}`,
    );
  if (options['yes'] !== true)
    throw new OperatorError(`${roubles(wanted)} of order ${typed ?? uid} would go back: that wants --yes`);
  const parts = sourcesOf(money, wanted);
  // two operators who say the same at once mean one refund
  const keys = parts.map((_, index) =>
    refundKey(uid, `operator, refund ${money.refunds.length + index + 1} of ${wanted}`),
  );
  const decide = (state: PaymentHistory): RefundRequested[] =>
    parts.flatMap(({ of, amount }, index) =>
      requestRefund(state, {
        ...{ refund: keys[index] ?? '', ...of, amount, reason: 'operator', note },
        ...(lines.length > 0 && parts.length === 1 && { lines }),
      }),
    );
  await handleCommand(history.store, payment, paymentStream(uid), decide, operatorMetadata()).catch(
    asOperatorError,
  );
  return showSettled(history, uid);
}

async function sumOf(
  history: History,
  uid: string,
  { places, money }: { readonly places: readonly number[]; readonly money: PaymentHistory },
  { amount }: Options,
  most: number,
): Promise<number> {
  if (places.length > 0 && amount !== undefined)
    throw new NotUnderstood(['--lines says how much: leave --amount out']);
  if (typeof amount === 'string') return sumGiven(amount, '--amount');
  if (places.length === 0) return most;
  const { creation } = orderHistory(await history.store.readStream(orderStream(uid)));
  const lines = creation?.lines ?? [];
  const prices = places.map((place) => {
    const line = lines[place - 1];
    if (line === undefined)
      throw new OperatorError(`the order has no line ${place}: give 1 to ${lines.length}`);
    return line.discountPrice;
  });
  const card = sourcesOf(money).find(({ of }) => 'attempt' in of)?.of;
  const left =
    card !== undefined && 'attempt' in card
      ? standing(money, card.attempt, lines)
          .places.filter(({ place }) => places.includes(place))
          .map(({ prepaid, settled }) => prepaid + settled)
      : prices;
  const wanted = left.reduce((sum, one) => sum + one, 0);
  if (wanted === 0) throw new OperatorError(`what these lines cost has gone back already: ${SEE}`);
  return wanted;
}
