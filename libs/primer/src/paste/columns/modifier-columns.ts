import { clip } from '../../notices.ts';
import type { PrimerRules } from '../../types.ts';
import { type Cell, isNumber } from '../split/cell.ts';
import { findCode, findName } from '../split/codes.ts';
import { fault, type PasteFault } from '../corrections/faults.ts';
import { type ColumnRole, holdsNotes } from '../detect/header.ts';
import { readSequence } from '../rows/read-sequence.ts';
import { type Mentioned, mentioned, type PlacedModifiers, placedModifiers } from './placed-modifiers.ts';

/** Texts that people write for an empty cell. */
export const NOTHING = /^(?:[-–—−.0]*|none|no|n\/?a|нет|не нужн[оа]|без)$/iu;

const END_BEFORE = /^[53]\s?['’‘′´`]\s?[-–—]?\s?/u;

interface Beside {
  column: number;
  text: string;
  /** As it was written, where that is not the whole cell. */
  before?: string;
}

interface Sides {
  left: Beside | null;
  right: Beside | null;
}

// Three columns 5'-modifier, sequence, 3'-modifier: by the header, else dictionary names right beside the sequence.
function modifiersBeside(
  cells: readonly Cell[],
  at: number,
  roles: readonly ColumnRole[] | null,
  rules: PrimerRules,
): Sides {
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
  // 5'-FAM names its own end, whatever the column.
  const saysFive = roles === null && cells[at + 1] !== undefined && /^\W?5/u.test(cells[at + 1]?.text ?? '');
  if (saysFive && END_BEFORE.test(cells[at + 1]?.text ?? ''))
    return { left: known(at + 1), right: known(at + 2) };
  const right = byHeader('rightModifier') ?? (roles === null ? known(at + 1) : null);
  const left = byHeader('leftModifier');
  if (left !== null || roles !== null) return { left, right };
  // Without a header a dye before the sequence may be the name: another name has to stand before it.
  const before = known(at - 1);
  const word = before === null ? -1 : cells.findIndex((cell) => cell.text !== '' && !isNumber(cell));
  const marked = END_BEFORE.test(cells[at - 1]?.text ?? '');
  return { left: marked || (word >= 0 && word < at - 1) ? before : null, right };
}

/** Modifiers in the cells of a line. */
export interface ReadModifiers {
  /** Modifiers at the two ends, for each column of sequences. */
  sides: Sides[];
  /** Columns that hold modifiers and no name. */
  taken: number[];
  /** Modifiers named without a place, by their column. */
  mentions: { column: number; said: Mentioned }[];
  errors: PasteFault[];
}

interface Columns {
  /** Columns of the sequences. */
  columns: readonly number[];
  /** Columns of scale, purification and wells. */
  ordered: readonly number[];
  roles: readonly ColumnRole[] | null;
  labels: readonly string[];
}

/**
 * Reads modifiers from the cells beside a sequence. No name of a modifier is passed over in silence: it gets its place,
 * or the row becomes an error, unless the sequence holds it anyway.
 */
export function readModifiers(
  cells: readonly Cell[],
  { columns, ordered, roles, labels }: Columns,
  rules: PrimerRules,
): ReadModifiers {
  const errors: PasteFault[] = [];
  const mentions: ReadModifiers['mentions'] = [];
  const taken = new Set<number>();
  // In an assay with a probe, the probe carries the dyes.
  const probes = columns.length > 1 ? columns.filter((at) => /probe|зонд/iu.test(labels[at] ?? '')) : columns;
  const headed = roles?.some((role) => role === 'leftModifier' || role === 'rightModifier') ?? false;
  const sides = columns.map((at): Sides => {
    const bare = headed && probes.length > 0 && !probes.includes(at);
    return bare ? { left: null, right: null } : modifiersBeside(cells, at, roles, rules);
  });
  for (const { left, right } of sides)
    for (const side of [left, right]) if (side !== null) taken.add(side.column);

  const place = (order: number, column: number, placed: PlacedModifiers, before: string): void => {
    const side = sides[order];
    if (side === undefined) return;
    for (const [end, { name }] of placed) {
      const text = `[${name}]`;
      if (side[end] === null) side[end] = { column, text, before };
      else if (side[end].text !== text) errors.push(fault('unreadModifier', before));
    }
    taken.add(column);
  };
  columns.forEach((at, order) => {
    const { placed, note = '' } = cells[at] ?? {};
    if (placed !== undefined) place(order, at, placed, note);
  });

  // FAM beside FAM-ACGT is said twice, HEX beside it is another dye
  columns.forEach((at, order) => {
    const side = sides[order];
    if (side === undefined || (side.left === null && side.right === null)) return;
    const { mods, sequence } = readSequence(cells[at]?.text ?? '', rules);
    for (const [end, position] of [['left', 0] as const, ['right', sequence.length] as const]) {
      const found = side[end];
      const own = mods.filter((mod) => mod.position === position);
      if (found === null || own.length === 0 || sequence === '') continue;
      const said = findName(found.text.slice(1, -1), rules)?.id;
      if (own.every(({ modifier }) => modifier !== said))
        errors.push(fault('unreadModifier', found.before ?? cells[found.column]?.text ?? ''));
      side[end] = null;
    }
  });

  const only = probes.length === 1 ? columns.indexOf(probes[0] ?? -1) : -1;
  cells.forEach(({ text }, column) => {
    if (columns.includes(column) || ordered.includes(column) || taken.has(column)) return;
    const isModifiers = roles?.[column] === 'modifier';
    if (isModifiers) taken.add(column);
    if (isModifiers ? NOTHING.test(text) : !mayTell(roles, labels, column)) return;
    const placed = only >= 0 ? placedModifiers(text, rules) : null;
    if (placed !== null) return place(only, column, placed, text);
    const said = mentioned(text, rules, isModifiers ? 'modifierPlace' : 'unreadModifier');
    if (isModifiers) {
      const all = said?.alone === true ? said.modifiers : [0];
      mentions.push({
        column,
        said: { modifiers: all, fault: fault('modifierPlace', clip(text)), alone: true },
      });
    } else if (said !== null) {
      if (said.alone && column > (columns[0] ?? 0)) taken.add(column);
      mentions.push({ column, said });
    }
  });
  return { sides, taken: [...taken], mentions, errors };
}

// The reference of a published primer and the name of its gene are no modifiers, whatever they look like.
const mayTell = (roles: readonly ColumnRole[] | null, labels: readonly string[], column: number) =>
  roles === null || ((roles[column] ?? null) === null && holdsNotes(labels[column] ?? ''));
