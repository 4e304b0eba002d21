import { allEnzymes, type Feature } from '@oligoteka/sequence';
import type { EnzymeCuts } from '../worker/search.ts';

/** Which enzymes are listed. */
export type CutFilter = 'once' | 'twice' | 'cutting' | 'none';

/** Letters of a site that say more than that any base stands there: those that few enzymes share cut seldom. */
const SEEN = 6;

/** Enzymes of a filter whose name or site holds the text, those with the longest sites first. */
export function listedEnzymes(enzymes: readonly EnzymeCuts[], filter: CutFilter, text: string): EnzymeCuts[] {
  const wanted = text.trim().toLowerCase();
  const isWanted = ({ enzyme, count }: EnzymeCuts): boolean => {
    const known = allEnzymes()[enzyme];
    if (known === undefined) return false;
    const fits = { once: count === 1, twice: count === 2, cutting: count > 0, none: count === 0 }[filter];
    if (wanted === '') return fits && said(known.site) >= SEEN;
    return fits && (known.name.toLowerCase().includes(wanted) || known.site.toLowerCase() === wanted);
  };
  return enzymes.filter(isWanted);
}

const said = (site: string): number => site.replaceAll('N', '').length;

/** Sites of enzymes as features, so that text and map draw them; numbers of their own below those of other marks. */
export function siteMarks(chosen: readonly EnzymeCuts[], size: number): Feature[] {
  let id = -1_000_000;
  return chosen.flatMap(({ enzyme, cuts }) => {
    const { name = '', site = '' } = allEnzymes()[enzyme] ?? {};
    return cuts.map(({ site: start, strand }): Feature => {
      id -= 1;
      const end = start + site.length;
      const ranges =
        end <= size
          ? [{ start, end, strand }]
          : [
              { start, end: size, strand },
              { start: 0, end: end - size, strand },
            ];
      return {
        ...{ id, kind: 'protein_bind', qualifiers: [['label', name]], arrows: 'none' },
        ranges: strand === '+' ? ranges : ranges.reverse(),
      };
    });
  });
}
