import type { FragmentAnalysis } from '@oligoteka/primer';
import { priceRows } from '@oligoteka/pricing';
import { commonOf, forAllOf, scopeOf } from '../details/scope.ts';
import { NO_DRAFT, readDraft } from '../drafts/kept-draft.ts';
import { listedFields, reportOf } from '../form/sample-list.ts';
import { knownTo } from '../primer-choice/known-primers.ts';
import { detailsWords } from '../sheet/details-words.ts';
import { typedPcrPrimer, withCell } from './sample-cells.ts';
import { conditionsOf, tidyLength } from './sample-details.ts';
import { findingsOf } from './sample-findings.ts';
import { requestOf, SamplePrices, totalsOf } from './sample-request.ts';
import { emptySample, FRAGMENT, type SampleRow } from './sample-row.ts';

const FAM = { id: 'FAM', name: '6-FAM', colour: 'синий', colour_en: 'blue' };
const LIZ = { id: 'LIZ', name: 'LIZ', colour: 'оранжевый', colour_en: 'orange' };
const DYES: FragmentAnalysis = {
  minimum: 1,
  dyeSets: [{ id: 'G5', name: 'G5', dyes: [FAM, LIZ] }],
  standards: [{ id: 'LIZ500', name: 'GS 500', dye: 'LIZ', from: 35, to: 500 }],
};
const KNOWN = knownTo([], [], []);
const row = (more: Partial<SampleRow>): SampleRow => ({
  ...{ ...emptySample('1'), key: 'a', name: 'a', primers: ['T7', 'T3'] },
  ...more,
});
const fragment = (more: Partial<SampleRow> = {}) =>
  row({
    work: FRAGMENT,
    material: 'pcr',
    primers: [],
    dyeSet: 'G5',
    standard: 'LIZ500',
    dyes: 'FAM 100–200 D3',
    ...more,
  });
const told = (one: SampleRow) =>
  [
    ...findingsOf(
      [one],
      [],
      [],
      { options: [], fragmentAnalysis: DYES },
      { language: 'ru', noName: '', otherBases: String, bad: (field, text) => `${field}: ${text}` },
    ).bySample.values(),
  ]
    .flat()
    .map(({ column, words, isBlocking }) => `${column}${isBlocking ? '!' : ''} ${words}`);
const sent = (one: SampleRow) =>
  requestOf({ ...NO_DRAFT, rows: [one] }, KNOWN, { extractions: 0, fragmentAnalysis: DYES });

test('dyes of a sample go to the shop; clashes and pieces that do not read are told in its cell', () => {
  expect(told(fragment())).toEqual([]);
  expect(sent(fragment()).seq?.[0]?.fragment).toEqual({
    ...{ dyeSet: 'G5', standard: 'LIZ500' },
    products: [{ dye: 'FAM', from: 100, to: 200, name: 'D3' }],
  });
  expect(told(fragment({ dyes: 'FAM 100–200, 6-FAM 150–300' }))).toEqual([
    'primers Длины 6-FAM 100–200 и 6-FAM 150–300 перекрываются в канале 6-FAM: пики не различить.',
  ]);
  expect(told(fragment({ dyes: 'LIZ 100-200' }))).toEqual([
    'primers! Канал LIZ занят размерным стандартом: продукт в нём не измерить.',
  ]);
  expect(told(fragment({ dyes: 'FAM, FAM 90-99' }))).toEqual(['primers! dyes: FAM']);
  expect(told(fragment({ dyeSet: '' }))).toEqual(['primers! Выберите набор красителей.']);
  expect(told(fragment({ dyeSet: '', standard: '', dyes: '' }))[0]).toContain('спросим о них');
  // a sample that is read says nothing of dyes it had before
  expect(sent(fragment({ work: '1', primers: ['T7'] })).seq?.[0]).not.toHaveProperty('fragment');
});

test('the cell of primers holds the products of a fragment analysis, and both are kept', () => {
  const typed = withCell(fragment({ primers: ['T7'] }), 'primers', 'VIC 1-2\nFAM 3', KNOWN.words);
  expect([typed.dyes, typed.primers]).toEqual(['VIC 1-2, FAM 3', ['T7']]);
  const listed = (primers: string[]) =>
    listedFields([{ name: 'x', action: 'fragmentAnalyze', primers, lost: [], line: '' }], [], []).fields[0];
  expect(listed(['FAM 1-2', 'VIC 3'])).toMatchObject({ dyes: 'FAM 1-2, VIC 3', work: FRAGMENT });
  expect(listed(['T7'])).toMatchObject({ primers: ['T7'] });
  // dyes are no primers that nobody knows
  const list = [{ name: 'x', action: 'fragmentAnalyze', primers: ['FAM 1-2'], lost: [], line: '' }] as const;
  expect(reportOf(list, KNOWN).unknownPrimers).toEqual([]);
});

