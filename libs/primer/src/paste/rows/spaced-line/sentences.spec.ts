import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { parsePaste, parseTable, primerRules } from '../../../index.ts';

const fixture = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../fixtures/${name}.json`, import.meta.url), 'utf8'));
const { modifiers } = fixture('modifiers');
const rules = primerRules({ settings: fixture('rules').header.settings, modifiers, prices: [] });
const S = 'TTGACCATGACCATGACCAT';

const read = (text: string) => {
  const { rows, notices } = parsePaste(text, rules);
  return {
    rows: rows.map(({ name, sequence, status }) => [name, sequence, status]),
    left: notices.map(({ kind, before }) => (kind === 'ignored' ? before : kind)),
  };
};

describe('a letter around a list', () => {
  test.each([
    ['Thanks, Anna'],
    ['Спасибо, Анна'],
    ['С уважением, Иванов И.И.'],
    ['Dear Masha,'],
    ['Thanks!'],
    ['Добрый день, коллеги!'],
    ['Please order these primers:'],
    ['Прошу синтезировать праймеры для нашей лаборатории'],
  ])('%s makes no row and is told whole', (words) => {
    expect(read(words)).toEqual({ rows: [], left: [words] });
    expect(read(`${words}\nF1\t${S}\t0.2`)).toEqual({ rows: [['F1', S, 'ok']], left: [words] });
    expect(read(`F1 ${S}\n${words}`)).toEqual({ rows: [['F1', S, 'ok']], left: [words] });
    expect(
      parseTable(
        [
          ['F1', S],
          [words, '', ''],
        ],
        rules,
      ),
    ).toMatchObject({
      rows: [{ name: 'F1', sequence: S, status: 'ok' }],
      notices: [{ kind: 'ignored', before: words }],
    });
  });
  test('its signature is told too', () => {
    const letter = [
      'Здравствуйте!',
      'Ниже список праймеров:',
      `F1 ${S}`,
      'Спасибо,',
      'Анна Чан',
      'тел. 123-45-67',
      'anna@lab.example',
    ];
    expect(read(letter.join('\n'))).toEqual({
      rows: [['F1', S, 'ok']],
      left: letter.filter((_, at) => at !== 2),
    });
  });
  test('a name is a signature only at the end of the letter', () => {
    expect(read(`Thanks!\nActin\n${S}\nGapdh`)).toEqual({
      rows: [
        ['Actin', S, 'ok'],
        ['Gapdh', '', 'error'],
      ],
      left: ['Thanks!'],
    });
    expect(read(`Gapdh\nThanks!`)).toEqual({ rows: [['Gapdh', '', 'error']], left: ['Thanks!'] });
  });
  test.each([
    ['Please add GATC to all of them'],
    ['All with HPLC, please'],
    ['Спасибо, шкала 0.2 для всех'],
    ['Please label with FAM'],
    ['Thanks, 20 nmol each'],
    ['Lab of Genetics'],
  ])('%s asks for something or says nobody knows what: a row to be corrected', (words) => {
    expect(read(`F1 ${S}\n${words}`).rows).toMatchObject([
      ['F1', S, 'ok'],
      [expect.anything(), expect.anything(), 'error'],
    ]);
  });
  test('further lines than a person can look over are rows to be corrected', () => {
    const { rows, left } = read(
      Array.from({ length: 30 }, (_, at) => `Dear Masha ${'x'.repeat(at)}`).join('\n'),
    );
    expect([rows.length, left.length]).toEqual([10, 20]);
    expect(rows.every(([, , status]) => status === 'error')).toBe(true);
  });
});

test.each([
  'Primers for actin',
  'actin',
  'Thanks Katya and Masha',
  'Naturwissenschaft, Nacht',
  'Nadya',
  'Stand by',
  'Марта, Катя',
])('no word becomes a sequence: %s', (words) => {
  const { rows } = read(words);
  expect(rows.filter(([, , status]) => status !== 'error')).toEqual([]);
});
