import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { toBases, toText } from '../model/bases.ts';
import { nameOf } from '../model/feature.ts';
import { plainSequence, type Sequence } from '../model/sequence.ts';
import { reverseComplement } from '../model/text.ts';
import { basesOfFeature } from '../protein/translate.ts';
import { productSequence, productsOf } from './products.ts';

const sequence = (text: string, isCircular = false): Sequence =>
  plainSequence('t', toBases(text), isCircular);
const wishes = { longest: 10_000, most: 1_000 };
/** Whole primers, letter by letter. */
const EXACT = { mismatches: 0, fitting: 1_000, most: 1_000 };
const textsOf = (template: Sequence, primers: readonly string[], limits = {}): string[] =>
  productsOf(primers, template, wishes, limits)
    .map((product) => {
      const text = toText(productSequence(template, primers, product).bases);
      expect(text).toHaveLength(product.length);
      return text;
    })
    .sort();
const letters = (alphabet: string, minLength: number, maxLength: number) =>
  fc.array(fc.constantFrom(...alphabet), { minLength, maxLength }).map((all) => all.join(''));

/** Every piece of the template that begins with one primer and ends with the other strand of another. */
function byBruteForce(template: string, primers: readonly string[], isCircular: boolean): string[] {
  const found: string[] = [];
  const size = template.length;
  const around = template.repeat(3);
  for (const one of primers)
    for (const other of primers)
      for (let start = 0; start < size; start += 1) {
        const ends = new Set<number>();
        if (one.length > size || other.length > size) continue;
        for (let length = one.length + other.length; length <= 2 * size; length += 1) {
          if (!isCircular && start + length > size) break;
          const piece = around.slice(start, start + length);
          const end = (start + length) % size;
          if (!piece.startsWith(one) || !piece.endsWith(reverseComplement(other)) || ends.has(end)) continue;
          ends.add(end);
          found.push(piece);
        }
      }
  return found.sort();
}

test('the same products as piece by piece', () => {
  fc.assert(
    fc.property(
      letters('ACGT', 1, 40),
      fc.array(letters('ACGT', 1, 4), { minLength: 1, maxLength: 3 }),
      fc.boolean(),
      (template, primers, isCircular) => {
        expect(textsOf(sequence(template, isCircular), primers, EXACT)).toEqual(
          byBruteForce(template, primers, isCircular),
        );
      },
    ),
    { numRuns: 1_000 },
  );
});

const FORWARD = 'TTGACCGATTGCAGTCCAAT';
const REVERSE = 'GGCATCGTGCAGTTACGGAT';
const INNER = 'CGGATACCTGAGGTCAACTGCATTAGC';
const AMPLICON = FORWARD + INNER + reverseComplement(REVERSE);

test('tails are kept, also those that hang over the end of a linear template', () => {
  fc.assert(
    fc.property(
      letters('ACGT', 0, 12),
      letters('ACGT', 0, 12),
      letters('ACGT', 0, 5),
      letters('ACGT', 0, 5),
      (one, other, before, behind) => {
        const template = before + AMPLICON + behind;
        const primers = [one + FORWARD, other + REVERSE];
        expect(textsOf(sequence(template), primers)).toContain(one + AMPLICON + reverseComplement(other));
      },
    ),
  );
});

describe('products', () => {
  test('over the origin of a circle, and not of a linear template', () => {
    const turned = AMPLICON.slice(30) + 'ACTAGGCATTACGGATTTTA' + AMPLICON.slice(0, 30);
    expect(textsOf(sequence(turned, true), [FORWARD, REVERSE])).toEqual([AMPLICON]);
    expect(textsOf(sequence(turned), [FORWARD, REVERSE])).toEqual([]);
  });

  test('of degenerate primers hold their letters, and mismatches those of the primers', () => {
    const degenerate = `${FORWARD.slice(0, 5)}N${FORWARD.slice(6)}`;
    const mutated = `${REVERSE.slice(0, 4)}G${REVERSE.slice(5)}`;
    expect(textsOf(sequence(`CC${AMPLICON}CC`), [degenerate, mutated])).toEqual([
      degenerate + INNER + reverseComplement(mutated),
    ]);
  });

  test('of a single primer that binds both strands, and nested ones', () => {
    const own = FORWARD + INNER + reverseComplement(FORWARD);
    expect(textsOf(sequence(`A${own}A`), [FORWARD])).toEqual([own]);
    const nested = 'CCAGTATTACGCATGCGTAC';
    const template = nested + AMPLICON;
    expect(textsOf(sequence(template), [nested, FORWARD, REVERSE])).toEqual([template, AMPLICON].sort());
  });

  test('of primers that lap on a plasmid are all of it, as in a mutagenesis', () => {
    const plasmid = `${AMPLICON}ACTAGGCATTACGGATTTTA`;
    const changed = `${AMPLICON.slice(10, 22)}A${AMPLICON.slice(23, 36)}`;
    const [product] = textsOf(sequence(plasmid, true), [changed, reverseComplement(changed)]);
    expect(product).toHaveLength(plasmid.length + changed.length);
    expect(product?.startsWith(changed)).toBe(true);
    expect(textsOf(sequence(plasmid), [changed, reverseComplement(changed)])).toEqual([]);
  });

  test('of primers back to back are all of a plasmid too', () => {
    const plasmid = `${AMPLICON}ACTAGGCATTACGGATTTTA`;
    const back = reverseComplement(plasmid.slice(-20));
    expect(textsOf(sequence(plasmid, true), [FORWARD, back])).toEqual([plasmid]);
  });

  test('longer than wanted are not told, the shortest are told first', () => {
    const template = sequence(`${AMPLICON}${'ACTAGGCATTACGGATTTTA'.repeat(3)}${AMPLICON}`);
    const lengths = (longest: number, most = 9) =>
      productsOf([FORWARD, REVERSE], template, { longest, most }).map(({ length }) => length);
    expect(lengths(10_000)).toEqual([67, 67, 194]);
    expect(lengths(100)).toEqual([67, 67]);
    expect(lengths(10_000, 1)).toEqual([67]);
  });
});

test('a primer that is not extended makes no product', () => {
  const template = sequence(AMPLICON);
  const primers = [FORWARD, INNER.slice(0, 20), REVERSE];
  const pairs = (blocked: ReadonlySet<number>) =>
    productsOf(primers, template, { ...wishes, blocked }).map(({ forward, reverse }) => [
      forward.primer,
      reverse.primer,
    ]);
  expect(pairs(new Set())).toEqual([
    [1, 2],
    [0, 2],
  ]);
  expect(pairs(new Set([1]))).toEqual([[0, 2]]);
  expect(pairs(new Set([2]))).toEqual([]);
});

test('features of the template are on the product, behind its tail', () => {
  const template: Sequence = {
    ...sequence(`ACTAGG${AMPLICON}`, true),
    features: [
      { id: 1, kind: 'CDS', qualifiers: [['label', 'inner']], ranges: [{ start: 26, end: 35, strand: '-' }] },
      { id: 2, kind: 'gene', qualifiers: [['label', 'gone']], ranges: [{ start: 0, end: 5, strand: '+' }] },
    ],
  };
  const primers = [`GAATTC${FORWARD}`, REVERSE];
  const [product] = productsOf(primers, template, wishes);
  const made = productSequence(template, primers, product!);
  expect(made.isCircular).toBe(false);
  expect(made.features.map(nameOf)).toEqual(['inner']);
  expect(toText(basesOfFeature(made.bases, made.features[0]!))).toBe(reverseComplement(INNER.slice(0, 9)));
});
