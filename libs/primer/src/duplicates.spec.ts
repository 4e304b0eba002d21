import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  type Duplicate,
  duplicateKeys,
  findDuplicates,
  type ListedPrimer,
  nameKey,
  reverseComplement,
} from './index.ts';

const [F, G] = ['GACGTTAACCGGATTACAGG', 'TTGACCATGACCATGACCAT'];
const primer = (name: string, sequence: string, more: Partial<ListedPrimer> = {}): ListedPrimer => ({
  name,
  sequence,
  mods: [],
  ...more,
});
const told = (...list: ListedPrimer[]): (readonly Duplicate[])[] => {
  const found = findDuplicates(list.map(duplicateKeys));
  return list.map((_, at) => found.get(at) ?? []);
};
const sameName = (other: number): Duplicate => ({ kind: 'sameName', other });

test.each([
  ['the same name', 'b', 'b'],
  ['another case', 'GAPDH_f', 'GAPDH_F'],
  ['blanks around and within', ' F  1 ', 'F 1'],
  ['Cyrillic letters that look alike', 'С1', 'C1'],
  ['another dash and prime', 'F–1′', "F-1'"],
])('%s with another sequence is told of both', (_, one, other) => {
  expect(told(primer(one, F), primer(other, G))).toEqual([[sameName(1)], [sameName(0)]]);
});

test('names that differ, and lines not finished, are no duplicates', () => {
  expect(told(primer('F1', F), primer('F2', G), primer('', F.slice(1)), primer('', G.slice(1)))).toEqual(
    Array(4).fill([]),
  );
  expect(told(primer('F1', F), primer('F1', ''))).toEqual([[], []]);
});

test('of several with one name each is told of one that differs', () => {
  expect(told(primer('b', F), primer('b', F), primer('b', G))).toEqual([
    [sameName(2), { kind: 'sameSequence', other: 1, sameName: true }],
    [sameName(2), { kind: 'sameSequence', other: 0, sameName: true }],
    [sameName(0)],
  ]);
});

test('the same letters are the same primer only with the same bonds and modifiers', () => {
  const fam = { mods: [{ position: 0, modifier: 10 }] };
  expect(told(primer('a', F), primer('b', F))).toEqual([
    [{ kind: 'sameSequence', other: 1, sameName: false }],
    [{ kind: 'sameSequence', other: 0, sameName: false }],
  ]);
  expect(told(primer('a', F), primer('b', F, fam), primer('c', `${F}*A`), primer('d', `${F}A`))).toEqual(
    Array(4).fill([]),
  );
  expect(told(primer('a', F, fam), primer('a', F))).toEqual([[sameName(1)], [sameName(0)]]);
  expect(told(primer('a', F, fam), primer('b', F, fam))[1]).toHaveLength(1);
});

test('a reverse complement is told whatever its bonds and modifiers are; a palindrome is none of itself', () => {
  const paired = reverseComplement(F) ?? '';
  expect(paired).toBe('CCTGTAATCCGGTTAACGTC');
  expect(
    told(
      primer('a', F),
      primer('b', `${paired.slice(0, 4)}*${paired.slice(4)}`, { mods: [{ position: 0, modifier: 10 }] }),
    ),
  ).toEqual([[{ kind: 'reverseComplement', other: 1 }], [{ kind: 'reverseComplement', other: 0 }]]);
  expect(told(primer('p', 'GAATTCGAATTC'))).toEqual([[]]);
  expect(told(primer('a', 'ACG'), primer('b', 'CGT'))).toEqual([[], []]);
});

test('degenerate letters pair with the codes of the paired bases, inosine with nothing', () => {
  expect(reverseComplement('RYSWKMBDHVN')).toBe('NBDHVKMWSRY');
  expect(reverseComplement('AU*G')).toBe('CAT');
  expect(reverseComplement('ACIGT')).toBeNull();
  expect(reverseComplement('ACXGT')).toBeNull();
});

test('pairing twice gives the bases again', () => {
  const bases = fc.string({ unit: fc.constantFrom(...'ACGTRYSWKMBDHVN'), maxLength: 60 });
  fc.assert(fc.property(bases, (text) => reverseComplement(reverseComplement(text) ?? '?') === text));
});

test('every duplicate says something true of the other one', () => {
  const any = fc.record({
    name: fc.constantFrom('', 'a', 'A', 'b', 'б'),
    sequence: fc.constantFrom('', F, `${F}*`, G, reverseComplement(F) ?? '', 'GAATTCGAATTC', 'ACI'),
    mods: fc.constantFrom([], [{ position: 0, modifier: 10 }]),
  });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 12 }), (list) => {
      const keys = list.map(duplicateKeys);
      for (const [at, duplicates] of findDuplicates(keys)) {
        for (const { kind, other } of duplicates) {
          const [mine, theirs] = [keys[at], keys[other]];
          if (!mine || !theirs || other === at) return false;
          if (kind === 'sameName' && (mine.name !== theirs.name || mine.oligo === theirs.oligo)) return false;
          if (kind === 'sameSequence' && mine.oligo !== theirs.oligo) return false;
          if (kind === 'reverseComplement' && mine.complement !== theirs.strand) return false;
        }
      }
      // and none is forgotten
      return keys.every((mine, at) =>
        keys.every((theirs, other) => {
          const all = findDuplicates(keys).get(at) ?? [];
          if (at === other || mine.oligo === '' || theirs.oligo === '') return true;
          if (mine.oligo === theirs.oligo) return all.some(({ kind }) => kind === 'sameSequence');
          return mine.name !== theirs.name || mine.name === '' || all.some(({ kind }) => kind === 'sameName');
        }),
      );
    }),
    { numRuns: 200 },
  );
});

test('twenty thousand primers of one name are looked through at once', () => {
  const letters = (number: number) =>
    [...number.toString(4).padStart(8, '0')].map((digit) => 'ACGT'[Number(digit)]).join('');
  const keys = Array.from({ length: 20_000 }, (_, at) =>
    duplicateKeys(primer('b', `GATTACAG${letters(at)}`)),
  );
  const began = performance.now();
  expect(findDuplicates(keys).size).toBe(20_000);
  // comparing each with each takes much longer
  expect(performance.now() - began).toBeLessThan(5_000);
});

test('a name of nothing but marks nobody sees is none', () => {
  expect(nameKey('\u200b \ufeff')).toBe('');
});
