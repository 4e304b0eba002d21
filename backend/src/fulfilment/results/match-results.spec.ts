import { describe, expect, test } from '@jest/globals';
import { matchResults, type SheetRow, wellKey } from './match-results.ts';
import type { WantedRead } from './wanted-reads.ts';

const read = (sample: string, primerName: string, more: Partial<WantedRead> = {}): WantedRead => ({
  ...{
    uid: 'u',
    number: '2026-000042',
    line: 1,
    primer: 1,
    sample,
    primerName,
    ofLine: 2,
    plate: null,
    well: '',
  },
  ...{ state: 'in_production', sha256: null, repeat: null, isAwaited: true },
  ...more,
});
const READS = [
  read('pUC19-1', 'M13F'),
  read('pUC19-1', 'M13R', { primer: 2 }),
  read('pUC19-11', 'M13F', { line: 2 }),
  read('Сок 7', 'T7', { line: 3, ofLine: 1 }),
  read('клон А', 'M13F', { line: 4, ofLine: 1 }),
  read('in a plate', 'T7', { line: 6, ofLine: 1, well: 'H12' }),
  read('vector', 'M13F(−20)', { line: 7 }),
  read('both', 'M13F(−20)', { line: 8 }),
  read('both', 'M13F', { line: 8, primer: 2 }),
  read('same', 'T7', { line: 5 }),
  read('same', 'T7', { line: 1, number: '2026-000043', uid: 'v' }),
];
const file = (name: string, more: { sample?: string; well?: string } = {}) => ({
  ...{ file: name, sample: '', well: '' },
  ...more,
});
const found = (name: string, more: { sample?: string; well?: string } = {}, sheet: SheetRow[] = []) => {
  const [match] = matchResults([file(name, more)], READS, sheet);
  return match?.read
    ? `${match.read.number} ${match.read.sample} ${match.read.primerName} by ${match.by}`
    : match && 'why' in match && match.why;
};

describe('a file is found by its name', () => {
  test.each([
    ['pUC19-1-M13F.ab1', 'pUC19-1 M13F'],
    ['puc19_1_m13r_A01.ab1', 'pUC19-1 M13R'],
    ['PUC19 11 M13F.ab1', 'pUC19-11 M13F'],
    ['A01_pUC19-1-M13F_2026-11-26.ab1', 'pUC19-1 M13F'],
    ['2026-000042_pUC19-1_M13F.ab1', 'pUC19-1 M13F'],
    ['2026000042 pUC19-1 M13F (2).ab1', 'pUC19-1 M13F'],
    // letters of the other alphabet that look the same
    ['рUС19-1-М13F.ab1', 'pUC19-1 M13F'],
    ['клон_A-M13F.ab1', 'клон А M13F'],
    // a standard primer by the name that lists of samples have for it, where no other of the sample is called so
    ['vector_M13F_C03.ab1', 'vector M13F\\(−20\\)'],
    ['vector_M13F(-20).ab1', 'vector M13F\\(−20\\)'],
    ['both-M13F.ab1', 'both M13F'],
    // a sample that is read once needs no primer
    ['Cok7.seq', 'Сок 7 T7'],
    ['Сок 7_H12.ab1', 'Сок 7 T7'],
    ['2026-000043-same-T7.ab1', 'same T7'],
  ])('%s', (name, is) => expect(found(name)).toMatch(new RegExp(`^2026-00004[23] ${is} by name$`)));

  test('the order in the name decides between equal samples', () =>
    expect(found('2026-000043-same-T7.ab1')).toBe('2026-000043 same T7 by name'));
  test.each([
    ['other-M13F.ab1', 'no sample and primer of this name'],
    ['xpUC19-1-M13F.ab1', 'no sample'],
    ['pUC19-1.ab1', 'no sample'],
    ['pUC19-1-M13F-or-so.ab1', 'no sample'],
    ['same-T7.ab1', 'ambiguous: 2026-000042 same with T7, or 2026-000043 same with T7'],
    [`${'a-'.repeat(60)}.ab1`, 'no sample'],
    ['.ab1', 'no sample'],
  ])('%s is not guessed', (name, why) => expect(found(name)).toContain(why));
});

test('the sample that the sequencer was told serves where the name does not, and may not say another thing', () => {
  expect(found('run7_03.ab1', { sample: 'pUC19-1_M13R' })).toBe('2026-000042 pUC19-1 M13R by sample');
  expect(found('pUC19-1-M13F.ab1', { sample: 'pUC19-1_M13R' })).toContain('ambiguous: its name says');
  expect(found('pUC19-1-M13F.ab1', { sample: 'sample 3' })).toContain('by name');
});

