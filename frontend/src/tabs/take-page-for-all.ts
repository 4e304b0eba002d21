import type { Basket } from '@oligoteka/site-api';
import type { QueryClient } from '@tanstack/react-query';
import { basketKey } from '../calls/queries.ts';

const BASKET_COOKIE = /\bbasketId=([\da-f-]{36})(?:;|$)/i;

interface Browser {
  cookie: string;
  /** Whether the page may be one that the browser kept: somebody went back to it. */
  isBack: boolean;
  now: number;
}

function thisBrowser(): Browser {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return { cookie: document.cookie, isBack: visit?.type === 'back_forward', now: Date.now() };
}

/**
 * A page that is the same for everybody shows a basket without an id: here it becomes the basket of this browser. Its data were
 * true when the page was sent, however long ago they were read.
 */
export function takePageForAll(queryClient: QueryClient, browser: Browser = thisBrowser()): void {
  const basket = queryClient.getQueryData<Basket>(basketKey);
  if (basket?.id !== '') return;
  // a browser without cookies has a new basket with every page; `randomUUID` is missing without TLS, and then it has none
  const { randomUUID } = crypto as Partial<Crypto>;
  const id = BASKET_COOKIE.exec(browser.cookie)?.[1]?.toLowerCase() ?? randomUUID?.call(crypto) ?? '';
  const queries = queryClient.getQueryCache().getAll();
  if (!browser.isBack) for (const query of queries) query.setState({ dataUpdatedAt: browser.now });
  const updatedAt = queryClient.getQueryState(basketKey)?.dataUpdatedAt ?? browser.now;
  queryClient.setQueryData<Basket>(basketKey, { ...basket, id }, { updatedAt });
}
