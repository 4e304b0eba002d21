import { DEFAULT_CONDITIONS, meltingTemperature } from '@oligoteka/primer/analysis';
import { type BindingSite, type Feature, type Sequence } from '@oligoteka/sequence';
import type { Selection } from '../selection.ts';
import type { DeskPrimer } from '../desk-primer.ts';

/** The stretch of the template that a primer covers. */
export function selectionOfSite({ start, end, strand }: BindingSite, size: number): Selection {
  const [from, to] = strand === '+' ? [start, end] : [end, start];
  return { start: from, length: ((to - from + size) % size) + 1 };
}

/** Tm of the part that binds, °C, in the usual conditions; null where letters do not fit or the tables know none. */
export function boundTm({ sequence }: DeskPrimer, { tail, mismatches }: BindingSite): number | null {
  if (mismatches > 0) return null;
  const tm = meltingTemperature(sequence.slice(tail).toUpperCase(), DEFAULT_CONDITIONS, 'santalucia1998');
  return tm !== null && 'value' in tm ? tm.value : null;
}

/** Sites as features, so that text and map draw them; their numbers are none of the sequence's own. */
export function marksOf(
  primers: readonly DeskPrimer[],
  sites: readonly (readonly BindingSite[])[],
  { bases }: Sequence,
): Feature[] {
  const size = bases.length;
  let id = 0;
  return sites.flatMap((list, primer) =>
    list.map((site): Feature => {
      const { start, length } = selectionOfSite(site, size);
      const { strand } = site;
      const whole = { start, end: Math.min(size, start + length), strand };
      const over = start + length > size ? [{ start: 0, end: start + length - size, strand }] : [];
      id -= 1;
      return {
        ...{ id, kind: 'primer_bind', qualifiers: [['label', primers[primer]?.name ?? '']] },
        ranges: strand === '+' ? [whole, ...over] : [...over, whole],
      };
    }),
  );
}
