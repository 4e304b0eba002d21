import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { toBases, toText } from '../model/bases.ts';
import { plainSequence } from '../model/sequence.ts';
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