describe('a run sheet says what lay in a well', () => {
  const row = (well: string, sample: string, primer: string, more: Partial<SheetRow> = {}): SheetRow => ({
    ...{ row: 2, well, order: '', sample, primer },
    ...more,
  });
  test.each<[string, Parameters<typeof found>, string]>([
    [
      'by the well inside',
      ['x.ab1', { well: 'A1' }, [row('A01', 'pUC19-1', 'M13F')]],
      'pUC19-1 M13F by well',
    ],
    ['by the well in its name', ['x_А01.ab1', {}, [row('a1', 'puc19 1', 'm13f')]], 'pUC19-1 M13F by well'],
    [
      'with the order',
      ['x.ab1', { well: 'A1' }, [row('A1', 'same', 'T7', { order: '2026-000043' })]],
      '2026-000043 same T7 by well',
    ],
    ['of two orders', ['x.ab1', { well: 'A1' }, [row('A1', 'same', 'T7')]], 'ambiguous'],
    [
      'of nothing that is wanted',
      ['x.ab1', { well: 'A1' }, [row('A1', 'gone', 'T7')]],
      'row 2 of the run sheet',
    ],
    [
      'a well twice',
      ['x.ab1', { well: 'A1' }, [row('A1', 'same', 'T7'), row('A01', 'gone', 'T7', { row: 9 })]],
      'rows 2 and 9',
    ],
    [
      'another thing than the name',
      ['pUC19-1-M13F.ab1', { well: 'A1' }, [row('A1', 'pUC19-1', 'M13R')]],
      'ambiguous: its well says',
    ],
    ['another well', ['pUC19-1-M13F.ab1', { well: 'B1' }, [row('A1', 'pUC19-1', 'M13R')]], 'M13F by name'],
  ])('%s', (_, of, is) => expect(found(...of)).toContain(is));
});

test('two files of one read are both left out', () => {
  const matches = matchResults(
    [file('pUC19-1-M13F.ab1'), file('pUC19_1_M13F.ab1'), file('pUC19-1-M13R.ab1')],
    READS,
  );
  expect(matches.map((match) => (match.read ? match.read.primerName : match.why))).toEqual([
    'pUC19_1_M13F.ab1 is 2026-000042 pUC19-1 with M13F too',
    'pUC19-1-M13F.ab1 is 2026-000042 pUC19-1 with M13F too',
    'M13R',
  ]);
});

test.each([
  ['A01', 'a1'],
  ['h12', 'h12'],
  ['Н12', 'h12'],
  ['P24', 'p24'],
  ['A25', ''],
  ['Q1', ''],
  ['', ''],
])('well %s is %s', (typed, well) => expect(wellKey(typed)).toBe(well));

test('a run of hundreds of files against thousands of samples takes a moment', () => {
  const many = Array.from({ length: 4_000 }, (_, index) => read(`s-${index}`, 'M13F', { line: index + 1 }));
  const files = Array.from({ length: 384 }, (_, index) => file(`s-${index}_M13F_B0${(index % 9) + 1}.ab1`));
  expect(matchResults(files, many).filter((match) => match.read !== null)).toHaveLength(384);
});

describe('a file that names nothing but a well is of the customer’s own plate', () => {
  const plates = [
    read('in a plate', 'T7', { line: 6, ofLine: 1, well: 'H12' }),
    read('beside', 'T7', { line: 7, ofLine: 1, well: 'H12', number: '2026-000043', uid: 'v' }),
    read('alone', 'T7', { line: 8, ofLine: 1, well: 'A01', number: '2026-000043', uid: 'v' }),
    // the other read of the well has come
    read('forth and back', 'T7', { line: 9, well: 'B01', isAwaited: false }),
    read('forth and back', 'T7term', { line: 9, primer: 2, well: 'B01' }),
  ];
  const of = (name: string, more: { sample?: string; well?: string } = {}, isOrderGiven = false) => {
    const reads = isOrderGiven ? plates.filter(({ uid }) => uid === 'u') : plates;
    const [match] = matchResults([file(name, more)], reads, [], isOrderGiven);
    return match?.read ? `${match.read.sample} by ${match.by}` : match && 'why' in match && match.why;
  };
  const NO_ORDER = expect.stringContaining('a well alone says nothing');
  const NO_READ = expect.stringContaining('no plate of this order');

  test.each<[string, Parameters<typeof of>, unknown]>([
    ['by the order in its name', ['2026-000042_h12.ab1'], 'in a plate by plate'],
    ['another by its', ['2026000043 H12 (2).ab1'], 'beside by plate'],
    ['by the order inside', ['001.ab1', { well: 'H12', sample: '2026-000043' }], 'beside by plate'],
    ['by the order that the operator names', ['H12.ab1', {}, true], 'in a plate by plate'],
    ['not without an order', ['H12.ab1'], NO_ORDER],
    ['nor where one order alone has the well', ['A01.seq'], NO_ORDER],
    ['not of the other order', ['2026-000042_A01.ab1'], NO_READ],
    ['not of an order that is not waited for', ['2026-000007_A01.ab1'], NO_READ],
    ['a day is no order', ['2026-11-26_A01_12.ab1'], NO_ORDER],
    ['two orders are none', ['2026-000042_H12.ab1', { sample: '2026-000043' }], NO_READ],
    ['not the operator’s where the name says another', ['2026-000043_H12.ab1', {}, true], NO_READ],
    ['not the one read of two that is missing', ['2026-000042_B01.ab1'], NO_READ],
    ['not with a name nobody knows', ['2026-000042_who-knows_H12.ab1'], 'no sample and primer of this name'],
    [
      'nor a sample',
      ['2026-000042.ab1', { well: 'H12', sample: 'who knows' }],
      'no sample and primer of this name',
    ],
    ['a well that nobody has', ['2026-000042_G12.ab1'], NO_READ],
  ])('%s', (_, given, is) => expect(of(...given)).toEqual(is));
});

