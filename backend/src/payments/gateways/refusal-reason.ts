import type { RefusalReason } from './gateway.ts';

export type Verb = 'register' | 'status' | 'deposit' | 'reverse' | 'refund' | 'decline' | 'receipt';

/** Codes that mean the same for every call. */
const ALWAYS: Readonly<Record<string, RefusalReason>> = {
  2: 'data',
  3: 'data',
  4: 'data',
  6: 'unknown',
  13: 'data',
  14: 'data',
};
/** Code 5 means our access or our data, code 7 the state of the payment or a fault of the bank: only the words tell which. */
const ACCESS_WORDS = /доступ|парол|логин|пользовател|access|password|login|user|merchant|token/i;
const SYSTEM_WORDS = /систем|system|internal/i;

/** The reason of a refusal, by the code of the answer; an unknown code is a fault of the bank, which may pass. */
export function refusalReason(verb: Verb, code: string, message: string): RefusalReason {
  const known = ALWAYS[code];
  if (known !== undefined) return known;
  if (code === '1') return verb === 'register' ? 'taken' : 'data';
  if (code === '5') return verb === 'status' || ACCESS_WORDS.test(message) ? 'access' : 'data';
  if (code === '7') {
    if (verb === 'register' || verb === 'status' || SYSTEM_WORDS.test(message)) return 'system';
    return 'state';
  }
  return 'system';
}
