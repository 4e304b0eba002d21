import { clip } from '../../notices.ts';
import type { PrimerRules } from '../../types.ts';
import type { Cell } from '../split/cell.ts';
import { fault } from '../corrections/faults.ts';
import { type ColumnRole, saysReversed } from '../detect/header.ts';
import { readModifiers } from './modifier-columns.ts';
import { enclose } from './placed-modifiers.ts';
import type { RowDraft } from '../rows/row-draft.ts';
import { isRepeat } from '../split/tokens.ts';
import type { Change } from '../types.ts';
import { wellOf } from '../split/wells.ts';
import { mixedCell, ownName } from './mixed-cell.ts';
import { nameOf, namesBefore } from './name-columns.ts';
import { readOrdered } from './ordered-options.ts';
import { faultyCell, LEAST_SECOND, sequenceColumns } from './sequence-columns.ts';

const LENGTH = /^[([]?\s?(\d{1,4})\s?(?:-?mer|нт|nt|bp|п\.?\s?н\.?|bases)?\.?\s?[)\]]?$/iu;
/** So many sequences in a line are a row of a plate or the like. */
const MANY = 4;
const LEAST_LINE = 15;
// nothing but bases: «characterization» would do as a degenerate primer
const AMONG_WORDS = /^[ACGTU]{15,}[.,;]?$/iu;

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
  const isShort = columns.every((at) => (cells[at]?.letters ?? 0) < LEAST_SECOND);
  const mixed = isShort ? mixedCell(cells, { source, options, scale, well }, rules) : null;
  if (mixed !== null) {
    const own = nameOf(cells, new Set([mixed.at]), roles, { row, plate });
    const isBefore = cells.slice(0, mixed.at).some(({ text }) => text !== '' && own.includes(text));
    const full = isBefore ? `${own} ${mixed.draft.name}`.trim() : mixed.draft.name || own;
    return { drafts: [{ ...mixed.draft, name: full }], taken: new Set([...ordered.columns, mixed.at]) };
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
    const { label: written = '', tokens = [] } = cells[at] ?? {};
    const isNamed =
      written !== '' ||
      (name !== '' &&
        (roles !== null || cells.slice(0, at).some(({ text }) => name.includes(text) && text !== '')));
    const own = ownName(cells[at] as Cell, source, rules);
    const label = written || (isNamed ? '' : (own?.name ?? ''));
    if (!isNamed) changes.push(...(own?.changes ?? []).filter(({ kind }) => kind === 'joined'));
    const suffix = label || (columns.length === 1 ? '' : labels[at] || numbered);
    const full = drawn || names?.[order] || (suffix === '' ? name : `${name} ${suffix}`.trim());
    if (label !== '') changes.push({ kind: 'nameToken', before: clip(label), after: clip(label) });
    // two lines in one cell of a spreadsheet are a pair of primers rather than one that was wrapped
    const lines = source.includes('\n') ? tokens.filter(({ letters }) => letters >= LEAST_LINE) : [];
    const errors = [
      ...modifiers.errors,
      ...(own?.errors ?? []).filter(({ code }) => code !== 'nameOrStart' || !isNamed),
    ];
    if (lines.length > 1) errors.push(fault('severalSequences', lines[1]?.text ?? ''));
    else if (amongWords !== undefined) errors.push(fault('severalSequences', amongWords.text));
    if (columns.length > 1) changes.push({ kind: 'twoSequences', before: name, after: full });
    const sequence = enclose(
      left?.text ?? '',
      (label !== written ? own?.sequence : cells[at]?.text) ?? '',
      right?.text ?? '',
    );
    // Of a long row of sequences each keeps its own cell: the whole line in every row would grow with the square.
    const shown = columns.length > MANY ? (cells[at]?.text ?? '') : source;
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
      source: shown,
    };
  });
  return { drafts, taken };
}
