import { type Localised, Refused } from '../../event-store/refused.ts';
import type { BankStatus } from '../gateway.ts';
import type {
  RefundAsked,
  RefundConfirmed,
  RefundDelayed,
  RefundParked,
  RefundRefused,
  RefundRequested,
  RefundResumed,
} from '../payment.events.ts';
import { attemptOf, cameBy, type PaymentHistory, refundable } from '../payment.ts';

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
const NOT_PARKED: Localised = {
  ru: 'По этому возврату решать нечего.',
  en: 'There is nothing to decide about this refund.',
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

/** The bank is about to be asked; from then on it may have sent it. */
export function askForRefund(history: PaymentHistory, refund: string): RefundAsked[] {
  const isNew = history.refunds.some(
    (one) => one.refund === refund && one.state === 'requested' && !one.wasAsked,
  );
  return isNew ? [{ type: 'RefundAsked', data: { refund } }] : [];
}

/** Why it is not sent yet, where that is another reason than before. */
export function delayRefund(history: PaymentHistory, refund: string, why: string): RefundDelayed[] {
  const known = history.refunds.find((one) => one.refund === refund);
  return known?.state === 'requested' && known.delay !== why
    ? [{ type: 'RefundDelayed', data: { refund, why } }]
    : [];
}

export function parkRefund(history: PaymentHistory, refund: string, unexplained: number): RefundParked[] {
  const isOpen = history.refunds.some((one) => one.refund === refund && one.state === 'requested');
  return isOpen ? [{ type: 'RefundParked', data: { refund, unexplained } }] : [];
}

/** A person knows: what went back was this refund, or it was another one, which the ledger follows, and this one is asked for. */
export function decideRefund(
  history: PaymentHistory,
  refund: string,
  was: { readonly sent: true } | { readonly sent: false; readonly note: string; readonly other: string },
): (RefundConfirmed | RefundRequested | RefundResumed)[] {
  const known = history.refunds.find((one) => one.refund === refund);
  if (known?.state !== 'parked' || known.attempt === undefined) throw new Refused('conflict', NOT_PARKED);
  const { amount, attempt, unexplained } = known;
  if (was.sent) return [{ type: 'RefundConfirmed', data: { refund, amount } }];
  const { note, other } = was;
  return [
    {
      type: 'RefundRequested',
      data: { refund: other, attempt, amount: unexplained, reason: 'operator', note },
    },
    { type: 'RefundConfirmed', data: { refund: other, amount: unexplained } },
    { type: 'RefundResumed', data: { refund, note } },
  ];
}

/** What has gone back at the bank of an attempt besides what the shop knows to have gone back. */
export function unexplained({ refunds }: PaymentHistory, attempt: number, refunded: number): number {
  const known = refunds
    .filter((one) => one.attempt === attempt && one.state === 'confirmed')
    .reduce((sum, one) => sum + one.amount, 0);
  return refunded - known;
}

export type RefundVerdict = 'sent' | 'not-sent' | 'unclear';

/**
 * Whether the bank has sent a refund. By its key, where the bank tells keys and its sum is among what went back; else by what has gone back
 * besides what is known: exactly its sum after the bank was asked for it is this refund, anything else may have been made by hand. A bank
 * that does not say how much went back is believed only after it has done what it was asked.
 */
export function judgeRefund(
  history: PaymentHistory,
  key: string,
  { orderStatus, refunded, refunds: told }: BankStatus,
  { isDone }: { readonly isDone: boolean },
): RefundVerdict {
  const known = history.refunds.find(({ refund }) => refund === key);
  if (known?.attempt === undefined) return 'not-sent';
  if (orderStatus === REVERSED) return 'sent';
  if (orderStatus !== REFUNDED) return 'not-sent';
  const isTold = keysSent(told).has(key);
  if (refunded === null) return isTold || isDone ? 'sent' : 'not-sent';
  const more = unexplained(history, known.attempt, refunded);
  if (isTold && more >= known.amount) return 'sent';
  if (more <= 0 || (tellsKeys(told) && !isDone)) return 'not-sent';
  if (isDone) return more >= known.amount ? 'sent' : 'not-sent';
  const open = history.refunds.filter(
    ({ attempt, state }) => attempt === known.attempt && (state === 'requested' || state === 'parked'),
  );
  // all of it is back: whoever sent it, nothing is left to send
  const came = cameBy(attemptOf(history, known.attempt));
  if (came > 0 && refunded >= came && more >= open.reduce((sum, { amount }) => sum + amount, 0))
    return 'sent';
  return known.wasAsked && more === known.amount ? 'sent' : 'unclear';
}

/** Keys of the refunds the bank lists as sent. */
export const keysSent = (told: BankStatus['refunds']): ReadonlySet<string | null> =>
  new Set(told?.filter(({ hasFailed }) => hasFailed !== true).map(({ key }) => key));

/** Whether the bank names refunds by our keys: it does as soon as one has any. */
export const tellsKeys = (told: BankStatus['refunds']): boolean =>
  told?.some(({ key }) => key !== null) ?? false;
