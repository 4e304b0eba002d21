import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { type Modifier, primerRules, type SettingsText } from '@oligoteka/primer';
import { strToU8, zipSync } from 'fflate';
import { fileNoticeText, readPrimerFile, readWorkbook, refusalText, writeWorkbook } from './index.ts';

const fixture = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../primer/fixtures/${name}.json`, import.meta.url), 'utf8'));
const { modifiers } = fixture('modifiers') as { modifiers: Modifier[] };
const { header } = fixture('rules') as { header: { settings: SettingsText } };
const rules = primerRules({ settings: header.settings, modifiers, prices: [] });
const F = 'AGAGTTTGATCMTGGCTCAG';
const R = 'TACGGYTACCTTGTTACGACTT';

interface Parts {
  sheets: Record<string, string>;
  strings?: string;
  styles?: string;
  state?: Record<string, string>;
  more?: Record<string, Uint8Array>;
}

/** A workbook written by hand, as programs other than ours write them. */
function workbook({ sheets, strings = '', styles = '', state = {}, more = {} }: Parts): Uint8Array {
  const names = Object.keys(sheets);
  const listed = names.map(
    (name, at) =>
      `<sheet name="${name}" sheetId="${at + 1}" state="${state[name] ?? 'visible'}" r:id="rId${at + 1}"/>`,
  );
  const relations = names.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  return zipSync({
    'xl/workbook.xml': strToU8(`<workbook><sheets>${listed.join('')}</sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': strToU8(`<Relationships>${relations.join('')}</Relationships>`),
    'xl/sharedStrings.xml': strToU8(`<sst>${strings}</sst>`),
    'xl/styles.xml': strToU8(`<styleSheet>${styles}</styleSheet>`),
    ...Object.fromEntries(
      names.map((name, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        strToU8(`<worksheet>${sheets[name]}</worksheet>`),
      ]),
    ),
    ...more,
  });
}

const inline = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (number: number, ...cells: string[]) =>
  `<row r="${number}">${cells.map((text, at) => inline(`${'ABCDEFG'[at]}${number}`, text)).join('')}</row>`;
const data = (...rows: string[]) => `<sheetData>${rows.join('')}</sheetData>`;
const rowsOf = (bytes: Uint8Array) =>
  readPrimerFile(bytes, rules).paste.rows.map(({ name, sequence, status }) => [name, sequence, status]);

describe('cells', () => {
  test('shared strings, rich text without its phonetic hints, escapes and missing cells', () => {
    const bytes = workbook({
      strings: `<si><t>Name</t></si><si><t>Sequence</t></si><si><r><t>F&amp;</t></r><r><t>1_x0021_</t></r><rPh><t>no</t></rPh></si><si/><si><t xml:space="preserve"> ${F} </t></si>`,
      sheets: {
        One: data(
          '<row r="1"><c r="B1" t="s"><v>0</v></c><c r="D1" t="s"><v>1</v></c></row>',
          '<row r="2"><c r="A2" s="7"/><c r="B2" t="s"><v>2</v></c><c r="D2" t="s"><v>4</v></c></row>',
        ),
      },
    });
    expect(readWorkbook(bytes).sheets?.[0]?.rows).toEqual([
      ['', 'Name', '', 'Sequence'],
      ['', 'F&1!', '', ` ${F} `],
    ]);
    expect(rowsOf(bytes)).toEqual([['F&1!', F, 'ok']]);
  });
  test('formulas are read by the value they were saved with, never computed', () => {
    const bytes = workbook({
      sheets: {
        One: data(
          row(1, 'Name', 'Sequence'),
          `<row r="2"><c r="A2" t="str"><f>"F"&amp;1</f><v>F1</v></c><c r="B2" t="str"><f>UPPER(C2)</f><v>${F}</v></c></row>`,
        ),
      },
    });
    expect(rowsOf(bytes)).toEqual([['F1', F, 'ok']]);
  });
  test('names that became dates and powers are shown as such and pointed out', () => {
    const bytes = workbook({
      styles:
        '<numFmts><numFmt numFmtId="164" formatCode="[$-419]d\\ mmm;@"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="11"/><xf numFmtId="164"/></cellXfs>',
      sheets: {
        One: data(
          row(1, 'Name', 'Sequence'),
          `<row r="2"><c r="A2" s="1"><v>46082</v></c>${inline('B2', F)}</row>`,
          `<row r="3"><c r="A3" s="2"><v>200000</v></c>${inline('B3', R)}</row>`,
          `<row r="4"><c r="A4" s="3"><v>45901.5</v></c>${inline('B4', F)}</row>`,
          `<row r="5"><c r="A5"><v>341</v></c>${inline('B5', R)}</row>`,
          `<row r="6"><c r="A6" t="e"><v>#NAME?</v></c>${inline('B6', F)}</row>`,
        ),
      },
    });
    const { rows } = readPrimerFile(bytes, rules).paste;
    expect(rows.map(({ name, changes }) => [name, changes.map(({ kind }) => kind)])).toEqual([
      ['2026-03-01', ['excelName']],
      ['2.00E+05', ['excelName']],
      ['2025-09-01', ['excelName']],
      ['341', []],
      ['#NAME?', ['excelName']],
    ]);
  });
  test('dates of 1904 workbooks, the leap day that never was, and the last day', () => {
    const dated = (serial: string, more = '') => {
      const bytes = workbook({
        styles: '<cellXfs><xf/><xf numFmtId="14"/></cellXfs>',
        sheets: { One: data(`<row r="1"><c r="A1" s="1"><v>${serial}</v></c></row>`) },
        more: more === '' ? {} : { 'xl/workbook.xml': strToU8(more) },
      });
      return readWorkbook(bytes).sheets?.[0]?.rows[0]?.[0];
    };
    expect([dated('1'), dated('59'), dated('61'), dated('36526'), dated('2958465')]).toEqual([
      '1900-01-01',
      '1900-02-28',
      '1900-03-01',
      '2000-01-01',
      '9999-12-31',
    ]);
    const old =
      '<workbook><workbookPr date1904="1"/><sheets><sheet name="One" r:id="rId1"/></sheets></workbook>';
    expect(dated('0', old)).toBe('1904-01-01');
  });
});

