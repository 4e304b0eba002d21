import { queryOptions } from '@tanstack/react-query';
import type { SiteCall } from '../calls/call.ts';

/** Facts of a paper by its code, open to anybody. */
export const paperQuery = (call: SiteCall, code: string) =>
  queryOptions({
    queryKey: ['paper', code],
    queryFn: ({ signal }) => call('/document/checkPaper', { code }, { signal }),
  });
