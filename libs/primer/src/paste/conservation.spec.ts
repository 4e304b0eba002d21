import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { faultText, parsePaste, primerRules } from '../index.ts';

const fixture = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../fixtures/${name}.json`, import.meta.url), 'utf8'));
const { modifiers } = fixture('modifiers');
const rules = primerRules({ settings: fixture('rules').header.settings, modifiers, prices: [] });
const S = 'TTGACCATGACCATGACCAT';

const rowsOf = (text: string) => parsePaste(text, rules).rows;
const noticesOf = (text: string) =>
  parsePaste(text, rules).notices.map(({ kind, before, after }) => [kind, before, after]);

describe('columns that were not taken', () => {
  test('are said by their heading or number, with an example', () => {
    const text = `Название\tПоследовательность\tКомментарий\tТм\nF1\t${S}\tсрочно\t58\nF2\t${S}\tпотом\t60`;
    expect(noticesOf(text)).toEqual([['columnsLeft', 'Комментарий (срочно)', '']]);
    expect(noticesOf(`F1\t${S}\tдля клонирования\t0,2`)).toEqual([
      ['columnsLeft', '3 (для клонирования)', ''],
    ]);
    expect(rowsOf(text).map(({ status }) => status)).toEqual(['ok', 'ok']);
  });
  test('a quantity is said with the tubes it asks for', () => {
    expect(noticesOf(`Name\tSequence\tQty\nF1\t${S}\t5\nF2\t${S}\t2`)).toEqual([
      ['quantityLeft', 'Qty', '7'],
    ]);
  });
  test.each([
    `Name\tSequence\tTail\nF1\t${S}\tGGATCC`,
    `F1\t${S}\tAT`,
    `F1\t${S}\tи ещё GGATCC спереди`,
    `Name\tSequence\tNote\nF1\t${S}\tадаптер ACACTCTTTCCCTACACGAC`,
    `Gene\tForward\tReverse\nACTB\t${S}\tсм. файл`,
  ])('bases in one make its row an error that shows them: %j', (text) => {
    const [row] = rowsOf(text);
    expect(row).toMatchObject({ status: 'error', errors: [{ code: 'unread' }] });
    const piece = /см. файл|GGATCC|AT$|ACACTCTTTCCCTACACGAC/u.exec(text)?.[0] ?? '';
    expect(faultText(row?.errors[0] as never)).toContain(piece);
  });
  test('the gene CAT and the wells of a plate are no bases', () => {
    const rows = rowsOf(`Well\tGene\tName\tSequence\nA1\tCAT\tF1\t${S}\nA2\tTAT\tF2\t${S}`);
    expect(rows.map(({ status }) => status)).toEqual(['ok', 'ok']);
  });
});

describe('names that are also names of modifiers', () => {
  test.each(['phos', 'bio', 'C3'])('%s is a name of a primer', (name) => {
    expect(rowsOf(`${name}\t${S}`)).toMatchObject([{ name, status: 'ok' }]);
  });
  test.each(['FAM', 'hex', 'Biotin'])('%s is pointed out', (name) => {
    expect(rowsOf(`${name}\t${S}`)).toMatchObject([{ name, changes: [{ kind: 'nameLikeModifier' }] }]);
  });
});
