import { toBases } from '../model/bases.ts';
import type { Feature, Range } from '../model/feature.ts';
import { plainSequence, type Sequence } from '../model/sequence.ts';

/** Letters that a sequence may hold. */
export const IUPAC = 'ACGTRYSWKMBDHVNacgtn';

/** A sequence with features, linear or a circle, made of numbers that a test draws; the same numbers make the same. */
export function madeSequence(text: string, isCircular: boolean, draws: readonly number[]): Sequence {
  let drawn = 0;
  const draw = (most: number): number => (draws[drawn++ % draws.length] ?? 0) % (most + 1);
  const size = text.length;
  const features = Array.from({ length: size === 0 ? 0 : draw(4) }, (_, index): Feature => {
    const ranges = draw(2) === 0 ? overOrigin(draw(size - 1), draw(size - 1), draw(1)) : [];
    while (ranges.length === 0 || (draw(2) === 0 && ranges.length < 3)) {
      const start = draw(size - 1);
      const strand = draw(1) === 0 ? '+' : '-';
      const isOpen = draw(3) === 0;
      ranges.push({
        ...{ start, end: start + 1 + draw(size - start - 1), strand },
        ...(isOpen && { isOpenStart: isOpen }),
      });
    }
    return { id: index + 1, kind: 'misc_feature', ranges, qualifiers: [['label', `f${index + 1}`]] };
  });
  return { ...plainSequence('made', toBases(text), isCircular), features };

  function overOrigin(one: number, other: number, way: number): Range[] {
    const [to, start] = [Math.min(one, other), Math.max(one, other)];
    if (to === 0) return [];
    const strand = way === 0 ? '+' : '-';
    const pieces: Range[] = [
      { start, end: size, strand },
      { start: 0, end: to, strand },
    ];
    return way === 0 ? pieces : pieces.reverse();
  }
}
