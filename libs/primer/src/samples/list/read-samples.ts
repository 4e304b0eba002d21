import {
  type Column,
  columnOf,
  foldCell,
  isBarePcr,
  isConcentration,
  isLength,
  isNumber,
  isRunningNumber,
  isTemperature,
  isWell,
  materialIn,
  materialOf,
  pcrOf,
  preparationOf,
  yesOrNo,
} from './columns.ts';
import { type KnownWords, primersOf, type Words, wordsOf, workOf } from './known-words.ts';
import { sampleOf } from './read-sample.ts';
import { cellsOf, linesOfCells, separatorOf, splitCells } from './split-cells.ts';
import type { Cell, ReadSample } from './types.ts';

/** `heads`: the content read from each column; null where the list has no head. */
export interface ReadSamples {
  samples: ReadSample[];
  heads: readonly { readonly head: string; column: Column | null }[] | null;
  headLine: string | null;
}

/**
 * Reads a pasted list of samples: columns in any order, with a head or without, by tabs, semicolons or commas; or names
 * alone, a line each or in one line. Every cell ends in a field, in the note, or in `lost`.
 * Example: `p1⇥плазмида⇥120 нг/мкл⇥M13F, M13R` is a plasmid with that concentration and two primers.
 */
export function readSamples(text: string, knownWords: KnownWords): ReadSamples {
  const known = wordsOf(knownWords);
  const { lines, titles, totals } = linesOf(text);
  const [only = ''] = lines;
  if (lines.length === 1 && isListOfNames(only, known))
    return {
      samples: namesOf(only).map((name) => sampleOf([[name, 'name', '']], name, known)),
      heads: null,
      headLine: null,
    };
  const separator = separatorOf(lines);
  const heads = headsOf(splitCells(lines[0] ?? '', separator));
  const rows = lines.map((line) => ({ line, cells: splitCells(line, separator, heads?.length) }));
  const listed = heads === null ? rows : rows.slice(1);
  const body = listed.filter(({ cells }) => !isEmptyWell(cells, heads));
  const empty = listed.filter(({ cells }) => isEmptyWell(cells, heads)).map(({ line }) => shownLine(line));
  if (heads !== null) tellByCells(heads, body, known);
  const isNumbered = heads === null && isNumberedList(body.map(({ cells }) => cells));
  const guessedRows =
    heads === null ? body.map(({ cells }) => guessed(isNumbered ? cells.slice(1) : cells, known)) : [];
  const places = primerPlaces(guessedRows);
  const samples = body.map(({ line, cells }, row) => {
    if (heads !== null)
      return sampleOf(
        cells.map((cell, at) => {
          const { head = '', column = null } = heads[at] ?? {};
          // a column that only counts the rows says nothing; another number does
          const isCount = cell === String(row + 1) || isRunningNumber(head);
          const marked = markedPrimer(cell, head, column, known);
          if (marked !== null) return [marked, 'primers', ''];
          return [cell, column === 'ordinal' && !isCount ? null : column, head];
        }),
        line,
        known,
      );
    return sampleOf(primersByPlace(guessedRows[row] ?? [], places), line, known);
  });
  const [first, last] = [samples[0], samples.at(-1)];
  if (first !== undefined && titles.length > 0) first.besides = titles;
  const below = [...empty, ...totals];
  if (last !== undefined && below.length > 0) last.besides = [...(last.besides ?? []), ...below];
  return {
    samples,
    heads,
    headLine: heads === null ? null : (rows[0]?.line ?? null),
  };
}

const EMPTY = /^(empty|blank|пусто|пуст(ая|ой)( лунка)?|нет|[-–—])?$/;

/** True for a row of a plate that has a well and no sample in it. Example: `B1⇥empty`. */
function isEmptyWell(cells: readonly string[], heads: ReadSamples['heads']): boolean {
  if (heads === null || !heads.some(({ column }) => column === 'well')) return false;
  return cells.every((cell, at) => {
    const column = heads[at]?.column ?? null;
    return column === 'well' || column === 'plate' || column === 'ordinal' || EMPTY.test(foldCell(cell));
  });
}

/** Finds what the columns of heads nobody knows hold, where all their cells tell one thing. */
function tellByCells(
  heads: NonNullable<ReadSamples['heads']>,
  rows: readonly { readonly cells: readonly string[] }[],
  known: Words,
): void {
  for (const column of ['option', 'primers'] as const) {
    if (heads.some((head) => head.column === column)) continue;
    const found = heads.find((head, at) => {
      const cells = rows.flatMap(({ cells }) => cells[at] || []);
      return head.column === null && cells.length > 0 && cells.every((cell) => tells(cell, column, known));
    });
    if (found !== undefined) found.column = column;
  }
}

function tells(cell: string, column: 'option' | 'primers', known: Words): boolean {
  if (column === 'option') return workOf(cell, known) !== null;
  return primersOf(cell, known).every(({ isKnown }) => isKnown);
}

/** Lines that a title may take above the heads. */
const MOST_TITLES = 5;

/** The lines of a list, with what stands above its heads and below its samples apart. */
function linesOf(text: string): { lines: string[]; titles: string[]; totals: string[] } {
  const all = linesOfCells(text).filter((line) => line.trim() !== '');
  const first = Math.max(
    0,
    all.slice(0, MOST_TITLES + 1).findIndex((_, at) => isHeadBelow(all, at)),
  );
  const lines = all.slice(first);
  return {
    lines: lines.filter((line) => !isTotal(line)),
    titles: all.slice(0, first).map(shownLine),
    totals: lines.filter(isTotal).map(shownLine),
  };
}

