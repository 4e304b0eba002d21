import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { parsePaste, primerRules } from '../index.ts';

const fixture = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../fixtures/${name}.json`, import.meta.url), 'utf8'));
const { modifiers } = fixture('modifiers');
const rules = primerRules({ settings: fixture('rules').header.settings, modifiers, prices: [] });
const S = 'TTGACCATGACCATGACCAT';
const R = 'CAGGAAACAGCTATGACCTT';

const read = (text: string) =>
  parsePaste(text, rules).rows.map(({ name, sequence, scale, options, status, errors, changes }) => ({
    row: [name, sequence, scale, options.join()],
    status,
    told: [...errors.map(({ code }) => code), ...changes.map(({ kind }) => kind)],
  }));

describe('words behind a sequence that are written in its letters', () => {
  test.each([
    [`F1 ${S} [this study]`, 'ignored'],
    [`F1 ${S} (this study)`, 'ignored'],
    [`F1 ${S} at 58`, 'ignored'],
    [`F1 ${S} MW 6120.1`, 'ignored'],
  ])('%s: told, and no letters of it', (text, kind) => {
    expect(read(text)).toEqual([{ row: ['F1', S, '', ''], status: 'notice', told: [kind] }]);
  });
  test.each([`F1 ${S} a`, `F1 ${S} at`, `F1 ${S} cat`])('%s: an error that shows it', (text) => {
    expect(read(text)).toEqual([{ row: ['F1', S, '', ''], status: 'error', told: ['unread'] }]);
  });
  test.each([`F1 ${S} (a)`, `F1\t${S} [this AND that]`, `F1 ${S} (ACA)`])('%s: asked about', (text) => {
    expect(read(text)).toMatchObject([{ status: 'error' }]);
  });
  test.each([
    [`F1 ${S}a`, `${S}A`, 'smallLast'],
    [`F1 ${S} AT`, `${S}AT`, 'parts'],
    [`F1 ${S} ${R}`, S + R, 'parts'],
  ])('%s: they may as well be its end, and it is said', (text, sequence, kind) => {
    expect(read(text)).toEqual([{ row: ['F1', sequence, '', ''], status: 'notice', told: [kind] }]);
  });
  test.each([`F1 TTGACCATGA CCATGACCAT`, `F1 TTG ACC ATG ACC ATG`, `>F1\n${S.repeat(3)}\n${S}`])(
    '%j is printed in groups or lines',
    (text) => {
      expect(read(text)).toMatchObject([{ status: 'ok', told: [] }]);
    },
  );
});

describe('purification and amounts among the words of a name', () => {
  test.each([
    [`F1 (ВЭЖХ) ${S}`, ['F1', S, '', 'clean']],
    [`ВЭЖХ F1 ${S}`, ['F1', S, '', 'clean']],
    [`HPLC ${S}`, ['', S, '', 'clean']],
    [`F1 (ПААГ, 0,2) ${S}`, ['F1', S, '0.2', 'clean']],
    [`0,2 мкмоль ВЭЖХ F1 ${S}`, ['F1', S, '0.2', 'clean']],
    [`Масштаб 0.2 F1 ${S}`, ['F1', S, '0.2', '']],
    [`F1 ${S} +HPLC`, ['F1', S, '', 'clean']],
    [`F1, ${S}, scale 0.2 µmol, purification: HPLC`, ['F1', S, '0.2', 'clean']],
    [`F1; ${S}; Шкала: 0,2; очистка ВЭЖХ`, ['F1', S, '0.2', 'clean']],
  ])('%s', (text, row) => {
    expect(read(text)).toMatchObject([{ row }]);
  });
  test.each([`F1 ${S} не очищать`, `F1 ${S} no HPLC`, `F1 ${S} очистка не нужна`])(
    '%s: none is ordered',
    (text) => {
      expect(read(text)).toMatchObject([{ row: ['F1', S, '', ''], status: 'notice' }]);
    },
  );
  test.each([`F1 (rev) ${S}`, `gel F ${S}`, `M13F(-20) ${S}`, `F1 (1021-1040) ${S}`])(
    '%s keeps its name',
    (text) => {
      expect(read(text)).toMatchObject([{ row: [text.slice(0, -S.length - 1), S, '', ''], status: 'ok' }]);
    },
  );
  test('a name that asks for another chemistry is pointed at', () => {
    expect(read(`P1 LNA ${S}`)).toMatchObject([{ row: ['P1 LNA', S, '', ''], told: ['nameLikeModifier'] }]);
  });
});

describe('words of sequence letters in the cell of a sequence', () => {
  test.each([
    [`F1\t${S} this study`, 'this study'],
    [`F1\t${S} study`, 'study'],
    [`F1\tstudy ${S}`, 'study'],
    [`F1\t${S} Tab`, 'Tab'],
    [`F1\tMyStandard ${S}`, 'MyStandard'],
    [`F1\t${S.toLowerCase()} this study`, 'this study'],
    [`F1\tTTG ACC ATG ACC ATG study`, 'study'],
    [`F1\t${S} - study`, 'study'],
    [`Name\tSeq\nF1\t${S} this study`, 'this study'],
  ])('%j is an error that shows them', (text, words) => {
    const [row] = parsePaste(text, rules).rows;
    expect([row?.status, row?.errors.map(({ about }) => about)]).toEqual([
      'error',
      expect.arrayContaining([words]),
    ]);
  });
  test.each([
    `F1\tttg acc any gtt day`,
    `F1\tTTG ACC ANY GTT DAY`,
    `F1\tgcgGATCC ${S}`,
    `F1\tgcG GATCC TTGACC`,
  ])('%j has none', (text) => {
    expect(read(text).map(({ status }) => status)).not.toContain('error');
  });
});
