import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DILUTIONS, productAt, slopeOf, THRESHOLD, thresholdCycle } from './amplification.ts';
import { emissionAt, excitationAt, FILTERS, passed, PROTEINS, signalsUnder } from './proteins.ts';
import { spread } from './spread.ts';

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, '../../..', file), 'utf8');
const bare = (text: string) => text.replace(/(\d)[\s\u00a0](?=\d{3}\b)/g, '$1');

test('labels keep their distance', () => {
  const put = spread([10, 11, 12, 200], 13, 0, 210);
  expect(put).toEqual([10, 23, 36, 200]);
  expect(spread([208, 209, 210], 13, 0, 210)).toEqual([184, 197, 210]);
});

test('the proteins are those of their page', () => {
  const page = bare(read('frontend/content/products/fp/basic.ru.md')).replaceAll(',', '.');
  for (const { name, excitation, emission, brightness } of PROTEINS) {
    const row = page.split('\n').find((line) => line.startsWith(`| ${name} |`)) ?? '';
    const cells = row.split('|').map((cell) => cell.trim());
    expect([Number(cells[2]), Number(cells[3]), Number(cells[6])]).toEqual([
      excitation,
      emission,
      brightness,
    ]);
  }
});

test('a laser at the peak excites wholly, far from it hardly; emission mirrors excitation', () => {
  for (const protein of PROTEINS) {
    expect(excitationAt(protein, protein.excitation)).toBe(1);
    expect(emissionAt(protein, protein.emission)).toBe(1);
    expect(excitationAt(protein, protein.excitation + 60)).toBeLessThan(0.001);
  }
  expect(signalsUnder(488)[0]?.protein.name).toBe('GFP-506');
  expect(signalsUnder(561)[0]?.protein.name).toBe('RFP-584');
});

test('a filter passes the light of its band, and parts the colours under one laser', () => {
  const green = PROTEINS.find(({ name }) => name === 'GFP-506')!;
  expect(passed(green, { centre: 506, width: 400 })).toBeCloseTo(1, 3);
  expect(passed(green, { centre: 660, width: 40 })).toBeLessThan(0.001);
  // the bands do not overlap, so that no light is counted twice
  const shares = PROTEINS.map((protein) => FILTERS.reduce((sum, filter) => sum + passed(protein, filter), 0));
  for (const share of shares) expect(share).toBeLessThan(1.08);
  const brightest = (laser: number, centre: number) =>
    signalsUnder(
      laser,
      FILTERS.find((filter) => filter.centre === centre),
    )[0]?.protein.name;
  expect([brightest(440, 480), brightest(514, 530), brightest(561, 585), brightest(594, 660)]).toEqual([
    'CFP-477',
    'YFP-525',
    'RFP-584',
    'FRFP-635',
  ]);
});

test('curves of a dilution series: ten times less is 3.32 cycles later at full efficiency', () => {
  expect(slopeOf(1)).toBeCloseTo(-3.32, 2);
  expect(slopeOf(0.9)).toBeCloseTo(-3.59, 2);
  const [first = 0, second = 0] = DILUTIONS.map((copies) => thresholdCycle(copies, 1));
  expect(second - first).toBeCloseTo(3.32, 2);
  for (const copies of DILUTIONS)
    expect(productAt(thresholdCycle(copies, 0.9), copies, 0.9)).toBeCloseTo(THRESHOLD, 6);
});
