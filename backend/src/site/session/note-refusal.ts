import type { SecurityLog } from '../../guard/security-log.ts';
import { Refused } from '../../refused.ts';
import type { Session } from './session.ts';

/**
 * Logs a call that was refused because something belongs to another. Things of another member are "not found"
 * (profile-refusals.ts), so that counts too; a call that does not exist does not.
 */
export function noteRefusal(log: SecurityLog, error: unknown, call: string, session: Session): void {
  if (!(error instanceof Refused) || !['forbidden', 'notFound'].includes(error.kind)) return;
  const { member, requestId: request } = session;
  log.note('access-refused', { user: member?.uid, session: member?.sessionId, request, what: call });
}
