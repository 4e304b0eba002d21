import type { PrimerRules } from '../types.ts';
import { type Cell, readCell } from './cell.ts';
import { BareScales } from './bare-scales.ts';
import { MergedNames } from './merged-names.ts';
import { isGenbank, readGenbank } from './genbank.ts';
import { type ColumnRole, isHeaderWord, readHeader } from './header.ts';
import { fault } from './faults.ts';
import { clip } from '../notices.ts';
import { basesIn, LeftColumns, sortColumns } from './left-columns.ts';
import { LONGEST_PASTE, MOST_ROWS } from './limits.ts';
import { joinEnds, joinLabelled, joinNumbered, type Line, readLines } from './lines.ts';
import { keepMarked } from './marked.ts';
import { plain, splitCells, visible } from './plain.ts';
import { nameInOrder } from './name-lists.ts';
import { PlateReader, plateColumns } from './plate.ts';
import { finishRow, LONGEST_LINE, type RowDraft, type SourceLine } from './row.ts';
import { readSpacedLine } from './spaced-line.ts';
import { isDirection, isFaulty, readTableLine } from './table-line.ts';
import type { Change, Paste, PastedRow } from './types.ts';
import { refuseUnread } from './unread.ts';

const MOST_LINES = 100_000;
const MOST_NOTICES = 50;
/** A word this short in a heading, such as PAM, is no sequence. */
const SHORT_WORD = 4;
/** A shorter piece above a heading is a word of a title. */
const SHORTEST_BODY = 10;

type Delimiter = Exclude<Paste['delimiter'], null | 'fasta' | 'genbank'>;

const MARK: Readonly<Record<Exclude<Delimiter, 'space'>, string>> = {
  tab: '\t',
  semicolon: ';',
  comma: ',',
  bar: '|',
};

interface Split {
  delimiter: Delimiter;
  cells: Cell[];
}

function splitLine(text: string, rules: PrimerRules): Split {
  const read = (delimiter: keyof typeof MARK, line: string): Split => {
    const cells = splitCells(line, MARK[delimiter]).map((cell) => readCell(cell, rules));
    return { delimiter, cells };
  };
  if (text.trim().includes('\t')) {
    return { delimiter: 'tab', cells: text.split('\t').map((cell) => readCell(cell, rules)) };
  }
  const trimmed = text.trim();
  if (trimmed.startsWith('|') && trimmed.endsWith('|') && trimmed.length > 2)
    return read('bar', trimmed.slice(1, -1));
  if (/\S\s+\|\s+\S/u.test(trimmed)) return read('bar', trimmed);
  // F1|ACGT|0.2; in GGAATTC|CATATG|ATGG every piece is sequence, in (A|G) none is alone
  if (/^[^|([]+\|/u.test(trimmed)) {
    const split = read('bar', trimmed);
    const [first, ...rest] = split.cells;
    if (first?.letters === 0 && rest.some(({ letters }) => letters >= SHORTEST_BODY)) return split;
  }
  for (const delimiter of ['semicolon', 'comma'] as const) {
    if (!text.includes(MARK[delimiter])) continue;
    // 0,2 мкмоль: a comma between two digits is a decimal one, unless there are others.
    if (delimiter === 'comma' && !/(?:^|\D),|,(?:\D|$)/u.test(text)) continue;
    const split = read(delimiter, text);
    const useful = split.cells.filter((cell) => cell.text !== '').length > 1;
    const texts = split.cells.map((cell) => cell.text);
    const words = !split.cells.some(holdsSequence) && (readHeader(texts) || plateColumns(texts));
    const speaks = split.cells.some((cell) => cell.letters > 0) || words;
    if (useful && speaks) return split;
  }
  return { delimiter: 'space', cells: [readCell(trimmed, rules)] };
}

/** Letters of bases one after another that no heading has, in whatever pieces: `5' ACG TAC GTA CGT`. */
const LEAST_BASES = 12;

function holdsSequence({ text, tokens }: Cell): boolean {
  if (/[ACGTUN]{12}|[ACGTUNRYSWKMBDHVI]{16}/iu.test(text)) return true;
  let bases = 0;
  for (const { text } of tokens) {
    bases = /^[ACGTUN]+$/iu.test(text) ? bases + text.length : 0;
    if (bases >= LEAST_BASES) return true;
  }
  return false;
}

const UNREAD = /[ACGTU]{8}|[)\]]\s?\d+[ACGTUNRYSWKMBDHVI]*(?:\s|$)/iu;

