import { otherLayout } from './keyboard.ts';
import { slipsBetween } from './nearness.ts';
import { readQuery } from './read-query.ts';
import { SearchIndex } from './search-index.ts';
import { stem } from './stem.ts';
import { excerptOf, piecesOf, plain, wordsOf } from './words.ts';

const entry = (item: string, text: string, weight = 1) => ({ item, fields: [{ text, weight }] });
const index = new SearchIndex([
  entry('taq', 'Taq-ДНК-полимераза, 5 ед./мкл. Taq DNA polymerase'),
  entry('mix', 'Смесь для ПЦР в реальном времени. Real-time PCR mix. Полимеразы с горячим стартом'),
  entry('sanger', 'Секвенирование по Сэнгеру: праймеры и пробы'),
]);
const found = (query: string) => index.find(readQuery(query, index).words).map(({ item }) => item);

test.each([
  ['полимераз', 'полимеразами', 'полимеразы', 'полимераза'],
  ['секвенирован', 'секвенирования', 'секвенированием'],
  ['обратн', 'обратная', 'обратной'],
  ['polymerase', 'polymerases'],
  ['kit', 'kits'],
])('%s is the stem of %s', (expected, ...words) => {
  expect(words.map(stem)).toEqual(words.map(() => expected));
});

test('keys of the other layout', () => {
  expect(otherLayout('ефй')).toBe('taq');
  expect(otherLayout('ЗСК')).toBe('pcr');
  expect(otherLayout('ghfqvths')).toBe('праймеры');
  expect(otherLayout('ьшч-05')).toBe('mix-05');
});

test.each([
  ['праймеров', ['sanger'], null],
  ['PCR', ['mix'], null],
  ['полим', ['taq', 'mix'], null],
  ['ефй', ['taq'], { how: 'layout', text: 'taq' }],
  ['зск', ['mix'], { how: 'layout', text: 'pcr' }],
  ['ctrdtybhjdfybt', ['sanger'], { how: 'layout', text: 'секвенирование' }],
  ['ефй полимераза', ['taq'], { how: 'layout', text: 'taq полимераза' }],
  ['секвинирование', ['sanger'], { how: 'spelling', text: 'секвенирование' }],
  ['горячий старт', ['mix'], null],
])('%s finds %j', (query, expected, readAs) => {
  expect(found(query)).toEqual(expected);
  expect(readQuery(query, index).readAs).toEqual(readAs);
});

test('words that stand nowhere are named, the rest is looked for; small words alone are words', () => {
  expect(readQuery('праймеры абракадабра', index)).toEqual({
    words: ['праймеры'],
    readAs: null,
    unknown: ['абракадабра'],
  });
  // no text holds both: each is found by its own word
  expect(found('секвенирование полимераз')).toEqual(['sanger', 'taq', 'mix']);
  expect(readQuery('для', index).words).toEqual(['для']);
  expect(readQuery('   ', index).words).toEqual([]);
  expect(readQuery('«»—…', index).words).toEqual([]);
});

test('hostile queries end quickly', () => {
  for (const query of ['a'.repeat(100_000), 'щ '.repeat(50_000), '\u0000\ud800', '(((((', '%%%'])
    expect(() => found(query)).not.toThrow();
});

test('slips: left out, put in, replaced, swapped', () => {
  expect(['ab', 'abcd', 'axc', 'acb'].map((word) => slipsBetween('abc', word, 2))).toEqual([1, 1, 1, 1]);
});

test('a text is split where it was hit, and its best place is shown', () => {
  const isHit = (word: string) => stem(word) === 'праймер';
  expect(piecesOf('Два праймера.', isHit)).toEqual([
    { text: 'Два ', hit: false },
    { text: 'праймера', hit: true },
    { text: '.', hit: false },
  ]);
  expect(excerptOf('Ничего такого.', isHit)).toBeNull();
  const long = `${'слово '.repeat(100)}праймеры и праймер ${'слово '.repeat(100)}`;
  const shown = excerptOf(long, isHit) ?? [];
  expect(shown.filter(({ hit }) => hit)).toHaveLength(2);
  expect(shown.map(({ text }) => text).join('').length).toBeLessThan(220);
  expect(wordsOf('HS-Taq, 5\u00a0ед./мкл')).toEqual(['hs', 'taq', '5', 'ед', 'мкл']);
  expect(plain('Ёж')).toBe('еж');
});

test('an index made in pieces finds the same, and lets others go first after every text', async () => {
  let rests = 0;
  const entries = [entry('taq', 'Taq-ДНК-полимераза'), entry('mix', 'Смесь для ПЦР')];
  const made = await SearchIndex.inPieces(entries, async () => (rests += 1));
  expect(rests).toBe(2);
  const whole = new SearchIndex(entries);
  for (const query of ['полимеразы', 'смеси', 'ефй', 'полимирази'])
    expect(made.find(readQuery(query, made).words)).toEqual(whole.find(readQuery(query, whole).words));
});
