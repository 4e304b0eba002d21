import { type ComponentType, lazy, type LazyExoticComponent, Suspense } from 'react';
import type { SiteCall } from '../site/call.ts';
import { primerPricesQuery } from '../site/queries.ts';

type Picture = LazyExoticComponent<ComponentType>;

const SYNTHESIS = '/services/synthesis';
const Race = lazy(() => import('./race.tsx').then(({ RaceScheme }) => ({ default: RaceScheme })));
const Cycles = lazy(() => import('./pcr-scheme.tsx').then(({ PcrScheme }) => ({ default: PcrScheme })));
const Plasmid = lazy(() => import('./vector-map.tsx').then(({ VectorMap }) => ({ default: VectorMap })));
const Linker = lazy(() => import('./polylinker.tsx').then(({ Polylinker }) => ({ default: Polylinker })));
const Gel = lazy(() => import('./gel.tsx').then(({ LadderGel }) => ({ default: LadderGel })));
const Colours = lazy(() => import('./spectra.tsx').then(({ Spectra }) => ({ default: Spectra })));
const Curves = lazy(() =>
  import('./real-time.tsx').then(({ RealTimeCurves }) => ({ default: RealTimeCurves })),
);
const Prices = lazy(() => import('./scale-prices.tsx').then(({ ScalePrices }) => ({ default: ScalePrices })));

/** Which page shows which pictures; each comes with its page alone. */
const PICTURES: Readonly<Record<string, readonly Picture[]>> = {
  '/products/pcr': [Cycles],
  '/products/cloning/vectors': [Plasmid, Linker],
  '/products/cloning/competent-cells': [Plasmid],
  '/products/evaluation/ladders': [Gel],
  '/products/fp': [Colours],
  '/products/fp/basic': [Colours],
  '/products/cdna/race': [Race],
  '/support/technologies/race': [Race],
  '/support/technologies/real-time-pcr': [Curves],
  '/services/sequencing/sanger/standard-primers': [Linker],
  [SYNTHESIS]: [Prices],
};

/** What the pictures of a page are drawn from; for its loader. */
export const pictureQueries = (call: SiteCall, path: string) =>
  path === SYNTHESIS ? ([primerPricesQuery(call)] as const) : [];

/** Pictures made of data that belong to a page; nothing where it has none. */
export function PicturesOfPage({ path }: { path: string }) {
  const pictures = PICTURES[path];
  if (!pictures) return null;
  return (
    <Suspense>
      {pictures.map((Picture, at) => (
        // the pictures of a page never change places
        // oxlint-disable-next-line react/no-array-index-key
        <Picture key={at} />
      ))}
    </Suspense>
  );
}
