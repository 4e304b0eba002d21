import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { toBases, toText } from '../model/bases.ts';
import { nameOf, type Feature, stretchesOf } from '../model/feature.ts';
import { fragmentOf } from '../model/fragment.ts';
import { plainSequence, type Sequence } from '../model/sequence.ts';
import { reversed, rotated } from '../model/turn.ts';
import { reverseComplement } from '../model/text.ts';
import { turnedAlike } from '../testing/turned-alike.ts';
import { attSitesOf, gatewayDesign } from './gateway.ts';
import { taDesign } from './ta.ts';
import { cloningWarningText } from './cloning-words.ts';

const fixture = new URL('../../fixtures/pydna/cloning-histories.json', import.meta.url);
const { sequences } = JSON.parse(readFileSync(fixture, 'utf8')) as { sequences: Record<string, string> };
const vector = (name: string) => plainSequence(name, toBases(sequences[name] ?? ''), true);
const [donor, destination] = [vector('pDONR™221'), vector('pET-53-DEST™')];
const gene = plainSequence('ase1', toBases((sequences['CU329670.gb'] ?? '').slice(1172, 3415)));

test('vectors of Gateway have their sites', () => {
  expect(attSitesOf(donor).map(({ kind, number }) => `${kind}${number}`)).toEqual(['P1', 'P2']);
  expect(
    attSitesOf(destination)
      .map(({ kind, number }) => `${kind}${number}`)
      .sort(),
  ).toEqual(['R1', 'R2']);
});

test('attB primers give the expression clone, whichever way the vectors lie', () => {
  const { primers, product, warnings } = gatewayDesign(gene, { donor, destination });
  expect(primers[0]?.sequence.startsWith('GGGGACAAGTTTGTACAAAAAAGCAGGCTTA')).toBe(true);
  expect(primers[1]?.sequence.startsWith('GGGGACCACTTTGTACAAGAAAGCTGGGTT')).toBe(true);
  expect(warnings).toEqual([]);
  const text = toText(product!.bases).toUpperCase();
  const around = text + text;
  const inside = toText(gene.bases).toUpperCase();
  expect(around.includes(inside) || around.includes(reverseComplement(inside))).toBe(true);
  expect(
    attSitesOf(product!)
      .map(({ kind, number }) => `${kind}${number}`)
      .sort(),
  ).toEqual(['B1', 'B2']);
  const turned = gatewayDesign(gene, {
    donor: rotated(donor, 1_000),
    destination: reversed(rotated(destination, 2_345)),
  });
  expect(turnedAlike(turned.product!, product!)).toBe(text);
});

test('a vector without the sites is told', () => {
  const { product, warnings } = gatewayDesign(gene, { donor: destination });
  expect(product).toBeNull();
  expect(cloningWarningText(warnings[0]!, ['ase1', 'pET-53'], 'ru')).toBe(
    'В «pET-53» не нашлось пары сайтов attP1, attP2.',
  );
});

const att = (name: string, at: readonly [number, number], id: number): Feature => ({
  ...{ id, kind: 'misc_recomb', qualifiers: [['label', name]] },
  ranges: [{ start: at[0], end: at[1], strand: '+' }],
});
/** With a feature at each of its sites, as vectors in files have them. */
const marked = (sequence: Sequence): Sequence => ({
  ...sequence,
  features: attSitesOf(sequence).map(({ kind, number, core }, index) =>
    att(`att${kind}${number}`, [core - 60, core + 60], index + 1),
  ),
});
const attFeatures = (sequence: Sequence) =>
  sequence.features
    .filter((feature) => nameOf(feature).startsWith('att'))
    .map((feature) => {
      const [stretch] = stretchesOf(feature, sequence.bases.length);
      const around = rotated(sequence, stretch!.start);
      const text = toText(around.bases, 0, stretch!.length).toUpperCase();
      const isOpen = feature.ranges.some(({ isOpenStart, isOpenEnd }) => isOpenStart || isOpenEnd);
      return [
        `${feature.kind} ${nameOf(feature)}${isOpen ? ' cut' : ''}`,
        stretch!.strand === '+' ? text : reverseComplement(text),
      ];
    })
    .sort();

