import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LeftToBrowser } from '../site/left-to-browser.ts';
import { PagePending } from './page-pending.tsx';

/** Shows a page once its data are here; the server, which leaves long lists to the browser, draws the page that waits. */
export function OnceHere<Data, Key extends QueryKey>({
  query,
  children,
}: {
  query: UseQueryOptions<Data, Error, Data, Key>;
  children: ReactNode;
}) {
  const { data, error } = useQuery(query);
  if (data !== undefined) return children;
  if (error !== null && !(error instanceof LeftToBrowser)) throw error;
  return <PagePending />;
}
