import { randomUUID } from 'node:crypto';
import type { Dialect } from '../gateways/gateway-settings.ts';
import { untoldOf } from './bank-news.ts';
import {
  atTime,
  type BankError,
  type BankOrder,
  decline,
  deposit,
  newOrder,
  refund,
  reverse,
} from './bank-order.ts';
import { type BankOrders, type Change, isError, type OrderName } from './bank-orders.ts';
import { type Reply, receiptsReply, statusReply } from './bank-replies.ts';
import type { Callbacks } from './callbacks.ts';
import { type CallFields, isFields, textIn } from './call-fields.ts';
import { cartFault } from './cart-fault.ts';
import { registrationFault } from './registration-fault.ts';
import { type BankVerb, type Switches, switchesOf } from './switches.ts';
import { log } from '../../log.ts';

export interface Credentials {
  readonly login: string;
  readonly password: string;
}

export interface DeskNeeds {
  readonly orders: BankOrders;
  readonly callbacks: Callbacks;
  readonly credentials: Credentials;
  /** Address of callbacks for shops that name none themselves, as set in the bank's cabinet. */
  readonly callbackUrl: string | null;
  readonly now: () => number;
  readonly switches: () => Switches;
  /** Address of the page to pay on. */
  readonly formUrl: (order: Pick<BankOrder, 'mdOrder' | 'language'>) => string;
}

const SESSION_SECONDS = 1200;
const DONE: Reply = { errorCode: '0', errorMessage: 'Успешно' };
const NOT_FOUND: BankError = { errorCode: '6', errorMessage: 'Заказ не найден' };

const error = (errorCode: string, errorMessage: string): BankError => ({ errorCode, errorMessage });

/** Carries out the calls to the test bank: by the rules of a real one, without its money. */
export class BankDesk {
  readonly #running = new Set<Promise<void>>();

  constructor(private readonly needs: DeskNeeds) {}

  async answer(verb: BankVerb, dialect: Dialect, fields: CallFields): Promise<Reply> {
    const { login, password } = this.needs.credentials;
    if (textIn(fields, 'userName') !== login || textIn(fields, 'password') !== password)
      return { ...error('5', 'Доступ запрещён') };
    if (verb === 'register.do') return this.#register(dialect, fields);
    const name = nameOf(fields, login);
    if (name === null) return { ...error('1', 'Ожидается [orderId] или [orderNumber]') };
    switch (verb) {
      case 'getOrderStatusExtended.do':
        return this.#read(name, (order) => statusReply(order, this.needs.now()));
      case 'getReceiptStatus':
        return this.#read(name, receiptsReply);
      case 'refund.do':
        return this.#refund(name, fields);
      case 'reverse.do':
        return this.#try(name, reverse);
      case 'decline.do':
        return this.#do(name, decline);
      case 'deposit.do':
        return this.#do(name, deposit);
      case 'doReceipt':
        return this.#closeReceipt(name, fields);
    }
  }

  /** The order as it stands now. */
  async find(mdOrder: string): Promise<BankOrder | null> {
    const order = await this.needs.orders.find({ mdOrder });
    return order === null ? null : atTime(order, this.needs.now());
  }

  /** Changes an order as it stands now; tells nobody yet. */
  change(name: OrderName, by: Change): Promise<BankOrder | BankError | null> {
    return this.needs.orders.change(name, (order) => by(atTime(order, this.needs.now())));
  }

  /** Tells the shop the news of an order that it was not told yet. */
  async tell(name: OrderName): Promise<void> {
    let news: ReturnType<typeof untoldOf> = [];
    const order = await this.change(name, (now) => {
      news = untoldOf(now);
      return news.length === 0 ? now : { ...now, told: [...now.told, ...news.map(({ id }) => id)] };
    });
    if (order === null || isError(order)) return;
    await this.needs.callbacks.tell(order, news, switchesOf(order.orderNumber, this.needs.switches()));
  }

