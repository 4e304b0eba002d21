/** Whether money stands that came for an order, by its uid. Whoever takes money knows. */
export type IsMoneyHere = (uid: string) => Promise<boolean>;

/** Names it to whoever puts the shop together. */
export const IS_MONEY_HERE = Symbol('IsMoneyHere');
