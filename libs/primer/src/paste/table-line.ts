import { type Cell, isNumber } from './cell.ts';
import { clip } from '../notices.ts';
import type { PrimerOption, PrimerRules, ScaleChoice } from '../types.ts';
import { findName } from './codes.ts';
import { fault } from './faults.ts';
import { type ColumnRole, saysReversed } from './header.ts';
import { NOTHING, readModifiers } from './modifier-columns.ts';
import { enclose } from './placed-modifiers.ts';
import type { RowDraft } from './row.ts';
import { namesPurification, readPurification } from './purification-text.ts';
import { isExcelError } from './read-sequence.ts';
import { isForeignScale, readScale } from './scale-text.ts';
import { isRepeat } from './tokens.ts';
import { WELL, wellOf } from './wells.ts';
import type { Change } from './types.ts';

/** True for a text that was meant for a sequence and cannot be read as one. Example: `(T)18VN`. */
export function isFaulty(text: string, rules: PrimerRules): boolean {
  if (text.length > 200) return false;
  const rest = text
    .split(/[-[\](){}/\s]+/u)
    .filter((word) => word !== '' && findName(word, rules) === undefined);
  const letters = rest.join('').replace(/\P{L}/gu, '');
  return letters.length > 0 && letters.replace(/[^ACGTUN]/giu, '').length * 2 >= letters.length;
}

// The cell of a row without a readable sequence that was meant to hold it.
function faultyCell(cells: readonly Cell[], column: number, rules: PrimerRules): number {
  const filled = [...cells.keys()].filter((at) => /\p{L}/u.test(cells[at]?.text ?? ''));
  const behind = filled.slice(1).filter((at) => readScale(cells[at]?.text ?? '') === '');
  const faulty = behind.find((at) => isFaulty(cells[at]?.text ?? '', rules));
  const long = behind.find((at) => /[ACGTU]{5}/iu.test(cells[at]?.text ?? ''));
  return faulty ?? long ?? (behind.includes(column) ? column : -1);
}

const LEAST_FIRST = 5;
const LEAST_SECOND = 10;
const MANY = 4;

// Bases make most of a primer even when it is degenerate; a long name of sequence letters stays a name.
function isSecond(cell: Cell | undefined): boolean {
  if (cell === undefined || cell.letters < LEAST_SECOND + 2) return false;
  return cell.text.replace(/[^ACGTUN]/giu, '').length >= cell.letters * 0.6;
}

// Beside a name of one letter, A or y: a degenerate primer with hardly a base in it, a faulty one, an error of a spreadsheet.
function isMeant({ text, letters }: Cell, rules: PrimerRules): boolean {
  if (letters >= LEAST_FIRST || isExcelError(text)) return true;
  const enough = text.replace(/\P{L}/gu, '').length >= LEAST_FIRST;
  return enough && (/^[ACGTUNRYSWKMBDHVI*]{10,}$/u.test(text) || (letters === 0 && isFaulty(text, rules)));
}

// The columns that hold sequences: the one the header names, else the one with most letters and any as long as a primer.
function sequenceColumns(
  cells: readonly Cell[],
  roles: readonly ColumnRole[] | null,
  rules: PrimerRules,
): number[] {
  const named = [...cells.keys()].filter((at) => roles?.[at] === 'sequence' && cells[at]?.text !== '');
  if (named.some((at) => (cells[at]?.letters ?? 0) > 0)) {
    // «Probe» beside «Forward» heads sequences too, whatever it heads elsewhere.
    return [...cells.keys()].filter((at) =>
      named.includes(at) ? (cells[at]?.letters ?? 0) > 0 : roles?.[at] === 'name' && isSecond(cells[at]),
    );
  }
  const most = cells.reduce((letters, cell) => Math.max(letters, cell.letters), 0);
  if (most === 0 || (named.length > 0 && most < LEAST_FIRST)) return named;
  const best = cells.findIndex((cell) => cell.letters === most);
  if (/^\p{L}{1,4}$/u.test(cells[best]?.text ?? '')) {
    const meant = cells.findIndex((cell) => isMeant(cell, rules));
    if (meant >= 0) return [meant];
    // a name, and beside it ??? or a word instead of a sequence
    const beside = cells.slice(best + 1).some((cell) => cell.text !== '' && !isNumber(cell));
    if (roles === null && beside && cells.findIndex(({ text }) => text !== '') === best) return [];
  }
  return [...cells.keys()].filter((at) => at === best || isSecond(cells[at]));
}

