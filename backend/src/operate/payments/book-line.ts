import { isPaid } from '../../ordering/order-lines.ts';
import { orderHistory } from '../../ordering/order.ts';
import { orderStream } from '../../ordering/order.events.ts';
import { bankLineStream } from '../../payments/bank-lines/bank-line.events.ts';
import { bookMoney, type DecideBooking } from '../../payments/bank-statement/bank-money.ts';
import {
  bookShares,
  returnLine,
  sendRefunds,
  setAside,
  takeBack,
} from '../../payments/bank-lines/book-bank-money.decide.ts';
import { NotUnderstood, OperatorError, type Options, type Outcome } from '../command.ts';
import type { History } from '../history.ts';
import { operatorMetadata } from '../operator.ts';
import { asOperatorError, lineGiven, noteGiven, noteNeeded, orderGiven, sumGiven } from './line-given.ts';
import { showLine } from './show-lines.ts';

type Words = readonly string[];

/** `ops payments assign <line> <order>`: so much of a line is for an order. */
export async function assign(history: History, words: Words, options: Options): Promise<Outcome> {
  const [key, uid] = await lineAndOrder(history, words);
  const amount = amountGiven(options);
  const note = noteGiven(options);
  return book(history, key, [uid], (line, [order]) =>
    order === undefined
      ? null
      : bookShares(line, key, [{ order, ...(amount !== undefined && { amount }) }], by(note)),
  );
}

/** `ops payments split <line> <order>=<sum> …`: one transfer for several bills. */
export async function split(history: History, [typed, ...parts]: Words, options: Options): Promise<Outcome> {
  if (parts.length === 0) throw new NotUnderstood(['payments split needs parts, as 2026-000042=700.00']);
  const key = await lineGiven(history, typed);
  const shares = await Promise.all(
    parts.map(async (part) => {
      const at = part.indexOf('=');
      if (at === -1)
        throw new NotUnderstood([`"${part}" is no part: write <order>=<sum>, as 2026-000042=700.00`]);
      const amount = sumGiven(part.slice(at + 1), `the sum in "${part}"`);
      return { uid: await orderGiven(history, part.slice(0, at)), amount };
    }),
  );
  const uids = shares.map(({ uid }) => uid);
  if (new Set(uids).size < uids.length) throw new NotUnderstood(['an order is named twice']);
  const note = noteGiven(options);
  return book(history, key, uids, (line, orders) =>
    bookShares(
      line,
      key,
      orders.map((order, index) => ({ order, amount: shares[index]?.amount ?? 0 })),
      by(note),
    ),
  );
}

/** `ops payments unassign <line> <order>`: it was not for this order after all. */
export async function unassign(history: History, words: Words, options: Options): Promise<Outcome> {
  const note = noteNeeded(options);
  const [key, uid] = await lineAndOrder(history, words);
  const order = orderHistory(await history.store.readStream(orderStream(uid)));
  if (isPaid(order) && options['yes'] !== true)
    throw new OperatorError('the order is paid and would wait for money again: that wants --yes');
  return book(history, key, [uid], (line, [order]) =>
    order === undefined ? null : takeBack(line, key, order, note),
  );
}

/** `ops payments return <line> [order]`: money went back to where it came from. */
export async function giveBack(history: History, [typed, number]: Words, options: Options): Promise<Outcome> {
  const note = noteNeeded(options);
  const key = await lineGiven(history, typed);
  const amount = amountGiven(options);
  if (number === undefined)
    return book(history, key, [], (line) =>
      returnLine(line, { note, ...(amount !== undefined && { amount }) }),
    );
  if (amount !== undefined)
    throw new NotUnderstood(['the sum an order gives back is known: leave --amount out']);
  const uid = await orderGiven(history, number);
  return book(history, key, [uid], (line, [order]) =>
    order === undefined ? null : sendRefunds(line, key, order, note),
  );
}

/** `ops payments set-aside <line>`: no buyer's money. */
export async function putAside(history: History, [typed]: Words, options: Options): Promise<Outcome> {
  const note = noteNeeded(options);
  const key = await lineGiven(history, typed);
  return book(history, key, [], (line) => setAside(line, note));
}

/** `ops payments forget <line>`: payer and purpose can never be read again; the sum and its booking stay. */
export async function forgetPayer(history: History, [typed]: Words, options: Options): Promise<Outcome> {
  const key = await lineGiven(history, typed);
  if (options['yes'] !== true)
    throw new OperatorError('who paid could never be read again, nor what for: that wants --yes');
  await history.personalData.forget(bankLineStream(key));
  return showLine(history, key);
}

async function lineAndOrder(history: History, [line, order, ...others]: Words): Promise<[string, string]> {
  if (others.length > 0)
    throw new NotUnderstood(['one line and one order: ops payments split takes several']);
  return [await lineGiven(history, line), await orderGiven(history, order)];
}

function amountGiven({ amount }: Options): number | undefined {
  return typeof amount === 'string' ? sumGiven(amount, '--amount') : undefined;
}

const by = (note: string) => ({ by: operatorMetadata().actor, ...(note !== '' && { note }) });

async function book(
  history: History,
  key: string,
  orders: readonly string[],
  decide: DecideBooking,
): Promise<Outcome> {
  await bookMoney(history.store, { key, orders }, decide, operatorMetadata()).catch(asOperatorError);
  return showLine(history, key);
}
