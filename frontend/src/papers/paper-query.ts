import { queryOptions } from '@tanstack/react-query';
import type { SiteCall } from '../calls/call.ts';

/** What anybody may know of a paper by its code. */
export const paperQuery = (call: SiteCall, code: string) =>
  queryOptions({
    queryKey: ['paper', code],
    queryFn: ({ signal }) => call('/document/checkPaper', { code }, { signal }),
  });
