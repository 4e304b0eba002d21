import type { SiteCall } from '../../calls/call.ts';
import { failureStatus } from '../../calls/failure.ts';
import { memberSession } from '../../calls/member-session.ts';
import { forgetOrderFields } from '../../tabs/order-fields-key.ts';

const UNAUTHENTICATED = 401;

/** Ends the session on the server and in every tab. Rejects if the server was not reached: the session then goes on. */
export async function logOut(call: SiteCall): Promise<void> {
  await call('/auth/logout', {}).catch((error: unknown) => {
    if (failureStatus(error) !== UNAUTHENTICATED) throw error;
  });
  forgetOrderFields();
  memberSession.signedOut();
}
