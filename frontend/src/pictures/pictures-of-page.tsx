import type { ReactNode } from 'react';
import { deferred } from '../hydrate/deferred.tsx';
import { SYNTHESIS } from './picture-queries.ts';
import style from './pictures.module.css';

type Picture = (props: object) => ReactNode;

const Race = deferred(() => import('./race.tsx').then(({ RaceScheme }) => RaceScheme));
const Cycles = deferred(() => import('./pcr-scheme.tsx').then(({ PcrScheme }) => PcrScheme));
const Plasmid = deferred(() => import('./vector-map.tsx').then(({ VectorMap }) => VectorMap));
const Linker = deferred(() => import('./polylinker.tsx').then(({ Polylinker }) => Polylinker));
const Gel = deferred(() => import('./gel.tsx').then(({ LadderGel }) => LadderGel));
const Colours = deferred(() => import('./spectra.tsx').then(({ Spectra }) => Spectra));
const Curves = deferred(() => import('./real-time.tsx').then(({ RealTimeCurves }) => RealTimeCurves));
const Prices = deferred(() => import('./scale-prices.tsx').then(({ ScalePrices }) => ScalePrices));

/** Pictures by page; each is loaded with its page alone. */
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

/** Pictures made of data that belong to a page; nothing where it has none. */
export function PicturesOfPage({ path }: { path: string }) {
  const pictures = PICTURES[path];
  if (!pictures) return null;
  return (
    <div className={style['pictures']}>
      {pictures.map((Picture, at) => (
        // the pictures of a page never change places
        // oxlint-disable-next-line react/no-array-index-key
        <Picture key={at} />
      ))}
    </div>
  );
}
