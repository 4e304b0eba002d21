import { tailOf } from '../amplicon.ts';
import { placesOf, type Site } from '../sites.ts';

/** Bases of an end of an insert in which its own cloning site stands. */
const END = 20;

/**
 * The place, from 1, of a site that stands at the beginning of a strand of an insert, or begins in the tail of the primer there,
 * however long; undefined where it has none. Example: `GGATCC` is at 3 of `CGGGATCCATG…`.
 */
export function placeAtEnd(site: Site, strand: string, primer = '', template = ''): number | undefined {
  const [first] = placesOf(site, strand, 1);
  if (first === undefined || first - 1 + site.bases.length <= END) return first;
  const mayBeTail = strand.startsWith(primer) && first <= primer.length;
  return mayBeTail && first <= tailOf(primer, template) ? first : undefined;
}
