import { type Localised, Refused } from '../../refused.ts';
import type { BankStatus } from '../gateways/gateway.ts';
import type {
  RefundAsked,
  RefundConfirmed,
  RefundDelayed,
  RefundParked,
  RefundRefused,
  RefundReplaced,
  RefundRequested,
  RefundResumed,
} from '../payment.events.ts';
import { attemptOf, cameBy, type PaymentHistory, refundable } from '../payment.ts';
import { isOpen, type Refund } from './refund.ts';

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
const LESS_WENT_BACK: Localised = {
  ru: 'Банк вернул меньше, чем этот возврат: это был не он. Отправьте его: ops payments refund-again.',
  en: 'Less went back at the bank than this refund: it was another one. Have this one sent: ops payments refund-again.',
};
const NOT_PARKED: Localised = {
  ru: 'По этому возврату решать нечего.',
  en: 'There is nothing to decide about this refund.',
};

/** Requests a refund; the same refund twice is one. */
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

/** The bank has sent the refund. */
export function confirmRefund(history: PaymentHistory, refund: string): RefundConfirmed[] {
  const known = history.refunds.find((one) => one.refund === refund);
  if (known?.state !== 'requested') return [];
  return [{ type: 'RefundConfirmed', data: { refund, amount: known.amount } }];
}

/** The bank has refused the refund. */
export function refuseRefund(history: PaymentHistory, data: RefundRefused['data']): RefundRefused[] {
  const isOpen = history.refunds.some(({ refund, state }) => refund === data.refund && state === 'requested');
  return isOpen ? [{ type: 'RefundRefused', data }] : [];
}

/** Recorded before the bank is asked: from then on it may have sent the refund. Of two callers at once one continues. */
export function askForRefund(
  history: PaymentHistory,
  { refund, timesAsked }: Pick<Refund, 'refund' | 'timesAsked'>,
  at: string,
): RefundAsked[] {
  const isSame = history.refunds.some(
    (one) => one.refund === refund && one.state === 'requested' && one.timesAsked === timesAsked,
  );
  return isSame ? [{ type: 'RefundAsked', data: { refund, at } }] : [];
}

/** Why it is not sent yet, if the reason is new or the request has ended. */
export function delayRefund(history: PaymentHistory, refund: string, why: string): RefundDelayed[] {
  const known = history.refunds.find((one) => one.refund === refund);
  return known?.state === 'requested' && (known.delay !== why || known.askingSince !== null)
    ? [{ type: 'RefundDelayed', data: { refund, why } }]
    : [];
}

export function parkRefund(history: PaymentHistory, refund: string, unexplained: number): RefundParked[] {
  const isOpen = history.refunds.some((one) => one.refund === refund && one.state === 'requested');
  return isOpen ? [{ type: 'RefundParked', data: { refund, unexplained } }] : [];
}

/** Names the refund of the rest of another one: 32 hex digits. */
type RestOf = (refund: string) => string;

/** A person decides: the money that went back was this refund, or another one that the ledger records while this one is requested. */
export function decideRefund(
  history: PaymentHistory,
  refund: string,
  was:
    | { readonly sent: true; readonly note: string }
    | { readonly sent: false; readonly note: string; readonly other: string; readonly restOf: RestOf },
): (RefundConfirmed | RefundRequested | RefundReplaced | RefundResumed)[] {
  const known = history.refunds.find((one) => one.refund === refund);
  if (known?.state !== 'parked' || known.attempt === undefined) throw new Refused('conflict', NOT_PARKED);
  const { amount, attempt, unexplained } = known;
  const { note } = was;
  if (was.sent) {
    if (unexplained < amount) throw new Refused('conflict', LESS_WENT_BACK);
    return [{ type: 'RefundConfirmed', data: { refund, amount, note } }];
  }
  const resumed: RefundResumed = { type: 'RefundResumed', data: { refund, note } };
  if (unexplained <= 0) return [resumed];
  const { other, restOf } = was;
  const cut = cutToRest(history, attempt, unexplained, restOf);
  return [
    {
      type: 'RefundRequested',
      data: { refund: other, attempt, amount: unexplained, reason: 'operator', note },
    },
    { type: 'RefundConfirmed', data: { refund: other, amount: unexplained } },
    ...cut,
    ...(cut.some(({ data }) => data.refund === refund) ? [] : [resumed]),
  ];
}

/**
 * Replaces the newest waiting refunds by refunds of the rest, after a refund by hand: they may exceed the rest of the money,
 * and the bank would refuse them.
 */
export function cutToRest(
  history: PaymentHistory,
  attempt: number,
  back: number,
  restOf: RestOf,
): (RefundReplaced | RefundRequested)[] {
  let over = back - refundable(history, { attempt });
  const open = history.refunds.filter((one) => one.attempt === attempt && isOpen(one));
  return open
    .toReversed()
    .flatMap(({ refund, amount, reason, note }): (RefundReplaced | RefundRequested)[] => {
      const less = Math.min(amount, over);
      if (less <= 0) return [];
      over -= less;
      if (less === amount) return [{ type: 'RefundReplaced', data: { refund } }];
      const by = restOf(refund);
      const rest = { refund: by, attempt, amount: amount - less, reason };
      return [
        { type: 'RefundReplaced', data: { refund, by } },
        { type: 'RefundRequested', data: { ...rest, ...(note !== undefined && { note }) } },
      ];
    });
}

/** Money refunded at the bank of an attempt, less the refunds known to the shop. */
export function unexplained({ refunds }: PaymentHistory, attempt: number, refunded: number): number {
  const known = refunds
    .filter((one) => one.attempt === attempt && one.state === 'confirmed')
    .reduce((sum, one) => sum + one.amount, 0);
  return refunded - known;
}

export type RefundVerdict = 'sent' | 'not-sent' | 'unclear';

/**
 * Whether the bank has sent a refund: by its key, where the bank lists keys and the unexplained refunded sum covers it; else by that sum. If it is exactly
 * the refund's, after the bank was asked, it is this refund; any other sum may have been refunded by hand. A bank that tells no refunded sum
 * is believed only after its consent.
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
  const open = history.refunds.filter((one) => one.attempt === known.attempt && isOpen(one));
  // all of it is back, so nothing is left to send
  const came = cameBy(attemptOf(history, known.attempt));
  if (came > 0 && refunded >= came && more >= open.reduce((sum, { amount }) => sum + amount, 0))
    return 'sent';
  return known.timesAsked > 0 && more === known.amount ? 'sent' : 'unclear';
}

/** Keys of the refunds the bank lists as sent. */
export const keysSent = (told: BankStatus['refunds']): ReadonlySet<string | null> =>
  new Set(told?.filter(({ hasFailed }) => hasFailed !== true).map(({ key }) => key));

/** Whether the bank names refunds by our keys: it does as soon as one has any. */
export const tellsKeys = (told: BankStatus['refunds']): boolean =>
  told?.some(({ key }) => key !== null) ?? false;
