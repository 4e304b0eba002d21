import { clip } from '../notices.ts';
import type { PrimerOption, PrimerRules, ScaleChoice } from '../types.ts';
import { findCode, findName } from './codes.ts';
import { fault } from './faults.ts';
import { type ColumnRole, saysReversed } from './header.ts';
import { withoutLength, withoutStops } from './trailing.ts';
import type { RowDraft } from './row.ts';
import { namesPurification, readPurification } from './purification-text.ts';
import { isExcelError } from './read-sequence.ts';
import { isForeignScale, readScale } from './scale-text.ts';
import { readTokens } from './spaced-line.ts';
import { cellLetters, type Token } from './tokens.ts';
import type { Change } from './types.ts';

export interface Cell {
  text: string;
  /** With what was taken off behind the sequence. */
  typed: string;
  tokens: Token[];
  /** Letters of sequence when the whole cell is one. */
  letters: number;
  /** Length in nt written behind the sequence, and how. */
  length?: number | undefined;
  note?: string;
}

/** A cell without the quotes a spreadsheet puts around it. */
export function readCell(raw: string, rules: PrimerRules): Cell {
  const trimmed = raw.trim();
  const quoted = trimmed.length > 1 && trimmed.startsWith('"') && trimmed.endsWith('"');
  const text = quoted ? trimmed.slice(1, -1).replaceAll('""', '"').trim() : trimmed;
  const tokens = readTokens(text, rules);
  const stops = withoutStops(text);
  const noted = withoutLength(stops.text);
  const letters = cellLetters(tokens, rules);
  const note = noted.note || (letters === 0 ? stops.removed : '');
  if (note !== '') {
    const rest = readTokens(noted.text, rules);
    const read = cellLetters(rest, rules);
    if (read > 0)
      return { text: noted.text, typed: text, tokens: rest, letters: read, length: noted.length, note };
  }
  return { text, typed: text, tokens, letters };
}

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

const isNumber = (cell: Cell | undefined) => cell?.tokens.length === 1 && cell.tokens[0]?.kind === 'number';

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
    return named.filter((at) => (cells[at]?.letters ?? 0) > 0);
  }
  const most = cells.reduce((letters, cell) => Math.max(letters, cell.letters), 0);
  if (most === 0) return named;
  const best = cells.findIndex((cell) => cell.letters === most);
  if (/^\p{L}{1,4}$/u.test(cells[best]?.text ?? '')) {
    const meant = cells.findIndex((cell) => isMeant(cell, rules));
    if (meant >= 0) return [meant];
  }
  return [...cells.keys()].filter((at) => at === best || isSecond(cells[at]));
}

/** A well of a 96- or 384-well plate. */
const WELL = /^[A-P](?:0?[1-9]|1\d|2[0-4])$/iu;

/** A well as it is kept: `a01` is `A1`; '' for anything else. */
export function wellOf(text: string): string {
  return WELL.test(text) ? `${text[0]?.toUpperCase()}${Number(text.slice(1))}` : '';
}

// (GA)8YT, T(30)VN: the brackets of a repeat are no alternatives.
const REPEAT =
  /^[ACGTUNRYSWKMBDHVI]{0,40}\([ACGTUNRYSWKMBDHVI]{2,10}\)\s?\d{1,3}[ACGTUNRYSWKMBDHVI]{0,40}$/iu;
const DIRECTION =
  /^(?:[fr]|fwd?|rev|rv|(?:forward|reverse|прямой|обратный)(?: primer| праймер)?|probe|зонд)$/iu;

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
  if (word !== undefined) return cells[word]?.text ?? '';
  // A number before the sequence is the row's own number, unless it does not count the rows: 341, 805, 1492.
  const sequenceAt = Math.min(taken.values().next().value ?? 0, cells.length);
  const number = free.find((at) => roles?.[at] !== 'number' && at < sequenceAt);
  const text = number === undefined ? '' : (cells[number]?.text ?? '');
  return /^\d+$/u.test(text) && Number(text) !== row ? text : '';
}

// What people write into a column where there is nothing to write.
const NOTHING = /^(?:[-–—−.0]*|none|no|n\/?a|нет|не нужн[оа]|без)$/iu;