describe('sheets', () => {
  const table = (...names: string[]) =>
    data(row(1, 'Name', 'Sequence'), ...names.map((name, at) => row(at + 2, name, F)));
  test('the sheet with primers is taken, and said', () => {
    const file = readPrimerFile(
      workbook({
        sheets: {
          Notes: data(row(1, 'Order of May'), row(2, 'call the lab')),
          Oligos: table('F1', 'F2'),
          Old: table('X'),
        },
      }),
      rules,
    );
    expect(file.paste.rows.map(({ name }) => name)).toEqual(['F1', 'F2']);
    expect(file.notices.map((notice) => fileNoticeText(notice, 'ru'))).toEqual([
      'Прочитан лист «Oligos»',
      'Праймеры есть и на других листах, они не прочитаны: Old',
    ]);
    expect(fileNoticeText(file.notices[0] ?? { kind: 'merged', about: '' }, 'en')).toBe(
      'Sheet “Oligos” was read',
    );
  });
  test('hidden sheets stay unread where there is a visible one', () => {
    const bytes = workbook({
      sheets: { Secret: table('S1', 'S2'), Seen: table('F1') },
      state: { Secret: 'hidden' },
    });
    expect(rowsOf(bytes).map(([name]) => name)).toEqual(['F1']);
  });
  test('a hidden sheet is read, and named, where no visible one holds primers', () => {
    const bytes = workbook({
      sheets: { Cover: data(row(1, 'Lab 5')), Secret: data(row(1, 'F', F)) },
      state: { Secret: 'veryHidden' },
    });
    const { paste, notices } = readPrimerFile(bytes, rules);
    expect(paste.rows).toMatchObject([{ name: 'F', sequence: F }]);
    expect(notices).toEqual([{ kind: 'sheet', about: 'Secret' }]);
  });
  test('a number is read as the spreadsheet shows it', () => {
    const cells = `${inline('A2', 'F1')}${inline('B2', F)}<c r="C2"><v>3.9999999999999994E-2</v></c>`;
    const sheet = data(row(1, 'Name', 'Sequence', 'Scale, µmol'), `<row r="2">${cells}</row>`);
    expect(readPrimerFile(workbook({ sheets: { One: sheet } }), rules).paste.rows[0]?.scale).toBe('0.04');
  });
  test('hidden rows and merged cells are told', () => {
    const sheet = `${data(row(1, 'Name', 'Sequence'), row(2, 'F1', F), row(3, 'F2', R).replace('<row', '<row hidden="1"'))}<mergeCells><mergeCell ref="A2:A3"/></mergeCells>`;
    const file = readPrimerFile(workbook({ sheets: { One: sheet } }), rules);
    expect(file.paste.rows.map(({ name }) => name)).toEqual(['F1']);
    expect(file.notices).toEqual([
      { kind: 'hiddenRows', about: '1' },
      { kind: 'merged', about: '1' },
    ]);
  });
  test('a plate drawn in a sheet', () => {
    const bytes = workbook({
      sheets: { Plate: data(row(1, '', '1', '2'), row(2, 'A', F, R), row(3, 'B', R, '')) },
    });
    expect(rowsOf(bytes)).toEqual([
      ['A1', F, 'ok'],
      ['A2', R, 'ok'],
      ['B1', R, 'ok'],
    ]);
  });
});

