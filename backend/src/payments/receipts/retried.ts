import type { ReceiptRequested, ReceiptRetried, ReceiptSeen } from '../payment.events.ts';

interface Receipts {
  readonly receipts: readonly ReceiptSeen['data'][];
  readonly receiptRequests: readonly ReceiptRequested['data'][];
  readonly failedReceipts: readonly string[];
}

/** A second receipt as if it had not been requested yet. */
export function retried<History extends Receipts>(
  history: History,
  { attempt, handover, receiptId }: ReceiptRetried['data'],
): History {
  const isOf = (one: { attempt?: number; handover?: number }): boolean =>
    one.attempt === attempt && one.handover === handover;
  return {
    ...history,
    receipts: history.receipts.filter((one) => one.kind !== 'full' || !isOf(one)),
    receiptRequests: history.receiptRequests.filter((one) => !isOf(one)),
    failedReceipts: receiptId === undefined ? history.failedReceipts : [...history.failedReceipts, receiptId],
  };
}
