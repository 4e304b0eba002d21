import type { RefusalReason } from '../gateway.ts';

export type Verb = 'register' | 'status' | 'deposit' | 'reverse' | 'refund' | 'decline' | 'receipt';

/** Codes that mean the same whatever was asked. */
const ALWAYS: Readonly<Record<string, RefusalReason>> = {
  2: 'data',
  3: 'data',
  4: 'data',
  6: 'unknown',
  13: 'data',
  14: 'data',
};
/** Code 5 is our access or what we sent, code 7 the state of the payment or the bank itself: only the words tell which. */
const OF_ACCESS = /доступ|парол|логин|пользовател|access|password|login|user|merchant|token/i;
const OF_SYSTEM = /систем|system|internal/i;

/** Why the bank says no, by the code of its answer; a code nobody knows is a fault of the bank, which may pass. */
export function refusalReason(verb: Verb, code: string, message: string): RefusalReason {
  const known = ALWAYS[code];
  if (known !== undefined) return known;
  if (code === '1') return verb === 'register' ? 'taken' : 'data';
  if (code === '5') return verb === 'status' || OF_ACCESS.test(message) ? 'access' : 'data';
  if (code === '7') {
    if (verb === 'register' || verb === 'status' || OF_SYSTEM.test(message)) return 'system';
    return 'state';
  }
  return 'system';
}
