import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openShop, type TestShop } from '../support/shop.ts';

interface Vector {
  sequence: string;
  mw: number;
  eps260: number;
  tm: { p3web: number; pcr_mg3: number; git_owcz2008: number | null };
}
const { single } = JSON.parse(
  readFileSync(new URL('../../../libs/primer/fixtures/analysis.json', import.meta.url), 'utf8'),
) as { single: Vector[] };
const [known = { sequence: '', mw: 0, eps260: 0, tm: { p3web: 0, pcr_mg3: 0, git_owcz2008: 0 } }] = single;

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ role: 'web' });
});
afterAll(() => shop?.close());

const PATH = '/primer/analysePrimers';

test('two thousand primers are analysed in one call, in the order asked', async () => {
  const asked = Array.from({ length: 2_000 }, (_, index) => single[index % single.length] ?? known);
  const found = await shop.visitor().get(PATH, { primers: asked.map(({ sequence }) => ({ sequence })) });
  expect(found).toHaveLength(2_000);
  const off = found.filter(({ tm, mw, eps260 }, index) => {
    const vector = asked[index] ?? known;
    const value = tm && 'value' in tm ? tm.value : Number.NaN;
    return !(
      Math.abs(value - vector.tm.p3web) < 0.01 &&
      Math.abs(Number(mw) - vector.mw) < 0.01 &&
      eps260 === vector.eps260
    );
  });
  expect(off).toEqual([]);
});

test('conditions and method are the caller’s; one that is left out is the default', async () => {
  const visitor = shop.visitor();
  const primers = [{ sequence: known.sequence }];
  const pcr = { na: 50, mg: 3, dntp: 0.8, oligo: 250 };
  const [inPcr] = await visitor.get(PATH, { primers, conditions: pcr });
  expect(inPcr?.tm).toEqual({ method: 'santalucia1998', value: expect.closeTo(known.tm.pcr_mg3, 2) });
  const [byOwczarzy] = await visitor.get(PATH, { primers, method: 'owczarzy2008' });
  expect(byOwczarzy?.tm).toEqual({
    method: 'owczarzy2008',
    value: expect.closeTo(Number(known.tm.git_owcz2008), 2),
  });
  const [inPart] = await visitor.get(PATH, { primers, conditions: { na: 50, mg: null } });
  expect(inPart?.tm).toEqual({ method: 'santalucia1998', value: expect.closeTo(known.tm.p3web, 2) });
});

test('raw text, listed modifiers and faulty letters each get the figures that can be computed', async () => {
  const [typed, listed, twice, unknown, faulty, degenerate, empty] = await shop.visitor().get(PATH, {
    primers: [
      { sequence: ' [fam] ACCCCGCATT ACGTTTGGTGGACC [BHQ1]' },
      {
        sequence: 'ACCCCGCATTACGTTTGGTGGACC',
        mods: [
          { position: 0, modifier: 10 },
          { position: 24, modifier: 1 },
        ],
      },
      { sequence: '[FAM]ACCCCGCATTACGTTTGGTGGACC', mods: [{ position: 24, modifier: 1 }] },
      { sequence: '[QWE]ACCCCGCATTACGTTTGGTGGACC' },
      { sequence: 'АЦГТ' },
      { sequence: 'CYTTGTRCGCCTGTTTTATACTCC' },
      { sequence: '' },
    ],
  });
  expect(typed).toMatchObject({ length: 26, mw: 8396.728, eps260: 249560 });
  expect(listed).toEqual(typed);
  expect(twice).toEqual(typed);
  expect(unknown).toMatchObject({ length: 25, mw: null, eps260: null, tm: { value: expect.any(Number) } });
  expect(faulty).toMatchObject({ length: 4, gc: null, mw: null, tm: null });
  expect(degenerate).toMatchObject({
    gcRange: { min: 41.6667, max: 50 },
    tm: { min: expect.closeTo(57.8968, 2), max: expect.closeTo(62.2075, 2) },
  });
  expect(empty).toMatchObject({ length: 0, gc: null, mw: null, nmolPerOd: null, tm: null });
});

test('a primer that folds is told so, in kcal/mol at 37 °C', async () => {
  const [folds, plain, mixture] = await shop.visitor().get(PATH, {
    primers: [
      { sequence: 'CTGTTTTACAGGTTCGCGACGT' },
      { sequence: 'AAAAAAAAAAAA' },
      { sequence: 'ACGTNNNNACGT' },
    ],
  });
  // ntthal -mv 50 -dv 1.5 -n 0.6 -d 50 -t 37
  expect(folds?.hairpin).toEqual({ dg: expect.closeTo(-0.45, 1), tm: expect.closeTo(42.35, 0) });
  expect([folds?.selfDimer, folds?.endDimer]).toEqual([expect.closeTo(-6.81, 1), expect.closeTo(-4.42, 1)]);
  for (const nothing of [plain, mixture])
    expect(nothing).toMatchObject({ hairpin: null, selfDimer: null, endDimer: null });
});

describe('is refused with the name of the field', () => {
  const primers = [{ sequence: 'ACGTACGTACGT' }];
  test.each([
    ['no list', { primers: {} }, 'primers'],
    ['nothing', {}, 'primers'],
    ['no primer', { primers: [7] }, 'primers.0'],
    ['a sequence that is no text', { primers: [{ sequence: 5 }] }, 'primers.0.sequence'],
    ['no sequence', { primers: [{}] }, 'primers.0.sequence'],
    [
      'modifiers that are none',
      { primers: [{ sequence: 'A', mods: [{ position: 'x', modifier: 1 }] }] },
      'primers.0.mods.0.position',
    ],
    ['conditions that are none', { primers, conditions: 'salty' }, 'conditions'],
    ['a list of conditions', { primers, conditions: [50] }, 'conditions'],
    ['sodium below zero', { primers, conditions: { na: -1 } }, 'conditions.na'],
    ['more sodium than dissolves', { primers, conditions: { na: 50_000 } }, 'conditions.na'],
    ['sodium in words', { primers, conditions: { na: '50' } }, 'conditions.na'],
    ['no salt at all', { primers, conditions: { na: 0, mg: 0.6 } }, 'conditions.na'],
    ['magnesium below zero', { primers, conditions: { mg: -0.1 } }, 'conditions.mg'],
    ['too much magnesium', { primers, conditions: { mg: 2_000 } }, 'conditions.mg'],
    ['dNTP below zero', { primers, conditions: { dntp: -1 } }, 'conditions.dntp'],
    ['too many dNTP', { primers, conditions: { dntp: 1e6 } }, 'conditions.dntp'],
    ['no oligonucleotide', { primers, conditions: { oligo: 0 } }, 'conditions.oligo'],
    ['more oligonucleotide than there is', { primers, conditions: { oligo: 1e12 } }, 'conditions.oligo'],
    ['an unknown method', { primers, method: 'wallace' }, 'method'],
    ['too many primers', { primers: Array.from({ length: 5_001 }, () => primers[0]) }, 'primers'],
  ])('%s', async (_, request, field) => {
    const { status, body } = await shop.visitor().ask(PATH, request);
    expect(status).toBe(422);
    expect(body).toMatchObject({ error: true, url: `/site${PATH}`, message: expect.any(String) });
    expect(Object.keys(body.validateErrors ?? {})).toContain(field);
  });
});
