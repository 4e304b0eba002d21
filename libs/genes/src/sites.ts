import { reverseComplement } from '@oligoteka/sequence';
import { ENZYMES, enzymeOf, nearEnzymes } from './enzymes.ts';

/** A site as it is looked for. */
export interface Site {
  /** Name of the enzyme, or the bases themselves. */
  readonly name: string;
  readonly bases: string;
}

/**
 * The site of an enzyme, or of bases as they stand; null for a name nobody knows. A high-fidelity enzyme has the site of its kin.
 * Example: `siteOf('ecor1')` is GAATTC of EcoRI.
 */
export function siteOf(typed: string): Site | null {
  const name = enzymeOf(typed);
  if (name !== null) return { name, bases: ENZYMES[name] ?? '' };
  const bases = typed.replaceAll(/[\s-]/gu, '').toUpperCase();
  return /^[ACGT]{4,}$/u.test(bases) ? { name: bases, bases } : null;
}

/** The name of a site as everybody writes it; a text nobody knows stays as it is. Example: `Xho I` is XhoI. */
export const siteName = (typed: string): string => siteOf(typed)?.name ?? typed.trim();

/**
 * The sites of a list, parted by commas, semicolons, lines or blanks; a blank inside the name of an enzyme parts nothing.
 * Example: `Xho I, EcoR1 GGTACC` is XhoI, EcoRI, GGTACC.
 */
export const splitSites = (text: string): string[] => typedSites(text).map(siteName);

/** The same as they are written, but for blanks inside a name. */
export function typedSites(text: string): string[] {
  return text.split(/[,;\n\r]+/u).flatMap((piece) => {
    const words = piece.split(/\s+/u).filter((word) => word !== '');
    const sites: string[] = [];
    for (const word of words) {
      const taken = [1, 2].find((count) => {
        const parts = [...sites.slice(-count), word];
        return parts.slice(1).every((part) => siteOf(part) === null) && enzymeOf(parts.join('')) !== null;
      });
      if (taken === undefined) sites.push(word);
      else sites.push([...sites.splice(-taken), word].join(''));
    }
    return sites;
  });
}

/** What is to be told of sites as they are written. */
export interface SiteRemarks {
  /** Enzymes that are written otherwise than they are called. */
  readonly readAs: readonly Site[];
  /** Those that nobody knows, with the enzymes that may be meant. */
  readonly unknown: readonly { readonly typed: string; readonly near: readonly string[] }[];
}

/** How sites are read. Example: of `BamH1` it tells BamHI, GGATCC, of `HindII` that HindIII may be meant. */
export function siteRemarks(written: readonly string[]): SiteRemarks {
  const read = written
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((typed) => ({ typed, site: siteOf(typed) }));
  return {
    readAs: read.flatMap(({ typed, site }) =>
      site === null || site.name === typed || site.name === site.bases ? [] : site,
    ),
    unknown: read.flatMap(({ typed, site }) => (site ? [] : { typed, near: nearEnzymes(typed) })),
  };
}

const strandsOf = ({ bases }: Site): Set<string> => new Set([bases, reverseComplement(bases)]);

/** The first places of a site on either strand, from 1; all of them where no number is given. */
export function placesOf(site: Site, dna: string, most = Infinity): number[] {
  const places = new Set<number>();
  for (const strand of strandsOf(site)) {
    let at = dna.indexOf(strand);
    for (let found = 0; at >= 0 && found < most; found += 1) {
      places.add(at + 1);
      at = dna.indexOf(strand, at + 1);
    }
  }
  return [...places].sort((one, other) => one - other).slice(0, most);
}

/** The last place of a site on either strand, from 1; undefined where it stands nowhere. */
export function lastPlaceOf(site: Site, dna: string): number | undefined {
  const last = Math.max(...[...strandsOf(site)].map((strand) => dna.lastIndexOf(strand)));
  return last < 0 ? undefined : last + 1;
}
