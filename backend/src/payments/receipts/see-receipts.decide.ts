import type { BankReceipt } from '../gateway.ts';
import type { ReceiptSeen } from '../payment.events.ts';
import type { PaymentHistory } from '../payment.ts';

/**
 * What is new about the receipts of an attempt. The bank names refunds by nothing of ours: the n-th receipt of a refund is of the n-th
 * refund of the attempt that was sent.
 */
export function seeReceipts(
  { refunds, receipts: known }: PaymentHistory,
  attempt: number,
  said: readonly BankReceipt[],
): ReceiptSeen[] {
  const sent = refunds.filter((one) => one.attempt === attempt && one.state === 'confirmed');
  let refundsSeen = 0;
  return said.flatMap((receipt): ReceiptSeen[] => {
    const refund = receipt.kind === 'refund' ? sent[refundsSeen++]?.refund : undefined;
    if (receipt.kind === 'refund' && refund === undefined) return [];
    const { kind, status, receiptId, url, error } = receipt;
    const data: ReceiptSeen['data'] = {
      ...{ kind, status, attempt, receiptId },
      ...(refund !== undefined && { refund }),
      ...(url !== null && { url }),
      ...(error !== null && { error }),
    };
    const before = known.find(
      (one) => one.kind === kind && one.attempt === attempt && one.refund === data.refund,
    );
    const isNew =
      before?.status !== data.status ||
      before.receiptId !== receiptId ||
      before.url !== data.url ||
      before.error !== data.error;
    return isNew ? [{ type: 'ReceiptSeen', data }] : [];
  });
}
