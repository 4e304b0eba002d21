import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type BindingSite, bindingSites, bindingSitesOf, bindingText, bindingVerdict } from './index.ts';

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
function byBruteForce(primer: string, template: string, isCircular: boolean): string[] {
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
      const wrong = pairs.filter((one) => one === false).length;
      const run = pairs.findIndex((one) => one !== true);
      const fitting = run === -1 ? primer.length : run;
      const isWhole = !pairs.includes(null) && wrong <= Math.max(1, Math.floor(primer.length / 5));
      if (fitting < Math.min(3, primer.length) || (!isWhole && fitting < 15)) continue;
      if (pairs.slice(0, 8).filter((one) => one !== true).length > 2) continue;
      const length = isWhole ? primer.length : fitting;
      const start = (end - length + 1 + size) % size;
      const place = (at: number) => (strand === '+' ? at : size - 1 - at);
      found.push(
        `${place(start)} ${place(end)} ${strand} ${isWhole ? wrong : 0} ${fitting} ${primer.length - length}`,
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
      (template, random, at, isOwn, isCircular) => {
        // a piece of the template with a tail binds, a random one hardly ever does
        const piece = (template + template).slice(at % template.length, (at % template.length) + 20);
        const own = isOwn ? random.slice(0, 8) + piece.replaceAll('N', 'A') : random;
        for (const primer of [own, reversed(own)])
          expect(told(bindingSites(primer, template, isCircular, { most: 1_000 }))).toEqual(
            byBruteForce(primer, template, isCircular),
          );
      },
    ),
    { numRuns: 500 },
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

test('500 primers on a template of 200 000 letters take a moment', () => {
  let state = 7;
  const random = (): number => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x6d2b79f5;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
  const template = Array.from({ length: 200_000 }, () => 'ACGT'[Math.floor(random() * 4)]).join('');
  const primers = Array.from({ length: 500 }, (_, index) => template.slice(index * 390, index * 390 + 20));
  const begun = performance.now();
  const sites = bindingSitesOf(primers, template, true);
  expect(performance.now() - begun).toBeLessThan(10_000);
  expect(sites.every((found, index) => found[0]?.start === index * 390)).toBe(true);
});