/** True for a line of heads; below a title it names two columns and has more cells than any line above. */
function isHeadBelow(lines: readonly string[], at: number): boolean {
  const rest = lines.slice(at);
  const [head = ''] = rest;
  const separator = separatorOf(rest);
  const heads = headsOf(splitCells(head, separator));
  if (heads === null || at === 0) return heads !== null;
  const most = Math.max(
    ...lines.slice(0, at).map((line) => splitCells(line, separator).filter(Boolean).length),
  );
  return heads.filter(({ column }) => column !== null).length > 1 && heads.length > most;
}

const shownLine = (line: string): string => cellsOf(line, /\t/).join(' ');

const TOTAL =
  /^(итого|всего|total)([ :—–-]+(проб|образцов|samples))?[ :—–-]*\d*( ?(проб[аы]?|образ(ец|ца|цов)|samples?|шт))?$/u;

/** True for a line that only counts: `Итого 20 проб`. */
function isTotal(line: string): boolean {
  const [first = '', ...rest] = cellsOf(line, /[\t;,]/);
  return TOTAL.test(foldCell(first)) && rest.every((cell) => /^[\d ]+\p{L}*\.?$/u.test(cell));
}

/** The cells of a line of names, whatever parts them. */
const namesOf = (line: string): string[] => splitCells(line, '\t;,').filter(Boolean);

/** True for one line whose cells are all names: a plate typed in a row. */
function isListOfNames(line: string, known: Words): boolean {
  const [, ...rest] = namesOf(line);
  return rest.every((cell) => guess(cell, known) === 'note');
}

/** A first line is a head when its cells name columns, one of them the name. */
function headsOf(cells: readonly string[]): ReadSamples['heads'] {
  const heads = cells.map((head) => ({ head, column: head === '' ? null : columnOf(head) }));
  // the only primers of a list are those of the read as well
  if (!heads.some(({ column }) => column === 'primers'))
    for (const head of heads) if (head.column === 'pcrPrimers') head.column = 'primers';
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

/** True for a word that is a head even alone. */
function isNameHead(head: string): boolean {
  return /^(имя|название|проба|образец)( пробы| образца)?$|^(sample|sample name|name)$/.test(foldCell(head));
}

/** True for rows that begin with 1, 2, 3… and go on with a name. */
function isNumberedList(rows: readonly (readonly string[])[]): boolean {
  return rows.length > 1 && rows.every((cells, at) => cells[0] === String(at + 1) && (cells[1] ?? '') !== '');
}

/** A primer that a mark below its name asks for: `M13F⇥M13R` with `+` in their columns. Nothing is asked for by a minus. */
function markedPrimer(cell: string, head: string, column: Column | null, known: Words): string | null {
  const primer = column === null || column === 'primers' ? known.primerOf(head) : undefined;
  const isWanted = primer === undefined ? null : yesOrNo(cell);
  return isWanted === null ? null : isWanted ? (primer ?? '') : '';
}

/** Rows of which one at least in so many names a primer that is known make a column of primers. */
const PRIMER_ROWS = 4;
const LONGEST_PRIMER_NAME = 40;

/** Places of cells without heads that hold primers in some rows: what stands there in the others is meant for one, too. */
function primerPlaces(rows: readonly (readonly Cell[])[]): ReadonlySet<number> {
  const counts = new Map<number, number>();
  for (const cells of rows)
    cells.forEach(([, column], at) => {
      if (column === 'primers') counts.set(at, (counts.get(at) ?? 0) + 1);
    });
  return new Set([...counts].flatMap(([at, count]) => (count * PRIMER_ROWS >= rows.length ? at : [])));
}

/** The cells of a row that names no known primer, with what stands in a place of primers as the name of one. */
function primersByPlace(cells: readonly Cell[], places: ReadonlySet<number>): readonly Cell[] {
  if (cells.some(([, column]) => column === 'primers')) return cells;
  return cells.map((cell, at): Cell => {
    const [text, column, head] = cell;
    const isName = places.has(at) && column === 'note' && text.length <= LONGEST_PRIMER_NAME;
    return isName ? [text, 'primers', head] : cell;
  });
}

function guessed(cells: readonly string[], known: Words): Cell[] {
  return cells.map((cell, at) => [cell, at === 0 ? 'name' : guess(cell, known), '']);
}

/** Content of a cell without a head: the first that fits. */
function guess(cell: string, known: Words): Column {
  if (materialOf(cell) ?? materialIn(cell)) return 'material';
  if (isConcentration(cell)) return 'concentration';
  if (isTemperature(cell)) return 'annealing';
  if (isLength(cell)) return 'length';
  if (isWell(cell)) return 'well';
  if (pcrOf(cell) !== null) return 'pcr';
  if (!['none', null].includes(preparationOf(cell))) return 'preparation';
  if (workOf(cell, known) !== null) return 'option';
  const primers = primersOf(cell, known);
  return primers.length > 0 && primers.every(({ isKnown, bases }) => isKnown || bases) ? 'primers' : 'note';
}
