import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type BindingLimits, type BindingSite, bindingSites, bindingSitesOf } from './binding.ts';
import { bindingText, bindingVerdict } from './binding-words.ts';

const IUPAC: Readonly<Record<string, string>> = {
  ...{ A: 'A', C: 'C', G: 'G', T: 'T', M: 'AC', R: 'AG', W: 'AT', S: 'CG', Y: 'CT', K: 'GT' },
  ...{ V: 'ACG', H: 'ACT', D: 'AGT', B: 'CGT', N: 'ACGT' },
};
const PAIRS: Readonly<Record<string, string>> = {
  ...{ A: 'T', C: 'G', G: 'C', T: 'A', M: 'K', R: 'Y', W: 'W', S: 'S', Y: 'R', K: 'M' },
  ...{ V: 'B', H: 'D', D: 'H', B: 'V', N: 'N' },
};
const reversed = (text: string): string =>
  [...text]
    .reverse()
    .map((letter) => PAIRS[letter])
    .join('');
const fits = (one: string, other: string | undefined): boolean =>
  other !== undefined &&
  other !== 'N' &&
  [...(IUPAC[one] ?? '')].some((base) => IUPAC[other]?.includes(base));

/** Every place, letter by letter. */
function byBruteForce(
  primer: string,
  template: string,
  isCircular: boolean,
  { mismatches, fitting: must = 3, bound: least = 15 }: BindingLimits = {},
): string[] {
  const found: string[] = [];
  const size = template.length;
  for (const strand of ['+', '-'] as const) {
    const text = strand === '+' ? template : reversed(template);
    for (let end = 0; end < size; end += 1) {
      const pairs = [...primer].reverse().map((letter, back) => {
        const place = end - back;
        if (back >= size || (place < 0 && !isCircular)) return null;
        return fits(letter, text[(place + size) % size]);
      });
      const most = (length: number) => mismatches ?? Math.max(1, Math.floor(length / 5));
      const wrongIn = (length: number) => pairs.slice(0, length).filter((one) => one !== true).length;
      const first = pairs.findIndex((one) => one !== true);
      const fitting = first === -1 ? primer.length : first;
      if (fitting < Math.min(must, primer.length)) continue;
      if (pairs.slice(0, 8).filter((one) => one === false).length > 2) continue;
      const reach = pairs.includes(null) ? pairs.indexOf(null) : primer.length;
      const wrong = wrongIn(primer.length);
      const isWhole = reach === primer.length && wrong <= most(primer.length);
      const parts = Array.from({ length: reach }, (_, at) => at + 1).filter(
        (length) =>
          pairs[length - 1] === true &&
          wrongIn(length) <= most(length) &&
          length - 4 * wrongIn(length) >= Math.max(least, Math.min(must, primer.length)) &&
          wrongIn(length) <= most(primer.length),
      );
      const score = (length: number) => length - 4 * wrongIn(length);
      const bound = parts.sort((a, b) => score(b) - score(a) || b - a)[0];
      const isTailed = bound !== undefined && (!isWhole || wrong - wrongIn(bound) >= 3);
      if (!isWhole && !isTailed) continue;
      const length = isTailed ? bound : primer.length;
      const start = (end - length + 1 + size) % size;
      const place = (at: number) => (strand === '+' ? at : size - 1 - at);
      found.push(
        `${place(start)} ${place(end)} ${strand} ${wrongIn(length)} ${fitting} ${primer.length - length}`,
      );
    }
  }
  return found.sort();
}
const told = (sites: readonly BindingSite[]): string[] =>
  sites
    .map(
      ({ start, end, strand, mismatches, fitting, tail }) =>
        `${start} ${end} ${strand} ${mismatches} ${fitting} ${tail}`,
    )
    .sort();
const letters = (alphabet: string, minLength: number, maxLength: number) =>
  fc.array(fc.constantFrom(...alphabet), { minLength, maxLength }).map((all) => all.join(''));

test('the same sites as letter by letter, of degenerate primers and over the origin too', () => {
  fc.assert(
    fc.property(
      letters('ACGTACGTACGTACGTN', 1, 90),
      letters('ACGTACGTACGTRYN', 1, 30),
      fc.integer({ min: 0, max: 89 }),
      fc.boolean(),
      fc.boolean(),
      fc.record(
        {
          mismatches: fc.nat({ max: 4 }),
          fitting: fc.integer({ min: 1, max: 16 }),
          bound: fc.integer({ min: 8, max: 20 }),
        },
        { requiredKeys: [] },
      ),
      (template, random, at, isOwn, isCircular, limits) => {
        // a piece of the template with a tail binds, a random one hardly ever does
        const piece = (template + template).slice(at % template.length, (at % template.length) + 20);
        const own = isOwn ? random.slice(0, 8) + piece.replaceAll('N', 'A') : random;
        for (const primer of [own, reversed(own)])
          expect(told(bindingSites(primer, template, isCircular, { ...limits, most: 1_000 }))).toEqual(
            byBruteForce(primer, template, isCircular, limits),
          );
      },
    ),
    { numRuns: 1_000 },
  );
});

