import { expect, test } from '@jest/globals';
import { readSamples } from './read-samples.ts';

const KNOWN = { primers: ['T7', 'M13F(−20)', 'M13R', 'T7term'], options: [], hasWorks: true };
const read = (text: string) =>
  readSamples(text, KNOWN).samples.map(({ line: _line, lost: _lost, ...one }) => one);

test.each([
  ['Fwd', 'Rev'],
  ['F', 'R'],
  ['Прямой', 'Обратный'],
  ['Праймер F', 'Праймер R'],
])('both columns %j and %j hold primers', (forward, reverse) => {
  expect(read(`Проба\t${forward}\t${reverse}\na\tT7\tM13R\nb\tmyF\t-`)).toEqual([
    { name: 'a', primers: ['T7', 'M13R'] },
    { name: 'b', primers: ['myF'] },
  ]);
});

test('a mark below the name of a primer asks for it, a minus for none', () => {
  expect(read('Проба\tM13F\tM13R\na\t+\t+\nb\t-\t+\nc\t\tнет')).toEqual([
    { name: 'a', primers: ['M13F(−20)', 'M13R'] },
    { name: 'b', primers: ['M13R'] },
    { name: 'c' },
  ]);
});

test('where other rows name primers the same place names one that nobody knows', () => {
  const rows = read('а1\tM13 forward\nа2\tM13-F(-40)\nа3\tM13 rev\nа4\tT7 promoter\nа5\tТ7 терминатор');
  expect(rows.map(({ primers, note }) => [primers, note])).toEqual([
    [['M13F(−20)'], undefined],
    [['M13-F(-40)'], undefined],
    [['M13R'], undefined],
    [['T7 promoter'], undefined],
    [['Т7 терминатор'], undefined],
  ]);
  // one row in many may hold the word by chance
  const notes = read('a\tкак в прошлый раз\nb\tдве полосы\nc\tсрочно не надо\nd\tхранить\ne\tT7');
  expect(notes.map(({ note }) => note)).toEqual([
    ...['как в прошлый раз', 'две полосы', 'срочно не надо', 'хранить', undefined],
  ]);
});

test.each([
  ['C (ng/ul)', { concentration: '98,5 ng/ul' }],
  ['С, нг/мкл', { concentration: '98,5 нг/мкл' }],
  ['[ДНК], нг/мкл', { concentration: '98,5 нг/мкл' }],
  ['Qubit, нг/мкл', { concentration: '98,5 нг/мкл' }],
  ['Кол-во ДНК (нг/мкл)', { concentration: '98,5 нг/мкл' }],
])('the unit of the head %j tells what stands below it', (head, fields) => {
  expect(read(`Проба\t${head}\na\t98,5`)).toEqual([{ name: 'a', ...fields }]);
});

test('a length by its unit, materials and works in plain words, cycles with their word', () => {
  expect(read('Проба\tL, bp\na\t3200')).toEqual([{ name: 'a', length: 3200 }]);
  const rows = read(
    [
      'Проба\tМатериал\tПодготовка\tПЦР\tЦиклы',
      'a\tглицериновый сток\tвыделить плазмиду\tда\t35 циклов',
      'b\tПЦР продукт неочищенный\tExoSAP\tнет\t',
    ].join('\n'),
  );
  expect(rows).toMatchObject([
    { name: 'a', sample: 'culture', extract: 'miniprep', withPcr: true, cycles: '35' },
    { name: 'b', sample: 'pcr', cleanUp: true },
  ]);
});

test('labelled products of a fragment analysis are read from their column', () => {
  const [one] = read('Проба\tРабота\tПродукты\na\tФА\tФАМ 100-200 D3S1358, VIC 150-250 vWA');
  expect(one).toEqual({
    ...{ name: 'a', action: 'fragmentAnalyze' },
    dyes: 'ФАМ 100-200 D3S1358, VIC 150-250 vWA',
  });
});

test('the dye set and the size standard of a list are those of the laboratory', () => {
  const dye = { id: 'FAM', name: 'FAM', colour: 'c', colour_en: 'c' };
  const fragmentAnalysis = {
    dyeSets: [{ id: 'G5', name: 'G5', dyes: [dye] }],
    standards: [{ id: 'LIZ500', name: 'GS 500 LIZ', dye: 'LIZ', from: 35, to: 500 }],
  };
  const text =
    'Проба\tРабота\tКрасители\tПродукты\tСтандарт\na\tФА\tG5\tFAM 100-200\tGS500-LIZ\nb\tФА\tG9\tFAM 90\tROX';
  const rows = readSamples(text, { ...KNOWN, fragmentAnalysis }).samples;
  expect(rows).toMatchObject([
    { name: 'a', dyeSet: 'G5', standard: 'LIZ500', dyes: 'FAM 100-200' },
    { name: 'b', dyes: 'FAM 90', note: 'Красители: G9; Стандарт: ROX' },
  ]);
});

test('empty wells of a plate are no samples, and are told', () => {
  const rows = read('Well\tSample\nA1\ta\nB1\t\nC1\tempty\nD1\tb');
  expect(rows).toEqual([
    { name: 'a', well: 'A1' },
    { name: 'b', well: 'D1', besides: ['B1', 'C1 empty'] },
  ]);
});
