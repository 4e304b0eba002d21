import { differenceName, type Feature, type Place, type Strand } from '@oligoteka/sequence';
import type { Selection } from '../selection.ts';
import type { Aligned } from './use-aligned.ts';

/** Numbers of marks: below those of the other panels. */
const FIRST_ID = -2_000_000;
/** More bars than this would hide what is under them. */
const MOST_READS = 4;
const MOST_DIFFERENCES = 200;

/** Reads and differences as features, so that text and map draw them. */
export function readMarks({ aligned, report, reference }: Aligned): Feature[] {
  const size = reference.bases.length;
  const placed = aligned.filter(({ place }) => place.length > 0);
  const reads = placed.length > MOST_READS ? [] : placed;
  const marks = [
    ...reads.map(({ name, place, strand }) => ({ kind: 'misc_feature', name, place, strand })),
    ...report.differences.slice(0, MOST_DIFFERENCES).map((one) => ({
      ...{ kind: 'variation', name: differenceName(one, size), strand: '+' as const },
      place: {
        start: one.removed === '' ? (one.at + size - 1) % size : one.at,
        length: Math.max(1, one.removed.length),
      },
    })),
  ];
  return marks.map(({ kind, name, place, strand }, at) => ({
    ...{ id: FIRST_ID - at, kind, qualifiers: [['label', name]] },
    ...(kind === 'variation' && { arrows: 'none' as const }),
    ranges: rangesOf(place, strand, size),
  }));
}

function rangesOf({ start, length }: Place, strand: Strand, size: number): Feature['ranges'] {
  const end = start + Math.min(length, size);
  const ranges =
    end <= size
      ? [{ start, end, strand }]
      : [
          { start, end: size, strand },
          { start: 0, end: end - size, strand },
        ];
  return strand === '+' ? ranges : ranges.reverse();
}

/** A difference as it is selected: what it removes; an insertion is a caret. */
export const selectionOfDifference = ({ at, removed }: { at: number; removed: string }): Selection => ({
  start: at,
  length: removed.length,
});