test('a primer of a vector binds once; a tail hangs over; a foreign one does not bind', () => {
  const template = `${'TTGACCGATTGCAGTCCAAT'.repeat(3)}GTAAAACGACGGCCAGTGAATTCGCATGGTCATAGCTGTTTCCTG`;
  const [site] = bindingSites('GTAAAACGACGGCCAGT', template, true);
  expect(site).toEqual({ start: 60, end: 76, strand: '+', mismatches: 0, fitting: 17, tail: 0 });
  expect(bindingSites('GGGGGGGGGTAAAACGACGGCCAGT', template, false)).toMatchObject([{ tail: 8, start: 60 }]);
  const verdict = (primer: string, wanted?: '+' | '-') =>
    bindingText(bindingVerdict(bindingSites(primer, template, false), wanted), 'ru');
  expect(verdict('GTAAAACGACGGCCAGT')).toBe('отжигается (61→77).');
  expect(verdict('CAGGAAACAGCTATGAC', '-')).toBe('отжигается (105→89).');
  expect(verdict('CAGGAAACAGCTATGAC', '+')).toBe(
    'отжигается на другой цепи (105→89): чтение пойдёт в обратную сторону.',
  );
  expect(verdict('TAATACGACTCACTATAGGG')).toBe('не отжигается на матрице.');
  expect(verdict('TTGACCGATTGCAGTCCAAT')).toContain('отжигается в нескольких местах (1→20, 21→40, 41→60)');
  expect(verdict('GTAAAACGTCGGCCAGT')).toBe('отжигается (61→77), несовпадений: 1.');
});

test('many primers together find what each finds alone', () => {
  fc.assert(
    fc.property(
      letters('ACGTN', 1, 200),
      fc.array(fc.tuple(fc.nat(), letters('ACGTRYN', 0, 12)), { minLength: 1, maxLength: 12 }),
      fc.boolean(),
      (template, drawn, isCircular) => {
        const primers = drawn.map(([at, tail]) => {
          const start = at % template.length;
          return tail + template.slice(start, start + 18).replaceAll('N', 'A');
        });
        expect(bindingSitesOf(primers, template, isCircular)).toEqual(
          primers.map((primer) => bindingSites(primer, template, isCircular)),
        );
      },
    ),
  );
});

test('a primer with letters that nobody can read is not judged on a template', () => {
  const verdict = bindingVerdict(
    bindingSites('TAATACGATCACTATAGGG', 'CCTAATACGATCACTATAGGGCC', false),
    undefined,
    false,
  );
  expect(bindingText(verdict, 'ru')).toBe('не проверить — в последовательности есть непонятные буквы.');
  expect(bindingText(verdict, 'en')).toMatch(/^cannot be checked/);
});

test('a tail is told from mismatches', () => {
  const template = 'TTGACCGATTGCAGTCCAATCGGATACCTGAGGTCAAC';
  const bound = template.slice(10, 30);
  const [site] = bindingSites(`GCGAATTC${bound}`, template, false);
  expect(site).toMatchObject({ start: 10, end: 29, mismatches: 0, tail: 8 });
  const [mutated] = bindingSites(`${bound.slice(0, 8)}G${bound.slice(9)}`, template, false);
  expect(mutated).toMatchObject({ start: 10, mismatches: 1, tail: 0, fitting: 11 });
  const [both] = bindingSites(
    `GCGAATTC${template.slice(4, 10)}${bound.slice(0, 8)}G${bound.slice(9)}`,
    template,
    false,
  );
  expect(both).toMatchObject({ start: 4, mismatches: 1, tail: 8 });
  expect(bindingSites(`GCGAATTC${bound.slice(-12)}`, template, false)).toEqual([]);
  expect(bindingSites(`GCGAATTC${bound.slice(-12)}`, template, false, { bound: 12 })).toMatchObject([
    { tail: 8 },
  ]);
});

test('a tail may hang over the end of a linear template', () => {
  const template = 'TTGACCGATTGCAGTCCAATCGGATACCTGAGGTCAAC';
  expect(bindingSites(`GAGAGAATTC${template.slice(0, 18)}`, template, false)).toMatchObject([
    { start: 0, end: 17, strand: '+', tail: 10, mismatches: 0 },
  ]);
  expect(bindingSites(`GAGAGAATTC${reversed(template.slice(-18))}`, template, false)).toMatchObject([
    { start: 37, end: 20, strand: '-', tail: 10 },
  ]);
});
