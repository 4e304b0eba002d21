import { readFileSync } from 'node:fs';

/** A part of the table `cmap` of an OpenType font that names its signs by their Unicode numbers. */
type Reader = (table: DataView, at: number, signs: Set<number>) => void;

const TABLES_AT = 12;
const RECORD = 16;
const NO_GLYPH = 0xffff;

/** Formats of that table: ranges of two bytes, and groups of four (OpenType, cmap). */
const READERS: Readonly<Record<number, Reader>> = {
  4: (table, at, signs) => {
    const doubled = table.getUint16(at + 6);
    const [ends, starts] = [at + 14, at + 16 + doubled];
    for (let segment = 0; segment < doubled; segment += 2) {
      const [start, end] = [table.getUint16(starts + segment), table.getUint16(ends + segment)];
      for (let sign = start; sign <= end && sign !== NO_GLYPH; sign += 1) signs.add(sign);
    }
  },
  12: (table, at, signs) => {
    const groups = table.getUint32(at + 12);
    for (let group = 0; group < groups; group += 1) {
      const from = at + 16 + group * 12;
      const end = table.getUint32(from + 4);
      for (let sign = table.getUint32(from); sign <= end; sign += 1) signs.add(sign);
    }
  },
};

/** The Unicode numbers of all signs that fonts have, by the files of the fonts. */
export function signsOf(files: readonly string[]): ReadonlySet<number> {
  const signs = new Set<number>();
  for (const file of files) {
    const bytes = readFileSync(file);
    const font = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const tables = Array.from({ length: font.getUint16(4) }, (_, index) => TABLES_AT + index * RECORD);
    const record = tables.find((at) => bytes.toString('latin1', at, at + 4) === 'cmap');
    if (record === undefined) throw new Error(`${file} names none of its signs`);
    const cmap = font.getUint32(record + 8);
    for (let part = 0; part < font.getUint16(cmap + 2); part += 1) {
      const at = cmap + font.getUint32(cmap + 4 + part * 8 + 4);
      READERS[font.getUint16(at)]?.(font, at, signs);
    }
  }
  return signs;
}

/** Blanks, ends of lines, signs that only change how others are set, and hyphens, which stand for one another. */
const SET_OTHERWISE = /[\s\p{Cf}\p{Mn}\p{Variation_Selector}\u2010\u2011]/u;

/** Signs that no font here has, and what is set in their place. */
const ALIKE: Readonly<Record<string, string>> = { '\u207b': '\u2212', '\u207a': '+' };

/**
 * A text whose every sign can be printed: one that no font has stands as its Unicode number, where an empty box would say
 * nothing. Example: `Universität [U+5317]`.
 */
export function printableSigns(text: string, signs: ReadonlySet<number>): string {
  return text.replaceAll(/[^\t\n -~]/gu, (given) => {
    const sign = ALIKE[given] ?? given;
    const number = sign.codePointAt(0) ?? 0;
    // a letter with a mark may be put together of both
    const parts = [...sign.normalize('NFD')].map((part) => part.codePointAt(0) ?? 0);
    if (signs.has(number) || SET_OTHERWISE.test(sign) || parts.every((part) => signs.has(part))) return sign;
    return `[U+${number.toString(16).toUpperCase().padStart(4, '0')}]`;
  });
}
