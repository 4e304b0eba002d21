import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { parsePaste, primerRules } from '../index.ts';

const fixture = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../fixtures/${name}.json`, import.meta.url), 'utf8'));
const { modifiers } = fixture('modifiers');
const rules = primerRules({ settings: fixture('rules').header.settings, modifiers, prices: [] });
const S = 'TTGACCATGACCATGACCAT';
const T = 'GACGTTAACCGGATTACAGG';

const read = (text: string) =>
  parsePaste(text, rules).rows.map(({ name, sequence, status }) => [name, sequence, status]);
const told = (text: string) =>
  parsePaste(text, rules).notices.map(({ kind, before }) => (kind === 'ignored' ? before : kind));

/** Genes, and names people give, that begin as the words of a letter or consist of letters of a sequence. */
const GENES =
  `BEST1 Best1 BEST4 THY1 HEY1 hey1 Hey2 HEYL HEY HI1 HI HIC1 HIF1A HIRA THX THX1 THXA SOS1 DEAR DEAR1 Dear_1 REGARDS
  REG1A REG3G CHEERS cheers2 PLEASE please1 KIND1 KINDLY1 HELLO1 hello_R YOURS yours_a WISHES1 SINCERELY THANKS Thanks1
  SPAST PLS1 PLEC SET MET REST CLOCK BAD BID BIM SRC TEL TEL1 MOB1A MINK1 IMPACT PHONE1 HEY-1 HEY.1 hi-1 HI-F HEY_F
  DES DEK NOTCH1 KCNA1 FOXP3 WAS LARGE1 CHAT GATA1 TAT TAGLN TTN CAD GCG GCK TH CAT ТЕЛ1 ПРИВЕТ-1 СПАСИБО2 ДОБРЫЙ_1`
    .trim()
    .split(/\s+/u);

/** Genes that are words of headings too: above a list they say nothing. */
const WORDS = new Set(['SET', 'WAS']);

describe.each(GENES)('the gene %s', (gene) => {
  test.each([
    ['F', 'R'],
    ['forward', 'reverse'],
    ['прямой', 'обратный'],
  ])('is the name of the sequence below it, with %s and %s', (f, r) => {
    const text = `${gene} ${f}\n${S}\n${gene} ${r}\n${T}`;
    expect(read(text).map(([name, sequence]) => [name, sequence])).toEqual([
      [`${gene} ${f}`, S],
      [`${gene} ${r}`, T],
    ]);
    expect(told(text)).toEqual([]);
  });
  test('is the name in its line', () => {
    expect(read(`${gene}_F\t${S}`).map(([name, sequence]) => [name, sequence])).toEqual([[`${gene}_F`, S]]);
    expect(read(`${gene} F ${S}`).map(([name, sequence]) => [name, sequence])).toEqual([[`${gene} F`, S]]);
  });
  test('is never lost without a word', () => {
    if (WORDS.has(gene)) return;
    for (const text of [`F1 ${T}\n${gene} F`, `${gene} primers:\nF ${S}\nR ${T}`, `${gene}\n${S}`]) {
      const { rows } = parsePaste(text, rules);
      const shown = [
        ...rows.flatMap(({ name, sequence, source }) => [name, sequence, source]),
        ...told(text),
      ];
      expect(shown.join('\n')).toContain(gene);
    }
  });
});

test.each(['HEY', 'THX', 'DEAR', 'REGARDS', 'HEY2', 'hi-1'])(
  '%s alone above a sequence is its name',
  (gene) => {
    expect(read(`${gene}\n${S}`)).toEqual([[gene, S, 'ok']]);
  },
);

test.each(['Hi', 'Thanks', 'Спасибо', 'THANKS!', 'Hello,', 'Dear Anna,'])(
  '%s above a sequence is a greeting',
  (words) => {
    expect(read(`${words}\n${S}`)).toEqual([['', S, 'ok']]);
    expect(told(`${words}\n${S}`)).toEqual([words]);
  },
);

test.each([
  ['Primer 1', 'Primer 2'],
  ['Forward primer', 'Reverse primer'],
  ['Прямой праймер', 'Обратный праймер'],
  ['Set 1 F', 'Set 1 R'],
  ['GAPDH sense', 'GAPDH as'],
])('%s and %s are names of the sequences below them', (one, other) => {
  const text = `${one}\n${S}\n${other}\n${T}`;
  expect(read(text).map(([name, sequence]) => [name, sequence])).toEqual([
    [one, S],
    [other, T],
  ]);
});

test.each(['Праймеры', 'Sequence (5’→3’)', 'Primers', 'Последовательности праймеров'])(
  '%s above a list is a heading',
  (heading) => {
    expect(read(`${heading}\n${S}\n${T}`)).toEqual([
      ['', S, 'ok'],
      ['', T, 'ok'],
    ]);
    expect(read(`${heading}\nF1 ${S}`)).toEqual([['F1', S, 'ok']]);
  },
);

test('a few letters above a sequence are its name where they are no bases', () => {
  expect(read(`HIRA\n${S}`)).toEqual([['HIRA', S, 'notice']]);
  expect(read(`CAT\n${S}`)).toEqual([
    ['', 'CAT', 'ok'],
    ['', S, 'ok'],
  ]);
  // the sequence of a line that was broken: its letters are no name
  expect(read(`F1 ACGTA\n${S}`)).toEqual([
    ['F1', 'ACGTA', 'ok'],
    ['', S, 'notice'],
  ]);
});

test('a few letters with other lines behind them name nothing', () => {
  expect(read(`HIRA F\nF1\t${T}\n${S}`).map(([name, sequence]) => [name, sequence])).toEqual([
    ['', 'HIRA'],
    ['F1', T],
    ['', S],
  ]);
});

test('names apart from their sequences stay in their order, whatever they are called', () => {
  for (const gene of ['THX', 'HEY', 'BEST1', 'GAPDH', 'HIRA', 'CAT'])
    expect(read(`${gene} F\n${gene} R\n${S}\n${T}`).map(([name, sequence]) => [name, sequence])).toEqual([
      [`${gene} F`, S],
      [`${gene} R`, T],
    ]);
});

test('headings one below the other are told each, and the last one names', () => {
  const all = (text: string) => [...read(text).map(([name]) => name), ...told(text)];
  for (const gene of ['GAPDH', 'ACTB', 'BEST1']) {
    const text = `${gene} primers:\nTP53 primers:\nF ${S}\nR ${T}`;
    expect(all(text).join('\n')).toContain(gene);
    expect(all(text).join('\n')).toContain('TP53');
    expect(read(text).filter(([, sequence]) => sequence !== '')).toHaveLength(2);
  }
  const text = `GAPDH primers:\nPrimer 1\n${S}`;
  expect(read(text).find(([, sequence]) => sequence === S)?.[0]).toBe('Primer 1');
  expect(all(text).join('\n')).toContain('GAPDH');
  // words everybody knows say nothing, however often
  expect(all(`Primers:\nForward primers:\n${S}`).join('')).not.toContain('Primers:');
});
