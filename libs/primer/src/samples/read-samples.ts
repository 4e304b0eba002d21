import { foldName } from '../rules.ts';
import {
  type Column,
  columnOf,
  foldCell,
  isBarePcr,
  isConcentration,
  isFragmentAnalysis,
  isLength,
  isNumber,
  isReading,
  isWell,
  materialOf,
  pcrOf,
  unitOf,
  yesOrNo,
} from './columns.ts';
import { LONGEST_CONCENTRATION, LONGEST_SAMPLE_NAME, LONGEST_SAMPLE_NOTE, type Material } from './rules.ts';

/** A sample read from a list. What the list does not say is absent. */
export interface ReadSample {
  name: string;
  sample?: Material;
  concentration?: string;
  /** Everything the list says that has no field of its own. */
  note?: string;
  /** Names of primers as they were written; of known ones the name they are known by. */
  primers?: readonly string[];
  action?: 'sequence' | 'fragmentAnalyze';
  option?: number;
  withPcr?: boolean;
  /** Pieces of the line that no field took and no room was left for. Empty: nothing was lost. */
  lost: readonly string[];
  /** The line it was read from. */
  line: string;
}

export interface KnownWords {
  /** Names of primers that can be read with. */
  primers: readonly string[];
  options: readonly { readonly id: number; readonly name: string; readonly name_en: string }[];
}

/** `heads`: what each column was taken for; null where the list has no head. */
export interface ReadSamples {
  samples: ReadSample[];
  heads: readonly { head: string; column: Column | null }[] | null;
  headLine: string | null;
}

/**
 * Reads a pasted list of samples: columns in any order, with a head or without, by tabs, semicolons or commas; or names
 * alone, a line each or in one line. Every cell ends in a field, in the note, or in `lost`.
 * Example: `p1⇥плазмида⇥120 нг/мкл⇥M13F, M13R` is a plasmid with that concentration and two primers.
 */
export function readSamples(text: string, knownWords: KnownWords): ReadSamples {
  const known = wordsOf(knownWords);
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  const [only = ''] = lines;
  if (lines.length === 1 && isListOfNames(only, known))
    return {
      samples: cellsOf(only, /[\t;,]/).map((name) => sampleOf([[name, 'name', '']], name, known)),
      heads: null,
      headLine: null,
    };
  const separator = separatorOf(lines);
  const rows = lines.map((line) => ({ line, cells: splitCells(line, separator) }));
  const heads = headsOf(rows[0]?.cells ?? []);
  const body = heads === null ? rows : rows.slice(1);
  const isNumbered = heads === null && isNumberedList(body.map(({ cells }) => cells));
  return {
    samples: body.map(({ line, cells }, row) => {
      if (heads !== null)
        return sampleOf(
          cells.map((cell, at) => {
            const { head = '', column = null } = heads[at] ?? {};
            // a count of the rows says nothing; another number does
            return [cell, column === 'ordinal' && cell !== String(row + 1) ? null : column, head];
          }),
          line,
          known,
        );
      const [, ...afterNumber] = cells;
      return sampleOf(guessed(isNumbered ? afterNumber : cells, known), line, known);
    }),
    heads,
    headLine: heads === null ? null : (rows[0]?.line ?? null),
  };
}

/** One line of cells of which none says anything but a name: a plate typed in a row. */
function isListOfNames(line: string, known: Words): boolean {
  const [, ...rest] = cellsOf(line, /[\t;,]/);
  return rest.every((cell) => guess(cell, known) === 'note');
}

function cellsOf(line: string, separator: RegExp): string[] {
  return line
    .split(separator)
    .map((cell) => cell.trim())
    .filter(Boolean);
}

function separatorOf(lines: readonly string[]): string {
  if (lines.some((line) => line.includes('\t'))) return '\t';
  if (lines.every((line) => line.includes(';'))) return ';';
  return lines.every((line) => line.includes(',')) ? ',' : '\t';
}