/** Columns for sequences and for something to tell them by: no primer looks like that. */
function isSureHeading(roles: readonly ColumnRole[]): boolean {
  const said = new Set(roles.filter((role) => role !== null));
  return said.has('sequence') && (said.has('name') || said.has('well'));
}

function isShorthand(text: string): boolean {
  if (text.length > 200 || /\s/u.test(text)) return false;
  if (/\(d?[ACGTUN]{1,10}\)\s?\d/iu.test(text)) return true;
  const letters = text.replace(/\P{L}/gu, '');
  return letters.length > 1 && letters.replace(/[^ACGTUN]/giu, '').length * 2 >= letters.length;
}

function putOnLine(drafts: readonly RowDraft[], line: SourceLine): void {
  for (const draft of drafts) draft.line = line;
}

/** Reads the lines of a table or a list. */
class TableReader {
  readonly drafts: RowDraft[] = [];
  private readonly plates = new PlateReader();
  private readonly bareScales = new BareScales();
  private readonly mergedNames = new MergedNames();
  private readonly lastWords = new BareScales();
  private readonly leftColumns = new LeftColumns();
  delimiter: Delimiter | null = null;
  /** Places in `drafts` of those that have their name from the line above. */
  private readonly named = new Set<number>();
  private roles: ColumnRole[] | null = null;
  private labels: string[] = [];
  private title: RowDraft | null = null;
  private row = 0;
  private plate = false;
  /** Where the row above held its sequence. */
  private column = -1;
  /** What was done with columns, once for each way it was written. */
  private readonly said = new Map<string, Change>();

  constructor(private readonly rules: PrimerRules) {}

  read(line: Line): void {
    // Rules drawn with dashes, as in Markdown tables.
    if (/^[\s|:+=_-]+$/u.test(plain(line.text.slice(0, 300)))) return;
    if (/^\s*\/{2,}\s*$/u.test(line.text.slice(0, 40))) return;
    // the first line of a file for Excel says what parts its cells
    if (this.row === 0 && /^"?sep=.?"?$/iu.test(line.text.trim())) return;
    if (line.text.length > LONGEST_LINE) {
      this.flush();
      this.row += 1;
      this.drafts.push({ name: '', sequence: line.text, source: line.source });
      return;
    }
    const { delimiter, cells } = splitLine(line.text, this.rules);
    if (this.takePlate(cells, delimiter)) return;
    if (this.takeHeader(cells, delimiter) || this.isHeadingAgain(cells)) return;
    this.row += 1;
    this.delimiter ??= delimiter;
    if (delimiter === 'space') return this.readSpaced(line);
    this.flush();
    const roles = this.roles !== null && cells.length <= this.roles.length + 2 ? this.roles : null;
    if (this.row === 1) this.plate = /^A0?1$/iu.test(cells[0]?.text ?? '');
    const context = {
      roles,
      labels: this.labels,
      row: this.row,
      plate: this.plate,
      source: line.source,
      column: this.column,
      say: (notices: readonly Change[]) => {
        for (const notice of notices)
          if (this.said.size < MOST_NOTICES) this.said.set(`${notice.kind} ${notice.before}`, notice);
      },
    };
    const found = cells.findIndex(({ letters }) => letters >= 10);
    if (found > 0) this.column = found;
    const { drafts, taken } = readTableLine(cells, context, this.rules);
    const texts = cells.map(({ text }) => text);
    const kept = keepMarked(texts, drafts, this.rules);
    if (kept === drafts) this.tell(cells, kept, { taken, roles });
    else putOnLine(kept, { texts });
    if (roles === null) this.bareScales.note(texts, kept);
    this.mergedNames.complete(texts, roles, kept);
    for (const draft of kept) this.drafts.push(draft);
  }

