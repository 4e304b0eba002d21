import { reverseComplement } from '@oligoteka/sequence';
import type { InBoth } from '../names.ts';
import { siteOf } from '../sites.ts';
import type { CloningDetails } from '../services.ts';
import { type GeneFinding, siteFindings } from './judge-gene.ts';
import { placeAtEnd } from './site-ends.ts';

type Sites = Pick<CloningDetails, 'insert' | 'template' | 'forward' | 'reverse' | 'method'> &
  Pick<CloningDetails, 'siteBefore' | 'siteBehind'>;

/** Cloning sites that would be cut inside the insert, and enzymes nobody knows; of restriction alone. */
export function innerSites({
  insert,
  template,
  method,
  siteBefore,
  siteBehind,
  ...primers
}: Sites): GeneFinding[] {
  if (method !== 'restriction') return [];
  const [before, behind] = [siteOf(siteBefore), siteOf(siteBehind)];
  const from = before === null ? 0 : (placeAtEnd(before, insert, primers.forward, template) ?? 0);
  const other = reverseComplement(insert);
  const to = behind === null ? 0 : (placeAtEnd(behind, other, primers.reverse, template) ?? 0);
  // without one base of them the sites of the ends are none, and places stay as they are
  const sequence = '-'.repeat(from) + insert.slice(from, insert.length - to) + '-'.repeat(to);
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
