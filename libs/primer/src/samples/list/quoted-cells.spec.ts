import { expect, test } from '@jest/globals';
import { readSamples } from './read-samples.ts';

const KNOWN = { primers: ['T7', 'M13F'], options: [], hasWorks: true };
const read = (text: string) =>
  readSamples(text, KNOWN).samples.map(({ line: _line, lost: _lost, ...one }) => one);

test('a line break in quotes is a blank in its cell', () => {
  for (const end of ['\n', '\r\n', '\r'])
    for (const separator of ['\t', ';', ',']) {
      const rows = [
        ['Проба', 'Праймер', 'Конц.,'],
        [`"pLKO.1${end}клон 7"`, 'T7', '100'],
        ['pUC19', 'M13F', '90'],
      ];
      const text = rows.map((cells) => cells.join(separator)).join(end);
      expect([separator, ...read(text.replace('Конц.,', 'Конц'))]).toEqual([
        separator,
        { name: 'pLKO.1 клон 7', primers: ['T7'], concentration: '100' },
        { name: 'pUC19', primers: ['M13F'], concentration: '90' },
      ]);
    }
  expect(read('"pLKO.1\nклон 7"\tT7\npUC19\tM13F')).toMatchObject([
    { name: 'pLKO.1 клон 7', primers: ['T7'] },
    { name: 'pUC19', primers: ['M13F'] },
  ]);
  // heads, too, and a cell that ends its line
  expect(read('Проба\t"Конц.,\nнг/мкл"\tПраймер\np\t100\t"M13F\nT7"\nq\t90\tT7')).toEqual([
    { name: 'p', concentration: '100 нг/мкл', primers: ['M13F', 'T7'] },
    { name: 'q', concentration: '90 нг/мкл', primers: ['T7'] },
  ]);
  expect(read('"a\nb"').map(({ name }) => name)).toEqual(['a b']);
});

test('a doubled quote in quotes is one', () => {
  expect(read('"pLKO.1 ""shTP53"" клон 7"\tT7\n""""\tT7').map(({ name }) => name)).toEqual([
    'pLKO.1 "shTP53" клон 7',
    '"',
  ]);
  expect(read('Проба;Праймер\n"a;""b""";T7').map(({ name }) => name)).toEqual(['a;"b"']);
});

test('a quote that opens no cell stays as it is written', () => {
  const names = ['5" primes', "3'", 'a "b" c', '"b" c', '"open', 'last"'];
  for (const separator of ['\t', ';', ','])
    expect(
      read(['Проба', ...names].map((name, at) => [name, at ? 'T7' : 'Праймер'].join(separator)).join('\n')),
    ).toEqual(names.map((name) => ({ name, primers: ['T7'] })));
  // what it might close at is too far away
  const far = ['"open', ...Array.from({ length: 30 }, (_, at) => `p${at}`), 'last"'];
  expect(read(far.join('\n')).map(({ name }) => name)).toEqual(far);
});

test('samples left for later are read again as the same', () => {
  const [first] = readSamples('"a\n""b"""\tT7\nc\tT7', KNOWN).samples;
  expect(first && read(first.line)).toMatchObject([{ name: 'a "b"', primers: ['T7'] }]);
});
