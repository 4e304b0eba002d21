import { patternOf, siteOf, strandsOf } from '../sites.ts';

/** A site that DNA keeps clear of while it is written. */
export interface AvoidedSite {
  readonly length: number;
  /** The site on either strand. */
  readonly whole: RegExp;
  /** The end of DNA that is the beginning of the site on either strand, up to its gap and further. */
  readonly begun: RegExp;
}

/** Bases behind a gap without which a site has not begun to be one. */
const BEGINNING = 3;

/** The sites of names of enzymes or bases; those that nobody knows are none. */
export function avoidedIn(avoid: readonly string[]): AvoidedSite[] {
  return avoid.flatMap((typed) => {
    const site = siteOf(typed);
    if (site === null) return [];
    const strands = strandsOf(site);
    return [
      {
        length: site.bases.length,
        whole: new RegExp(strands.map(patternOf).join('|'), 'u'),
        begun: new RegExp(`(?:${strands.flatMap(beginnings).join('|')})$`, 'u'),
      },
    ];
  });
}

const beginnings = (bases: string): string[] =>
  Array.from({ length: Math.max(0, bases.length - BEGINNING) }, (_, at) =>
    patternOf(bases.slice(0, BEGINNING + at)),
  );
