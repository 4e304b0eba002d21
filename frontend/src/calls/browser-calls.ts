import type { QueryClient } from '@tanstack/react-query';
import { browserCall, type SiteCall } from './call.ts';
import { memberSession } from './member-session.ts';

/** The way to the shop for a page in the browser, as whoever is logged in. */
export function openCalls(locale: string, queryClient: QueryClient): SiteCall {
  memberSession.serve(queryClient);
  return browserCall({ locale, session: memberSession });
}
