import type { User } from '@oligoteka/site-api';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { SiteCall } from '../../calls/call.ts';
import { userKey, userQuery } from '../../calls/queries.ts';

/** The member on a members' page; null while the page is being left. */
export function useOwnUser(call: SiteCall) {
  const queries = useQueryClient();
  const { data: user } = useSuspenseQuery(userQuery(call));
  return {
    user,
    know: (changed: User) => queries.setQueryData(userKey, changed),
    learn: () => queries.invalidateQueries({ queryKey: userKey }),
  };
}