// as SnapGene has them
const SITES = {
  attL1:
    'CAAATAATGATTTTATTTTGACTGATAGTGACCTGTTCGTTGCAACAAATTGATGAGCAATGCTTTTTTATAATGCCAACTTTGTACAAAAAAGCAGGCT',
  attL2:
    'CAAATAATGATTTTATTTTGACTGATAGTGACCTGTTCGTTGCAACAAATTGATAAGCAATGCTTTCTTATAATGCCAACTTTGTACAAGAAAGCTGGGT',
  attB1: 'ACAAGTTTGTACAAAAAAGCAGGCT',
  attB2: 'ACCACTTTGTACAAGAAAGCTGGGT',
};
const [entry, expression] = [vector('entry-attP1_1-attP2_1'), vector('Expression Clone')];
const fragment = plainSequence('attB', toBases(sequences['attB Fragment'] ?? ''));
const sameAs = (product: Sequence | null, expected: Sequence) =>
  expect(turnedAlike(product!, expected)).toBe(toText(expected.bases).toUpperCase());

test('an insert with attB1 and attB2 goes into the donor as it is, whatever stands beside them', () => {
  const flanked = plainSequence('', toBases(`GATTACA${toText(fragment.bases)}GGATTC`));
  for (const insert of [fragment, reversed(fragment), flanked, reversed(flanked)]) {
    const { primers, product, warnings } = gatewayDesign(insert, { donor });
    expect({ primers, warnings }).toEqual({ primers: [], warnings: [] });
    sameAs(product, entry);
  }
  expect(gatewayDesign(fragment, { donor, destination }).primers).toEqual([]);
  sameAs(gatewayDesign(fragment, { donor, destination }).product, expression);
});

test('BP of a donor and an insert is the same in whichever order the two are', () => {
  for (const insert of [fragment, reversed(fragment)]) {
    const { primers, product, warnings } = gatewayDesign(rotated(donor, 700), { donor: insert });
    expect({ primers, warnings }).toEqual({ primers: [], warnings: [] });
    sameAs(product, entry);
    expect(product?.name).toBe(insert.name);
    // and of what comes of it the expression clone
    sameAs(gatewayDesign(donor, { donor: insert, destination }).product, expression);
  }
  // a donor that is open as a line is told by its own place in the list
  const line = fragmentOf(rotated(donor, 1_000), 0, donor.bases.length);
  expect(gatewayDesign(line, { donor: fragment }).warnings).toEqual([{ fault: 'linearVector', part: 0 }]);
  // an insert without attB sites may be a part of its document, which only the first place can say
  const swapped = gatewayDesign(donor, { donor: gene });
  expect(swapped).toEqual({ primers: [], product: null, warnings: [{ fault: 'donorFirst', part: 0 }] });
  const words = (language: 'ru' | 'en') =>
    cloningWarningText(swapped.warnings[0]!, ['pDONR', 'gene'], language);
  expect(words('ru')).toMatch(/^«pDONR» с attP1 и attP2 — донорный вектор: поставьте его вторым/u);
  expect(words('en')).toContain('“pDONR” with attP1 and attP2 is a donor vector');
});

test('LR of an entry clone takes no primers, in whichever order the two are', () => {
  for (const origin of [0, 1_000, 3_000])
    for (const [insert, other] of [
      [rotated(entry, origin), destination],
      [reversed(destination), rotated(entry, origin)],
    ] as const) {
      const { primers, product, warnings } = gatewayDesign(insert, { donor: other });
      expect({ primers, warnings }).toEqual({ primers: [], warnings: [] });
      sameAs(product, expression);
    }
});