const DIRECTION =
  /^(?:[fr]|fwd?|rev|rv|(?:forward|reverse|прямой|обратный)(?: primer| праймер)?|p|probe|зонд)$/iu;

/** True for a word that says which primer of a pair it is. Example: `Прямой`. */
export function isDirection(text: string): boolean {
  return DIRECTION.test(text);
}

function nameOf(
  cells: readonly Cell[],
  taken: ReadonlySet<number>,
  roles: readonly ColumnRole[] | null,
  { row, plate }: { row: number; plate: boolean },
): string {
  const free = [...cells.keys()].filter((at) => !taken.has(at) && cells[at]?.text !== '');
  const headed = free.find((at) => roles?.[at] === 'name');
  if (headed !== undefined) return cells[headed]?.text ?? '';
  if (
    roles === null &&
    cells.length >= 6 &&
    isNumber(cells[1]) &&
    isNumber(cells[2]) &&
    !isNumber(cells[3])
  ) {
    // A BED line: reference, start, end, name.
    if (/^[+-]$/u.test(cells[5]?.text ?? '') && free.includes(3)) return cells[3]?.text ?? '';
  }
  const before = (at: number) => at < (taken.values().next().value ?? 0);
  const words = free.filter((at) => before(at) && !isNumber(cells[at]));
  // A plate lists its wells from A1 on; the name stands behind the well.
  if (plate && roles === null && words.length > 1 && WELL.test(cells[words[0] ?? 0]?.text ?? ''))
    words.shift();
  const [first, second] = words.map((at) => cells[at]?.text ?? '');
  if (roles === null && first !== undefined && second !== undefined && DIRECTION.test(second)) {
    return `${first} ${second}`;
  }
  if (plate && roles === null && first !== undefined) return first;
  const word = free.find((at) => !isNumber(cells[at]) && (roles?.[at] ?? null) === null);
  const direction = free.find((at) => at !== word && DIRECTION.test(cells[at]?.text ?? ''));
  if (word !== undefined && roles !== null && direction !== undefined)
    return `${cells[word]?.text ?? ''} ${cells[direction]?.text ?? ''}`;
  if (word !== undefined) return cells[word]?.text ?? '';
  // A number before the sequence is the row's own number, unless it does not count the rows: 341, 805, 1492.
  const sequenceAt = Math.min(taken.values().next().value ?? 0, cells.length);
  const number = free.find((at) => roles?.[at] !== 'number' && at < sequenceAt);
  const text = number === undefined ? '' : (cells[number]?.text ?? '');
  return /^\d+$/u.test(text) && Number(text) !== row ? text : '';
}

const LENGTH = /^[([]?\s?(\d{1,4})\s?(?:-?mer|нт|nt|bp|п\.?\s?н\.?|bases)?\.?\s?[)\]]?$/iu;
const YES = /^(?:\+|да|yes|y|x|х|1|true|истина|✓|✔|keen)$/iu;

interface Ordered {
  scale: ScaleChoice;
  options: PrimerOption[];
  well: string;
  /** The same as it was written, whatever it is. */
  place: string;
  /** Columns that hold these things and no name. */
  columns: number[];
  /** What a person has to know about them. */
  notices: Change[];
}

