import { type Localised, Refused } from '../../refused.ts';
import type { OrderState } from '../../ordering/order.events.ts';
import { type BankLine, leftOf } from './bank-line.ts';
import type {
  BankLineMatched,
  BankLineReturned,
  BankLineSetAside,
  BankLineUnmatched,
} from './bank-line.events.ts';
import type { PaymentMatched, PaymentUnmatched, RefundConfirmed } from '../payment.events.ts';
import { moneyKept, type PaymentHistory } from '../payment.ts';

/** An order as money is booked on it, by its own history. */
export interface BookableOrder {
  readonly uid: string;
  readonly state: OrderState | null;
  readonly isJunk: boolean;
  readonly total: number;
  readonly money: PaymentHistory;
}

/** Events for the stream of the line, and for that of each order's payment. */
export interface Booking {
  readonly line: readonly (BankLineMatched | BankLineUnmatched | BankLineReturned | BankLineSetAside)[];
  readonly payments: readonly {
    readonly order: string;
    readonly event: PaymentMatched | PaymentUnmatched | RefundConfirmed;
  }[];
}

const OPEN: readonly (OrderState | null)[] = ['created', 'awaiting_payment'];
/** Orders in these states take no more money. */
const OVER: readonly (OrderState | null)[] = ['rejected', 'cancelled', 'refunded'];

/** Kopecks that are still to come. */
export function owedBy({ total, money }: Pick<BookableOrder, 'total' | 'money'>): number {
  return Math.max(0, total - moneyKept(money));
}

/** Whether no money is for this order any more. */
export function isOver({ state, isJunk }: Pick<BookableOrder, 'state' | 'isJunk'>): boolean {
  return isJunk || OVER.includes(state);
}

/** Books a whole line on the order that a rule is sure of; null where that holds no longer. */
export function bookSure(line: BankLine, key: string, order: BookableOrder, by: string): Booking | null {
  const left = leftOf(line);
  const isSure =
    !line.isTouched && left > 0 && OPEN.includes(order.state) && !order.isJunk && owedBy(order) === left;
  return isSure ? booked(key, [{ order: order.uid, amount: left }], by) : null;
}

export interface Share {
  readonly order: BookableOrder;
  /** Undefined: as much as the line has and the order owes. */
  readonly amount?: number;
}

/** Books parts of a line on orders: each order once, none above what it owes, the sum not above the line. */
export function bookShares(
  line: BankLine,
  key: string,
  shares: readonly Share[],
  { by, note }: { by: string; note?: string },
): Booking {
  let left = leftOfKnown(line);
  const parts = shares.map(({ order, amount: asked }) => {
    const amount = amountOf(line, order, asked, left);
    left -= amount;
    return { order: order.uid, amount };
  });
  if (new Set(parts.map(({ order }) => order)).size < parts.length) refuse(ORDER_TWICE);
  return booked(key, parts, by, note);
}

function amountOf(line: BankLine, order: BookableOrder, asked: number | undefined, left: number): number {
  if (order.state === null || order.state === 'submitted') refuse(NOT_CREATED);
  if (isOver(order)) refuse(ORDER_OVER);
  if (line.matches.some((match) => match.order === order.uid)) refuse(MATCHED_ALREADY);
  const owed = owedBy(order);
  if (owed === 0) refuse(PAID_ALREADY);
  const amount = asked ?? Math.min(left, owed);
  if (!Number.isSafeInteger(amount) || amount <= 0) refuse(left > 0 ? NO_AMOUNT : NOTHING_LEFT);
  if (amount > left) refuse(MORE_THAN_LEFT);
  if (amount > owed) refuse(MORE_THAN_OWED);
  return amount;
}

function booked(
  bankLine: string,
  parts: readonly { order: string; amount: number }[],
  by: string,
  note?: string,
): Booking {
  return {
    line: parts.map((part) => ({
      type: 'BankLineMatched',
      data: { ...part, by, ...(note !== undefined && { note }) },
    })),
    payments: parts.map(({ order, amount }) => ({
      order,
      event: { type: 'PaymentMatched', data: { bankLine, amount, by } },
    })),
  };
}

