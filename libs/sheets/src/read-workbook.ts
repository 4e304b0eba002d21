import { type NumberLook, lookOf, shownNumber } from './numbers.ts';
import { decodeText } from './text.ts';
import { attributeOf, walkXml } from './xml.ts';
import { type Refusal, Refused, Zip } from './zip.ts';

/** One sheet as a person sees it. */
export interface Sheet {
  name: string;
  /** Texts of the visible rows that hold anything, without empty cells behind the last one. */
  rows: string[][];
  /** The number that each of these rows has in the sheet, from 1. */
  rowNumbers: number[];
  /** Rows that are hidden or filtered out: not read. */
  hiddenRows: number;
  /** Ranges of merged cells; the text stands in the first cell of each. */
  merged: number;
  /** The sheet itself is hidden. */
  hidden: boolean;
}

export type Workbook = { sheets: Sheet[]; refused?: undefined } | { sheets?: undefined; refused: Refusal };

/** Largest file that is opened, in bytes. */
export const LARGEST_FILE = 10_000_000;
const LIMITS = { parts: 2_000, bytes: 40_000_000 };
const MAX_SHEETS = 50;
const MAX_ROWS = 20_000;
const WIDEST_ROW = 256;
const LONGEST_CELL = 32_767;

/**
 * Reads an .xlsx file: every visible sheet, formulas by the values they were saved with, dates and powers as they are
 * shown. Refuses a file that is too large, as declared or as really unpacked, or is no .xlsx, with the reason.
 */
export function readWorkbook(bytes: Uint8Array): Workbook {
  try {
    if (bytes.length === 0) throw new Refused('empty');
    if (bytes.length > LARGEST_FILE) throw new Refused('tooLarge');
    // Old .xls files and .xlsx files with a password are compound documents.
    if (bytes[0] === 0xd0 && bytes[1] === 0xcf) throw new Refused('oldFormat');
    return { sheets: readSheets(new Zip(bytes, LIMITS)) };
  } catch (error) {
    if (error instanceof Refused) return { refused: error.reason };
    if (error instanceof RangeError) return { refused: 'damaged' };
    throw error;
  }
}

/** True for the beginning of a zip archive, which every .xlsx file is, or of an old Excel file. */
export function isWorkbook(bytes: Uint8Array): boolean {
  const [first, second, third] = bytes;
  return (
    (first === 0x50 && second === 0x4b && (third === 3 || third === 5)) || (first === 0xd0 && second === 0xcf)
  );
}

interface Style {
  looks: NumberLook[];
  from1904: boolean;
}

function readSheets(zip: Zip): Sheet[] {
  const book = textOf(zip, 'xl/workbook.xml');
  if (book === null) throw new Refused('noSheet');
  const targets = readTargets(zip);
  const listed: { name: string; path: string; hidden: boolean }[] = [];
  let from1904 = false;
  walkXml(book, {
    tag: (tag) => {
      if (tag.name === 'workbookPr') from1904 = /^(?:1|true)$/u.test(attributeOf(tag, 'date1904') ?? '');
      if (tag.name !== 'sheet' || tag.kind === 'close') return;
      const path = targets.get(attributeOf(tag, 'id') ?? '') ?? `xl/worksheets/sheet${listed.length + 1}.xml`;
      const hidden = (attributeOf(tag, 'state') ?? 'visible') !== 'visible';
      listed.push({ name: (attributeOf(tag, 'name') ?? '').slice(0, 100), path, hidden });
    },
    text: () => undefined,
  });
  if (listed.length > MAX_SHEETS) throw new Refused('tooManyParts');
  const strings = readStrings(textOf(zip, 'xl/sharedStrings.xml') ?? '');
  const style = { looks: readLooks(textOf(zip, 'xl/styles.xml') ?? ''), from1904 };
  const found = listed.filter(({ path }) => zip.has(path));
  if (found.length === 0) throw new Refused('noSheet');
  return found.map(({ name, path, hidden }) => ({
    name,
    hidden,
    ...readSheet(textOf(zip, path) ?? '', strings, style),
  }));
}

function textOf(zip: Zip, name: string): string | null {
  const bytes = zip.read(name);
  return bytes === undefined ? null : decodeText(bytes).text;
}

/** Paths of the sheets by their relation ids. */
function readTargets(zip: Zip): Map<string, string> {
  const targets = new Map<string, string>();
  walkXml(textOf(zip, 'xl/_rels/workbook.xml.rels') ?? '', {
    tag: (tag) => {
      const target = attributeOf(tag, 'Target');
      if (tag.name !== 'Relationship' || target === undefined) return;
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//u, '')}`;
      targets.set(attributeOf(tag, 'Id') ?? '', path);
    },
    text: () => undefined,
  });
  return targets;
}

