import type { BankError, BankOrder } from './bank-order.ts';

export type OrderName =
  | { readonly mdOrder: string }
  | { readonly userName: string; readonly orderNumber: string };

/** Answers the order as it shall be, or why not. Called again where somebody else was quicker. */
export type Change = (order: BankOrder) => BankOrder | BankError;

/** The store of the test bank's orders. */
export interface BankOrders {
  /** False: the number is taken. */
  add(order: BankOrder): Promise<boolean>;
  find(name: OrderName): Promise<BankOrder | null>;
  /** Null: no such order. */
  change(name: OrderName, by: Change): Promise<BankOrder | BankError | null>;
  /** Orders that may have something to tell since their session ran out. */
  overdue(now: number): Promise<readonly BankOrder[]>;
}

export const isError = (outcome: BankOrder | BankError): outcome is BankError => 'errorCode' in outcome;

/** Orders of a bank that is not started again. */
export class RememberedOrders implements BankOrders {
  readonly #orders = new Map<string, BankOrder>();
  readonly #numbers = new Map<string, string>();

  async add(order: BankOrder): Promise<boolean> {
    const number = JSON.stringify([order.userName, order.orderNumber]);
    if (this.#numbers.has(number)) return false;
    this.#numbers.set(number, order.mdOrder);
    this.#orders.set(order.mdOrder, order);
    return true;
  }

  async find(name: OrderName): Promise<BankOrder | null> {
    const mdOrder =
      'mdOrder' in name ? name.mdOrder : this.#numbers.get(JSON.stringify([name.userName, name.orderNumber]));
    return this.#orders.get(mdOrder ?? '') ?? null;
  }

  async change(name: OrderName, by: Change): Promise<BankOrder | BankError | null> {
    const order = await this.find(name);
    if (order === null) return null;
    const changed = by(order);
    if (!isError(changed)) this.#orders.set(order.mdOrder, changed);
    return changed;
  }

  async overdue(now: number): Promise<readonly BankOrder[]> {
    return [...this.#orders.values()].filter((order) => isOverdue(order, now));
  }
}

/** Whether a callback is due: the end of a session is told once, and a late payment once after that. */
export function isOverdue({ orderStatus, paysLate, until }: BankOrder, now: number): boolean {
  return until <= now && (orderStatus === 0 || orderStatus === 5 || (orderStatus === 6 && paysLate));
}
