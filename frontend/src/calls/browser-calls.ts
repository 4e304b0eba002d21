import type { QueryClient } from '@tanstack/react-query';
import { browserCall, type SiteCall } from './call.ts';
import { memberSession } from './member-session.ts';

/** Calls of a page in the browser, with the member's session. */
export function openCalls(locale: string, queryClient: QueryClient): SiteCall {
  memberSession.serve(queryClient);
  return browserCall({ locale, session: memberSession });
}
