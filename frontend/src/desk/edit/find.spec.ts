import { reverseComplement, toBases } from '@oligoteka/sequence';
import fc from 'fast-check';
import { found, type Looked, mayBeMore, notBases } from './find.ts';

const find = (text: string, sequence: string, isCircular = false, looked: Looked = 'bases') =>
  found({ bases: toBases(sequence), isCircular }, text, looked).map(
    ({ start, strand }) => `${start}${strand}`,
  );

test('bases are found on both strands, by codes of IUPAC, and a palindrome once', () => {
  expect(find('gaa', 'TTGAATTCGG')).toEqual(['2+', '5-']);
  expect(find('GAATTC', 'TTGAATTCGG')).toEqual(['2+']);
  expect(find('GRN', 'AAGATAA')).toEqual(['2+']);
  expect(find('GAT', 'AAGNTAA')).toEqual([]);
  expect(find('GAT', '')).toEqual([]);
  expect(find('Q', 'ACGT')).toEqual([]);
});

test('letters that are no bases are told, each once', () => {
  expect([notBases('lacZ-Z'), notBases('ac gt 12-34 RYN'), notBases('ген')]).toEqual([
    ...[['l', 'Z'], [], ['г', 'е', 'н']],
  ]);
});

test('what goes over the origin of a circle is found there', () => {
  expect(find('GGAA', 'AACCTTGG', true)).toEqual(['6+']);
  expect(find('GGAA', 'AACCTTGG', false)).toEqual([]);
});

test('a piece of protein is found in all six frames', () => {
  // M K L
  const gene = 'ATGAAACTG';
  expect(find('MKL', `CC${gene}C`, false, 'protein')).toEqual(['2+']);
  expect(find('mkl', `CC${reverseComplement(gene)}C`, false, 'protein')).toEqual(['2-']);
  expect(find('1', gene, false, 'protein')).toEqual([]);
});

test('a place is named by numbers, from one to another, over the origin of a circle only', () => {
  const place = (text: string, isCircular = false) =>
    found({ bases: toBases('AACCTTGG'), isCircular }, text, 'place').map(
      ({ start, length }) => `${start}+${length}`,
    );
  expect(['3', '3-5', '3 – 5', '3..3', '1:8'].map((text) => place(text))).toEqual([
    ...[['2+0'], ['2+3'], ['2+3'], ['2+1'], ['0+8']],
  ]);
  expect([place('7-2'), place('7-2', true)]).toEqual([[], ['6+4']]);
  expect(['0', '9', '3-', 'acgt', '3-9', ''].flatMap((text) => place(text))).toEqual([]);
});

test('places are those of a search letter by letter', () => {
  const text = (least: number, most: number) =>
    fc.string({ unit: fc.constantFrom(...'AC'), minLength: least, maxLength: most });
  fc.assert(
    fc.property(text(1, 4), text(4, 30), fc.boolean(), (wanted, sequence, isCircular) => {
      const around = isCircular ? sequence + sequence.slice(0, wanted.length - 1) : sequence;
      const places: string[] = [];
      for (let at = 0; at + wanted.length <= around.length; at += 1) {
        if (around.startsWith(wanted, at)) places.push(`${at}+`);
        else if (around.startsWith(reverseComplement(wanted), at)) places.push(`${at}-`);
      }
      expect(find(wanted, sequence, isCircular)).toEqual(places);
    }),
  );
});

test('of a text that stands everywhere the first places of both strands are told, and that there may be more', () => {
  const places = found(
    { bases: toBases('A'.repeat(6_000) + 'T'.repeat(6_000)), isCircular: false },
    'AA',
    'bases',
  );
  expect(places).toHaveLength(10_000);
  expect(places.filter(({ strand }) => strand === '-')).toHaveLength(5_000);
  expect([mayBeMore(places), mayBeMore(places.slice(1, 4_999))]).toEqual([true, false]);
});