  /** Says which columns of a line were left; bases in one of them make errors of its rows. */
  private tell(
    cells: readonly Cell[],
    drafts: readonly RowDraft[],
    { taken, roles }: { taken: ReadonlySet<number>; roles: readonly ColumnRole[] | null },
  ): void {
    const labels = roles === null ? [] : this.labels;
    const { read, named, left } = sortColumns(cells, drafts, { taken, roles, labels });
    const textOf = (at: number) => cells[at]?.text ?? '';
    const lost = left.flatMap((at) => {
      const text = textOf(at);
      const beside = read.includes(at - 1) && (cells[at - 1]?.letters ?? 0) > 0;
      const unread = roles?.[at] === 'sequence' && /\p{L}/u.test(text);
      return unread ? [text] : basesIn(text, labels[at] ?? '', beside) || [];
    });
    const line = {
      texts: read.map((at) => cells[at]?.typed ?? ''),
      named: [...named.map(textOf), ...(read.length > 1 ? read.map((at) => labels[at] ?? '') : [])],
    };
    for (const draft of drafts) {
      draft.line = line;
      if (lost.length > 0) draft.errors = [...(draft.errors ?? []), fault('unread', lost.join(' '))];
    }
    if (drafts.some(({ sequence }) => sequence !== undefined))
      this.leftColumns.note(cells, left, labels, drafts.length);
  }

  // A name alone in its line belongs to the bare sequence in the next one.
  private readSpaced(line: Line): void {
    const draft = readSpacedLine(line.text, line.source, this.rules);
    this.lastWords.note([/\S+\s*$/u.exec(line.text.slice(-20))?.[0].trim() ?? ''], [draft]);
    if (line.numbered === true) draft.changes = [{ kind: 'numbering', before: '', after: '' }];
    const marked = keepMarked([line.text], [draft], this.rules);
    const own: SourceLine = { texts: [line.text] };
    putOnLine(marked, own);
    if (marked[0] !== draft) {
      this.flush();
      this.drafts.push(...marked);
    } else if (draft.sequence === undefined) {
      this.flush();
      // a sequence that could not be read names nothing
      if (!UNREAD.test(draft.name.slice(0, 400))) this.title = draft;
      else if (/\s/u.test(draft.name)) this.drafts.push({ ...draft, errors: [fault('unread')] });
      else this.drafts.push({ ...draft, name: '', sequence: draft.name });
    } else if (this.title !== null && draft.name === '') {
      const { name, source } = this.title;
      this.title = null;
      this.row -= 1;
      this.named.add(this.drafts.length);
      const given = name.replace(/[\s:=-]{1,8}$/u, '');
      const texts = { texts: own.texts, named: [given] };
      this.drafts.push({ ...draft, name: given, source: `${source}\n${line.source}`, line: texts });
    } else {
      this.flush();
      const above = this.drafts.at(-1);
      if (draft.name === '' && above?.sequence !== undefined && above.name !== '')
        draft.changes = [
          ...(draft.changes ?? []),
          { kind: 'continued', before: clip(above.name), after: '' },
        ];
      this.drafts.push(draft);
    }
  }

  // A plate drawn as a table: a line 1 2 3 … and lines A, B, C … below it.
  private takePlate(cells: readonly Cell[], delimiter: Delimiter): boolean {
    if (delimiter === 'space' && !this.plates.isOpen) return false;
    const texts = cells.map(({ text }) => text);
    if (this.plates.take(texts)) return true;
    const columns = delimiter === 'space' ? null : plateColumns(texts);
    if (columns === null) return false;
    const title = this.title?.name ?? '';
    this.title = null;
    this.delimiter ??= delimiter;
    this.plates.begin(columns, title);
    return true;
  }

  /** Ends the table: a name without a sequence is an error, plates become primers. */
  finish(): void {
    this.flush();
    for (const at of [...this.named].reverse()) nameInOrder(this.drafts, at);
    const { drafts, notices } = this.plates.finish(this.rules);
    this.drafts.push(...drafts);
    const scales = this.bareScales.settle();
    for (const column of this.bareScales.columns) this.leftColumns.forget(column);
    for (const notice of [...notices, ...scales, ...this.lastWords.settle(), ...this.leftColumns.notices])
      this.said.set(`${notice.kind} ${notice.before}`, notice);
  }

