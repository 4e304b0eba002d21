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
  stays = false,
  children,
}: {
  query: UseQueryOptions<Data, Error, Data, Key>;
  /** Once shown, the page stays while its data are read anew: somebody may be typing in it. */
  stays?: boolean;
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
  const [wasShown, setShown] = useState(false);
  const isShown = (data !== undefined || (stays && wasShown)) && !(isTakenOver && wasLeft);
  if (isShown && !wasShown) setShown(true);
  if (isShown) return children;
  if (error !== null && !(error instanceof LeftToBrowser)) throw error;
  return (
    <div id={LEFT}>
      <PagePending />
    </div>
  );
}