  /** Tells without waiting, so that the caller is answered meanwhile. */
  tellSoon(name: OrderName): void {
    const running = this.tell(name).catch((fault: unknown) => log.error({ err: fault }, 'test bank'));
    this.#running.add(running);
    void running.finally(() => this.#running.delete(running));
  }

  async close(): Promise<void> {
    await Promise.all(this.#running);
  }

  /** Ends sessions that ran out, though nobody asks. */
  async sweep(): Promise<void> {
    for (const { mdOrder } of await this.needs.orders.overdue(this.needs.now())) await this.tell({ mdOrder });
  }

  async #register(dialect: Dialect, fields: CallFields): Promise<Reply> {
    const fault = registrationFault(fields);
    if (fault !== null) return { ...fault };
    const now = this.needs.now();
    const seconds = Number(fields['sessionTimeoutSecs'] ?? SESSION_SECONDS);
    const total = Number(fields['amount']);
    const order = newOrder({
      mdOrder: randomUUID(),
      userName: this.needs.credentials.login,
      orderNumber: textIn(fields, 'orderNumber'),
      dialect,
      amount: total,
      description: textIn(fields, 'description'),
      language: fields['language'] === 'en' ? 'en' : 'ru',
      returnUrl: textIn(fields, 'returnUrl'),
      callbackUrl: textIn(fields, 'dynamicCallbackUrl') || this.needs.callbackUrl,
      createdAt: now,
      until: now + seconds * 1000,
      hasCart: fields['orderBundle'] !== undefined,
    });
    const isNew = await this.needs.orders.add(order);
    if (!isNew) return { ...error('1', 'Заказ с таким номером уже обработан') };
    return { ...DONE, orderId: order.mdOrder, formUrl: this.needs.formUrl(order) };
  }

  async #read(name: OrderName, reply: (order: BankOrder) => Reply): Promise<Reply> {
    const order = await this.needs.orders.find(name);
    return order === null ? { ...NOT_FOUND } : reply(atTime(order, this.needs.now()));
  }

  async #do(name: OrderName, by: Change): Promise<Reply> {
    const changed = await this.change(name, by);
    if (changed === null) return { ...NOT_FOUND };
    if (isError(changed)) return { ...changed };
    this.tellSoon(name);
    return DONE;
  }

  #refund(name: OrderName, fields: CallFields): Promise<Reply> {
    const params = fields['jsonParams'];
    const key =
      textIn(fields, 'externalRefundId') || textIn(isFields(params) ? params : {}, 'externalRefundId');
    const cart = fields['orderBundle'];
    const amount = Number(fields['amount']);
    const fault = cart === undefined ? null : cartFault(cart, amount);
    if (fault !== null) return this.#do(name, () => error('5', fault));
    return this.#try(name, (order) => {
      const { order: refunded, error: refusal } = refund(order, { key: key || null, amount });
      if (refusal !== null || refunded === order || cart === undefined)
        return { order: refunded, error: refusal };
      const receipt = { type: 'sell_refund', operation: 'REFUND', amount };
      return { order: withReceipt(refunded, this.needs.now(), receipt), error: null };
    });
  }

  /** Carries out a call that changes the order even where it is refused. */
  async #try(
    name: OrderName,
    by: (order: BankOrder) => { order: BankOrder; error: BankError | null },
  ): Promise<Reply> {
    const faults: BankError[] = [];
    const reply = await this.#do(name, (order) => {
      const { order: changed, error: fault } = by(order);
      faults.splice(0, 1, ...(fault === null ? [] : [fault]));
      return changed;
    });
    return { ...(faults[0] ?? reply) };
  }

  #closeReceipt(name: OrderName, fields: CallFields): Promise<Reply> {
    const cart = fields['orderBundle'];
    const amount = Number(isFields(cart) ? cart['total'] : undefined);
    const fault = cartFault(cart, amount);
    return this.#do(name, (order) =>
      fault === null && amount <= order.amount
        ? withReceipt(order, this.needs.now(), { type: 'sell', operation: null, amount })
        : error('5', fault ?? 'Сумма чека больше суммы заказа'),
    );
  }
}

function withReceipt(
  order: BankOrder,
  now: number,
  { type, operation, amount }: { type: string; operation: string | null; amount: number },
): BankOrder {
  const receipt = {
    receiptId: randomUUID(),
    receiptType: type,
    operationType: operation,
    total: amount,
    at: new Date(now).toISOString(),
  };
  return { ...order, receipts: [...order.receipts, receipt] };
}

function nameOf(fields: CallFields, userName: string): OrderName | null {
  const mdOrder = textIn(fields, 'orderId');
  if (mdOrder !== '') return { mdOrder };
  const orderNumber = textIn(fields, 'orderNumber');
  return orderNumber === '' ? null : { userName, orderNumber };
}
