import { cutsOf } from '../enzymes/cuts.ts';
import { allEnzymes, type Enzyme } from '../enzymes/enzymes.ts';
import { toBases } from '../model/bases.ts';
import type { Sequence } from '../model/sequence.ts';
import { reverseComplement } from '../model/text.ts';

/** Bases in front of a site, which enzymes need to hold on to: the first that bring no other site are taken. */
const CLAMPS = ['TAAGCA', 'GATTCA', 'CTGATA', 'ATCGTA', 'TTGCAT', 'CATTGA'];
/** Bases between a site and the place where its enzyme cuts: the first that bring no other site are taken. */
const SPACERS = ['ATGCATTGCA', 'TCATGACATC', 'CAATCAGTAT', 'GTCAGTTCAG'];

const isPalindromic = ({ site }: Enzyme): boolean => reverseComplement(site) === site;

/** Enzymes that cut beside their site and leave 5′ overhangs of three or four bases: those of Golden Gate. Example: BsaI, SapI. */
export function typeIisEnzymes(): Enzyme[] {
  return allEnzymes().filter((enzyme) => {
    const { site, cuts } = enzyme;
    const [cut, second] = cuts;
    if (cut === undefined || second !== undefined || isPalindromic(enzyme)) return false;
    const length = cut.bottom - cut.top;
    return site.length >= 6 && cut.top > site.length && (length === 3 || length === 4);
  });
}

/** Enzymes that cut inside a palindromic site of known bases: those whose sites are put on primers. Example: EcoRI, EcoRV. */
export function siteEnzymes(): Enzyme[] {
  return allEnzymes().filter((enzyme) => {
    const [cut, second] = enzyme.cuts;
    if (cut === undefined || second !== undefined || !isPalindromic(enzyme)) return false;
    const places = [cut.top, cut.bottom];
    return enzyme.site.length >= 6 && places.every((place) => place >= 0 && place <= enzyme.site.length);
  });
}

/** How many sites of an enzyme a sequence has, those beyond whose ends it would cut included. */
export function sitesIn(
  enzyme: Enzyme,
  { bases, isCircular }: Pick<Sequence, 'bases' | 'isCircular'>,
): number {
  const { site } = enzyme;
  // cut in the middle of the site nothing is lost at the ends
  const middle = { top: 1, bottom: site.length - 1 };
  return cutsOf([{ ...enzyme, cuts: [middle] }], { bases, isCircular }).length;
}

/** Concrete bases for a site: codes of several bases are read as one of them. Example: `GTNNAC` is written `GTACAC`. */
export function writtenSite({ site }: Enzyme): string {
  const first: Readonly<Record<string, string>> = {
    ...{ R: 'A', Y: 'T', W: 'A', S: 'C', K: 'G', M: 'C', B: 'C', D: 'A', H: 'A', V: 'A' },
  };
  let odd = 0;
  return [...site].map((code) => (code === 'N' ? 'ACGT'.charAt(odd++ % 4) : (first[code] ?? code))).join('');
}

/** Ends for an amplified part: a clamp, the site, and the bases up to the cut; the first with which the part keeps its number of sites, and each end adds one. */
export function cutterEnd(enzyme: Enzyme, inner: string, sites: number): string {
  const { site, cuts } = enzyme;
  const length = Math.max(0, (cuts[0]?.top ?? 0) - site.length);
  const ends = SPACERS.flatMap((spacer) => CLAMPS.map((clamp) => clamp + site + spacer.slice(0, length)));
  const fits = (end: string): boolean =>
    sitesIn(enzyme, { bases: toBases(end + inner + reverseComplement(end)), isCircular: false }) ===
    sites + 2;
  return ends.find(fits) ?? ends[0] ?? '';
}

/** A clamp with which the bases behind it have as many sites as they should; the first one where none has. */
export function clampFor(enzyme: Enzyme, behind: string, sites: number): string {
  const fits = (clamp: string): boolean =>
    sitesIn(enzyme, { bases: toBases(clamp + behind), isCircular: false }) === sites;
  return CLAMPS.find(fits) ?? CLAMPS[0] ?? '';
}
