import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { followOtherTabs } from '../tabs/basket-sync.ts';
import type { SiteCall } from '../calls/call.ts';
import { followDictionaries } from '../tabs/dictionary-versions.ts';
import { endMergeWithOrder, recallMerge } from '../tabs/keep-merge.ts';
import { memberSession } from '../calls/member-session.ts';
import { focusOnNavigation } from './focus-on-navigation.ts';
import { prefetchLinks } from './prefetch.ts';
import { showSection } from './show-section.ts';

interface Page {
  router: AnyRouter;
  queryClient: QueryClient;
  call: SiteCall;
}

/** Keeps an open page current: other tabs, the session, dictionaries, prefetching. Returns how to stop. */
export function followChanges({ router, queryClient, call }: Page): () => void {
  memberSession.serve(queryClient);
  recallMerge(queryClient);
  const stops = [
    // pages for members close, and those for guests, when somebody logs in or out in another tab
    memberSession.follow(() => void router.invalidate()),
    endMergeWithOrder(queryClient),
    followOtherTabs(queryClient),
    followDictionaries(queryClient, call),
    focusOnNavigation(router),
    prefetchLinks(router),
    showSection(router),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