describe('hostile and broken files are refused with a sentence', () => {
  const reason = (bytes: Uint8Array) => {
    const file = readPrimerFile(bytes, rules);
    expect(file.paste.rows).toEqual([]);
    for (const language of ['ru', 'en'] as const)
      expect(refusalText(file, language)).toMatch(/^.{8,200}\.$/u);
    return file.refused ?? file.paste.limit;
  };
  const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(60_000_000) }, { level: 1 });
  test('a bomb that declares its size', () => {
    expect(bomb.length).toBeLessThan(400_000);
    expect(reason(bomb)).toBe('tooLarge');
  });
  test('a bomb that lies about its size is stopped while it unpacks', () => {
    const lie = bomb.slice();
    const view = new DataView(lie.buffer, lie.byteOffset);
    // the size in the central directory, and in the local header, made small
    const directory = view.getUint32(lie.length - 6, true);
    view.setUint32(directory + 24, 1_000, true);
    view.setUint32(22, 1_000, true);
    expect(reason(lie)).toBe('tooLarge');
  });
  test('thousands of parts', () => {
    const parts = Object.fromEntries(Array.from({ length: 3_000 }, (_, at) => [`p${at}`, new Uint8Array(0)]));
    expect(reason(zipSync(parts))).toBe('tooManyParts');
  });
  test('too many rows, columns and sheets', () => {
    const many = Array.from({ length: 25_000 }, (_, at) => `<row r="${at + 1}"><c><v>1</v></c></row>`);
    expect(reason(workbook({ sheets: { One: data(...many) } }))).toBe('tooManyRows');
    expect(reason(workbook({ sheets: { One: data(`<row><c r="XFD1"><v>1</v></c></row>`) } }))).toBe(
      'tooManyColumns',
    );
    const sheets = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`S${at}`, data()]));
    expect(reason(workbook({ sheets }))).toBe('tooManyParts');
  });
  test('more text than a paste may hold', () => {
    const rows = Array.from({ length: 500 }, (_, at) => row(at + 1, `F${at}`, 'ACGT'.repeat(400)));
    expect(reason(workbook({ sheets: { One: data(...rows) } }))).toBe('characters');
  });
  test.each<[string, Uint8Array, string]>([
    ['nothing', new Uint8Array(0), 'empty'],
    ['11 MB', new Uint8Array(11_000_000), 'tooLarge'],
    ['an old .xls', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'oldFormat'],
    ['a zip that is no workbook', zipSync({ 'word/document.xml': strToU8('<x/>') }), 'noSheet'],
    ['a workbook without its sheet', workbook({ sheets: {} }), 'noSheet'],
    ['half a file', writeWorkbook([{ name: 'x', rows: [['a']], widths: [] }]).subarray(0, 900), 'damaged'],
    ['a PDF', strToU8('%PDF-1.7\n1 0 obj'), 'noText'],
    ['a picture', new Uint8Array(Array.from({ length: 2_000 }, (_, at) => (at * 37) % 29)), 'noText'],
  ])('%s', (_what, bytes, why) => expect(reason(bytes)).toBe(why));
  test('every cut and every flipped byte of a good file is read or refused', () => {
    const good = writeWorkbook([
      {
        name: 'Праймеры',
        rows: [
          ['Name', 'Sequence'],
          ['F1', F],
        ],
        widths: [9, 9],
      },
    ]);
    for (let at = 0; at < good.length; at += 23) {
      readPrimerFile(good.subarray(0, at), rules);
      const flipped = good.slice();
      flipped[at] = (flipped[at] ?? 0) ^ 0xff;
      readPrimerFile(flipped, rules);
    }
  });
  test('entities that would grow stay as they are', () => {
    const xml = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><workbook><sheets><sheet name="&b;" r:id="rId1"/></sheets></workbook>`;
    const bytes = workbook({
      sheets: { One: data(row(1, '&b;', F)) },
      more: { 'xl/workbook.xml': strToU8(xml) },
    });
    const { sheets } = readWorkbook(bytes);
    expect(JSON.stringify(sheets ?? '')).not.toContain('aaaa');
  });
  test('a tag that never ends and a million openings hold no primer', () => {
    for (const broken of ['<c '.repeat(1_000_000), `<row r="${'1'.repeat(1_000_000)}`]) {
      const { sheets } = readWorkbook(workbook({ sheets: { One: broken } }));
      expect(sheets?.flatMap(({ rows }) => rows) ?? []).toEqual([]);
    }
  });
});
