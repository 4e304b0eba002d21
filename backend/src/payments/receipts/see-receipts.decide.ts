import type { BankReceipt } from '../gateway.ts';
import type { ReceiptSeen } from '../payment.events.ts';
import type { PaymentHistory } from '../payment.ts';
import { secondReceipts } from './hand-over.decide.ts';

/**
 * What is new about the receipts of an attempt. The bank names receipts by nothing of ours: the n-th receipt of a refund is of the n-th
 * refund of the attempt that was sent, a second receipt nobody has seen before is the oldest one that was asked for.
 */
export function seeReceipts(
  history: PaymentHistory,
  attempt: number,
  said: readonly BankReceipt[],
): ReceiptSeen[] {
  const { refunds, receipts: known } = history;
  const handoverOf = handoversOf(history, attempt);
  const sent = refunds.filter((one) => one.attempt === attempt && one.state === 'confirmed');
  let refundsSeen = 0;
  return said.flatMap((receipt): ReceiptSeen[] => {
    const refund = receipt.kind === 'refund' ? sent[refundsSeen++]?.refund : undefined;
    if (receipt.kind === 'refund' && refund === undefined) return [];
    const handover = receipt.kind === 'full' ? handoverOf(receipt) : undefined;
    const { kind, status, receiptId, url, error } = receipt;
    const data: ReceiptSeen['data'] = {
      ...{ kind, status, attempt, receiptId },
      ...(refund !== undefined && { refund }),
      ...(handover !== undefined && { handover }),
      ...(url !== null && { url }),
      ...(error !== null && { error }),
    };
    const before = known.find(
      (one) =>
        one.kind === kind &&
        one.attempt === attempt &&
        one.refund === data.refund &&
        one.handover === handover,
    );
    const isNew =
      before?.status !== data.status ||
      before.receiptId !== receiptId ||
      before.url !== data.url ||
      before.error !== data.error;
    return isNew ? [{ type: 'ReceiptSeen', data }] : [];
  });
}

/** Of which handing over a second receipt is; none where it was made in the bank's cabinet, without the shop. */
function handoversOf(
  history: PaymentHistory,
  attempt: number,
): (receipt: Pick<BankReceipt, 'receiptId' | 'total'>) => number | undefined {
  const own = history.receipts.filter((one) => one.kind === 'full' && one.attempt === attempt);
  const open = secondReceipts(history).filter(
    ({ attempt: of, askedAt, seen }) =>
      of === attempt &&
      askedAt !== null &&
      (seen === null || (seen.status === 'waiting' && seen.receiptId === undefined)),
  );
  return ({ receiptId, total }) => {
    const before = own.find((one) => one.receiptId === receiptId);
    if (before !== undefined) return before.handover;
    const isSum = (sum: number): boolean => total === null || total === sum;
    const at = open.findIndex(({ lines }) => isSum(lines.reduce((sum, { amount }) => sum + amount, 0)));
    return at === -1 ? undefined : open.splice(at, 1)[0]?.handover;
  };
}
