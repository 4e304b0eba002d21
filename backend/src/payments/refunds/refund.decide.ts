import { type Localised, Refused } from '../../event-store/refused.ts';
import type { BankStatus } from '../gateway.ts';
import type { RefundConfirmed, RefundRefused, RefundRequested } from '../payment.events.ts';
import { type PaymentHistory, type Refund, refundable } from '../payment.ts';

const REVERSED = 3;
const REFUNDED = 4;

const NOTHING: Localised = {
  ru: 'Возвращать нечего: сумма должна быть больше нуля.',
  en: 'There is nothing to send back: the sum must be above zero.',
};
const TOO_MUCH: Localised = {
  ru: 'Вернуть можно не больше, чем пришло и ещё не возвращено.',
  en: 'No more can be sent back than has come and has not gone back yet.',
};
const OTHER_REFUND: Localised = {
  ru: 'Возврат с этим ключом уже есть, и он другой.',
  en: 'There is a refund with this key already, and it is another one.',
};

/** Money is to go back; the same refund twice is one. */
export function requestRefund(history: PaymentHistory, data: RefundRequested['data']): RefundRequested[] {
  const { refund, attempt, bankLine, amount } = data;
  const known = history.refunds.find((one) => one.refund === refund);
  if (known !== undefined) {
    const isSame = known.amount === amount && known.attempt === attempt && known.bankLine === bankLine;
    if (isSame) return [];
    throw new Refused('conflict', OTHER_REFUND);
  }
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new Refused('invalid', NOTHING);
  if (amount > mostOf(history, data)) throw new Refused('conflict', TOO_MUCH);
  return [{ type: 'RefundRequested', data }];
}

function mostOf(history: PaymentHistory, { attempt, bankLine }: RefundRequested['data']): number {
  if (attempt !== undefined) return refundable(history, { attempt });
  return bankLine === undefined ? 0 : refundable(history, { bankLine });
}

/** The bank has sent it. */
export function confirmRefund(history: PaymentHistory, refund: string): RefundConfirmed[] {
  const known = history.refunds.find((one) => one.refund === refund);
  if (known?.state !== 'requested') return [];
  return [{ type: 'RefundConfirmed', data: { refund, amount: known.amount } }];
}

/** The bank will not send it. */
export function refuseRefund(history: PaymentHistory, data: RefundRefused['data']): RefundRefused[] {
  const isOpen = history.refunds.some(({ refund, state }) => refund === data.refund && state === 'requested');
  return isOpen ? [{ type: 'RefundRefused', data }] : [];
}

/**
 * Whether what the bank has sent back of the attempt holds this refund besides those confirmed before. A bank that does not say how
 * much went back is believed only after it has done what it was asked.
 */
export function isSent(
  { refunds }: PaymentHistory,
  { attempt, amount }: Pick<Refund, 'attempt' | 'amount'>,
  { orderStatus, refunded }: BankStatus,
  { isDone }: { readonly isDone: boolean },
): boolean {
  if (orderStatus === REVERSED) return true;
  if (orderStatus !== REFUNDED) return false;
  if (refunded === null) return isDone;
  const before = refunds
    .filter((one) => one.attempt === attempt && one.state === 'confirmed')
    .reduce((sum, one) => sum + one.amount, 0);
  return refunded >= before + amount;
}