/** Cells of a line; what stands in quotes is one cell. A comma between digits belongs to a number. */
function splitCells(line: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const char = line[at] ?? '';
    const isDecimal = separator === ',' && /^[~≈<>]?\d+$/.test(cell.trim()) && /\d/.test(line[at + 1] ?? '');
    if (char === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted;
    else if (char === separator && !isQuoted && !isDecimal) {
      cells.push(cell.trim());
      cell = '';
    } else cell += char;
  }
  return [...cells, cell.trim()];
}

/** A first line is a head when its cells name columns, one of them the name. */
function headsOf(cells: readonly string[]): ReadSamples['heads'] {
  const heads = cells.map((head) => ({ head, column: head === '' ? null : columnOf(head) }));
  const named = heads.filter(({ column }) => column !== null);
  // numbers alone can name the samples too
  const first =
    heads.find(({ column }) => column === 'name') ?? heads.find(({ column }) => column === 'ordinal');
  if (first === undefined || cells.some(isValue)) return null;
  first.column = 'name';
  const isHead = named.length > 1 ? !/\d/.test(first.head) : isNameHead(first.head);
  return isHead ? heads : null;
}

function isValue(cell: string): boolean {
  return isConcentration(cell) || isNumber(cell) || (materialOf(cell) !== null && !isBarePcr(cell));
}

/** Words that are a head even where nothing else is. */
function isNameHead(head: string): boolean {
  return /^(имя|название|проба|образец)( пробы| образца)?$|^(sample|sample name|name)$/.test(foldCell(head));
}

/** Rows that begin with 1, 2, 3… and go on with a name. */
function isNumberedList(rows: readonly (readonly string[])[]): boolean {
  return rows.length > 1 && rows.every((cells, at) => cells[0] === String(at + 1) && (cells[1] ?? '') !== '');
}

type Cell = readonly [text: string, column: Column | null, head: string];

function guessed(cells: readonly string[], known: Words): Cell[] {
  return cells.map((cell, at) => [cell, at === 0 ? 'name' : guess(cell, known), '']);
}

/** What a cell without a head is: the first that fits. */
function guess(cell: string, known: Words): Column {
  if (materialOf(cell) !== null) return 'material';
  if (isConcentration(cell)) return 'concentration';
  if (isLength(cell)) return 'length';
  if (isWell(cell)) return 'well';
  if (pcrOf(cell) !== null) return 'pcr';
  if (workOf(cell, known) !== null) return 'option';
  const primers = primersOf(cell, known);
  return primers.length > 0 && primers.every(({ isKnown }) => isKnown) ? 'primers' : 'note';
}

/** Puts each cell where it belongs; what no field takes goes into the note, with the head it stood under. */
function sampleOf(cells: readonly Cell[], line: string, known: Words): ReadSample {
  const read: ReadSample = { name: '', lost: [], line };
  const notes: string[] = [];
  const primers: string[] = [];
  for (const [text, column, head] of cells) {
    if (text === '') continue;
    const rest = take(read, primers, text, column, head, known);
    if (rest !== null) notes.push(rest);
  }
  if (primers.length > 0) read.primers = [...new Set(primers)];
  const lost: string[] = [];
  if (read.name.length > LONGEST_SAMPLE_NAME) {
    notes.unshift(read.name);
    read.name = read.name.slice(0, LONGEST_SAMPLE_NAME);
  }
  let note = '';
  for (const piece of notes) {
    const longer = note === '' ? piece : `${note}; ${piece}`;
    if (longer.length <= LONGEST_SAMPLE_NOTE) note = longer;
    else lost.push(piece);
  }
  return { ...read, ...(note !== '' && { note }), lost };
}

