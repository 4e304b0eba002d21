import { expect, test } from '@jest/globals';
import { nameAndBases } from './name-and-bases.ts';
import { readSamples } from './read-samples.ts';

const BASES = 'ACGTACGTACGTACGTACGT';

test.each([
  [`myF_GAPDH ${BASES}`, 'myF_GAPDH', BASES],
  [`myF: ${BASES}`, 'myF', BASES],
  [`myF = ${BASES}`, 'myF', BASES],
  [`myF (${BASES})`, 'myF', BASES],
  [`myF - ${BASES}`, 'myF', BASES],
  [`GAPDH for (5'-${BASES}-3')`, 'GAPDH for', `5'-${BASES}-3'`],
  ['myF ACG TAC GTA CGT', 'myF', 'ACG TAC GTA CGT'],
  ['27F AGAGTTTGATCMTGGCTCAG', '27F', 'AGAGTTTGATCMTGGCTCAG'],
  ['GATA: ACGTACGTACGT', 'GATA', 'ACGTACGTACGT'],
  // Cyrillic А
  ['myF АCGTACGTACGT', 'myF', 'АCGTACGTACGT'],
])('%s is the name %s and the sequence %s', (text, name, bases) => {
  expect(nameAndBases(text)).toEqual({ name, bases });
});

test.each([
  'T7',
  BASES,
  'ACG TAC GTA CGT ACG',
  'M13F (−20)',
  'GAPDH forward backward',
  'myF ACGT',
  '',
  ': ACGTACGTACGT',
  'x (gel) ACGTA',
])('%s stays one name', (text) => expect(nameAndBases(text)).toBeNull());

const read = (text: string) =>
  readSamples(text, {
    hasWorks: true,
    primers: ['T7', 'SP6'],
    options: [],
    sequences: new Map([['T7', 'TAATACGACTCACTATAGGG']]),
  }).samples.map(({ name, primers, primerBases, note }) => ({ name, primers, primerBases, note }));

test('sequences beside the names of primers are read in a cell, in a list without heads, and in a column of their own', () => {
  const one = { name: 'p1', primers: ['T7', 'myF'], primerBases: [['myF', BASES]], note: undefined };
  expect(read(`Имя\tПраймеры\np1\tT7, myF ${BASES}`)).toEqual([one]);
  expect(read(`p1\tT7; myF: ${BASES}`)).toEqual([one]);
  expect(read(`Имя\tПраймер\tПоследовательность праймера\np1\tT7, myF\t${BASES}`)).toEqual([one]);
  expect(read(`Sample\tPrimer\tSequence (5'-3')\np1\tT7\ttaatacgactcactataggg`)).toEqual([
    { ...one, primers: ['T7'], primerBases: undefined },
  ]);
  expect(read(`Sample\tPrimer name\tPrimer sequence\np1\t\t${BASES}`)).toEqual([
    { ...one, primers: [BASES], primerBases: undefined },
  ]);
});

test('a known name is that primer with its own sequence alone; another sequence makes another primer', () => {
  expect(read('Имя\tПраймеры\np1\tT7 TAATACGACTCACTATAGGG')[0]).toMatchObject({ primers: ['T7'] });
  const other = `T7 ${BASES}`;
  expect(read(`Имя\tПраймеры\np1\t${other}`)[0]).toMatchObject({
    primers: [other],
    primerBases: [[other, BASES]],
  });
  expect(read(`Имя\tПраймер\tSequence\np1\tT7\t${BASES}`)[0]).toMatchObject({
    primers: ['T7'],
    note: `Sequence: ${BASES}`,
  });
});

test('heads that only speak of sequencing name no sequences', () => {
  expect(read('Sample\tSequencing primer\np1\tSP6')[0]?.primers).toEqual(['SP6']);
  expect(read(`Sample\tTemplate sequence\np1\t${BASES}`)[0]?.primers).toBeUndefined();
});

test('a sequence belongs to the name beside it, whichever of the two comes first', () => {
  const one = { name: 'p1', primers: ['myF'], primerBases: [['myF', BASES]], note: undefined };
  expect(read(`Sample\tSequence\tPrimer\np1\t${BASES}\tmyF`)).toEqual([one]);
  const back = BASES.replaceAll('A', 'G');
  expect(
    read(`Sample\tPrimer sequence 1\tPrimer 1\tPrimer sequence 2\tPrimer 2\np1\t${BASES}\tmyF\t${back}\tmyR`),
  ).toEqual([{ ...one, primers: ['myF', 'myR'], primerBases: [...one.primerBases, ['myR', back]] }]);
});

test('a column of names or sequences takes a name that nobody knows; one of sequences alone does not', () => {
  const head = 'Имя\tПраймер (название или последовательность)';
  expect(read(`${head}\np1\tmyF\np2\t${BASES}\np3\t—`)).toMatchObject([
    ...[{ primers: ['myF'], note: undefined }, { primers: [BASES] }, { primers: undefined, note: undefined }],
  ]);
  expect(read('Имя\tПоследовательность\np1\tсм. файл')[0]).toMatchObject({
    ...{ primers: undefined, note: 'Последовательность: см. файл' },
  });
});

test('a primer whose sequence was not told yet takes the one beside its name', () => {
  const known = { primers: ['myF'], options: [], sequences: new Map([['myF', '']]) };
  expect(readSamples(`Имя\tПраймеры\np1\tmyF ${BASES}`, known).samples[0]).toMatchObject({
    ...{ primers: ['myF'], primerBases: [['myF', BASES]] },
  });
});
