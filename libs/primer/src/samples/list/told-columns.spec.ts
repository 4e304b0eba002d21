import { expect, test } from '@jest/globals';
import { readSamples } from './read-samples.ts';

const KNOWN = { primers: ['T7', 'EGFP-C-F'], options: [], hasWorks: true };
const read = (text: string) => readSamples(text, KNOWN).samples[0];

test('the kind of work has many heads', () => {
  for (const head of ['Анализ', 'Вид анализа', 'Тип анализа', 'Услуга', 'Вид работы', 'Analysis', 'Service'])
    expect([head, read(`Проба\t${head}\np\tФрагментный анализ`)]).toMatchObject([
      head,
      { name: 'p', action: 'fragmentAnalyze' },
    ]);
  expect(read('Проба\tВид\np\tплазмида')?.sample).toBe('plasmid');
});

test('the cells tell what a column is that no head tells', () => {
  expect(read('Проба\tЧто делать\np\tФрагментный анализ\nq\t')?.action).toBe('fragmentAnalyze');
  expect(read('Проба\tЧем читать\np\tEGFP-C-F + T7\nq\tT7')?.primers).toEqual(['EGFP-C-F', 'T7']);
  // one cell is something else
  expect(read('Проба\tЧем читать\np\tT7\nq\tкак в прошлый раз')).toMatchObject({ note: 'Чем читать: T7' });
  expect(read('Проба\tХранение\np\t\nq\t')).toEqual(expect.not.objectContaining({ note: expect.anything() }));
  expect(read('Проба\tПраймер\tКлонирован с\np\tT7\tEGFP-C-F')).toMatchObject({
    primers: ['T7'],
    note: 'Клонирован с: EGFP-C-F',
  });
});

test('channels are dyes, a concentration may have its unit for a head', () => {
  expect(read('Проба\tАнализ\tКаналы\np\tФА\tFAM 100–200')?.dyes).toBe('FAM 100–200');
  expect(read('Проба\tКаналы\np\tFAM, VIC')?.note).toBe('Каналы: FAM, VIC');
  for (const head of ['ngul', 'ng/ul', 'ng_ul', 'нг/мкл', 'нг на мкл'])
    expect([head, read(`Проба\t${head}\np\t120`)?.concentration?.startsWith('120')]).toEqual([head, true]);
  expect(read('Проба\tМатериал\np\tДНК плазмиды')?.sample).toBe('plasmid');
});

test('a molar unit of a head stays as it is written', () => {
  expect(read('Проба\tКонц., нМ\np\t150')?.concentration).toBe('150 нМ');
  expect(read('Проба\tConc., nM\np\t150')?.concentration).toBe('150 nM');
  expect(read('p\t5 пмоль/мкл')?.concentration).toBe('5 пмоль/мкл');
});
