import type { ReactNode } from 'react';
import { deferred } from '../hydrate/deferred.tsx';
import type { GelProps } from './gel/virtual-gel.tsx';
import { LADDERS, PROBES, SYNTHESIS } from './picture-queries.ts';
import style from './pictures.module.css';

type Picture = (props: Pick<GelProps, 'offerOf'>) => ReactNode;

const Race = deferred(() => import('./race.tsx').then(({ RaceScheme }) => RaceScheme));
const Cycles = deferred(() => import('./pcr-scheme.tsx').then(({ PcrScheme }) => PcrScheme));
const Plasmid = deferred(() => import('./vector-map.tsx').then(({ VectorMap }) => VectorMap));
const Linker = deferred(() => import('./polylinker.tsx').then(({ Polylinker }) => Polylinker));
const Gel = deferred(() => import('./gel/virtual-gel.tsx').then(({ VirtualGel }) => VirtualGel));
const DigestGel: Picture = (props) => <Gel {...props} source="digest" />;
const ColonyGel: Picture = (props) => <Gel {...props} source="colony" />;
const Colours = deferred(() => import('./spectra.tsx').then(({ Spectra }) => Spectra));
const Curves = deferred(() => import('./real-time.tsx').then(({ RealTimeCurves }) => RealTimeCurves));
const Multiplex = deferred(() =>
  import('./multiplex/multiplex-desk.tsx').then(({ MultiplexDesk }) => MultiplexDesk),
);
const ProbeDesk: Picture = () => <Multiplex />;
const Prices = deferred(() => import('./scale-prices.tsx').then(({ ScalePrices }) => ScalePrices));

/** Pictures by page; each is loaded with its page alone. */
const PICTURES: Readonly<Record<string, readonly Picture[]>> = {
  '/products/pcr': [Cycles],
  '/products/cloning/vectors': [Plasmid, Linker, DigestGel],
  '/products/cloning/competent-cells': [Plasmid],
  [LADDERS]: [Gel],
  '/products/fp': [Colours],
  '/products/fp/basic': [Colours],
  '/products/cdna/race': [Race],
  '/support/technologies/race': [Race],
  [PROBES]: [ProbeDesk],
  '/support/technologies/real-time-pcr': [Curves],
  '/services/sequencing/sanger/standard-primers': [Linker, ColonyGel],
  [SYNTHESIS]: [Prices],
};

interface PicturesOfPageProps {
  path: string;
  /** The offer of a product that a picture names. */
  offerOf?: GelProps['offerOf'];
}

/** Pictures made of data that belong to a page; nothing where it has none. */
export function PicturesOfPage({ path, offerOf }: PicturesOfPageProps) {
  const pictures = PICTURES[path];
  if (!pictures) return null;
  return (
    <div className={style['pictures']}>
      {pictures.map((Picture, at) => (
        // the pictures of a page never change places
        // oxlint-disable-next-line react/no-array-index-key
        <Picture key={at} offerOf={offerOf} />
      ))}
    </div>
  );
}
