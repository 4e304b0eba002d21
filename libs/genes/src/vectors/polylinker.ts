import { ENZYMES } from '../enzymes.ts';
import { placesOf, type Site, siteOf } from '../sites.ts';
import { endOf, fit } from './ends.ts';
import type { KnownVector } from './known-vectors.ts';

const KNOWN_BASES = new Set(Object.values(ENZYMES));
/** One enzyme of each site, under its commonest name. */
const SITES: readonly Site[] = [...KNOWN_BASES].map(
  (bases) =>
    siteOf(Object.keys(ENZYMES).find((name) => ENZYMES[name] === bases) ?? '') ?? { name: bases, bases },
);

/** A site in a vector. */
export interface SiteInVector {
  readonly site: Site;
  /** Places in the linker, from 0 as the promoter reads it. */
  readonly inLinker: readonly number[];
  /** How often it cuts the rest of the plasmid; null for bases that are no enzyme’s. */
  readonly elsewhere: number | null;
  /** An enzyme of the polylinker whose ends fit, where the site itself is not in it. */
  readonly fitting: Site | null;
}

/** Looks a site up in a vector. */
export function siteIn(site: Site, vector: KnownVector): SiteInVector {
  const inLinker = placesOf(site, vector.linker).map((at) => at - 1);
  const isKnown = KNOWN_BASES.has(site.bases);
  return {
    site,
    inLinker,
    elsewhere: isKnown ? (vector.elsewhere[site.bases] ?? 0) : null,
    fitting:
      inLinker.length > 0
        ? null
        : (sitesOfLinker(vector).find((one) => fit(endOf(one), endOf(site))) ?? null),
  };
}

/** Enzymes that cut a vector once and in its polylinker, in the order in which its promoter reads them. */
export function sitesOfLinker({ linker, elsewhere }: KnownVector): Site[] {
  return SITES.flatMap((site) => {
    const places = placesOf(site, linker);
    const [at] = places;
    return at === undefined || places.length > 1 || (elsewhere[site.bases] ?? 0) > 0 ? [] : [{ site, at }];
  })
    .sort((one, other) => one.at - other.at)
    .map(({ site }) => site);
}
