import { MASK, reverseComplement, toBases } from '@oligoteka/sequence';
import { enzymeOf, NAMED_SITES, nearEnzymes } from './enzymes.ts';

/** A site as it is looked for. */
export interface Site {
  /** Name of the enzyme, or the bases themselves. */
  readonly name: string;
  /** 5′ to 3′, in codes of IUPAC. */
  readonly bases: string;
}

/** Bases that a letter of IUPAC may be. Example: `AG` of R. */
const MEANINGS: ReadonlyMap<string, string> = new Map(
  [...'ACGTRYMKSWBDHVN'].map((letter) => {
    const mask = (toBases(letter)[0] ?? 0) & MASK;
    return [letter, [...'ACGT'].filter((_, bit) => (mask & (1 << bit)) !== 0).join('')];
  }),
);
/** A shorter site than this many letters is none, nor one that stands oftener than once in so many places, as `NNNN`. */
const SHORTEST = 4;
const OFTEN = 64;

const isSite = (bases: string): boolean =>
  bases.length >= SHORTEST &&
  [...bases].reduce((rarity, letter) => (rarity * 4) / (MEANINGS.get(letter)?.length ?? Infinity), 1) >=
    OFTEN;

/**
 * The site of an enzyme, or of bases as they stand, also in codes of IUPAC; null for a name nobody knows. A high-fidelity enzyme has the site of its kin.
 * Example: `siteOf('ecor1')` is GAATTC of EcoRI.
 */
export function siteOf(typed: string): Site | null {
  const name = enzymeOf(typed);
  if (name !== null) return { name, bases: NAMED_SITES[name] ?? '' };
  const bases = typed.replaceAll(/[\s-]/gu, '').toUpperCase();
  return isSite(bases) ? { name: bases, bases } : null;
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

/** How sites are read. Example: of `BamH1` it tells BamHI, GGATCC, of `HindII` that HindIII or HincII may be meant. */
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

/** Patterns of a stretch of a site. Example: `GTYRAC` is `GT[CT][AG]AC`. */
export const patternOf = (bases: string): string =>
  [...bases]
    .map((letter) => MEANINGS.get(letter) ?? letter)
    .map((meanings) => (meanings.length === 1 ? meanings : `[${meanings}]`))
    .join('');

/** A site as either strand reads it; one that reads alike on both is one. */
export const strandsOf = ({ bases }: Site): string[] => [...new Set([bases, reverseComplement(bases)])];

/** The first places of a site on either strand, from 1; all of them where no number is given. */
export function placesOf(site: Site, dna: string, most = Infinity): number[] {
  const places = new Set<number>();
  for (const strand of strandsOf(site)) {
    const pattern = new RegExp(patternOf(strand), 'gu');
    for (let found = 0; found < most; found += 1) {
      const at = pattern.exec(dna)?.index;
      if (at === undefined) break;
      places.add(at + 1);
      // places may lap
      pattern.lastIndex = at + 1;
    }
  }
  return [...places].sort((one, other) => one - other).slice(0, most);
}

/** The last place of a site on either strand, from 1; undefined where it stands nowhere. */
export const lastPlaceOf = (site: Site, dna: string): number | undefined => placesOf(site, dna).at(-1);