/** Takes from an order again the money that a line brought to it. */
export function takeBack(line: BankLine, key: string, order: BookableOrder, reason: string): Booking {
  const match = line.matches.find((one) => one.order === order.uid);
  if (match === undefined) refuse(NOT_MATCHED);
  const isGoing = order.money.refunds.some((one) => one.bankLine === key && one.state !== 'refused');
  if (isGoing) refuse(GOING_BACK);
  return {
    line: [{ type: 'BankLineUnmatched', data: { order: order.uid, amount: match.amount, reason } }],
    payments: [{ order: order.uid, event: { type: 'PaymentUnmatched', data: { bankLine: key, reason } } }],
  };
}

/** Money that is for no order goes back: all that is left, or so much. */
export function returnLine(line: BankLine, { amount, note }: { amount?: number; note: string }): Booking {
  const left = leftOfKnown(line);
  const back = amount ?? left;
  if (left === 0) refuse(NOTHING_LEFT);
  if (!Number.isSafeInteger(back) || back <= 0) refuse(NO_AMOUNT);
  if (back > left) refuse(MORE_THAN_LEFT);
  return { line: [{ type: 'BankLineReturned', data: { amount: back, note } }], payments: [] };
}

/** The refunds that an order owes from this line were sent. */
export function sendRefunds(line: BankLine, key: string, order: BookableOrder, note: string): Booking {
  if (!line.matches.some((one) => one.order === order.uid)) refuse(NOT_MATCHED);
  const due = order.money.refunds.filter((one) => one.bankLine === key && one.state === 'requested');
  if (due.length === 0) refuse(NO_REFUND);
  return {
    line: due.map(({ refund, amount }) => ({
      type: 'BankLineReturned',
      data: { amount, note, refund: { order: order.uid, refund } },
    })),
    payments: due.map(({ refund, amount }) => ({
      order: order.uid,
      event: { type: 'RefundConfirmed', data: { refund, amount } },
    })),
  };
}

/** Sets a line aside: it is no buyer's money. */
export function setAside(line: BankLine, note: string): Booking {
  if (leftOfKnown(line) === 0) refuse(NOTHING_LEFT);
  return { line: line.isSetAside ? [] : [{ type: 'BankLineSetAside', data: { note } }], payments: [] };
}

/** The money left of a line; refuses where there is no such line. */
function leftOfKnown(line: BankLine): number {
  if (line.imported === null) throw new Refused('notFound', NO_LINE);
  return leftOf(line);
}

function refuse(text: Localised): never {
  throw new Refused('conflict', text);
}

const NO_LINE = { ru: 'Такой строки выписки нет.', en: 'There is no such line of a statement.' };
const NOTHING_LEFT = {
  ru: 'От этой строки ничего не осталось: все деньги зачтены или возвращены.',
  en: 'Nothing is left of this line: all of it is for orders or went back.',
};
const NO_AMOUNT = { ru: 'Сумма должна быть больше нуля.', en: 'The sum must be above zero.' };
const MORE_THAN_LEFT = {
  ru: 'Сумма больше, чем осталось от этой строки.',
  en: 'The sum is more than what is left of this line.',
};
const MORE_THAN_OWED = {
  ru: 'Сумма больше, чем осталось заплатить по заказу.',
  en: 'The sum is more than what the order still owes.',
};
const ORDER_TWICE = { ru: 'Заказ назван дважды.', en: 'An order is named twice.' };
const NOT_CREATED = { ru: 'Заказ ещё не создан.', en: 'The order is not created yet.' };
const ORDER_OVER = {
  ru: 'Заказ отменён, отклонён или возвращён: денег по нему не ждут.',
  en: 'The order was cancelled, refused or refunded: no money is for it.',
};
const PAID_ALREADY = { ru: 'Заказ уже оплачен целиком.', en: 'The order has all of its money already.' };
const MATCHED_ALREADY = {
  ru: 'Эта строка уже зачтена в этот заказ: сначала снимите зачёт.',
  en: 'This line is for this order already: take it back first.',
};
const NOT_MATCHED = {
  ru: 'Эта строка не зачтена в этот заказ.',
  en: 'This line is not for this order.',
};
const GOING_BACK = {
  ru: 'Деньги этой строки по этому заказу возвращаются или возвращены.',
  en: 'The money of this line is going back from this order, or went back.',
};
const NO_REFUND = {
  ru: 'По этому заказу из этой строки возвращать нечего.',
  en: 'This order has nothing to give back of this line.',
};
