import { clip } from '../../notices.ts';
import { fault, type PasteFault } from '../corrections/faults.ts';
import { saysReversed } from '../detect/header.ts';
import type { RowDraft } from '../rows/row-draft.ts';
import type { Cell } from '../split/cell.ts';
import { wellOf } from '../split/wells.ts';
import type { Change } from '../types.ts';
import { ownName } from './mixed-cell.ts';
import { namesBefore } from './name-columns.ts';
import { enclose } from './placed-modifiers.ts';
import type { OpenLine } from './table-line.ts';

/** A line with more sequences than this is a row of a plate or the like. */
const MANY = 4;
const LEAST_LINE = 15;
// nothing but bases: «characterization» would do as a degenerate primer
const AMONG_WORDS = /^[ACGTU]{15,}[.,;]?$/iu;

/** A row for each column of sequences. */
export function sequenceRows(line: OpenLine): RowDraft[] {
  const { cells, columns, taken } = line;
  const names = namesBefore(cells, columns, taken);
  const amongWords = sequenceAmongWords(line);
  return columns.map((at, order) => rowOf(line, { at, order, given: names?.[order], amongWords }));
}

/** A primer that shares its cell with words is no part of a name. */
function sequenceAmongWords({ cells, context, taken }: OpenLine): string | undefined {
  if (context.roles !== null) return undefined;
  return cells
    .filter(({ tokens }, at) => !taken.has(at) && tokens.length > 1)
    .flatMap(({ tokens }) => tokens)
    .find(({ text }) => AMONG_WORDS.test(text))?.text;
}

interface Place {
  /** The column of the sequence, and which of them it is. */
  at: number;
  order: number;
  /** The name that stands before it. */
  given: string | undefined;
  amongWords: string | undefined;
}

function rowOf(line: OpenLine, place: Place): RowDraft {
  const { cells, context, columns, modifiers, facts } = line;
  const { at, order } = place;
  const cell = cells[at] as Cell;
  const { left, right } = modifiers.sides[order] ?? { left: null, right: null };
  const naming = namingOf(line, place);
  const { own, written, label, isNamed, name, well } = naming;
  const sequence = (label !== written ? own?.sequence : cell.text) ?? '';
  return {
    ...facts,
    name,
    sequence: enclose(left?.text ?? '', sequence, right?.text ?? ''),
    typed: cell.typed,
    well: well || (facts.well ?? ''),
    length: line.length ?? cell.length,
    changes: [
      ...sideChanges(line, place),
      ...noteChanges(cell),
      ...(isNamed ? [] : (own?.changes ?? []).filter(({ kind }) => kind === 'joined')),
      ...(label === '' ? [] : [{ kind: 'nameToken' as const, before: clip(label), after: clip(label) }]),
      ...(columns.length > 1 ? [{ kind: 'twoSequences' as const, before: line.name, after: name }] : []),
    ],
    errors: errorsOf(line, place, naming),
    mentioned: line.mentions,
    reversed: saysReversed(context.labels[at] ?? ''),
    // In a long row each sequence keeps its own cell: the whole line in every row would grow with the square.
    source: columns.length > MANY ? cell.text : context.source,
  };
}

interface Naming {
  /** The row that the cell gives by itself: `R AGG TCT TTG`. */
  own: RowDraft | null;
  /** Its label as it was written before the sequence. */
  written: string;
  label: string;
  /** Other cells or its own label name it. */
  isNamed: boolean;
  name: string;
  /** Well of a row of a plate without its numbers: the letter and the column. */
  well: string;
}

function namingOf({ cells, context, rules, columns, name }: OpenLine, { at, order, given }: Place): Naming {
  const { roles, labels, source } = context;
  const isRow = roles === null && columns.length > 1 && /^[A-P]$/iu.test(cells[0]?.text ?? '');
  const well = isRow ? wellOf(`${cells[0]?.text}${at}`) : '';
  const written = cells[at]?.label ?? '';
  const isNamed =
    written !== '' ||
    (name !== '' &&
      (roles !== null || cells.slice(0, at).some(({ text }) => name.includes(text) && text !== '')));
  const own = ownName(cells[at] as Cell, source, rules);
  const label = written || (isNamed ? '' : (own?.name ?? ''));
  const numbered = name === '' ? '' : String(order + 1);
  const suffix = label || (columns.length === 1 ? '' : labels[at] || numbered);
  const full = well || given || (suffix === '' ? name : `${name} ${suffix}`.trim());
  return { own, written, label, isNamed, name: full, well };
}

/** Modifiers that were put to the ends of the sequence. */
function sideChanges({ cells, modifiers }: OpenLine, { at, order }: Place): Change[] {
  const { left, right } = modifiers.sides[order] ?? { left: null, right: null };
  return [left, right].flatMap((found): Change[] => {
    if (found === null) return [];
    const { column, text, before = cells[column]?.text ?? '' } = found;
    return [{ kind: column === at ? 'endModifier' : 'modifierColumn', before: clip(before), after: text }];
  });
}

/** Tells of a note beside the sequence in its cell, which is ignored. */
function noteChanges({ note = '', placed }: Cell): Change[] {
  return note === '' || placed !== undefined ? [] : [{ kind: 'ignored', before: clip(note), after: '' }];
}

function errorsOf(
  { cells, context, modifiers }: OpenLine,
  { at, amongWords }: Place,
  { own, isNamed }: Naming,
): PasteFault[] {
  const errors = [
    ...modifiers.errors,
    ...(own?.errors ?? []).filter(({ code }) => code !== 'nameOrStart' || !isNamed),
  ];
  // two lines in one cell of a spreadsheet are a pair of primers rather than one that was wrapped
  const tokens = context.source.includes('\n') ? (cells[at]?.tokens ?? []) : [];
  const lines = tokens.filter(({ letters }) => letters >= LEAST_LINE);
  if (lines.length > 1) errors.push(fault('severalSequences', lines[1]?.text ?? ''));
  else if (amongWords !== undefined) errors.push(fault('severalSequences', amongWords));
  return errors;
}
