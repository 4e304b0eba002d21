import type { ServiceRequest } from '@oligoteka/site-api';
import { queryOptions } from '@tanstack/react-query';
import type { SiteCall } from '../../calls/call.ts';

export const REQUESTS_PER_PAGE = 20;
const LATER_MS = 30_000;
const FINAL: readonly ServiceRequest['state'][] = ['closed', 'withdrawn', 'ordered'];

/** A request by its uid; read again while an offer may come. */
export const requestQuery = (call: SiteCall, uid: string) =>
  queryOptions({
    queryKey: ['request', uid],
    queryFn: ({ signal }) => call('/request/getRequest', { uid }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && FINAL.includes(data.state) ? false : LATER_MS),
  });

export const ownRequestsQuery = (call: SiteCall, page: number) =>
  queryOptions({
    queryKey: ['requests', page],
    queryFn: ({ signal }) =>
      call(
        '/request/getRequests',
        { offset: (page - 1) * REQUESTS_PER_PAGE, limit: REQUESTS_PER_PAGE },
        { signal },
      ),
    staleTime: 10_000,
  });

/** Files of a folder that was not sent yet. */
export const draftFilesQuery = (call: SiteCall, folder: string) =>
  queryOptions({
    queryKey: ['attachments', folder],
    queryFn: ({ signal }) => call('/attachment/getFiles', { folder }, { signal }),
    enabled: folder !== '',
    retry: false,
  });