test('an entry clone does not go into a donor', () => {
  const told = 'Входной клон «e» (attL1, attL2)';
  for (const vectors of [{ donor }, { donor, destination }, {}]) {
    const { primers, product, warnings } = gatewayDesign(entry, vectors);
    expect({ primers, product }).toEqual({ primers: [], product: null });
    expect(cloningWarningText(warnings[0]!, ['e', 'v'], 'ru')).toContain(told);
    expect(cloningWarningText(warnings[0]!, ['e', 'v'], 'en')).toContain('“e”');
    expect(warnings).toHaveLength(1);
  }
});

test('of an entry clone and a vector of another kind the missing attR sites are told', () => {
  const other = plainSequence('other', toBases('ACGT'.repeat(50)), true);
  expect(gatewayDesign(entry, { donor: other })).toEqual({
    ...{ primers: [], product: null },
    warnings: [{ fault: 'noAttSites', part: 1, about: 'attR1, attR2' }],
  });
});

test('a vector that is open as a line is told, not its sites', () => {
  const line = (sequence: Sequence) => ({ ...sequence, isCircular: false });
  const faults = (insert: Sequence, other: Sequence) =>
    gatewayDesign(insert, { donor: other }).warnings.map(({ fault, part }) => [fault, part]);
  expect(faults(fragment, line(donor))).toEqual([['linearVector', 1]]);
  expect(faults(entry, line(rotated(destination, 3_000)))).toEqual([['linearVector', 1]]);
  expect(faults(line(reversed(destination)), entry)).toEqual([['linearVector', 0]]);
});

test('attB sites that are no pair are told, and the donor is not blamed', () => {
  const half = fragmentOf(fragment, 0, 500);
  const turnedInside = plainSequence(
    '',
    toBases(toText(reversed(half).bases) + toText(reversed(fragmentOf(fragment, 500, 2_304)).bases)),
  );
  for (const insert of [half, turnedInside]) {
    const { primers, product, warnings } = gatewayDesign(insert, { donor, destination });
    expect({ primers, product }).toEqual({ primers: [], product: null });
    expect(warnings.map(({ fault, part }) => [fault, part])).toEqual([['oddAttSites', 0]]);
  }
});

test('products have the sites that came of the reaction, and none of those that went into it', () => {
  const clone = gatewayDesign(marked(fragment), { donor: marked(donor) }).product!;
  expect(attFeatures(clone)).toEqual([
    ['misc_recomb attL1', SITES.attL1],
    ['misc_recomb attL2', SITES.attL2],
  ]);
  const expected = [
    ['misc_recomb attB1', SITES.attB1],
    ['misc_recomb attB2', SITES.attB2],
  ];
  for (const insert of [clone, marked(entry), reversed(rotated(marked(entry), 2_000))])
    expect(attFeatures(gatewayDesign(insert, { donor: marked(destination) }).product!)).toEqual(expected);
  // an entry clone that still has what was left of attP1, and a feature beside the sites
  const remnants = [att('attP1', [0, 40], 1), att('attP2 site', [0, 40], 2), att('attB4', [9, 30], 3)];
  const start = attSitesOf(entry)[0]!.core - 20;
  const old = { ...rotated(entry, start), features: [...remnants, att('lox', [0, 40], 4)] };
  const names = gatewayDesign(old, { donor: destination }).product!.features.map(nameOf);
  expect(names.sort()).toEqual(['attB1', 'attB2', 'lox']);
});

test('TA: an A stands behind the insert, whether the T of the vector are written or not', () => {
  const core = 'CCGATTGCAGGTCATCGATTGCCAGTATCGG';
  const insert = plainSequence('i', toBases('ATGCAAACAGTAATGATGGATGACATTCAAAGCACTGG'));
  const expected = plainSequence('', toBases(`${core}T${toText(insert.bases)}A`), true);
  for (const [text, isWritten] of [
    [core, false],
    [`A${core}T`, true],
  ] as const) {
    const { product, primers } = taDesign(insert, plainSequence('v', toBases(text)), isWritten);
    expect(turnedAlike(product!, expected)).toBe(toText(expected.bases));
    expect(primers.map(({ tail }) => tail)).toEqual([0, 0]);
  }
});