// Excel writes control characters as _x000D_.
const unescapeCell = (text: string) =>
  text.includes('_x')
    ? text.replace(/_x([\dA-F]{4})_/giu, (_whole, code) =>
        String.fromCharCode(Number.parseInt(String(code), 16)),
      )
    : text;

function readStrings(xml: string): string[] {
  const strings: string[] = [];
  let pieces: string[] = [];
  let within = false;
  let phonetic = false;
  walkXml(xml, {
    tag: ({ name, kind }) => {
      if (name === 'si' && kind === 'empty') strings.push('');
      else if (name === 'si' && kind === 'open') pieces = [];
      else if (name === 'si') strings.push(unescapeCell(pieces.join('')).slice(0, LONGEST_CELL));
      else if (name === 'rPh') phonetic = kind === 'open';
      else if (name === 't') within = kind === 'open' && !phonetic;
    },
    text: (text) => {
      if (within) pieces.push(text);
    },
  });
  return strings;
}

/** The look of numbers by the style of the cell. */
function readLooks(xml: string): NumberLook[] {
  const codes = new Map<number, string>();
  const looks: NumberLook[] = [];
  let cells = false;
  walkXml(xml, {
    tag: (tag) => {
      if (tag.name === 'numFmt')
        codes.set(Number(attributeOf(tag, 'numFmtId')), attributeOf(tag, 'formatCode') ?? '');
      else if (tag.name === 'cellXfs') cells = tag.kind === 'open';
      else if (tag.name === 'xf' && cells && tag.kind !== 'close') {
        const id = Number(attributeOf(tag, 'numFmtId') ?? 0);
        looks.push(lookOf(id, codes.get(id)));
      }
    },
    text: () => undefined,
  });
  return looks;
}

/** Column of a reference from 0 on, -1 where there is none. Example: `AB12` is 27. */
function columnOf(reference: string | undefined): number {
  const letters = /^[A-Z]{1,4}/u.exec(reference ?? '')?.[0] ?? '';
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

interface OpenCell {
  column: number;
  type: string;
  look: NumberLook;
  value: string[];
  inline: string[];
}

function readSheet(xml: string, strings: readonly string[], style: Style): Omit<Sheet, 'name' | 'hidden'> {
  const rows: string[][] = [];
  const rowNumbers: number[] = [];
  let rowNumber = 0;
  let row: string[] = [];
  let hiddenRows = 0;
  let merged = 0;
  let hidden = false;
  let cell: OpenCell | null = null;
  let next = 0;
  let part: 'value' | 'inline' | null = null;
  const closeCell = () => {
    if (cell === null) return;
    const text = cellText(cell, strings, style.from1904);
    if (text !== '') {
      if (cell.column >= WIDEST_ROW) throw new Refused('tooManyColumns');
      while (row.length < cell.column) row.push('');
      row[cell.column] = text;
    }
    cell = null;
  };
  const closeRow = () => {
    if (row.some((text) => text.trim() !== '')) {
      if (hidden) hiddenRows += 1;
      else if (rows.push(row) > MAX_ROWS) throw new Refused('tooManyRows');
      else rowNumbers.push(rowNumber);
    }
    row = [];
    next = 0;
  };
  walkXml(xml, {
    tag: (tag) => {
      const { name, kind } = tag;
      if (name === 'row') {
        if (kind !== 'close') rowNumber = Number(attributeOf(tag, 'r')) || rowNumber + 1;
        if (kind === 'open') hidden = /^(?:1|true)$/u.test(attributeOf(tag, 'hidden') ?? '');
        if (kind === 'close') closeRow();
      } else if (name === 'c' && kind === 'open') {
        const given = columnOf(attributeOf(tag, 'r'));
        const column = given < 0 ? next : given;
        next = column + 1;
        const look = style.looks[Number(attributeOf(tag, 's') ?? -1)] ?? 'plain';
        cell = { column, type: attributeOf(tag, 't') ?? 'n', look, value: [], inline: [] };
      } else if (name === 'c') {
        if (kind === 'empty') next += 1;
        closeCell();
      } else if (name === 'v') part = kind === 'open' ? 'value' : null;
      else if (name === 't') part = kind === 'open' ? 'inline' : null;
      else if (name === 'mergeCell' && kind !== 'close') merged += 1;
    },
    text: (text) => {
      if (cell !== null && part !== null) cell[part].push(text);
    },
  });
  return { rows, rowNumbers, hiddenRows, merged };
}

function cellText(
  { type, look, value, inline }: OpenCell,
  strings: readonly string[],
  from1904: boolean,
): string {
  const written = value.join('');
  if (type === 's') return strings[Number(written)] ?? '';
  if (type === 'inlineStr') return unescapeCell(inline.join('')).slice(0, LONGEST_CELL);
  if (type === 'b') return written === '1' ? 'TRUE' : 'FALSE';
  if (type === 'd') return written.slice(0, 10);
  return type === 'n' ? shownNumber(written, look, from1904) : unescapeCell(written).slice(0, LONGEST_CELL);
}