/** Scale, treatments and well of a line: what is not ours is said, never rounded to something near. */
function readOrdered(
  cells: readonly Cell[],
  roles: readonly ColumnRole[] | null,
  labels: readonly string[],
  sequences: readonly number[],
): Ordered {
  const columns: number[] = [];
  const notices: Change[] = [];
  const textOf = (role: ColumnRole) => cells[roles?.indexOf(role) ?? -1]?.text ?? '';
  cells.forEach(({ text }, at) => {
    const role = roles?.[at] ?? null;
    const ordered = role === 'scale' || role === 'purification' || role === 'keen' || role === 'length';
    const place = role === 'well' || role === 'wellRow' || role === 'wellColumn';
    if (sequences.includes(at)) return;
    if (ordered || (place && roles?.includes('name')) || readScale(text) !== '' || isForeignScale(text))
      columns.push(at);
    else if (roles === null && at > Math.max(...sequences, 0) && namesPurification(text)) columns.push(at);
  });
  const scaleAt = roles?.indexOf('scale') ?? -1;
  const written = cells[scaleAt]?.text ?? '';
  const amount = cells.findIndex(({ text }, at) => !sequences.includes(at) && readScale(text) !== '');
  const scale = readScale(written, true, labels[scaleAt] ?? '') || readScale(cells[amount]?.text ?? '');
  const stray = cells.find(({ text }, at) => !sequences.includes(at) && isForeignScale(text))?.text ?? '';
  const foreign = scale !== '' ? '' : scaleAt < 0 ? stray : NOTHING.test(written) ? '' : written;
  const shown =
    scaleAt >= 0 && readScale(written, true, labels[scaleAt] ?? '') !== '' ? written : cells[amount]?.text;
  const bare = /^[\d.,]+$/u.test(foreign) && labels[scaleAt] ? `${foreign} (${labels[scaleAt]})` : foreign;
  if (foreign !== '') notices.push({ kind: 'scaleUnknown', before: clip(bare), after: '' });
  else if (/н[мm]|nm/iu.test(`${shown} ${labels[scaleAt] ?? ''}`) && scale !== '')
    notices.push({ kind: 'scale', before: clip(shown ?? ''), after: scale });
  // HPLC under a heading nobody knows is HPLC all the same
  const unsaid = roles === null ? columns : [...roles.keys()].filter((at) => roles[at] === null);
  const named = roles?.includes('purification')
    ? ''
    : unsaid.map((at) => cells[at]?.text ?? '').find((text) => namesPurification(text));
  const purification = textOf('purification') || named || '';
  const read = readPurification(purification);
  const options: PrimerOption[] = [];
  if (read === 'unknown')
    notices.push({ kind: 'purificationUnknown', before: clip(purification), after: '' });
  else if (read.option !== null) {
    options.push(read.option);
    if (!/^(?:clean|op|оп|очистка|оп-очистка)$/iu.test(purification))
      notices.push({ kind: 'purification', before: clip(purification), after: read.option });
  }
  if (YES.test(textOf('keen'))) options.push('keen');
  const apart = `${textOf('wellRow')}${textOf('wellColumn')}`.replace(/\s/gu, '');
  const place = textOf('well') || apart;
  return { scale, options, well: wellOf(place), place, columns, notices };
}

const LEAST_LINE = 15;
// nothing but bases: «characterization» would do as a degenerate primer
const AMONG_WORDS = /^[ACGTU]{15,}[.,;]?$/iu;

/** `F1 ACGT R1 TTGG` in four cells: each sequence has its own name before it. Null where one has none. */
function namesBefore(
  cells: readonly Cell[],
  columns: readonly number[],
  taken: ReadonlySet<number>,
): string[] | null {
  if (columns.length < 2) return null;
  const names = columns.map((at) => (taken.has(at - 1) ? '' : (cells[at - 1]?.text ?? '')));
  const isName = (name: string) => /\p{L}/u.test(name) && name.length <= 60;
  return names.every(isName) ? names : null;
}

/** The rows of a line of a table, and the columns that went into them. */
export interface TableLine {
  drafts: RowDraft[];
  taken: ReadonlySet<number>;
}

