import type { InBoth } from '../names.ts';
import { lastPlaceOf, placesOf, siteOf } from '../sites.ts';
import type { CloningDetails } from '../services.ts';
import { type GeneFinding, siteFindings } from './judge-gene.ts';

/** Bases of an end of an insert in which its own cloning site stands: the tail of a primer. */
const END = 20;

type Sites = Pick<CloningDetails, 'insert' | 'method' | 'siteBefore' | 'siteBehind'>;

/** Cloning sites that would be cut inside the insert, and enzymes nobody knows; of restriction alone. */
export function innerSites({ insert, method, siteBefore, siteBehind }: Sites): GeneFinding[] {
  if (method !== 'restriction') return [];
  const [before, behind] = [siteOf(siteBefore), siteOf(siteBehind)];
  const first = before === null ? undefined : placesOf(before, insert, 1)[0];
  const last = behind === null ? undefined : lastPlaceOf(behind, insert);
  const isAtStart = first !== undefined && first - 1 + (before?.bases.length ?? 0) <= END;
  const isAtEnd = last !== undefined && insert.length - last + 1 <= END;
  const from = isAtStart ? first : 0;
  const to = isAtEnd ? last + (behind?.bases.length ?? 0) - 2 : insert.length;
  // without one base of them the sites of the ends are none, and places stay as they are
  const sequence = '-'.repeat(from) + insert.slice(from, to) + '-'.repeat(insert.length - to);
  return siteFindings({ sequence, avoid: [], siteBefore, siteBehind });
}

/** What is said where restriction lacks a site. */
export function siteNotices({ method, siteBefore, siteBehind }: Sites): InBoth[] {
  if (method !== 'restriction' || (siteBefore !== '' && siteBehind !== '')) return [];
  return [
    {
      ru: 'Рестрикции и лигированию нужны сайты с обеих сторон вставки: назовите их',
      en: 'Restriction and ligation need a site on either side of the insert: name both',
    },
  ];
}
