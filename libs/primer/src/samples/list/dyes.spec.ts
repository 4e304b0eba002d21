import { expect, test } from '@jest/globals';
import { readSamples } from './read-samples.ts';

const read = (text: string) => readSamples(text, { primers: ['T7'], options: [], hasWorks: true }).samples[0];

test('dyes and size standards are no primers and no lengths', () => {
  for (const head of ['Красители', 'Набор красителей', 'Dyes', 'Dye set', 'Флуорофор'])
    for (const cell of ['FAM, VIC', 'G5'])
      expect([head, read(`Имя\t${head}\np\t${cell}`)]).toMatchObject([head, { note: `${head}: ${cell}` }]);
  for (const head of ['Стандарт', 'Размерный стандарт', 'Size standard', 'Standard'])
    expect(read(`Имя\t${head}\np\t500`)).toMatchObject({ name: 'p', note: `${head}: 500` });
  const one = read('Имя\tКрасители\tСтандарт\tПраймер\np\tFAM, VIC\tLIZ500\tT7');
  expect(one?.primers).toEqual(['T7']);
  expect(one?.length).toBeUndefined();
  expect(read('Имя\tСтандартный праймер\np\tT7')?.primers).toEqual(['T7']);
});

test('labelled products of a fragment analysis have their field, whichever column comes first', () => {
  const [before, after] = [
    read('Имя\tРабота\tКрасители\np\tфрагментный анализ\tFAM 100–200, VIC 150'),
    read('Имя\tКрасители\tРабота\np\tFAM 100–200, VIC 150\tФА'),
  ];
  for (const one of [before, after])
    expect(one).toMatchObject({ action: 'fragmentAnalyze', dyes: 'FAM 100–200, VIC 150' });
  const other = read('Имя\tКрасители\np\tFAM 100–200');
  expect([other?.dyes, other?.note]).toEqual([undefined, 'FAM 100–200']);
});
