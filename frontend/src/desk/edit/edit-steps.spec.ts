import {
  beginHistory,
  done,
  plainSequence,
  type Sequence,
  toBases,
  toText,
  undone,
} from '@oligoteka/sequence';
import fc from 'fast-check';
import type { Selection } from '../selection.ts';
import { pastedPiece, removed, replaced, selectedBases, selectedPiece, turned } from './edit-steps.ts';

const made = (text: string, isCircular = false): Sequence => plainSequence('s', toBases(text), isCircular);
const letters = ({ bases }: Sequence): string => toText(bases);
const after = (sequence: Sequence, edit: ReturnType<typeof removed>): [string, Selection] => {
  if (edit === null) return [letters(sequence), { start: -1, length: 0 }];
  return [letters(done(beginHistory(sequence), edit.step).now), edit.selection];
};

test('letters are put in place of what is selected, over the origin of a circle too', () => {
  expect(after(made('AACCGGTT'), replaced(made('AACCGGTT'), { start: 2, length: 2 }, toBases('T')))).toEqual([
    'AATGGTT',
    { start: 3, length: 0 },
  ]);
  const circle = made('AACCGGTT', true);
  expect(letters({ ...circle, bases: selectedBases(circle, { start: 6, length: 4 }) })).toBe('TTAA');
  expect(after(circle, replaced(circle, { start: 6, length: 4 }, toBases('GATC')))).toEqual([
    'CCGGGATC',
    { start: 8, length: 0 },
  ]);
});

test('a base is taken from either side of the caret; at the ends of a line there is none, in a circle there is', () => {
  const at = (start: number): Selection => ({ start, length: 0 });
  expect(after(made('ACGT'), removed(made('ACGT'), at(2), 'before'))).toEqual(['AGT', at(1)]);
  expect(after(made('ACGT'), removed(made('ACGT'), at(2), 'behind'))).toEqual(['ACT', at(2)]);
  expect(removed(made('ACGT'), at(0), 'before')).toBeNull();
  expect(removed(made('ACGT'), at(4), 'behind')).toBeNull();
  expect(removed(made('', true), at(0), 'before')).toBeNull();
  expect(after(made('ACGT', true), removed(made('ACGT', true), at(0), 'before'))[0]).toBe('ACG');
});

test('a part is turned round in its place, without a selection all of it', () => {
  expect(after(made('AACCGGTT'), turned(made('AACCGGTT'), { start: 0, length: 3 }))[0]).toBe('GTTCGGTT');
  expect(after(made('AAAC'), turned(made('AAAC'), { start: 2, length: 0 }))[0]).toBe('GTTT');
  expect(turned(made('AACC', true), { start: 3, length: 2 })).toBeNull();
});

test('whatever is put in place of whatever, an undo brings back the letters', () => {
  const text = fc.string({ unit: fc.constantFrom(...'ACGTN'), minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(text, text, fc.nat(), fc.nat(), (before, insert, from, of) => {
      const sequence = made(before, true);
      const selection = { start: from % before.length, length: of % (before.length + 1) };
      const { step, selection: next } = replaced(sequence, selection, toBases(insert));
      const history = done(beginHistory(sequence), step);
      expect(history.now.bases).toHaveLength(before.length - selection.length + insert.length);
      expect(toText(history.now.bases, next.start - insert.length, next.start)).toBe(insert);
      expect(letters(undone(history).now)).toBe(before);
    }),
  );
});

test('a piece that is copied brings its features to where it is pasted', () => {
  const gene = {
    id: 7,
    kind: 'gene',
    qualifiers: [['label', 'g'] as const],
    ranges: [{ start: 2, end: 6, strand: '+' as const }],
  };
  const source = { ...made('AACCGGTT'), features: [gene] };
  const piece = selectedPiece(source, { start: 1, length: 6 });
  const target = {
    ...made('TTTT'),
    features: [{ ...gene, id: 1, ranges: [{ start: 3, end: 4, strand: '+' as const }] }],
  };
  const { now } = done(beginHistory(target), pastedPiece(target, { start: 1, length: 1 }, piece).step);
  expect(letters(now)).toBe('TACCGGTTT');
  expect(now.features.map(({ id, ranges: [range] }) => [id, range?.start, range?.end])).toEqual([
    [1, 8, 9],
    [2, 2, 6],
  ]);
  const circle = { ...made('AACCGGTT', true), features: [gene] };
  expect(letters(selectedPiece(circle, { start: 6, length: 4 }))).toBe('TTAA');
  expect(
    letters(done(beginHistory(circle), pastedPiece(circle, { start: 6, length: 4 }, piece).step).now),
  ).toBe('CCGGACCGGT');
});