const END_BEFORE = /^[53]\s?['’‘′´`]\s?[-–—]?\s?/u;

function isModifier(text: string, rules: PrimerRules): boolean {
  return text.length > 2 && text.length < 30 && findName(text.replace(END_BEFORE, ''), rules) !== undefined;
}

interface Beside {
  column: number;
  text: string;
}

// Three columns 5'-modifier, sequence, 3'-modifier: by the header, else dictionary names right beside the sequence.
function modifiersBeside(
  cells: readonly Cell[],
  at: number,
  roles: readonly ColumnRole[] | null,
  rules: PrimerRules,
) {
  const known = (column: number): Beside | null => {
    const written = cells[column]?.text ?? '';
    const enclosed = /^(?:\[([^[\]]{1,40})\]|\(([^()]{1,40})\)|\{([^{}]{1,40})\}|\/([^/]{1,40})\/)$/u.exec(
      written,
    );
    const inside = enclosed?.slice(1).find((piece) => piece !== undefined) ?? written;
    const text = inside.replace(END_BEFORE, '');
    const modifier = text === '' ? undefined : (findName(text, rules) ?? findCode(text, rules));
    // Brackets around a word beside a sequence say modifier, known or not; (20) may be anything.
    if (modifier === undefined && enclosed !== null && /^[[{/](?=.*\p{L})\S{2,14}$/u.test(written))
      return { column, text: `[${text}]` };
    return modifier === undefined ? null : { column, text: `[${modifier.name}]` };
  };
  const byHeader = (role: ColumnRole): Beside | null => {
    const column = roles?.indexOf(role) ?? -1;
    const text = cells[column]?.text ?? '';
    if (column < 0 || NOTHING.test(text)) return null;
    return known(column) ?? { column, text: `[${text.replace(/[[\](){}]/gu, '')}]` };
  };
  // 5'-FAM says itself where it belongs, whatever the column.
  const saysFive = roles === null && cells[at + 1] !== undefined && /^\W?5/u.test(cells[at + 1]?.text ?? '');
  if (saysFive && END_BEFORE.test(cells[at + 1]?.text ?? ''))
    return { left: known(at + 1), right: known(at + 2) };
  const right = byHeader('rightModifier') ?? (roles === null ? known(at + 1) : null);
  const left = byHeader('leftModifier');
  if (left !== null || roles !== null) return { left, right };
  // Without a header a dye before the sequence may as well be the name: it needs another name before it.
  const before = known(at - 1);
  const word = before === null ? -1 : cells.findIndex((cell) => cell.text !== '' && !isNumber(cell));
  const marked = END_BEFORE.test(cells[at - 1]?.text ?? '');
  return { left: marked || (word >= 0 && word < at - 1) ? before : null, right };
}

const PLACED =
  /^(?:([53])\s?['’‘′´`]?\s?(?:-?\s?(?:end|конец))?\s?[-–—:=]?\s?(\S.*)|(\S.*?)\s?\(?\s?([53])\s?['’‘′´`]\)?)$/u;

/** One column for all modifiers that says itself at which end each stands: `5'-FAM, 3'-BHQ1`. Null where it does not. */
function placedModifiers(text: string, rules: PrimerRules): Map<'left' | 'right', string> | null {
  const placed = new Map<'left' | 'right', string>();
  if (text.length > 60 || NOTHING.test(text)) return null;
  for (const piece of text.split(/[,;+]|\s(?:и|and)\s/u)) {
    const found = PLACED.exec(piece.trim());
    const modifier = findName((found?.[2] ?? found?.[3] ?? '').trim(), rules);
    const end = (found?.[1] ?? found?.[4]) === '5' ? 'left' : 'right';
    if (found === null || modifier === undefined || placed.has(end)) return null;
    placed.set(end, modifier.name);
  }
  return placed;
}

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
): RowDraft[] {
  const { roles, labels, row, plate, source } = context;
  const filled = cells.filter((cell) => cell.text !== '');
  const short = filled.length > 2 && filled.every((cell) => cell.letters > 0 && cell.letters < LEAST_SECOND);
  if (short) return [{ name: '', sequence: filled.map((cell) => cell.text).join(' '), source }];
  const columns = sequenceColumns(cells, roles, rules);
  const taken = new Set(columns);
  const beside = columns.map((at) => modifiersBeside(cells, at, roles, rules));
  for (const { left, right } of beside) for (const found of [left, right]) if (found) taken.add(found.column);
  const ordered = readOrdered(cells, roles, labels, columns);
  for (const at of ordered.columns) taken.add(at);
  context.say(ordered.notices);
  const { scale, options } = ordered;
  const well = ordered.well || (plate ? wellOf(cells[0]?.text ?? '') : '');
  const stated = cells[roles?.indexOf('length') ?? -1]?.text ?? '';
  const length = /^\d{1,4}$/u.test(stated) && columns.length === 1 ? Number(stated) : undefined;
  const modifierAt = roles?.indexOf('modifier') ?? -1;
  const modification = cells[modifierAt]?.text ?? '';
  if (modifierAt >= 0) taken.add(modifierAt);
  const placed = columns.length === 1 ? placedModifiers(modification, rules) : null;
  const [besideIt] = beside;
  const isPlaced = placed !== null && besideIt !== undefined && !besideIt.left && !besideIt.right;
  if (isPlaced) for (const [end, name] of placed) besideIt[end] = { column: modifierAt, text: `[${name}]` };
  const name =
    nameOf(cells, taken.size > 0 ? taken : new Set([cells.length]), roles, { row, plate }) ||
    ordered.well ||
    ordered.place;
  const repeat = cells.findIndex(({ text }) => REPEAT.test(text));
  if (repeat >= 0 && cells.every(({ letters }) => letters < LEAST_SECOND)) {
    const text = cells[repeat]?.text ?? '';
    const own = nameOf(cells, new Set([repeat]), roles, { row, plate });
    return [{ name: own, sequence: text, scale, options, well, errors: [fault('repeat', text)], source }];
  }
  if (columns.length === 0) {
    const at = faultyCell(cells, context.column, rules);
    if (at < 0)
      return [{ name: name || (filled[0]?.text ?? ''), sequence: undefined, scale, options, well, source }];
    taken.add(at);
    const own = nameOf(cells, new Set([at]), roles, { row, plate });
    const errors = [fault('unread')];
    return [{ name: own, sequence: cells[at]?.text, scale, options, well, errors, source }];
  }
  return columns.map((at, order) => {
    const { left, right } = beside[order] ?? { left: null, right: null };
    const changes: Change[] = [];
    for (const found of [left, right]) {
      if (found)
        changes.push({ kind: 'modifierColumn', before: cells[found.column]?.text ?? '', after: found.text });
    }
    const numbered = name === '' ? '' : String(order + 1);
    const note = cells[at]?.note ?? '';
    if (note !== '') changes.push({ kind: 'ignored', before: clip(note), after: '' });
    // A row of a plate without its numbers: the letter and the column are the well.
    const isRow = roles === null && columns.length > 1 && /^[A-P]$/iu.test(cells[0]?.text ?? '');
    const drawn = isRow ? wellOf(`${cells[0]?.text}${at}`) : '';
    const suffix = columns.length === 1 ? '' : labels[at] || numbered;
    const full = drawn || (suffix === '' ? name : `${name} ${suffix}`.trim());
    if (columns.length > 1) changes.push({ kind: 'twoSequences', before: name, after: full });
    const sequence = `${left?.text ?? ''}${cells[at]?.text ?? ''}${right?.text ?? ''}`;
    // Of a long row of sequences each keeps its own cell: the whole line in every row would grow with the square.
    const own = columns.length > MANY ? (cells[at]?.text ?? '') : source;
    // A column that does not say which end: the person has to.
    const errors =
      modifierAt < 0 || isPlaced || NOTHING.test(modification) ? [] : [fault('modifierPlace', modification)];
    const unread = cells.find(
      (cell, column) =>
        roles === null &&
        column > at &&
        !taken.has(column) &&
        /\p{L}/u.test(cell.text) &&
        isModifier(cell.text, rules),
    );
    if (unread !== undefined) errors.push(fault('unreadModifier', unread.text));
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
      reversed,
      source: own,
    };
  });
}
