import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { IUPAC, madeSequence } from '../testing/made.ts';
import { toBases, toText } from './bases.ts';
import { meetOverOrigin, stretchesOf } from './feature.ts';
import { fragmentOf, pasted, turnedPart } from './fragment.ts';
import { beginHistory, done, redone, undone } from './history.ts';
import { applied, inverse, type Operation } from './operation.ts';
import type { Sequence } from './sequence.ts';
import { reverseComplement } from './text.ts';
import { reversed, rotated } from './turn.ts';

const made = fc
  .tuple(
    fc.array(fc.constantFrom(...IUPAC), { minLength: 1, maxLength: 60 }),
    fc.boolean(),
    fc.array(fc.nat(), { minLength: 1, maxLength: 40 }),
  )
  .map(([letters, isCircular, draws]) => madeSequence(letters.join(''), isCircular, draws));

/** An operation that fits a sequence, made of numbers. */
function madeOperation({ bases }: Sequence, kind: number, one: number, other: number): Operation {
  const at = one % (bases.length + 1);
  if (kind === 0) return { kind: 'rotate', origin: one };
  if (kind === 1) return { kind: 'reverse' };
  if (kind === 2) return { kind: 'set', change: { name: `n${one}`, isCircular: other % 2 === 0 } };
  const insert = toBases('ACGTN'.slice(0, other % 6));
  return { kind: 'edit', at, remove: other % (bases.length - at + 1), insert };
}
const numbers = fc.array(fc.tuple(fc.nat({ max: 6 }), fc.nat(), fc.nat()), { maxLength: 12 });

test('what was done is taken back, and done again', () => {
  fc.assert(
    fc.property(made, numbers, (sequence, steps) => {
      let history = beginHistory(sequence);
      const seen = [sequence];
      for (const [kind, one, other] of steps) {
        const operation = madeOperation(history.now, kind, one, other);
        const after = applied(history.now, operation);
        expect(applied(after, inverse(history.now, operation, after))).toEqual(history.now);
        history = done(history, [operation, madeOperation(after, other % 7, other, one)]);
        seen.push(history.now);
      }
      for (let back = seen.length - 2; back >= 0; back -= 1) {
        history = undone(history);
        expect(history.now).toEqual(seen[back]);
      }
      expect(undone(history)).toBe(history);
      for (const one of seen.slice(1)) {
        history = redone(history);
        expect(history.now).toEqual(one);
      }
    }),
  );
});

test('an edit of text and of bases are the same', () => {
  fc.assert(
    fc.property(made, fc.nat(), fc.nat(), (sequence, one, other) => {
      const operation = madeOperation(sequence, 3, one, other);
      if (operation.kind !== 'edit') return;
      const { at, remove, insert } = operation;
      const before = toText(sequence.bases);
      expect(toText(applied(sequence, operation).bases)).toBe(
        before.slice(0, at) + toText(insert) + before.slice(at + remove),
      );
    }),
  );
});

/** Letters of the features as they are read around a circle; ranges that meet may be one or two. */
const drawn = ({ bases, features }: Sequence): string[] =>
  features.map((feature) =>
    stretchesOf(feature, bases.length)
      .map(({ start, length, strand }) => {
        const text = toText(bases)
          .repeat(2)
          .slice(start, start + length);
        return strand === '+' ? text : reverseComplement(text);
      })
      .join(''),
  );

test('features of a circle read the same wherever it begins, and on whichever strand', () => {
  fc.assert(
    fc.property(made, fc.integer(), (whole, origin) => {
      const sequence = { ...whole, isCircular: true };
      expect(drawn(rotated(sequence, origin))).toEqual(drawn(sequence));
      expect(drawn(reversed(sequence))).toEqual(drawn(sequence));
      expect(reversed(reversed(sequence))).toEqual(sequence);
      expect(toText(reversed(sequence).bases)).toBe(reverseComplement(toText(sequence.bases)));
    }),
  );
});

test('a fragment that is pasted where it was cut out brings its features back', () => {
  fc.assert(
    fc.property(made, fc.nat(), fc.nat(), (whole, one, other) => {
      const size = whole.bases.length;
      const from = one % size;
      const to = from + 1 + (other % (size - from));
      const piece = fragmentOf(whole, from, to);
      expect(toText(piece.bases)).toBe(toText(whole.bases).slice(from, to));
      // what goes over the origin of a circle is parted in a line
      const inside = whole.features.filter(({ ranges }) =>
        ranges.every(
          (range, index) =>
            range.start >= from &&
            range.end <= to &&
            !(whole.isCircular && meetOverOrigin(ranges[index - 1], range, size)),
        ),
      );
      const back = applied(whole, pasted(whole, from, to - from, piece));
      expect(toText(back.bases)).toBe(toText(whole.bases));
      for (const { ranges } of inside)
        expect(back.features.map((feature) => feature.ranges)).toContainEqual(ranges);
    }),
  );
});

test('a fragment over the origin is both ends of the circle', () => {
  fc.assert(
    fc.property(made, fc.nat(), fc.nat(), (whole, one, other) => {
      const size = whole.bases.length;
      const [to, from] = [one % size, other % size].sort((a, b) => a - b) as [number, number];
      const text = toText(whole.bases);
      expect(toText(fragmentOf({ ...whole, isCircular: true }, from, to).bases)).toBe(
        text.slice(from) + text.slice(0, to),
      );
    }),
  );
});

test('a part turned round twice is as it was, but for features that it cut', () => {
  fc.assert(
    fc.property(made, fc.nat(), fc.nat(), (whole, one, other) => {
      const size = whole.bases.length;
      const from = one % size;
      const to = from + 1 + (other % (size - from));
      const once = applied(whole, turnedPart(whole, from, to));
      const text = toText(whole.bases);
      expect(toText(once.bases)).toBe(
        text.slice(0, from) + reverseComplement(text.slice(from, to)) + text.slice(to),
      );
      const inside = whole.features.filter(({ ranges }) =>
        ranges.every(({ start, end }) => start >= from && end <= to),
      );
      const twice = applied(once, turnedPart(once, from, to));
      expect(twice.features.filter(({ id }) => inside.some((feature) => feature.id === id))).toEqual(inside);
    }),
  );
});
