import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { LeftToBrowser } from '../calls/left-to-browser.ts';
import { PagePending } from './page-pending.tsx';

/** Marks a page that the server has left to the browser. */
const LEFT = 'left-to-browser';
const never = () => () => {};

/** Shows a page once its data have loaded; for long lists the server draws a waiting page. */
export function WhenLoaded<Data, Key extends QueryKey>({
  query,
  children,
}: {
  query: UseQueryOptions<Data, Error, Data, Key>;
  children: ReactNode;
}) {
  const { data, error } = useQuery(query);
  // hydrate the waiting page as it is, even if the data have loaded meanwhile
  const isTakenOver = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [wasLeft] = useState(() => isTakenOver && Boolean(globalThis.document?.getElementById(LEFT)));
  if (data !== undefined && !(isTakenOver && wasLeft)) return children;
  if (error !== null && !(error instanceof LeftToBrowser)) throw error;
  return (
    <div id={LEFT}>
      <PagePending />
    </div>
  );
}
