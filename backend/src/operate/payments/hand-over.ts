import { handleCommand } from '../../event-store/handle-command.ts';
import { orderHistory } from '../../ordering/order.ts';
import { orderStream } from '../../ordering/order.events.ts';
import { orderFacts } from '../../payments/order-facts.ts';
import { type GoodsHandedOver, paymentStream, type ReceiptSeen } from '../../payments/payment.events.ts';
import { payment, type PaymentHistory, paymentHistory } from '../../payments/payment.ts';
import { handOver, secondReceipts } from '../../payments/receipts/hand-over.decide.ts';
import { OperatorError, type Options, type Outcome } from '../command.ts';
import type { History } from '../history.ts';
import { operatorMetadata } from '../operator.ts';
import { amount, roubles, table } from '../print/print.ts';
import { asOperatorError, noteGiven, noteNeeded, orderGiven, placesGiven } from './line-given.ts';
import { showMoney } from './show-money.ts';

type Line = GoodsHandedOver['data']['receipts'][number]['lines'][number];

/** `ops payments hand-over <order>`: the buyer has it, all or some lines; the bank is asked for the second receipt. */
export async function handOverOrder(
  history: History,
  typed: string | undefined,
  options: Options,
): Promise<Outcome> {
  const uid = await orderGiven(history, typed);
  const order = orderHistory(await history.store.readStream(orderStream(uid)));
  const places = placesGiven(options);
  const note = noteGiven(options);
  const about = {
    ...{ order: orderFacts(order), lines: order.creation?.lines ?? [], note },
    ...(places.length > 0 && { places }),
  };
  const decide = (money: PaymentHistory): GoodsHandedOver[] => handOver(money, about);
  const stream = paymentStream(uid);
  const before = paymentHistory(await history.store.readStream(stream));
  const lines = await receiptLines(async () => decide(before));
  if (options['yes'] !== true)
    throw new OperatorError(
      `a second receipt of ${sum(lines)} would be made, of a full settlement: that wants --yes\n${linesText(lines)}`,
    );
  await handleCommand(history.store, payment, stream, decide, operatorMetadata()).catch(asOperatorError);
  const { gateway } = await history.bank();
  const shown = await showMoney(history, uid);
  if (gateway?.closesReceipts === true) return shown;
  const why =
    gateway === null
      ? 'This shop takes no cards now: the receipt is made once a bank is set.'
      : `This bank has no call for second receipts. Make it in the bank's cabinet: a full settlement that sets the prepayment of ${sum(lines)} off. Then: ops payments receipt-made ${typed ?? uid} --note <its number> --yes\n${linesText(lines)}`;
  return { ...shown, text: `${shown.text}\n\n${why}` };
}

async function receiptLines(decide: () => Promise<GoodsHandedOver[]>): Promise<Line[]> {
  const events = await decide().catch(asOperatorError);
  return events.flatMap(({ data }) => data.receipts.flatMap(({ lines }) => lines));
}

const sum = (lines: readonly Line[]): string => roubles(lines.reduce((all, one) => all + one.amount, 0));

const linesText = (lines: readonly Line[]): string =>
  table(lines.map(({ line, name, amount: of }) => ({ line, name, RUB: amount(of) })));

/** `ops payments receipt-made <order>`: a second receipt that the shop could not have made stands in the bank's cabinet now. */
export async function receiptMade(
  history: History,
  typed: string | undefined,
  options: Options,
): Promise<Outcome> {
  const note = noteNeeded(options);
  const uid = await orderGiven(history, typed);
  const made = (money: PaymentHistory): ReceiptSeen[] =>
    secondReceipts(money)
      .filter(({ seen }) => seen?.status === 'failed')
      .map(({ attempt, handover }) => ({
        type: 'ReceiptSeen',
        data: { kind: 'full', status: 'done', attempt, handover, note },
      }));
  const stream = paymentStream(uid);
  const failed = made(paymentHistory(await history.store.readStream(stream)));
  if (failed.length === 0)
    throw new OperatorError('no second receipt of this order waits to be made by hand');
  if (options['yes'] !== true)
    throw new OperatorError(
      `${failed.length} second receipt${failed.length === 1 ? '' : 's'} would be noted as made: that wants --yes`,
    );
  await handleCommand(history.store, payment, stream, made, operatorMetadata()).catch(asOperatorError);
  return showMoney(history, uid);
}
