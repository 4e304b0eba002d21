import { cancelLines } from '../../fulfilment/cancel-lines/cancel-lines.decide.ts';
import { cancelByOperator } from '../../ordering/cancel-order/cancel-order.decide.ts';
import { isLineEvent } from '../../ordering/line.events.ts';
import { orderHistory, type OrderHistory } from '../../ordering/order.ts';
import { orderStream } from '../../ordering/order.events.ts';
import { isPaid, isToMake, lineState } from '../../ordering/order-lines.ts';
import { NotUnderstood, OperatorError, type Options, type Outcome } from '../command.ts';
import type { History } from '../history.ts';
import { decideOrder } from '../orders/decide-order.ts';
import { noteGiven, orderGiven } from '../payments/line-given.ts';
import { roubles } from '../print/print.ts';
import { linesText } from './line-notes.ts';
import { linesGiven } from './lines-given.ts';
import { outcomeOf, wordGiven } from './move-lines.ts';

/** `ops cancel <order> [lines…]`: lines of an order, or all of it; their money goes back, or less is to be paid. */
export async function cancelGoods(
  history: History,
  [typed, ...words]: readonly string[],
  options: Options,
): Promise<Outcome> {
  const named = linesGiven(words);
  const ru = wordGiven(options, 'reason');
  if (ru === '') throw new NotUnderstood(['--reason is missing: the customer reads why it is cancelled']);
  const reason = { ru, en: wordGiven(options, 'reasonEn') || ru };
  const uid = await orderGiven(history, typed);
  const now = orderHistory(await history.store.readStream(orderStream(uid)));
  const lines = named ?? standing(now);
  if (isPaid(now) && lines.length === 0)
    throw new OperatorError('no line of the order can be cancelled any more: all were sent or cancelled');
  if (options['yes'] !== true)
    throw new OperatorError(`${whatGoes(now, named ?? null, lines)}: that wants --yes`);
  const note = noteGiven(options);
  const decide = (state: OrderHistory) =>
    isPaid(state) || named !== undefined
      ? cancelLines(state, { by: 'operator', reason, note }, lines)
      : cancelByOperator(state, reason);
  const { events, state } = await decideOrder(history, uid, decide);
  return outcomeOf(uid, state, events.filter(isLineEvent));
}

/** Without numbers: every line that is still to be made or stands ready. */
function standing({ fulfilment }: OrderHistory): number[] {
  return fulfilment.lines.flatMap((steps, index) =>
    isToMake(steps) || lineState(steps) === 'ready' ? [index + 1] : [],
  );
}

function whatGoes(now: OrderHistory, named: readonly number[] | null, lines: readonly number[]): string {
  if (!isPaid(now) && named === null) return 'the whole order would be cancelled';
  const open = lines.filter((line) => lineState(now.fulfilment.lines[line - 1]) !== 'cancelled');
  const sum = open.reduce((all, line) => all + (now.creation?.lines[line - 1]?.discountPrice ?? 0), 0);
  const money = isPaid(now) ? `${roubles(sum)} go back` : `${roubles(sum)} less are to be paid`;
  return `${linesText(lines)} would be cancelled, and ${money}`;
}
