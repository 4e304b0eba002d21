import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { toBases } from '../model/bases.ts';
import { plainSequence } from '../model/sequence.ts';
import {
  changedText,
  drawing,
  madeChanges,
  madeLetters,
  onStrand,
  toTheRight,
} from '../testing/made-reads.ts';
import { comparison } from './compare.ts';
import { comparisonText } from './compare-words.ts';
import { differenceName, differenceText } from './difference-words.ts';
import type { Difference } from './differences.ts';
import { alignedReads, readOfBases } from './reads.ts';

const bare = ({ at, removed, inserted }: Difference) => ({ at, removed, inserted });
const circle = (text: string) => plainSequence('c', toBases(text), true);
const line = (text: string) => plainSequence('l', toBases(text), false);
const otherLetter = (letter: string): string => (letter === 'A' ? 'C' : 'A');
const readOf = (text: string, reference = line('')) =>
  alignedReads([readOfBases('r', toBases(text))], reference)[0]!;

test('what was changed in a read is what is told, on both strands and over the origin', () => {
  fc.assert(
    fc.property(fc.integer(), fc.constantFrom('+', '-'), fc.boolean(), (seed, strand, isCircular) => {
      const draw = drawing(seed);
      const text = madeLetters(1_200 + draw(3_000), draw);
      const start = draw(isCircular ? text.length : text.length - 900);
      const part = (text + text).slice(start, start + 400 + draw(500));
      const changes = madeChanges(part, draw);
      const upper = changes.reduceRight(changedText, part);
      const reference = isCircular ? circle(text) : line(text);
      const found = readOf(onStrand(upper, strand), reference);
      expect(found).toMatchObject({ strand, loose: { head: 0, tail: 0 }, hasRival: false });
      expect(found.place).toEqual({ start, length: part.length });
      expect(found.differences.map(bare)).toEqual(
        changes.map((change) => {
          const moved = toTheRight(part, change);
          return { ...moved, at: (moved.at + start) % text.length };
        }),
      );
    }),
    { numRuns: 60 },
  );
});

test('two sequences are compared on either strand and from any origin', () => {
  fc.assert(
    fc.property(fc.integer(), fc.constantFrom('+', '-'), fc.boolean(), (seed, strand, isCircular) => {
      const draw = drawing(seed);
      const text = madeLetters(800 + draw(4_000), draw);
      const changes = madeChanges(text, draw);
      const changed = changes.reduceRight(changedText, text);
      const origin = isCircular ? draw(changed.length) : 0;
      const turned = changed.slice(origin) + changed.slice(0, origin);
      const [one, other] = [text, onStrand(turned, strand)].map(isCircular ? circle : line);
      const answer = comparison(one!, other!);
      if ('refused' in answer) throw new Error(answer.refused);
      const { differences, place } = answer.comparison;
      expect([answer.comparison.strand, place.length]).toEqual([strand, text.length]);
      expect(differences.map(bare).sort((a, b) => a.at - b.at)).toEqual(
        changes.map((change) => toTheRight(text, change)),
      );
    }),
    { numRuns: 25 },
  );
});

