/** Whether an order has money that came and was not sent back, by its uid. Payments implement it. */
export type IsMoneyHere = (uid: string) => Promise<boolean>;

/** Token of the provider. */
export const IS_MONEY_HERE = Symbol('IsMoneyHere');