test('conditions of a PCR go to the shop with their own primers; what does not read is told', () => {
  const pcr = row({ pcr: true, primers: ['T7'], annealing: '58,5 °C', cycles: '35', pcrLength: '1,2 kb' });
  const whole = { ...pcr, pcrPrimers: ['M13R', 'mine'] };
  const { primers, seq } = sent(whole);
  expect(primers?.map(({ name, storeType }) => `${name} ${storeType}`)).toEqual([
    'T7 standard',
    'M13R standard',
    'mine own',
  ]);
  expect(seq?.[0]?.pcr).toEqual({
    ...{ annealing: 58.5, cycles: 35, length: 1_200 },
    primers: [{ primerId: -2 }, { primerId: -3 }],
  });
  expect(told(whole)).toEqual([]);
  expect(told({ ...pcr, pcrPrimers: ['M13R', 'M13R'] })).toEqual([
    'pcr! Для ПЦР нужны два праймера: выберите второй.',
  ]);
  expect(told({ ...pcr, pcrPrimers: ['M13R', ''] })).toEqual([
    'pcr! pcrPrimers: M13R',
    'primers! Для ПЦР нужны два праймера: выберите второй.',
  ]);
  expect(told(row({ pcr: true, annealing: '99', cycles: '2,5', pcrLength: 'x' }))).toEqual([
    'pcr! annealing: 99',
    'pcr! cycles: 2,5',
    'pcr! pcrLength: x',
  ]);
  expect(sent(row({ annealing: '58' })).seq?.[0]).not.toHaveProperty('pcr');
  expect(conditionsOf(row({ annealing: '<b>', cycles: '0' }))).toMatchObject({
    annealing: null,
    cycles: null,
  });
});

test('a choice is made for the ticked samples, else for all that it fits', () => {
  const rows = [fragment({ key: 'a' }), fragment({ key: 'b', dyeSet: 'D' }), row({ key: 'c' })];
  const isFragmentRow = ({ work }: SampleRow) => work === FRAGMENT;
  const all = scopeOf(rows, new Set(['c']), isFragmentRow);
  expect([all.rows.length, all.isTicked, commonOf(all.rows, ({ dyeSet }) => dyeSet)]).toEqual([
    2,
    false,
    null,
  ]);
  const one = scopeOf(rows, new Set(['b', 'c']), isFragmentRow);
  expect([...forAllOf(one, () => ({ dyeSet: 'F' }))]).toEqual([['b', { dyeSet: 'F' }]]);
  expect(commonOf(one.rows, ({ dyeSet }) => dyeSet)).toBe('D');
});

test('the sum names each work with its count, and the discount of the member', () => {
  const prices = new SamplePrices(
    [
      { key: 'sequence', option: 1, price: 430 },
      { key: 'cleanUp', option: null, price: 120.5 },
      { key: 'pcr', option: null, price: 380 },
      { key: 'miniprep', option: null, price: 240 },
    ],
    7,
  );
  const rows = [
    row({ preparation: 'cleanUp' }),
    row({ key: 'b', pcr: true, preparation: 'miniprep' }),
    row({ key: 'c', primers: [] }),
  ];
  const { parts, total } = totalsOf({ ...NO_DRAFT, rows }, prices);
  const shown = priceRows(
    parts.filter(({ count }) => count > 0),
    { modifiers: new Map() },
    'ru',
  );
  expect(
    shown.filter(({ sum }) => sum > 0).map(({ item, count, unitPrice }) => `${item} ${count} × ${unitPrice}`),
  ).toEqual([
    'Секвенирование по Сэнгеру, № 1 4 × 43000',
    'Очистка пробы 1 × 12050',
    'ПЦР 1 × 38000',
    'Выделение плазмиды 1 × 24000',
  ]);
  expect(shown.reduce((sum, one) => sum + one.sum, 0)).toBe(total);
});

test('details survive a reload', () => {
  const kept = { ...NO_DRAFT, rows: [fragment({ pcr: true, annealing: '58', pcrPrimers: ['T7', 'T3'] })] };
  expect(readDraft(JSON.parse(JSON.stringify(kept)), [1])).toEqual(kept);
  const spoilt = { ...kept.rows[0], pcrPrimers: ['T7'], dyes: 5 };
  expect(readDraft({ rows: [spoilt] }, [1]).rows[0]).toMatchObject({ pcrPrimers: [], dyes: '' });
});

test('the length of a PCR product is read like that of a sample, and told in one unit', () => {
  expect(['1,2 т.п.н.', '900 п. н.', ' 850 ', '1 200', '', 'x'].map(tidyLength)).toEqual([
    ...['1200', '900', '850', '1200', '', 'x'],
  ]);
  const words = (pcrLength: string) => detailsWords(row({ pcr: true, pcrLength }), null);
  expect(words('1,2 т.п.н.')).toBe(words('1200'));
  expect(words('900 bp')).toContain('900');
  expect(words('900 bp')).not.toContain('bp bp');
  expect(words('x')).toContain('x');
});

const BASES = 'ACGTACGTACGTACGTACGT';

test('a primer of the PCR keeps the sequence that is typed beside its name, also while others are changed', () => {
  const typed = (at: 0 | 1, text: string, pcrPrimers: string[] = []) =>
    typedPcrPrimer(at, text, row({ primers: ['T7'], pcrPrimers }), KNOWN.words);
  expect(typed(0, `fwd ${BASES}`)).toEqual({ pcrPrimers: ['fwd', ''], primerBases: [['fwd', BASES]] });
  expect(typed(1, 't7', ['fwd', ''])).toEqual({ pcrPrimers: ['fwd', 'T7'], primerBases: [] });
  expect(typed(0, 'fwd, rev')).toEqual({ pcrPrimers: ['fwd', 'rev'], primerBases: [] });
  expect([typed(0, 'fwd'), typed(0, 'fwd, rev', ['', 'x']), typed(1, 'a, b, c')]).toEqual([null, null, null]);
  const held = row({ primers: ['T7'], pcrPrimers: ['fwd', 'rev'], primerBases: [['fwd', BASES]] });
  expect(withCell(held, 'primers', 'T3', KNOWN.words)).toMatchObject({ primerBases: [['fwd', BASES]] });
});
