import {
  confirmOrder,
  withdrawConfirmation,
} from '../../ordering/operator/confirm-order/confirm-order.decide.ts';
import { isOnTrust } from '../../ordering/order-lines.ts';
import { orderHistory, type OrderHistory } from '../../ordering/order.ts';
import { orderStream } from '../../ordering/order.events.ts';
import { paymentStream } from '../../payments/payment.events.ts';
import { moneyKept, paymentHistory } from '../../payments/payment.ts';
import { OperatorError, type Options, type Outcome } from '../command.ts';
import type { History } from '../history.ts';
import { decideOrder } from '../orders/decide-order.ts';
import { asOperatorError, noteNeeded, orderGiven } from '../payments/line-given.ts';
import { openPersonal } from '../people/personal-words.ts';
import { paint, paragraph, roubles } from '../print/print.ts';

/** `ops confirm <order>`: it is made before its money comes, or `--undo` takes that back. */
export async function confirmGoods(
  history: History,
  typed: string | undefined,
  options: Options,
): Promise<Outcome> {
  const note = noteNeeded(options);
  const isUndo = options['undo'] === true;
  const uid = await orderGiven(history, typed);
  const decide = (now: OrderHistory) => (isUndo ? withdrawConfirmation(now, note) : confirmOrder(now, note));
  const stream = orderStream(uid);
  const before = orderHistory(await history.store.readStream(stream));
  const money = paymentHistory(await history.store.readStream(paymentStream(uid)));
  const owed = (before.creation?.total ?? 0) - moneyKept(money);
  if (!isUndo && options['yes'] !== true && isNew(before, note)) {
    const personal = before.submission && (await openPersonal(history, before.submission));
    const who = personal?.payer.name ?? 'the payer, who was forgotten,';
    throw new OperatorError(
      `${before.creation?.number ?? uid} would be made and sent while ${who} owes ${roubles(owed)}: that wants --yes`,
    );
  }
  const { events, state } = await decideOrder(history, uid, decide);
  const number = state.creation?.number ?? uid;
  const trusts = isOnTrust(state);
  const words = trusts
    ? `It is made and sent before its money comes: ${roubles(owed)} are owed.`
    : 'It waits for its money: nothing of it is made.';
  return {
    document: {
      ...{ uid, number, state: state.state, onTrust: trusts, owedKopecks: owed },
      changed: events.map(({ type, data }) => ({ event: type, ...data })),
    },
    text: [
      paint('bold', `Order ${number}  ${state.state ?? ''}`),
      ...(events.length === 0 ? [paint('dim', 'It is so already: nothing was written.')] : []),
      paragraph(words),
    ].join('\n'),
    failed: false,
  };
}

/** Whether it would be confirmed now; refuses where it cannot be. */
function isNew(now: OrderHistory, note: string): boolean {
  try {
    return confirmOrder(now, note).length > 0;
  } catch (error) {
    return asOperatorError(error);
  }
}