/** Takes a cell into its field; gives back what should stand in the note instead, or null. */
function take(
  read: ReadSample,
  primers: string[],
  text: string,
  column: Column | null,
  head: string,
  known: Words,
): string | null {
  const labelled = head === '' ? text : `${head}: ${text}`;
  switch (column) {
    case 'ordinal':
      return null;
    case 'name':
      if (read.name !== '') return labelled;
      read.name = text;
      return null;
    case 'material': {
      const material = materialOf(text);
      if (material === null || read.sample !== undefined) return labelled;
      read.sample = material;
      return null;
    }
    case 'concentration': {
      const unit = isNumber(text) && head !== '' ? unitOf(head) : '';
      const whole = unit === '' ? text : `${text} ${unit}`;
      if (read.concentration !== undefined || whole.length > LONGEST_CONCENTRATION) return labelled;
      read.concentration = whole;
      return null;
    }
    case 'primers':
      if (/^([-–—]|нет|none|no)$/i.test(text)) return null;
      primers.push(...primersOf(text, known).map(({ name }) => name));
      return null;
    case 'pcr': {
      const withPcr = isBarePcr(text) || (pcrOf(text) ?? yesOrNo(text));
      if (withPcr === null) return labelled;
      read.withPcr = withPcr;
      return null;
    }
    case 'option': {
      const work = workOf(text, known);
      if (work === null) return labelled;
      Object.assign(read, work);
      return null;
    }
    case 'note':
      return text;
    case 'length':
    case 'well':
    case null:
      return labelled;
  }
}

/** The action or option a cell names: by its own name in either language, or by the first word of it. */
function workOf(cell: string, { options }: Words): Pick<ReadSample, 'action' | 'option'> | null {
  const folded = foldCell(cell);
  if (isFragmentAnalysis(cell)) return { action: 'fragmentAnalyze' };
  if (isReading(cell)) return { action: 'sequence' };
  const stem = /^(срочн|urgent|express)/.test(folded) ? /^(срочн|urgent|express)/ : null;
  const option = options.find(({ name, name_en }) =>
    [name, name_en].some((one) => foldCell(one) === folded || (stem?.test(foldCell(one)) ?? false)),
  );
  return option === undefined ? null : { action: 'sequence', option: option.id };
}

/** Primers a cell names: known ones by the name they are known by. A name known as a whole is not taken apart. */
function primersOf(cell: string, known: Words): { name: string; isKnown: boolean }[] {
  const find = known.primerOf;
  const whole = find(cell);
  if (whole !== undefined) return [{ name: whole, isKnown: true }];
  const parts = cellsOf(cell, /[,;+&\n]|\s(?:и|and)\s|\s\/\s|(?<=\S)\/(?=\S)/);
  const words = cellsOf(cell, /[,;+&\n/\s]|\s(?:и|and)\s/);
  const list = parts.length > 1 || !words.every((word) => find(word) !== undefined) ? parts : words;
  return list.map((part) => {
    const name = find(part);
    return { name: name ?? part, isKnown: name !== undefined };
  });
}

/** What a list may name, with the primers by every way their names are written: made once for a list. */
interface Words extends KnownWords {
  readonly primerOf: (text: string) => string | undefined;
}

function wordsOf(known: KnownWords): Words {
  const byName = new Map<string, string>();
  for (const name of known.primers)
    for (const key of keysOf(name)) if (!byName.has(key)) byName.set(key, name);
  const primerOf = (text: string) =>
    keysOf(text)
      .map((key) => byName.get(key))
      .find((name) => name !== undefined);
  return { ...known, primerOf };
}

/** Ways one name is written: `M13F(−20)` is also `M13F`, `M13 F (-20)`, `m13f-20` and `M13 forward`. */
function keysOf(name: string): string[] {
  const folded = foldName(name)
    .replace(/forward$|fwd$|for$/, 'f')
    .replace(/reverse$|rev$/, 'r');
  const plain = folded.replace(/[()_-]/g, '');
  return [...new Set([plain, folded.replace(/\(.*\)$/, '').replace(/[()_-]/g, '')])];
}
