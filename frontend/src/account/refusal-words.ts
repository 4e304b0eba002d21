import { m } from '../paraglide/messages.js';
import { failureMessage, failureStatus } from '../calls/failure.ts';

const TOO_MANY = 429;

/** The message of a refusal that is the fault of no field. */
export function refusalWords(error: unknown): string {
  const status = failureStatus(error);
  if (status === 0) return m.account_unreached();
  return failureMessage(error) || (status === TOO_MANY ? m.account_too_many() : m.account_failed());
}
