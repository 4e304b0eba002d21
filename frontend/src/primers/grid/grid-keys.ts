import {
  COLUMNS,
  FIRST_CELL,
  isOptionColumn,
  isPanelColumn,
  isTextColumn,
  LAST_CELL,
} from '../lines/columns.ts';
import { stepRow } from '../find/shown-rows.ts';
import type { GridAction, Move } from './state/grid-action.ts';
import type { GridState } from './state/grid-state.ts';
import { cellKey, type Command, type KeyPress, rangeKeys } from './cell-keys.ts';
import { isEmptyRow } from '../lines/row.ts';

const ARROWS: Readonly<Record<string, Move>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};
const BY: Readonly<Record<Move, readonly [number, number]>> = {
  up: [-1, 0],
  down: [1, 0],
  left: [0, -1],
  right: [0, 1],
};
/** Tab stops: the columns a person fills in. */
const STOPS = COLUMNS.map((column, at) =>
  isTextColumn(column) || isOptionColumn(column) || column === 'scale' ? at : -1,
).filter((at) => at >= 0);

export const lastFilled = ({ rows, hidden }: Pick<GridState, 'rows' | 'hidden'>): number =>
  Math.max(
    0,
    rows.findLastIndex((row) => !isEmptyRow(row) && !hidden.has(row.key)),
  );

/** Keys while a cell is edited; null: the field handles the key. */
export function editingKey(
  press: KeyPress,
  state: GridState,
): readonly GridAction[] | 'correct' | 'find' | null {
  const arrow = ARROWS[press.key];
  if (isCorrectKey(press)) return 'correct';
  if (isFind(press)) return 'find';
  if (isPick(press) && state.edit?.column === 'sequence') return [{ type: 'pick' }];
  if (press.key === 'Enter' && !press.alt) return [{ type: 'commit' }, enterTo(state, press.shift)];
  if (press.key === 'Tab') return [{ type: 'commit' }, tabTo(state, press.shift) ?? { type: 'commit' }];
  if (press.key === 'Escape') return [{ type: 'cancel' }];
  if (press.key === 'F2') return [{ type: 'edit', mode: 'edit' }];
  if (arrow && state.edit?.mode === 'enter' && !press.shift && !press.ctrl)
    return [{ type: 'commit', move: arrow }];
  return null;
}

/** Keys of the grid; null: not handled. */
export function gridKey(
  press: KeyPress,
  state: GridState,
  page: number,
): readonly GridAction[] | Command | null {
  const arrow = ARROWS[press.key];
  if (isCorrectKey(press)) return 'correct';
  if (isPick(press)) return [{ type: 'pick' }];
  if (press.alt) return altKey(press, arrow);
  if (arrow) return [arrowTo(state, arrow, press)];
  if (press.ctrl) return controlKey(press, state);
  return panelKey(press, state) ?? moveKey(press, state, page) ?? cellKey(press, state);
}

/** Alt+Enter or Ctrl+. : the "quick fix" of code editors. */
const isCorrectKey = ({ key, ctrl, alt }: KeyPress): boolean =>
  (alt && key === 'Enter') || (ctrl && !alt && (key === '.' || key === 'ю'));

const isFind = (press: KeyPress): boolean =>
  press.ctrl && !press.alt && !press.shift && shortcutLetter(press) === 'f';

const isPick = ({ alt, ctrl, code }: KeyPress): boolean => alt && !ctrl && code === 'KeyM';

/** A computed cell opens its panel by the keys that edit other cells. */
function panelKey({ key, shift }: KeyPress, { active }: GridState): Command | null {
  const column = COLUMNS[active.column];
  const opens = key === 'Enter' || key === 'F2' || key === ' ';
  return opens && !shift && column && isPanelColumn(column) ? 'openPanel' : null;
}

function altKey({ key }: KeyPress, arrow: Move | undefined): readonly GridAction[] | null {
  if (arrow === 'up') return [{ type: 'move', by: -1 }];
  if (arrow === 'down') return [{ type: 'move', by: 1 }];
  return key === 'Insert' ? [{ type: 'insert' }] : null;
}

