import { type BankOrder, RAN_OUT, STATUS } from './bank-order.ts';

/** Something the bank tells the shop of. */
export interface BankNews {
  /** Told once. */
  readonly id: string;
  readonly operation: 'deposited' | 'reversed' | 'refunded' | 'declinedByTimeout';
  readonly status: 0 | 1;
  readonly amount: number | undefined;
  readonly externalRefundId?: string;
}

/** All there is to tell of an order that was not told before. */
export function untoldOf(order: BankOrder): BankNews[] {
  const news: BankNews[] = [];
  const { amount, orderStatus, actionCode } = order;
  if (orderStatus === STATUS.declined && actionCode === RAN_OUT)
    news.push({ id: 'ran-out', operation: 'declinedByTimeout', status: 1, amount: undefined });
  if (orderStatus === STATUS.declined && actionCode > 0)
    news.push({ id: 'declined', operation: 'deposited', status: 0, amount });
  if (order.depositedAt !== null) news.push({ id: 'deposited', operation: 'deposited', status: 1, amount });
  if (orderStatus === STATUS.reversed)
    news.push({ id: 'reversed', operation: 'reversed', status: 1, amount });
  for (const [index, { key, amount: refunded }] of order.refunds.entries())
    news.push({
      id: `refunded-${index}`,
      operation: 'refunded',
      status: 1,
      amount: refunded,
      ...(key !== null && { externalRefundId: key }),
    });
  return news.filter(({ id }) => !order.told.includes(id));
}