test('a circle that was cut elsewhere is compared with a circle over its ends', () => {
  const draw = drawing(8);
  const text = madeLetters(3_000, draw);
  const [ring, cut] = [
    circle(text),
    (changed: string) => line(changed.slice(1_000) + changed.slice(0, 1_000)),
  ];
  const found = (one: Parameters<typeof comparison>[0], other: Parameters<typeof comparison>[1]) => {
    const answer = comparison(one, other);
    if ('refused' in answer) throw new Error(answer.refused);
    const { differences, place, loose } = answer.comparison;
    return [differences.map(bare), place.length, loose.head + loose.tail];
  };
  expect(found(ring, cut(text))).toEqual([[], 3_000, 0]);
  expect(found(cut(text), ring)).toEqual([[], 3_000, 0]);
  const swapped = (at: number) => `${text.slice(0, at)}${otherLetter(text.charAt(at))}${text.slice(at + 1)}`;
  // at the very ends of the linear one, on either side of its cut
  for (const at of [1_000, 999, 1_003])
    expect(found(ring, cut(swapped(at)))).toEqual([
      [{ at, removed: text.charAt(at), inserted: otherLetter(text.charAt(at)) }],
      ...[3_000, 0],
    ]);
  // letters that were lost near an end shift the origin of what is compared
  const lost = text.slice(0, 1_040) + text.slice(1_060);
  expect(found(ring, cut(lost)).slice(1)).toEqual([3_000, 0]);
  expect(found(ring, line(onStrand(lost.slice(1_000) + lost.slice(0, 1_000), '-'))).slice(1)).toEqual([
    3_000, 0,
  ]);
  // a part of a circle with tails of its own stays one
  const tail = [...text.slice(495, 500)].map(otherLetter).join('');
  const tailed = line(tail + text.slice(500, 2_000));
  expect(found(ring, tailed)).toEqual([[], 1_500, 5]);
});

test('lines that are one circle cut at two places are compared closed, and it is said', () => {
  fc.assert(
    fc.property(fc.integer(), fc.constantFrom('+', '-'), (seed, strand) => {
      const draw = drawing(seed);
      const text = madeLetters(800 + draw(3_000), draw);
      const changes = madeChanges(text, draw);
      const changed = changes.reduceRight(changedText, text);
      const cut = 100 + draw(changed.length - 200);
      const answer = comparison(
        line(text),
        line(onStrand(changed.slice(cut) + changed.slice(0, cut), strand)),
      );
      if ('refused' in answer) throw new Error(answer.refused);
      const { isCutElsewhere, differences, place, loose } = answer.comparison;
      expect(answer.comparison.strand).toBe(strand);
      expect([isCutElsewhere, place.length, loose.head + loose.tail]).toEqual([true, text.length, 0]);
      expect(differences.map(bare).sort((a, b) => a.at - b.at)).toEqual(
        changes.map((change) => toTheRight(text, change)),
      );
    }),
    { numRuns: 25 },
  );
});

test('lines that are no circle stay lines', () => {
  const draw = drawing(11);
  const text = madeLetters(3_000, draw);
  const isClosed = (one: string, other: string) => {
    const answer = comparison(line(one), line(other));
    return 'comparison' in answer && answer.comparison.isCutElsewhere === true;
  };
  expect(isClosed(text, text)).toBe(false);
  // neighbours that overlap, a part, ends of their own, an insert
  expect(isClosed(text.slice(0, 2_000), text.slice(1_000))).toBe(false);
  expect(isClosed(text, text.slice(500, 2_500))).toBe(false);
  expect(isClosed(madeLetters(60, draw) + text, text + madeLetters(60, draw))).toBe(false);
  expect(isClosed(text, text.slice(0, 900) + madeLetters(400, draw) + text.slice(900))).toBe(false);
  expect(isClosed(text, madeLetters(3_000, draw))).toBe(false);
  // an insert in a circle that was cut elsewhere is one
  const inserted = text.slice(0, 900) + madeLetters(800, draw) + text.slice(900);
  expect(isClosed(text, inserted.slice(2_000) + inserted.slice(0, 2_000))).toBe(true);
});

