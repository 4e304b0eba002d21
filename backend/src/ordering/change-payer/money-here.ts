import type { Append } from '../../event-store/event.ts';

/** Whether an order has money that came and was not sent back, by its uid. Payments implement it. */
export type IsMoneyHere = (uid: string) => Promise<boolean>;

/** Token of the provider. */
export const IS_MONEY_HERE = Symbol('IsMoneyHere');

/** The money of an order as a change of its payer is decided on. */
export interface MoneyAtChange {
  readonly isHere: boolean;
  /** Stands in one append with the change: money that comes meanwhile makes either of them be decided again. */
  readonly told: Append;
}

/** The money of an order by its uid. Payments implement it. */
export type ReadMoneyAtChange = (uid: string) => Promise<MoneyAtChange>;

/** Token of the provider. */
export const MONEY_AT_CHANGE = Symbol('MoneyAtChange');
