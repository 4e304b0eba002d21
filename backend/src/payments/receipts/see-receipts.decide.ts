import type { BankReceipt } from '../gateways/gateway.ts';
import type { ReceiptSeen } from '../payment.events.ts';
import type { PaymentHistory } from '../payment.ts';
import { type OwedReceipt, secondReceipts } from './hand-over.decide.ts';

/**
 * The news of the receipts of an attempt. The bank knows no ids of the shop: the n-th receipt of a refund belongs to the n-th refund
 * sent, and an unknown second receipt to the oldest one requested.
 */
export function seeReceipts(
  history: PaymentHistory,
  attempt: number,
  said: readonly BankReceipt[],
): ReceiptSeen[] {
  const { refunds, receipts: known, failedReceipts } = history;
  const handoverOf = handoversOf(history, attempt);
  const sent = refunds.filter((one) => one.attempt === attempt && one.state === 'confirmed');
  let refundsSeen = 0;
  return said.flatMap((receipt): ReceiptSeen[] => {
    const refund = receipt.kind === 'refund' ? sent[refundsSeen++]?.refund : undefined;
    if (receipt.kind === 'refund' && refund === undefined) return [];
    if (failedReceipts.includes(receipt.receiptId)) return [];
    const handover = receipt.kind === 'full' ? handoverOf(receipt) : undefined;
    const { kind, status, receiptId, url, error } = receipt;
    const before = known.find(
      (one) =>
        one.kind === kind && one.attempt === attempt && one.refund === refund && one.handover === handover,
    );
    const data: ReceiptSeen['data'] = {
      ...{ kind, status, attempt, receiptId },
      ...(refund !== undefined && { refund }),
      ...(handover !== undefined && { handover }),
      ...(url !== null && { url }),
      ...(error !== null && { error }),
      ...(before?.note !== undefined && { note: before.note }),
    };
    const isNew =
      before?.status !== data.status ||
      before.receiptId !== receiptId ||
      before.url !== data.url ||
      before.error !== data.error;
    return isNew ? [{ type: 'ReceiptSeen', data }] : [];
  });
}

/** The handover of a second receipt; none for one made in the bank's cabinet that nobody has recorded. */
function handoversOf(
  history: PaymentHistory,
  attempt: number,
): (receipt: Pick<BankReceipt, 'receiptId' | 'total'>) => number | undefined {
  const own = history.receipts.filter((one) => one.kind === 'full' && one.attempt === attempt);
  const open = secondReceipts(history).filter((one) => one.attempt === attempt && isAwaited(one));
  return ({ receiptId, total }) => {
    const before = own.find((one) => one.receiptId === receiptId);
    if (before?.handover !== undefined) return before.handover;
    const isSum = (sum: number): boolean => total === null || total === sum;
    const at = open.findIndex(
      (one) =>
        isSum(one.lines.reduce((sum, { amount }) => sum + amount, 0)) &&
        // receipts from before the request are not the requested one
        (before === undefined || isByHand(one)),
    );
    return at === -1 ? undefined : open.splice(at, 1)[0]?.handover;
  };
}

/** The bank has not listed it yet. */
function isAwaited(owed: OwedReceipt): boolean {
  const { askedAt, seen } = owed;
  const isAsked = askedAt !== null && (seen === null || seen.status === 'waiting');
  return seen?.receiptId === undefined && (isAsked || isByHand(owed));
}

/** A person made it in the bank's cabinet and recorded it. */
const isByHand = ({ seen }: OwedReceipt): boolean => seen?.status === 'done' && seen.receiptId === undefined;
