import type { AnyRouter } from '@tanstack/react-router';
import { whenIdle, mayPrefetch } from '../hydrate/when-idle.ts';
import { withoutLanguage } from '../navigation/language-path.ts';

/** Fetches the scripts of linked pages once the browser is idle, within 2,000 ms. Returns how to stop. */
export function prefetchLinks(router: AnyRouter): () => void {
  if (!mayPrefetch()) return () => {};
  let forget = () => {};
  const fetchAhead = () => {
    void import('../head/page-head.ts').catch(() => {}); // in the chunk with all queries of pages
    for (const path of pathsInView()) {
      const [routes] = router.getMatchedRoutes(withoutLanguage(path));
      for (const route of routes) void router.loadRouteChunk(route)?.catch(() => {});
    }
  };
  const plan = () => {
    forget();
    forget = whenIdle(fetchAhead);
  };
  plan();
  const stop = router.subscribe('onRendered', plan);
  return () => {
    stop();
    forget();
  };
}

/** Pages of this site that the window shows links to. */
function pathsInView(): Set<string> {
  const links = [...document.querySelectorAll('a')].filter((link) => {
    const { top, bottom } = link.getBoundingClientRect();
    return link.origin === window.location.origin && bottom > 0 && top < window.innerHeight;
  });
  return new Set(links.map(({ pathname }) => pathname));
}