function arrowTo(state: GridState, arrow: Move, { shift, ctrl }: KeyPress): GridAction {
  const { row, column } = state.active;
  const [down, right] = BY[arrow];
  if (!ctrl) {
    const next = down === 0 ? row : stepRow(state, row, down);
    return { type: 'select', row: next, column: column + right, extend: shift };
  }
  const far = {
    up: { row: 0, column },
    down: { row: lastFilled(state), column },
    left: { row, column: FIRST_CELL },
    right: { row, column: LAST_CELL },
  };
  return { type: 'select', ...far[arrow], extend: shift };
}

/** The letter of a shortcut on any keyboard layout: Ctrl+Я is Ctrl+Z. */
export const shortcutLetter = ({ key, code }: Pick<KeyPress, 'key' | 'code'>): string =>
  /^[a-z]$/i.test(key) ? key.toLowerCase() : /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : '';

function controlKey(press: KeyPress, state: GridState): readonly GridAction[] | Command | null {
  const { column } = state.active;
  if (press.key === 'Home') return [{ type: 'select', row: 0, column: FIRST_CELL, extend: press.shift }];
  if (press.key === 'End')
    return [{ type: 'select', row: lastFilled(state), column: LAST_CELL, extend: press.shift }];
  if (press.key === 'Delete' || press.key === 'Backspace')
    return [{ type: 'remove', keys: rangeKeys(state) }];
  if (press.key === ' ')
    return [
      { type: 'select', row: 0, column },
      { type: 'select', row: lastFilled(state), column, extend: true },
    ];
  const letter = shortcutLetter(press);
  if (isFind(press)) return 'find';
  if (letter === 'a') return [{ type: 'selectAll' }];
  if (letter === 'd') return [{ type: 'fillDown' }];
  if (letter === 'y' || (letter === 'z' && press.shift)) return [{ type: 'redo' }];
  if (letter === 'z') return [{ type: 'undo' }];
  return null;
}

function moveKey(
  { key, shift }: KeyPress,
  state: GridState,
  page: number,
): readonly GridAction[] | Command | null {
  const { row, column } = state.active;
  const to = (next: { row?: number; column?: number }): GridAction[] => [
    { type: 'select', row, column, ...next, extend: shift },
  ];
  switch (key) {
    case 'Home':
      return to({ column: FIRST_CELL });
    case 'End':
      return to({ column: LAST_CELL });
    case 'PageUp':
      return to({ row: stepRow(state, row, -page) });
    case 'PageDown':
      return to({ row: stepRow(state, row, page) });
    case 'Enter':
      return [enterTo(state, shift)];
    case 'Tab': {
      const stop = tabTo(state, shift);
      return stop ? [stop] : null;
    }
    case 'F8':
      return shift ? 'previousError' : 'nextError';
    case 'Escape':
      return 'leave';
    default:
      return null;
  }
}

/** One line down, in the column where the run of Tabs began; with Shift one line up. */
function enterTo(state: GridState, back: boolean): GridAction {
  const { active, tabRun } = state;
  const row = stepRow(state, active.row, back ? -1 : 1);
  return { type: 'select', row, column: back ? active.column : (tabRun ?? active.column) };
}

/** The next cell to fill in, on the next line after the last; null where Tab leaves the grid. */
function tabTo(state: GridState, back: boolean): GridAction | null {
  const { active, rows } = state;
  const stop = back
    ? STOPS.findLast((column) => column < active.column)
    : STOPS.find((column) => column > active.column);
  const tab = back ? 'back' : 'forth';
  if (stop !== undefined) return { type: 'select', row: active.row, column: stop, tab };
  const row = stepRow(state, active.row, back ? -1 : 1);
  if (row < 0 || row >= rows.length || row === active.row) return null;
  return { type: 'select', row, column: (back ? STOPS.at(-1) : STOPS[0]) ?? FIRST_CELL, tab };
}
