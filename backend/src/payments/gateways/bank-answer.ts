import type { BankReceipt, BankStatus } from './gateway.ts';
import { BankUnreachable } from './gateway.ts';
import type { Answer } from './bank-transport.ts';

/** Ids of the bank and numbers of ours, as they come back. */
const ID = /^[\w.~-]{1,64}$/;
const LONGEST_TEXT = 500;
const LAST_STATUS = 8;

/** Code and words of an answer; `0` where the bank gives no code, as some banks do when all went well. */
export function errorOf(answer: Answer): { code: string; message: string } {
  const error = objectAt(answer, 'error');
  const code = answer['errorCode'] ?? answer['ErrorCode'] ?? error['code'];
  const message =
    answer['errorMessage'] ?? answer['ErrorMessage'] ?? error['message'] ?? error['description'];
  return { code: code === undefined || code === null ? '0' : codeText(code), message: textOf(message) ?? '' };
}

/** The page to pay on; throws where there is none, as then nobody knows what the bank has done. */
export function registeredOf(answer: Answer): { kind: 'registered'; mdOrder: string; formUrl: string } {
  const mdOrder = idOf(answer['orderId']);
  const formUrl = textOf(answer['formUrl'], 2048);
  if (mdOrder === null || formUrl === null || !isWebAddress(formUrl))
    throw new BankUnreachable('the bank registered, but named no page to pay on');
  return { kind: 'registered', mdOrder, formUrl };
}

/** The bank's facts of an attempt; throws where the answer has no state. */
export function statusOf(answer: Answer): BankStatus {
  const orderStatus = wholeOf(answer['orderStatus']);
  if (orderStatus === null || orderStatus < 0 || orderStatus > LAST_STATUS)
    throw new BankUnreachable('the bank said nothing of the state of the payment');
  const sums = objectAt(answer, 'paymentAmountInfo');
  const card = objectAt(answer, 'cardAuthInfo');
  return {
    kind: 'known',
    mdOrder: mdOrderOf(answer),
    orderNumber: idOf(answer['orderNumber']),
    orderStatus,
    actionCode: wholeOf(answer['actionCode']),
    amount: sumOf(answer['amount']),
    currency: idOf(answer['currency']),
    deposited: sumOf(sums['depositedAmount']),
    refunded: sumOf(sums['refundedAmount']),
    refunds: refundsOf(answer),
    panMasked: masked(textOf(card['maskedPan'] ?? card['pan'], 40)),
    way: textOf(card['paymentWay'] ?? card['paymentSystem'], 40),
  };
}

/** Refunds among the operations, failed ones too; null from banks and versions of the call that list none. */
function refundsOf(answer: Answer): BankStatus['refunds'] {
  if (!Array.isArray(answer['operations'])) return null;
  return listAt(answer, 'operations').flatMap(({ type, amount, externalRefundId, actionCode }) => {
    const sum = sumOf(amount);
    if (type !== 'REFUND' || sum === null) return [];
    const hasFailed = (wholeOf(actionCode) ?? 0) !== 0;
    return [{ key: idOf(externalRefundId), amount: sum, ...(hasFailed && { hasFailed }) }];
  });
}

/** Whether the answer tells the state of the payment, whatever its code. */
export const hasStatus = (answer: Answer): boolean => wholeOf(answer['orderStatus']) !== null;

/**
 * Receipts of an attempt. The bank does not say which of two sales was the prepayment: it is the first one, and a receipt that
 * was sent again stands for its original.
 */
export function receiptsOf(answer: Answer): BankReceipt[] {
  const kinds = new Map<string, BankReceipt['kind']>();
  let hasPrepayment = false;
  return listAt(answer, 'receipts').flatMap((receipt): BankReceipt[] => {
    const receiptId = idOf(receipt['receiptId']);
    if (receiptId === null) return [];
    const original = kinds.get(idOf(receipt['origReceiptId']) ?? '');
    const isRefund = /refund/i.test(textOf(receipt['receiptType']) ?? '');
    const kind = isRefund ? 'refund' : (original ?? (hasPrepayment ? 'full' : 'prepayment'));
    if (kind === 'prepayment') hasPrepayment = true;
    kinds.set(receiptId, kind);
    const payload = objectAt(receipt, 'payload');
    const url = textOf(payload['ofdReceiptUrl'], 2048);
    const error = objectAt(receipt, 'error');
    return [
      {
        receiptId,
        kind,
        status: receiptStatus(wholeOf(receipt['receiptStatus'])),
        total: roublesOf(payload['total']),
        url: url !== null && isWebAddress(url) ? url : null,
        error: textOf(error['text']) ?? (error['code'] === undefined ? null : codeText(error['code'])),
      },
    ];
  });
}

/** 3 done; 4 refused, 5 never got through, 6 wrong data. */
function receiptStatus(status: number | null): BankReceipt['status'] {
  if (status === 3) return 'done';
  return status !== null && status >= 4 && status <= 6 ? 'failed' : 'waiting';
}

function mdOrderOf(answer: Answer): string | null {
  const attribute = listAt(answer, 'attributes').find(({ name }) => name === 'mdOrder');
  return idOf(attribute?.['value']) ?? idOf(answer['orderId']);
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
}

/** The number of a card, masked even where the bank sent it whole. */
const masked = (pan: string | null): string | null =>
  pan?.replace(/\d{12,19}/g, (digits) => `${digits.slice(0, 6)}**${digits.slice(-4)}`) ?? null;

function objectAt(of: Answer, name: string): Answer {
  const value = of[name];
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Answer) : {};
}

function listAt(of: Answer, name: string): Answer[] {
  const value = of[name];
  if (!Array.isArray(value)) return [];
  return value.filter((one): one is Answer => typeof one === 'object' && one !== null).slice(0, 1000);
}

function textOf(value: unknown, longest = LONGEST_TEXT): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = String(value).replaceAll('\u0000', '').toWellFormed().trim();
  return text === '' ? null : text.slice(0, longest);
}

function idOf(value: unknown): string | null {
  const text = textOf(value, 65);
  return text !== null && ID.test(text) ? text : null;
}

/** A whole number, also where it came as a text. */
function wholeOf(value: unknown): number | null {
  const number = typeof value === 'string' && /^-?\d{1,16}$/.test(value.trim()) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : null;
}

/** Kopecks. */
function sumOf(value: unknown): number | null {
  const sum = wholeOf(value);
  return sum === null || sum < 0 ? null : sum;
}

/** Kopecks of a sum in roubles; only receipts have such sums. */
function roublesOf(value: unknown): number | null {
  const text = textOf(value, 20);
  return text !== null && /^\d{1,12}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : null;
}

const codeText = (code: unknown): string => textOf(code, 40) ?? 'unknown';