/** Reads one line of a table; a line with two columns of primers gives two rows. */
export function readTableLine(
  cells: readonly Cell[],
  context: {
    roles: readonly ColumnRole[] | null;
    labels: readonly string[];
    row: number;
    plate: boolean;
    source: string;
    column: number;
    say: (notices: readonly Change[]) => void;
  },
  rules: PrimerRules,
): TableLine {
  const { roles, labels, row, plate, source } = context;
  const filled = cells.filter((cell) => cell.text !== '');
  const short = filled.length > 2 && filled.every((cell) => cell.letters > 0 && cell.letters < LEAST_SECOND);
  const every = new Set(cells.keys());
  if (short)
    return {
      drafts: [{ name: '', sequence: filled.map((cell) => cell.text).join(' '), source }],
      taken: every,
    };
  const columns = sequenceColumns(cells, roles, rules);
  const ordered = readOrdered(cells, roles, labels, columns);
  const modifiers = readModifiers(cells, { columns, ordered: ordered.columns, roles, labels }, rules);
  const taken = new Set([...columns, ...modifiers.taken, ...ordered.columns]);
  context.say(ordered.notices);
  const { scale, options } = ordered;
  const well = ordered.well || (plate ? wellOf(cells[0]?.text ?? '') : '');
  const stated = cells[roles?.indexOf('length') ?? -1]?.text ?? '';
  const number = LENGTH.exec(stated)?.[1];
  const length = number !== undefined && columns.length === 1 ? Number(number) : undefined;
  const name =
    nameOf(cells, taken.size > 0 ? taken : new Set([cells.length]), roles, { row, plate }) ||
    ordered.well ||
    ordered.place;
  const mentions = modifiers.mentions
    .filter(({ column }) => !name.includes(cells[column]?.text ?? ''))
    .map(({ said }) => said);
  const repeat = cells.findIndex(({ text }) => isRepeat(text));
  if (repeat >= 0 && cells.every(({ letters }) => letters < LEAST_SECOND)) {
    const text = cells[repeat]?.text ?? '';
    const own = nameOf(cells, new Set([repeat]), roles, { row, plate });
    taken.add(repeat);
    return {
      drafts: [{ name: own, sequence: text, scale, options, well, errors: [fault('repeat', text)], source }],
      taken,
    };
  }
  if (columns.length === 0) {
    const at = faultyCell(cells, context.column, rules);
    if (at < 0) {
      const own = name || (filled[0]?.text ?? '');
      return { drafts: [{ name: own, sequence: undefined, scale, options, well, source }], taken };
    }
    taken.add(at);
    const own = nameOf(cells, new Set([at]), roles, { row, plate });
    const errors = [fault('unread')];
    return {
      drafts: [{ name: own, sequence: cells[at]?.text, scale, options, well, errors, source }],
      taken,
    };
  }
  const names = namesBefore(cells, columns, taken);
  // a primer that shares its cell with words is no part of a name
  const amongWords =
    roles === null
      ? cells
          .filter(({ tokens }, at) => !taken.has(at) && tokens.length > 1)
          .flatMap(({ tokens }) => tokens)
          .find(({ text }) => AMONG_WORDS.test(text))
      : undefined;
  const drafts = columns.map((at, order): RowDraft => {
    const { left, right } = modifiers.sides[order] ?? { left: null, right: null };
    const changes: Change[] = [];
    for (const found of [left, right]) {
      if (found === null) continue;
      const { column, text, before = cells[column]?.text ?? '' } = found;
      changes.push({
        kind: column === at ? 'endModifier' : 'modifierColumn',
        before: clip(before),
        after: text,
      });
    }
    const numbered = name === '' ? '' : String(order + 1);
    const note = cells[at]?.note ?? '';
    if (note !== '' && cells[at]?.placed === undefined)
      changes.push({ kind: 'ignored', before: clip(note), after: '' });
    // A row of a plate without its numbers: the letter and the column are the well.
    const isRow = roles === null && columns.length > 1 && /^[A-P]$/iu.test(cells[0]?.text ?? '');
    const drawn = isRow ? wellOf(`${cells[0]?.text}${at}`) : '';
    const { label = '', tokens = [] } = cells[at] ?? {};
    const suffix = label || (columns.length === 1 ? '' : labels[at] || numbered);
    const full = drawn || names?.[order] || (suffix === '' ? name : `${name} ${suffix}`.trim());
    if (label !== '') changes.push({ kind: 'nameToken', before: clip(label), after: clip(label) });
    // two lines in one cell of a spreadsheet are a pair of primers rather than one that was wrapped
    const lines = source.includes('\n') ? tokens.filter(({ letters }) => letters >= LEAST_LINE) : [];
    const errors = [...modifiers.errors];
    if (lines.length > 1) errors.push(fault('severalSequences', lines[1]?.text ?? ''));
    else if (amongWords !== undefined) errors.push(fault('severalSequences', amongWords.text));
    if (columns.length > 1) changes.push({ kind: 'twoSequences', before: name, after: full });
    const sequence = enclose(left?.text ?? '', cells[at]?.text ?? '', right?.text ?? '');
    // Of a long row of sequences each keeps its own cell: the whole line in every row would grow with the square.
    const own = columns.length > MANY ? (cells[at]?.text ?? '') : source;
    const reversed = saysReversed(labels[at] ?? '');
    return {
      name: full,
      sequence,
      typed: cells[at]?.typed ?? '',
      scale,
      options,
      well: drawn || well,
      length: length ?? cells[at]?.length,
      changes,
      errors,
      mentioned: mentions,
      reversed,
      source: own,
    };
  });
  return { drafts, taken };
}