  get notices(): Change[] {
    return [...this.said.values()];
  }

  /** Gives up waiting for the sequence of a line that had none. */
  flush(): void {
    // A single word of bases and digits, T20VN, is a sequence written short, not a heading.
    const { title } = this;
    if (title !== null)
      this.drafts.push(isShorthand(title.name) ? { ...title, name: '', sequence: title.name } : title);
    this.title = null;
  }

  // A faulty primer in the first row, `oligo-dT` and `(T)18VN`, is no header: it stays, with its error.
  private holdsRow(texts: readonly string[], roles: readonly ColumnRole[], delimiter: Delimiter): boolean {
    const strange = (delimiter === 'space' ? (texts[0] ?? '').split(/\s+/u) : texts).filter(
      (text) => text !== '' && !isHeaderWord(text),
    );
    if (strange.some((text) => text.length > SHORT_WORD && isFaulty(text, this.rules))) return true;
    const known = texts.filter((text) => isHeaderWord(text)).length;
    return delimiter !== 'space' && strange.length > 0 && known < 2 && !roles.includes('sequence');
  }

  private takeHeader(cells: readonly Cell[], delimiter: Delimiter): boolean {
    // Titles may stand above the table, a primer may not.
    if (this.drafts.some(({ sequence = '' }) => sequence.length >= SHORTEST_BODY)) return false;
    const texts = cells.map((cell) => cell.text);
    const words = delimiter === 'space' ? (texts[0] ?? '').split(/\s+/u) : texts;
    const roles = readHeader(words);
    if (cells.some(holdsSequence)) return false;
    if (delimiter !== 'space' && roles !== null && isSureHeading(roles)) return this.headed(roles, texts);
    // Purification, Start and Tm consist of letters of a sequence; such a cell must be a word of headers.
    const long = cells.flatMap(({ tokens }) => tokens.filter(({ letters }) => letters >= 8));
    if (long.some(({ text }) => !isHeaderWord(text))) return false;
    const doubtful = cells.some(({ letters, text }) => letters > 0 && !isHeaderWord(text));
    // «Прямой» and F beside a sequence are names of primers.
    const heading = texts.filter((text) => isHeaderWord(text));
    if (doubtful && heading.every((text) => isDirection(text))) return false;
    if (doubtful && (delimiter === 'space' || !roles?.includes('sequence'))) return false;
    if (this.row > 0 && (delimiter === 'space' || !roles?.includes('sequence'))) return false;
    if (roles === null || this.holdsRow(texts, roles, delimiter)) return false;
    return delimiter === 'space' || this.headed(roles, texts);
  }

  // A table of several pages has its heading on each.
  private isHeadingAgain(cells: readonly Cell[]): boolean {
    if (this.roles === null || cells.length !== this.labels.length) return false;
    return cells.every(({ text }, at) => text.slice(0, 40) === this.labels[at]);
  }

  private headed(roles: ColumnRole[], texts: readonly string[]): true {
    this.roles = roles;
    this.labels = texts.map((text) => text.slice(0, 40));
    return true;
  }
}