test('a file that names an order is of no other, whatever else it says', () => {
  expect(found('2026-000043-pUC19-1-M13F.ab1')).toBe('no sample and primer of this name');
  expect(found('2026-000007_pUC19-1_M13F.ab1')).toBe('no sample and primer of this name');
  expect(found('2026-000043_A01.ab1', { sample: 'pUC19-1 M13F' })).not.toContain(' by ');
  expect(found('x.ab1', { sample: '2026-000007 pUC19-1 M13F' })).not.toContain(' by ');
  const laid = [{ row: 2, well: 'A01', order: '', sample: 'pUC19-1', primer: 'M13F' }];
  expect(found('2026-000043_A01.ab1', {}, laid)).toBe('row 2 of the run sheet names no read that is wanted');
});

describe('a read is named by its line and primer, as ops results repeat names it', () => {
  test.each([
    ['2026-000042_1.2.seq', '2026-000042 pUC19-1 M13R by number'],
    ['2026000042 3.1.ab1', '2026-000042 Сок 7 T7 by number'],
    ['2026-000042_1.2_M13R.seq', '2026-000042 pUC19-1 M13R by number'],
    ['2026-000042_1.2_pUC19-1_M13R_A01.ab1', '2026-000042 pUC19-1 M13R by number'],
    ['2026-000042_1.2_of-our-own.ab1', '2026-000042 pUC19-1 M13R by number'],
    ['2026-000043_1.1.ab1', '2026-000043 same T7 by number'],
  ])('%s', (name, is) => expect(found(name)).toBe(is));

  test.each([
    ['without an order', '1.2_M13R.seq', 'no sample and primer'],
    ['a read that is not wanted', '2026-000042_9.1.seq', 'no read of this line and primer is wanted'],
    ['the well of a plate instead', '2026-000042_9.1_H12.seq', 'no read of this line and primer is wanted'],
    ['a day behind other words', 'x_2026-000042_1.2.seq', 'no sample and primer'],
    ['another primer of the line', '2026-000042_1.2_M13F.seq', 'ambiguous: its number says'],
    ['another sample', '2026-000042_1.2_pUC19-11_M13F.seq', 'ambiguous: its number says'],
  ])('not %s', (_, name, why) => expect(found(name)).toContain(why));

  test('nor another than the sequencer was told, or the run sheet says', () => {
    const laid = [{ row: 2, well: 'A01', order: '', sample: 'pUC19-1', primer: 'M13F' }];
    expect(found('2026-000042_1.2.ab1', { sample: 'pUC19-1_M13F' })).toContain('ambiguous: its number says');
    expect(found('2026-000042_1.2.ab1', { sample: '2026-000043' })).not.toContain(' by ');
    expect(found('2026-000042_1.2.ab1', { well: 'A01' }, laid)).toContain('ambiguous: its well says');
  });

  test('the order that the operator names stands for the number', () => {
    const of = (name: string) => matchResults([file(name)], READS.slice(0, 3), [], true)[0]?.read?.primerName;
    expect([of('1.2.seq'), of('1.2_M13R.ab1'), of('2026-000043_1.2.ab1')]).toEqual([
      'M13R',
      'M13R',
      undefined,
    ]);
  });
});
