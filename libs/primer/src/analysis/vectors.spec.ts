import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { type Modifier, normalise, primerRules, SCALES, type SettingsText } from '../index.ts';
import { analysePrimer, type Conditions, DEFAULT_CONDITIONS, type Range, type TmMethod } from './index.ts';

interface Single {
  name: string;
  sequence: string;
  gc: number;
  eps260: number;
  mw: number;
  nmolPerOd: number;
  ugPerOd: number;
  tm: Record<string, number | null>;
}
interface Degenerate {
  name: string;
  sequence: string;
  tm: Record<string, Range & { mean: number }>;
  mw: Range & { mean: number };
  eps260: Range & { mean: number };
  gc: Range & { mean: number };
}
interface Modified {
  text: string;
  sequence: string;
  mods: { position: number; modifierId: number }[];
  mw: number | null;
  eps260: number | null;
  length: number;
}

const fixture = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../fixtures/${name}.json`, import.meta.url), 'utf8'));
const { single, degenerate } = fixture('analysis') as { single: Single[]; degenerate: Degenerate[] };
const { cases } = fixture('modified') as { cases: Modified[] };
const { modifiers } = fixture('modifiers') as { modifiers: Modifier[] };
const { header } = fixture('rules') as { header: { settings: SettingsText } };
const prices = SCALES.map((scale) => ({ scale, inosinePrice: 300, uridinePrice: 300 }));
const rules = primerRules({ settings: header.settings, modifiers, prices });
const plain = (sequence: string) => ({ sequence, mods: [] });

const SETTINGS: Readonly<Record<string, [Conditions, TmMethod]>> = {
  p3_dv0: [{ na: 50, mg: 0, dntp: 0, oligo: 50 }, 'santalucia1998'],
  p3web: [DEFAULT_CONDITIONS, 'santalucia1998'],
  na50_250nM: [{ na: 50, mg: 0, dntp: 0, oligo: 250 }, 'santalucia1998'],
  pcr_mg3: [{ na: 50, mg: 3, dntp: 0.8, oligo: 250 }, 'santalucia1998'],
  na1000_owcz: [{ na: 1000, mg: 0, dntp: 0, oligo: 500 }, 'owczarzy2008'],
  git_owcz2008: [DEFAULT_CONDITIONS, 'owczarzy2008'],
};

describe.each(Object.entries(SETTINGS))('melting as in %s', (column, [conditions, method]) => {
  const known = single.filter(({ tm }) => tm[column] !== null);
  test(`all ${known.length} published primers within 0.01 °C`, () => {
    expect(known.length).toBeGreaterThan(250);
    const off = known.filter(({ sequence, tm }) => {
      const found = analysePrimer(plain(sequence), rules, conditions, method).tm;
      return !(found && 'value' in found && Math.abs(found.value - Number(tm[column])) < 0.01);
    });
    expect(off).toEqual([]);
  });
});

test.each(single)('$name: mass, extinction, GC and what an OD holds', (vector) => {
  const { gc, mw, eps260, nmolPerOd, ugPerOd, length, gcRange, mwRange, eps260Range } = analysePrimer(
    plain(vector.sequence),
    rules,
  );
  expect(length).toBe(vector.sequence.length);
  expect(gc).toBeCloseTo(vector.gc, 3);
  expect(mw).toBeCloseTo(vector.mw, 2);
  expect(eps260).toBe(vector.eps260);
  expect(nmolPerOd).toBeCloseTo(vector.nmolPerOd, 3);
  expect(ugPerOd).toBeCloseTo(vector.ugPerOd, 3);
  expect([gcRange, mwRange, eps260Range]).toEqual([null, null, null]);
});

test.each(degenerate)('$name $sequence: the ranges of a mixture', (vector) => {
  for (const column of ['p3_dv0', 'p3web']) {
    const [conditions, method] = SETTINGS[column] ?? [DEFAULT_CONDITIONS, 'santalucia1998'];
    const { tm } = analysePrimer(plain(vector.sequence), rules, conditions, method);
    const { min = 0, max = 0, mean = 0 } = vector.tm[column] ?? {};
    expect(tm).toEqual({
      method,
      min: expect.closeTo(min, 2),
      max: expect.closeTo(max, 2),
      mean: expect.closeTo(mean, 2),
    });
  }
  const { gc, gcRange, mw, mwRange, eps260, eps260Range } = analysePrimer(plain(vector.sequence), rules);
  const near = ({ min, max }: Range, digits: number): unknown =>
    max === min ? null : { min: expect.closeTo(min, digits), max: expect.closeTo(max, digits) };
  expect(gc).toBeCloseTo(vector.gc.mean, 3);
  expect(gcRange).toEqual(near(vector.gc, 3));
  expect(mw).toBeCloseTo(vector.mw.mean, 2);
  expect(mwRange).toEqual(near(vector.mw, 2));
  expect(Math.abs(Number(eps260) - vector.eps260.mean)).toBeLessThanOrEqual(1);
  expect(eps260Range).toEqual(near(vector.eps260, 0));
});

test.each(cases)('$text: mass and extinction with everything on it', (vector) => {
  const mods = vector.mods.map(({ position, modifierId }) => ({ position, modifier: modifierId }));
  const { mw, eps260, length } = analysePrimer({ sequence: vector.sequence, mods }, rules);
  expect(length).toBe(vector.length);
  if (vector.mw === null) expect(mw).toBeNull();
  else expect(mw).toBeCloseTo(vector.mw, 1);
  if (vector.eps260 === null) expect(eps260).toBeNull();
  else expect(Math.abs(Number(eps260) - vector.eps260)).toBeLessThanOrEqual(1);
});

test('a primer typed with brackets is analysed as it is read', () => {
  const read = normalise('[FAM]ACCCCGCATTACGTTTGGTGGACC[BHQ1]', rules);
  expect(analysePrimer(read, rules)).toMatchObject({ length: 26, mw: 8396.728, eps260: 249560 });
});