/** A line of words that FASTA lets stand anywhere. */
const isComment = (line: string): boolean => /^[;#]/u.test(line);

function readFasta(lines: readonly Line[], from: number): RowDraft[] {
  const drafts: RowDraft[] = [];
  let open: { name: string; pieces: string[]; comments: string[]; source: string[] } | null = null;
  const close = () => {
    if (open === null) return;
    const { name, pieces, comments, source } = open;
    const changes = comments.map((text): Change => ({ kind: 'ignored', before: clip(text), after: '' }));
    drafts.push({ name, sequence: pieces.join(' '), changes, source: source.join('\n') });
  };
  for (const { text, source } of lines.slice(from)) {
    const trimmed = text.trim();
    if (trimmed.startsWith('>')) {
      close();
      open = { name: trimmed.slice(1), pieces: [], comments: [], source: [source] };
    } else if (open !== null) {
      if (isComment(trimmed)) open.comments.push(trimmed);
      else open.pieces.push(trimmed);
      open.source.push(source);
    }
  }
  close();
  return drafts;
}

/** U and no T, a TT of siRNA at the end aside: RNA, it seems; DNA with uridines is what would be made. Said once for all rows. */
function likeRna(rows: Paste['rows']): Change[] {
  const found = rows.filter(({ sequence }) => /^(?=(?:[^U]*U){3})[^T]+T{0,2}$/u.test(sequence));
  if (found.length === 0) return [];
  const some = found.slice(0, 3).map(({ name, sequence }) => name || sequence);
  return [{ kind: 'likeRna', before: clip(some.join(', ')), after: String(found.length) }];
}

/** Reads the sequences of the rows; then counts, line by line, whether anything of it was lost on the way. */
function finishRows(drafts: readonly RowDraft[], rules: PrimerRules): PastedRow[] {
  const rows = drafts.map((draft) => finishRow(draft, rules));
  const result: PastedRow[] = [];
  for (let at = 0; at < drafts.length; ) {
    const { line, source = '' } = drafts[at] ?? {};
    let to = at + 1;
    while (line !== undefined && drafts[to]?.line === line) to += 1;
    result.push(...refuseUnread(line ?? { texts: [source] }, rows.slice(at, to), rules));
    at = to;
  }
  return result;
}

/** Reads a FASTA record that was written in one line. */
function finishFasta(draft: RowDraft, rules: PrimerRules): RowDraft {
  if (draft.sequence !== '') return draft;
  const oneLine = readSpacedLine(draft.name, draft.source, rules);
  return oneLine.sequence === undefined ? draft : oneLine;
}

function refusal(limit: 'characters' | 'rows'): Paste {
  return { rows: [], notices: [], delimiter: null, refused: 'tooLarge', limit };
}

/**
 * The import box: reads what people paste from tables, letters and articles (domain-facts D4). Every change becomes a
 * notice, what is doubtful an error with the text kept. Time grows with the length of the text, not faster.
 * Example: `F1<tab>5'-ACGT-3'` gives one row named F1 with the notice `ends`.
 */
export function parsePaste(text: string, rules: PrimerRules): Paste {
  const raw = String(text);
  if (raw.length > LONGEST_PASTE) return refusal('characters');
  if (isGenbank(raw)) {
    const drafts = readGenbank(raw);
    if (drafts.length > MOST_ROWS) return refusal('rows');
    return { rows: drafts.map((draft) => finishRow(draft, rules)), notices: [], delimiter: 'genbank' };
  }
  return parseLines(joinEnds(joinNumbered(joinLabelled(readLines(raw)))), rules);
}

/**
 * The same for a table that already has its cells, a sheet of a spreadsheet or a file with quoted cells. A cell may hold
 * tabs and line ends: they count as blanks.
 */
export function parseTable(cells: readonly (readonly string[])[], rules: PrimerRules): Paste {
  if (cells.length > MOST_LINES) return refusal('rows');
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
  if (lines.length > MOST_LINES) return refusal('rows');
  const fasta = lines.findIndex((line) => line.text.trim().startsWith('>'));
  const reader = new TableReader(rules);
  const above = fasta < 0 ? lines : lines.slice(0, fasta).filter(({ text }) => !isComment(text.trim()));
  for (const line of above) {
    reader.read(line);
    if (reader.drafts.length > MOST_ROWS) return refusal('rows');
  }
  reader.finish();
  const records = fasta < 0 ? [] : readFasta(lines, fasta);
  if (reader.drafts.length + records.length > MOST_ROWS) return refusal('rows');
  const finished = records.map((draft) => finishFasta(draft, rules));
  const rows = finishRows([...reader.drafts, ...finished], rules);
  return {
    rows,
    notices: [...reader.notices, ...likeRna(rows)],
    delimiter: fasta >= 0 ? 'fasta' : reader.delimiter,
  };
}
