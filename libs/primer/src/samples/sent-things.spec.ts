import { expect, test } from '@jest/globals';
import { needOf, needText, ownPrimerNeed } from './needs.ts';
import { orderCode, readOrderCode, type SentLine, sentThings } from './sent-things.ts';

const plate = { id: 4, name: 'Plate A', size: 96 } as const;
const own = { id: 7, name: 'T7long', storeType: 'own', concentration: '3 µM', place: 'tube' } as const;
const standard = { id: 1, name: 'M13F', storeType: 'standard' } as const;
const line = (number: number, more: Partial<SentLine> = {}): SentLine => ({
  ...{ line: number, name: `s${number}`, sample: 'plasmid', action: 'sequence', withPcr: false },
  primers: [standard],
  ...more,
});

test('a sample needs as much as all of its reads', () => {
  const plasmid = { sample: 'plasmid', action: 'sequence', withPcr: false, primers: 2 } as const;
  expect(needOf({ ...plasmid, length: 3_000, concentration: '90', volume: 12 })).toEqual({
    concentration: [100, 200],
    volume: 20,
    faults: [
      { field: 'concentration', kind: { kind: 'tooThin', least: 100, unit: 'ng/µl' } },
      { field: 'volume', kind: { kind: 'tooLittle', least: 20 } },
    ],
  });
  // nothing told is no fault, and cells have no amount
  expect(needOf(plasmid).faults).toEqual([]);
  expect(needOf({ ...plasmid, extract: 'miniprep', volume: 1 })).toEqual({
    ...{ concentration: null, volume: null, cells: 'pellet', faults: [] },
  });
  expect(needOf({ ...plasmid, sample: 'culture', extract: 'genomic' }).cells).toBe('tissue');
  expect(needOf({ ...plasmid, sample: 'culture', action: 'fragmentAnalyze' }).cells).toBe('pellet');
  expect(ownPrimerNeed('10 µM', 3)).toEqual({ concentration: [5, 5], volume: 30, faults: [] });
});

test('without a length the need is that of all lengths, told as such, and only what no length takes is too thin', () => {
  const product = { sample: 'pcr', action: 'sequence', withPcr: false, primers: 1 } as const;
  const told = (more: object, language: 'ru' | 'en' = 'ru') =>
    needText(needOf({ ...product, ...more }), 'ng/µl', language).replaceAll('\u00a0', ' ');
  expect(told({})).toBe('1–30 нг/мкл (по длине), 10 мкл');
  expect(told({}, 'en')).toBe('1–30 ng/µl (by length), 10 µl');
  expect(told({ length: 900 })).toBe('3–10 нг/мкл, 10 мкл');
  expect(told({ sample: 'plasmid', primers: 2 })).toBe('100–400 нг/мкл (по длине), 20 мкл');
  // one amount for every length
  expect(told({ sample: 'genomic' })).toBe('5–50 нг/мкл, 15 мкл');
  const thin = (concentration: string, more = {}) =>
    needOf({ ...product, concentration, ...more }).faults.map(({ kind }) => kind);
  expect(thin('2')).toEqual([]);
  expect(thin('0,5')).toEqual([{ kind: 'tooThin', least: 1, most: 30, unit: 'ng/µl' }]);
  expect(thin('2', { length: 900 })).toEqual([{ kind: 'tooThin', least: 3, unit: 'ng/µl' }]);
});

test('an amount is told in words', () => {
  const text = (need: Parameters<typeof needText>[0], unit: 'ng/µl' | 'µM', language: 'ru' | 'en') =>
    needText(need, unit, language).replaceAll('\u00a0', ' ');
  expect(text(ownPrimerNeed('', 2), 'µM', 'ru')).toBe('5 мкМ, 20 мкл');
  expect(text(ownPrimerNeed('', 150), 'µM', 'ru')).toBe('5 мкМ, 1 500 мкл');
  expect(text({ concentration: null, volume: 10 }, 'ng/µl', 'en')).toBe('10 µl');
  expect(text({ concentration: null, volume: null, cells: 'tissue' }, 'ng/µl', 'en')).toMatch(
    /^200 µl of blood/,
  );
  expect(text({ concentration: null, volume: null }, 'ng/µl', 'ru')).toBe('');
});

test('tubes, own primers and plates have codes that stay when a line is cancelled', () => {
  const inPlate = { ...own, id: 8, name: 'Own2', place: 'plate', plate, well: 'h12' } as const;
  const lines = [
    line(1, { primers: [own, standard] }),
    line(2, { plate, well: 'b07' }),
    line(4, { plate, well: 'A1', primers: [inPlate], pcr: { primers: [own, inPlate] } }),
  ];
  const told = [{ id: 4, wells: [{ well: 'a2', use: 'control', name: 'pUC' }] as const }];
  const all = sentThings(lines, told);
  expect(all.tubes.map(({ code, cap, well }) => [code, cap, well])).toEqual([['1', 's1', '']]);
  expect(all.primers.map(({ code, name, lines: used, need }) => [code, name, used, need.volume])).toEqual([
    ['pr1', 'T7long', [1, 4], 20],
  ]);
  expect(all.plates).toMatchObject([
    {
      ...{ code: 'pl1', name: 'Plate A', size: 96, wells: [{ well: 'A2', use: 'control', name: 'pUC' }] },
      samples: [
        { code: '2', well: 'B7' },
        { code: '4', well: 'A1' },
      ],
      primers: [{ code: 'pr2', name: 'Own2', lines: [4], well: 'H12' }],
    },
  ]);
  const rest = sentThings(lines, told, new Set([1, 2]));
  expect(rest.tubes).toEqual([]);
  expect(rest.primers.map(({ code, lines: used }) => [code, used])).toEqual([['pr1', [4]]]);
  expect(rest.plates[0]?.samples.map(({ code }) => code)).toEqual(['4']);
  expect(sentThings(lines, told, new Set([1, 2, 4]))).toEqual({ tubes: [], primers: [], plates: [] });
});

test('codes of a whole order differ', () => {
  const lines = Array.from({ length: 384 }, (_, index) =>
    line(index + 1, { primers: [{ ...own, id: index }], ...(index % 2 === 0 && { plate, well: '' }) }),
  );
  const { tubes, primers, plates } = sentThings(lines);
  const codes = [...tubes, ...primers, ...plates, ...plates.flatMap(({ samples }) => samples)];
  expect(new Set(codes.map(({ code }) => code)).size).toBe(384 + 384 + 1);
});

test.each([
  ['2026-000042/3', { number: '2026-000042', code: '3' }],
  [' 2026-000042/PL1 ', { number: '2026-000042', code: 'pl1' }],
  ['2026-000042\\pr12', { number: '2026-000042', code: 'pr12' }],
  ['2026-000042-3', { number: '2026-000042', code: '3' }],
  ['2026-000042 / 3', { number: '2026-000042', code: '3' }],
  ['2026-000042', null],
  ['2026-000042/', null],
  ['42/3', null],
  [`2026-000042/${'1'.repeat(9)}`, null],
])('reads the code %s', (text, code) => {
  expect(readOrderCode(text)).toEqual(code);
  if (code !== null) expect(readOrderCode(orderCode(code.number, code.code))).toEqual(code);
});
