import { expect, test } from '@jest/globals';
import { readSamples } from './read-samples.ts';

const KNOWN = { primers: ['T7', 'M13F', 'M13R'], options: [], hasWorks: true };
const read = (text: string) =>
  readSamples(text, KNOWN).samples.map(({ line: _line, lost: _lost, ...one }) => one);

test('a temperature of a primer orders no PCR: it stands in the note', () => {
  for (const head of [
    'Tm',
    'Ta',
    'T отжига',
    'Т отжига, °C',
    'annealing',
    'Отжиг',
    'Tm, °C',
    'Annealing temp.',
  ])
    expect([head, ...read(`Проба\tМатериал\tПраймер\t${head}\np\tплазмида\tT7\t58`)]).toEqual([
      head,
      { name: 'p', sample: 'plasmid', primers: ['T7'], note: `${head}: 58`, kept: ['conditions'] },
    ]);
  for (const head of ['Tm праймера', 'Праймер, Tm', 'Primer Tm', 'Т праймера, °C', 'Melting temperature'])
    expect([head, ...read(`Проба\tПраймер\t${head}\np\tT7\t58,5`)]).toEqual([
      head,
      { name: 'p', primers: ['T7'], note: `${head}: 58,5`, kept: ['conditions'] },
    ]);
  // cycles, too, and a temperature without a head
  expect(read('Проба\tПраймер\tЦиклы\np\tT7\t30')).toEqual([
    { name: 'p', primers: ['T7'], note: 'Циклы: 30', kept: ['conditions'] },
  ]);
  expect(read('p\tгДНК\t58 °C\tT7')).toEqual([
    { name: 'p', sample: 'genomic', primers: ['T7'], note: '58 °C', kept: ['conditions'] },
  ]);
});

test('conditions of a PCR that the list asks for have their fields', () => {
  const conditions = { annealing: '58', cycles: '30', withPcr: true };
  expect(read('Проба\tОтжиг\tЦиклы\tПЦР\np\t58\t30\tда\nq\t58\t30\tнет\nr\t58\t30\t')).toEqual([
    { name: 'p', ...conditions },
    { name: 'q', withPcr: false, note: 'Отжиг: 58; Циклы: 30', kept: ['conditions'] },
    { name: 'r', note: 'Отжиг: 58; Циклы: 30', kept: ['conditions'] },
  ]);
  expect(read('p\tгДНК\t58 °C\tс ПЦР')).toEqual([
    { name: 'p', sample: 'genomic', annealing: '58', withPcr: true },
  ]);
  // primers of its own ask for one, but for DNA that a PCR has made already
  const text = 'Проба\tМатериал\tПраймеры\tПраймеры для ПЦР\tТа';
  expect(read(`${text}\np\tгДНК\tT7\tM13F, M13R\t58\nq\tампликон\tT7\tM13F, M13R\t58`)).toEqual([
    {
      ...{ name: 'p', sample: 'genomic', primers: ['T7'], pcrPrimers: ['M13F', 'M13R'] },
      ...{ annealing: '58', withPcr: true },
    },
    {
      ...{ name: 'q', sample: 'pcr', primers: ['T7'], kept: ['conditions'] },
      note: 'Праймеры для ПЦР: M13F, M13R; Та: 58',
    },
  ]);
  // at this temperature a primer melts, it is no annealing
  expect(read('Проба\tTm\tПЦР\np\t58\tда')).toEqual([{ name: 'p', withPcr: true, note: 'Tm: 58' }]);
});

test('a plate that is named without a well stands in the note', () => {
  expect(read('Проба\tПланшет\tЛунка\np\tШтаммы 1\t\nq\tШтаммы 1\tB7\nr\tШтаммы 1\tнет')).toEqual([
    { name: 'p', note: 'Планшет: Штаммы 1', kept: ['plate'] },
    { name: 'q', plate: 'Штаммы 1', well: 'B7' },
    { name: 'r', note: 'Планшет: Штаммы 1; Лунка: нет', kept: ['plate'] },
  ]);
});
