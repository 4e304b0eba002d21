import { handleCommand } from '../../event-store/append/handle-command.ts';
import { orderHistory } from '../../ordering/order.ts';
import { orderStream } from '../../ordering/order.events.ts';
import { orderFacts } from '../../payments/settle/order-facts.ts';
import {
  type GoodsHandedOver,
  paymentStream,
  type ReceiptRetried,
  type ReceiptSeen,
} from '../../payments/payment.events.ts';
import { payment, type PaymentHistory, paymentHistory } from '../../payments/payment.ts';
import { handOver, type OwedReceipt, secondReceipts } from '../../payments/receipts/hand-over.decide.ts';
import { OperatorError, type Options, type Outcome } from '../command.ts';
import type { History } from '../history.ts';
import { operatorMetadata } from '../operator.ts';
import { amount, roubles, table } from '../print/print.ts';
import { standing } from '../../payments/receipts/standing.ts';
import { asOperatorError, noteGiven, noteNeeded, orderGiven, placesGiven } from './line-given.ts';
import { showChanged } from './show-money.ts';

type Line = GoodsHandedOver['data']['receipts'][number]['lines'][number];

/** Lines of the receipts of a handover, with the lines of the order in each. */
type Placed = Line & { readonly places: readonly number[] };

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
  const lines = placed(before, about, await owedReceipts(async () => decide(before)));
  if (options['yes'] !== true)
    throw new OperatorError(
      `a second receipt of ${sum(lines)} would be made, of a full settlement: that wants --yes\n${linesText(lines)}`,
    );
  await handleCommand(history.store, payment, stream, decide, operatorMetadata()).catch(asOperatorError);
  const { gateway } = await history.bank();
  const shown = await showChanged(history, uid);
  if (gateway?.closesReceipts === true) return shown;
  const why =
    gateway === null
      ? 'This shop takes no cards now: the receipt is made once a bank is set.'
      : `This bank has no call for second receipts. Make it in the bank's cabinet: a full settlement that sets the prepayment of ${sum(lines)} off. Then: ops payments receipt-made ${typed ?? uid} --note <its number> --yes\n${linesText(lines)}`;
  return { ...shown, text: `${shown.text}\n\n${why}` };
}

type Owed = GoodsHandedOver['data']['receipts'][number];

async function owedReceipts(decide: () => Promise<GoodsHandedOver[]>): Promise<Owed[]> {
  const events = await decide().catch(asOperatorError);
  return events.flatMap(({ data }) => data.receipts);
}

function placed(
  money: PaymentHistory,
  { lines, places }: { lines: Parameters<typeof standing>[2]; places?: readonly number[] },
  owed: readonly Owed[],
): Placed[] {
  return owed.flatMap(({ attempt, lines: ofReceipt }) => {
    const open = standing(money, attempt, lines).places.filter(
      ({ place, prepaid }) => prepaid > 0 && (places === undefined || places.includes(place)),
    );
    return ofReceipt.map((one) => ({
      ...one,
      places: open.filter(({ line }) => line === one.line).map(({ place }) => place),
    }));
  });
}

const sum = (lines: readonly Line[]): string => roubles(lines.reduce((all, one) => all + one.amount, 0));

/** Numbered as `--lines` takes them. */
const linesText = (lines: readonly Placed[]): string =>
  table(
    lines.map(({ places, name, amount: of }) => ({
      'lines of the order': places.join(','),
      'on the receipt': name,
      RUB: amount(of),
    })),
  );

/** `ops payments receipt-again <order>`: asks the bank again for a second receipt that failed, once the cause is fixed. */
export async function askReceiptAgain(
  history: History,
  typed: string | undefined,
  options: Options,
): Promise<Outcome> {
  const note = noteNeeded(options);
  const uid = await orderGiven(history, typed);
  const retried = (money: PaymentHistory): ReceiptRetried[] =>
    secondReceipts(money)
      .filter(({ seen }) => seen?.status === 'failed')
      .map(({ attempt, handover, seen }) => ({
        type: 'ReceiptRetried',
        data: { handover, attempt, ...(seen?.receiptId && { receiptId: seen.receiptId }), note },
      }));
  const stream = paymentStream(uid);
  const before = paymentHistory(await history.store.readStream(stream));
  const failed = secondReceipts(before).filter(({ seen }) => seen?.status === 'failed');
  if (failed.length === 0) throw new OperatorError(`no second receipt of this order failed: ${SEE}`);
  const { gateway } = await history.bank();
  if (gateway?.closesReceipts !== true)
    throw new OperatorError(
      'this bank has no call for second receipts: make it in its cabinet, then ops payments receipt-made',
    );
  if (options['yes'] !== true)
    throw new OperatorError(
      `the bank would be asked again for ${failed.map(failedWords).join(', ')}. Make sure that it made none: that wants --yes`,
    );
  await handleCommand(history.store, payment, stream, retried, operatorMetadata()).catch(asOperatorError);
  return showChanged(history, uid);
}

const SEE = 'ops payments show tells how far each is';

const failedWords = ({ lines, seen }: OwedReceipt): string =>
  `a receipt of ${sum(lines)} (${seen?.error ?? 'it failed'})`;

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
    throw new OperatorError(`no second receipt of this order waits to be made by hand: ${SEE}`);
  if (options['yes'] !== true)
    throw new OperatorError(
      `${failed.length} second receipt${failed.length === 1 ? '' : 's'} would be noted as made: that wants --yes`,
    );
  await handleCommand(history.store, payment, stream, made, operatorMetadata()).catch(asOperatorError);
  return showChanged(history, uid);
}
