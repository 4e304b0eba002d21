import { type ComponentType, lazy, type LazyExoticComponent, Suspense } from 'react';
import type { SiteCall } from '../site/call.ts';
import { primerPricesQuery } from '../site/queries.ts';

const SYNTHESIS = '/services/synthesis';
const Race = lazy(() => import('./race.tsx').then(({ RaceScheme }) => ({ default: RaceScheme })));

/** Which page shows which picture; each comes with its page alone. */
const PICTURES: Readonly<Record<string, LazyExoticComponent<ComponentType>>> = {
  '/products/evaluation/ladders': lazy(() =>
    import('./gel.tsx').then(({ LadderGel }) => ({ default: LadderGel })),
  ),
  '/products/fp/basic': lazy(() => import('./spectra.tsx').then(({ Spectra }) => ({ default: Spectra }))),
  '/products/cdna/race': Race,
  '/support/technologies/race': Race,
  '/support/technologies/real-time-pcr': lazy(() =>
    import('./real-time.tsx').then(({ RealTimeCurves }) => ({ default: RealTimeCurves })),
  ),
  [SYNTHESIS]: lazy(() => import('./scale-prices.tsx').then(({ ScalePrices }) => ({ default: ScalePrices }))),
};

/** What the pictures of a page are drawn from; for its loader. */
export const pictureQueries = (call: SiteCall, path: string) =>
  path === SYNTHESIS ? ([primerPricesQuery(call)] as const) : [];

/** Pictures made of data that belong to a page; nothing where it has none. */
export function PicturesOfPage({ path }: { path: string }) {
  const Picture = PICTURES[path];
  if (!Picture) return null;
  return (
    <Suspense>
      <Picture />
    </Suspense>
  );
}
