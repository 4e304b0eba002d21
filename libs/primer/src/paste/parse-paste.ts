import { clip } from '../notices.ts';
import { readGenbank } from './detect/genbank/read-genbank.ts';
import { isGenbank } from './detect/genbank/records.ts';
import type { PrimerRules } from '../types.ts';
import { blocksOf, finishFasta, isComment, readFasta } from './detect/fasta.ts';
import { finishRows, likeRna } from './rows/finish-rows.ts';
import { LONGEST_PASTE, MAX_ROWS } from './limits.ts';
import type { RowDraft } from './rows/row-draft.ts';
import { joinEnds, joinLabelled, joinNumbered, type Line, readLines } from './detect/lines.ts';
import { visible } from './split/plain.ts';
import { TableReader } from './table-reader.ts';
import type { Change, Paste } from './types.ts';

const MAX_LINES = 100_000;

const MAX_REPORTED = 20;

/** The notice of a comment above the first record of FASTA. */
const told = ({ text }: Line): Change => ({ kind: 'ignored', before: clip(text.trim()), after: '' });

function refusal(limit: 'characters' | 'rows'): Paste {
  return { rows: [], notices: [], delimiter: null, refused: 'tooLarge', limit };
}

/**
 * Reads what people paste from tables, letters and articles (domain-facts D4) in stages, a folder each: detect, split, columns,
 * rows, corrections. Every change becomes a notice, a doubt an error with the text kept; time grows linearly with the text.
 * Example: `F1<tab>5'-ACGT-3'` gives one row named F1 with the notice `ends`.
 */
export function parsePaste(text: string, rules: PrimerRules): Paste {
  const raw = String(text);
  if (raw.length > LONGEST_PASTE) return refusal('characters');
  return isGenbank(raw) ? parseGenbank(raw, rules) : parseText(raw, rules);
}

const parseText = (text: string, rules: PrimerRules): Paste =>
  parseLines(joinEnds(joinNumbered(joinLabelled(readLines(text)))), rules);

/** Reads a GenBank file; text outside its records is read like any other. */
function parseGenbank(text: string, rules: PrimerRules): Paste {
  const read = readGenbank(text, rules);
  if (read === null) return refusal('rows');
  const outside = parseText(read.outside, rules);
  if (outside.refused !== undefined) return outside;
  const rows = [...read.rows, ...outside.rows];
  if (rows.length > MAX_ROWS) return refusal('rows');
  return { rows, notices: [...read.notices, ...outside.notices], delimiter: 'genbank' };
}

/**
 * The same for a table that already has its cells, a sheet of a spreadsheet or a file with quoted cells. A cell may hold
 * tabs and line ends: they count as blanks.
 */
export function parseTable(cells: readonly (readonly string[])[], rules: PrimerRules): Paste {
  if (cells.length > MAX_LINES) return refusal('rows');
  let characters = 0;
  for (const row of cells) for (const cell of row) characters += cell.length + 1;
  if (characters > LONGEST_PASTE) return refusal('characters');
  const lines = cells
    .filter((row) => row.some((cell) => cell.trim() !== ''))
    .map((row): Line => {
      const text = row.map((cell) => visible(cell.replace(LINE_END, ' '))).join('\t');
      return { text, source: writeLine(row) };
    });
  return parseLines(lines, rules);
}

const LINE_END = /[\t\n\r\v\f\u0085\u2028\u2029]+/gu;

const writeLine = (row: readonly string[]) =>
  row.map((cell) => (/["\t\n\r]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t');

function parseLines(lines: readonly Line[], rules: PrimerRules): Paste {
  if (lines.length > MAX_LINES) return refusal('rows');
  const blocks = blocksOf(lines);
  const isFasta = blocks.some(({ fasta }) => fasta);
  const drafts: RowDraft[] = [];
  const notices: Change[] = [];
  const comments: Line[] = [];
  let delimiter: Paste['delimiter'] = isFasta ? 'fasta' : null;
  for (const block of blocks) {
    if (block.fasta) {
      for (const draft of readFasta(block.lines)) drafts.push(finishFasta(draft, rules));
    } else {
      const reader = new TableReader(rules);
      for (const line of block.lines) {
        if (isFasta && isComment(line.text.trim())) comments.push(line);
        else reader.read(line);
        if (drafts.length + reader.drafts.length > MAX_ROWS) return refusal('rows');
      }
      reader.finish();
      for (const draft of reader.drafts) drafts.push(draft);
      notices.push(...reader.notices);
      delimiter ??= reader.delimiter;
    }
    if (drafts.length > MAX_ROWS) return refusal('rows');
  }
  const rows = finishRows(drafts, rules);
  return {
    rows,
    notices: [...notices, ...comments.slice(0, MAX_REPORTED).map(told), ...likeRna(rows)],
    delimiter,
  };
}
