import { LONGEST_PASTE, type Paste, type PrimerRules, parsePaste, parseTable } from '@oligoteka/primer';
import { readTextFile } from './csv.ts';
import { isWorkbook, LARGEST_FILE, readWorkbook, type Sheet } from './read-workbook.ts';
import { decodeText } from './text.ts';
import type { Refusal } from './zip.ts';

/** Something to know about a file that was read. `about` names the sheets or says how many. */
export interface FileNotice {
  kind: 'sheet' | 'otherSheets' | 'hiddenRows' | 'merged';
  about: string;
}

/** The primers of a file; `refused` says why it was not read at all. */
export interface PrimerFile {
  paste: Paste;
  notices: FileNotice[];
  refused?: Refusal | 'noText';
}

const NOTHING: Paste = { rows: [], notices: [], delimiter: null };
const MAX_SHEETS_TRIED = 20;
/** A word of notes may read like five bases; a sheet is known by its primers. */
const SHORTEST = 8;

/**
 * Reads a file as people keep primers in: .xlsx, separated values in any encoding, FASTA, GenBank, plain text. The
 * content decides, not the name. Of several sheets the one with most primers is taken, and the others are named.
 */
export function readPrimerFile(bytes: Uint8Array, rules: PrimerRules): PrimerFile {
  const refuse = (refused: Refusal | 'noText'): PrimerFile => ({ paste: NOTHING, notices: [], refused });
  if (bytes.length === 0) return refuse('empty');
  if (bytes.length > LARGEST_FILE) return refuse('tooLarge');
  if (isWorkbook(bytes)) {
    const { sheets, refused } = readWorkbook(bytes);
    return refused === undefined ? readSheets(sheets, rules) : refuse(refused);
  }
  if (isBinary(bytes)) return refuse('noText');
  // Even in the widest encoding so many bytes are too many characters; they need not be decoded to say so.
  if (bytes.length > LONGEST_PASTE * 4)
    return { paste: { ...NOTHING, refused: 'tooLarge', limit: 'characters' }, notices: [] };
  const { text, rows } = readTextFile(bytes);
  // Cells in quotes may hold line ends; everything else is read like a paste.
  const paste = rows !== null && /["']/u.test(text) ? parseTable(rows, rules) : parsePaste(text, rules);
  return { paste, notices: [] };
}

// PDF, images, Word files and the like begin with bytes no table begins with.
export function isBinary(bytes: Uint8Array): boolean {
  const { text } = decodeText(bytes.subarray(0, 1_024));
  const controls = [...text].filter((char) => char < ' ' && !/\s/u.test(char)).length;
  return text.startsWith('%PDF') || controls * 20 > text.length;
}

function readSheets(sheets: readonly Sheet[], rules: PrimerRules): PrimerFile {
  const visible = sheets.filter(({ hidden }) => !hidden);
  const tried = [...visible, ...sheets.filter(({ hidden }) => hidden)]
    .slice(0, MAX_SHEETS_TRIED)
    .map((sheet) => {
      const paste = parseTable(sheet.rows, rules);
      return {
        sheet,
        paste,
        primers: paste.rows.filter(({ sequence }) => sequence.length >= SHORTEST).length,
      };
    });
  const refused = tried.find(({ paste }) => paste.refused !== undefined);
  if (refused !== undefined) return { paste: refused.paste, notices: [] };
  // a hidden sheet counts only where no other holds primers
  const most = tried.reduce((best, one) => {
    const shown = best.primers === 0 || best.sheet.hidden || !one.sheet.hidden;
    return one.primers > best.primers && shown ? one : best;
  }, tried[0] ?? EMPTY_SHEET);
  const notices: FileNotice[] = [];
  const others = tried.filter(({ primers, sheet }) => primers > 0 && sheet !== most.sheet);
  if (sheets.length > 1 && most.primers > 0) notices.push({ kind: 'sheet', about: most.sheet.name });
  if (others.length > 0)
    notices.push({ kind: 'otherSheets', about: others.map(({ sheet }) => sheet.name).join(', ') });
  if (most.sheet.hiddenRows > 0) notices.push({ kind: 'hiddenRows', about: String(most.sheet.hiddenRows) });
  if (most.sheet.merged > 0) notices.push({ kind: 'merged', about: String(most.sheet.merged) });
  return { paste: most.paste, notices };
}

const EMPTY_SHEET = {
  sheet: { name: '', rows: [], rowNumbers: [], hiddenRows: 0, merged: 0, hidden: false } satisfies Sheet,
  paste: NOTHING,
  primers: 0,
};