test('a read of something else is told so, and a lost insert of a kilobase is one deletion', () => {
  const draw = drawing(3);
  const text = madeLetters(3_000, draw);
  expect(readOf(madeLetters(700, draw), circle(text)).verdict).toBe('foreign');
  expect(readOf(text.slice(0, 25), circle(text)).verdict).toBe('short');
  const lost = readOf(text.slice(500, 900) + text.slice(1_900, 2_300), circle(text));
  expect(lost.differences.map(({ kind, removed }) => [kind, removed.length])).toEqual([['deletion', 1_000]]);
  const loose = readOf(text.slice(500, 900) + madeLetters(150, draw), circle(text));
  expect(loose.loose.tail).toBeGreaterThan(130);
  // a part of a read that is another sequence is one change, with what lies on either side of it in its place
  const other = readOf(
    text.slice(500, 900) + madeLetters(150, draw) + text.slice(1_050, 1_400),
    circle(text),
  );
  expect(other.differences.map(({ kind }) => kind)).toEqual(['replacement']);
  expect(other.differences[0]!.removed.length).toBeGreaterThan(100);
  const twice = readOf(text.slice(100, 400), line(text.slice(0, 500) + text.slice(0, 500)));
  expect(twice.hasRival).toBe(true);
  expect(comparison(line(text), line(madeLetters(2_000, draw)))).toEqual({ refused: 'unlike' });
});

test('a comparison in words', () => {
  const draw = drawing(5);
  const text = madeLetters(400, draw);
  const told = (other: string, language: 'ru' | 'en', of = line) =>
    comparisonText(comparison(of(text), of(other)), text.length, language);
  expect(told(text, 'ru')).toBe('Одинаковы.');
  expect(told(onStrand(text.slice(150) + text.slice(0, 150), '-'), 'en', circle)).toBe(
    'They are the same. The other was turned to its lower strand.',
  );
  expect(told(`GGG${text.slice(0, 100)}${text.slice(101, 300)}`, 'ru')).toBe(
    'Совпадают на 99,66 %, отличий: 1. Общая часть здесь: 1–300. Перед ней в другой ещё 3 нт.',
  );
  expect(told(madeLetters(300, draw), 'ru')).toMatch(/^Общего не нашлось/);
  const turned = text.slice(150) + text.slice(0, 150);
  expect(told(turned, 'ru')).toBe(
    'Одинаковы. Это одно кольцо, разрезанное в разных местах: обе сравнены замкнутыми.',
  );
  expect(told(onStrand(turned, '-'), 'en')).toBe(
    'They are the same. They are one circle cut at different places: both were closed to be compared. The other was turned to its lower strand.',
  );
});

test('differences in words and as HGVS writes them', () => {
  const told = (
    kind: Difference['kind'],
    at: number,
    removed: string,
    inserted: string,
    isDuplication?: true,
  ) => {
    const difference = { kind, at, removed, inserted, ...(isDuplication && { isDuplication }) };
    return [
      differenceName(difference, 100),
      differenceText(difference, 100, 'ru'),
      differenceText(difference, 100, 'en'),
    ];
  };
  expect(told('substitution', 11, 'A', 'G')).toEqual(['12A>G', 'замена A→G в 12', 'A→G at 12']);
  expect(told('deletion', 11, 'AC', '')).toEqual([
    '12_13del',
    'делеция AC в 12–13',
    'deletion of AC at 12–13',
  ]);
  expect(told('deletion', 98, 'ACG', '')[0]).toBe('99_1del');
  expect(told('insertion', 11, '', 'TT')).toEqual([
    '11_12insTT',
    'вставка TT после 11',
    'insertion of TT after 11',
  ]);
  expect(told('insertion', 0, '', 'T')).toEqual([
    '100_1insT',
    'вставка T после 100',
    'insertion of T after 100',
  ]);
  expect(told('insertion', 11, '', 'AC', true)).toEqual([
    '10_11dup',
    'дупликация AC в 10–11',
    'duplication of AC at 10–11',
  ]);
  expect(told('replacement', 11, 'AC', 'GT')).toEqual([
    '12_13delinsGT',
    'замена AC→GT в 12–13',
    'AC→GT at 12–13',
  ]);
  expect(told('deletion', 11, 'A'.repeat(34), '')[1]).toBe('делеция 34 нт в 12–45');
  expect(told('mixed', 11, 'A', 'R')).toEqual([
    '12A>R',
    'две буквы, A и G, в 12 (в референсе A)',
    'two letters, A and G, at 12 (A in the reference)',
  ]);
});
