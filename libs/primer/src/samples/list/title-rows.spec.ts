import { expect, test } from '@jest/globals';
import { readSamples } from './read-samples.ts';

const KNOWN = { primers: ['T7', 'M13R'], options: [], hasWorks: true };
const read = (text: string) =>
  readSamples(text, KNOWN).samples.map(({ line: _line, lost: _lost, ...one }) => one);

test('the heads are found below a title, and the title is told', () => {
  const rows = [
    { name: 'p1', sample: 'plasmid', primers: ['T7'] },
    { name: 'p2', sample: 'pcr', primers: ['M13R'] },
  ];
  const [first, second] = rows;
  const title = 'Лаборатория молекулярной генетики';
  for (const [separator, above] of [
    ['\t', `${title}\t\t`],
    ['\t', title],
    [';', title],
    [',', title],
  ] as const) {
    const body = [
      ['Проба', 'Материал', 'Праймер'],
      ['p1', 'плазмида', 'T7'],
      ['p2', 'ПЦР-продукт', 'M13R'],
    ].map((cells) => cells.join(separator));
    expect(read([above, ...body].join('\n'))).toEqual([{ ...first, besides: [title] }, second]);
  }
  const { headLine } = readSamples(
    `${title}\n\nОт:\tИванов\nПроба\tМатериал\tПраймер\np1\tплазмида\tT7`,
    KNOWN,
  );
  expect(headLine).toBe('Проба\tМатериал\tПраймер');
});

test('samples above a line that looks like heads stay samples', () => {
  expect(read('p1\tT7\nпроба А\tпраймер Б').map(({ name }) => name)).toEqual(['p1', 'проба А']);
  expect(read('a\nпроба\nb').map(({ name }) => name)).toEqual(['a', 'проба', 'b']);
});

test('a line that only counts the samples is none of them, and is told', () => {
  for (const total of [
    'Итого 20 проб',
    'Итого:\t\t20',
    'Всего проб: 2',
    'Total: 2 samples',
    '\tИтого\t400 мкл',
  ])
    expect([
      total,
      ...read(`Проба\tМатериал\tОбъём\np1\tплазмида\nИтоговая\tплазмида\n${total}`),
    ]).toMatchObject([
      total,
      { name: 'p1' },
      { name: 'Итоговая', besides: [total.trim().replace(/\t+/g, ' ')] },
    ]);
  expect(read('total\tплазмида\tT7')).toMatchObject([{ name: 'total', sample: 'plasmid' }]);
});

test('a running number goes nowhere', () => {
  for (const head of ['№ п/п', '№п/п', 'п/п', '№ пп', '№ п.п.'])
    expect([head, ...read(`${head}\tПроба\n7\tp\n9\tq`)]).toEqual([head, { name: 'p' }, { name: 'q' }]);
});
