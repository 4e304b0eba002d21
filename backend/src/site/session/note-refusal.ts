import type { SecurityLog } from '../../guard/security-log.ts';
import { Refused } from '../../refused.ts';
import type { Session } from './session.ts';

/**
 * Tells whoever watches the shop of a call that was refused because something is not the caller's. What is another
 * member's is "not found" for everybody else (profile-refusals.ts), so that counts too; a call that does not exist is none.
 */
export function noteRefusal(log: SecurityLog, error: unknown, call: string, session: Session): void {
  if (!(error instanceof Refused) || !['forbidden', 'notFound'].includes(error.kind)) return;
  const { member, requestId: request } = session;
  log.note('access-refused', { user: member?.uid, session: member?.sessionId, request, what: call });
}
