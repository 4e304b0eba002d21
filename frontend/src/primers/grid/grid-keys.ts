import { SCALES } from '@oligoteka/primer';
import {
  COLUMNS,
  cellText,
  FIRST_CELL,
  isOptionColumn,
  isPanelColumn,
  isTextColumn,
  LAST_CELL,
} from '../lines/columns.ts';
import { stepRow } from '../find/shown-rows.ts';
import type { GridAction, Move } from './state/grid-action.ts';
import { type GridState, rangeOf } from './state/grid-state.ts';
import { isEmptyRow } from '../lines/row.ts';

export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly ctrl: boolean;
  readonly shift: boolean;
  readonly alt: boolean;
}

/** What a key does that is more than a change of the lines. */
export type Command =
  | 'nextError'
  | 'previousError'
  | 'openScale'
  | 'openPanel'
  | 'correct'
  | 'find'
  | 'leave'
  | 'nothing';

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

/** Keys while a cell is being typed into; null: the key belongs to the field. */
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

/** Keys of the grid; null: not ours. */
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

/** Alt+Enter, or Ctrl and a point: what editors of code call a quick fix. */
const isCorrectKey = ({ key, ctrl, alt }: KeyPress): boolean =>
  (alt && key === 'Enter') || (ctrl && !alt && (key === '.' || key === 'ю'));

const isFind = (press: KeyPress): boolean =>
  press.ctrl && !press.alt && !press.shift && shortcutLetter(press) === 'f';

const isPick = ({ alt, ctrl, code }: KeyPress): boolean => alt && !ctrl && code === 'KeyM';

/** A computed cell opens as a cell that is typed into would. */
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

export function rangeKeys(state: GridState): string[] {
  const { top, bottom } = rangeOf(state);
  return state.rows.slice(top, bottom + 1).flatMap(({ key }) => (state.hidden.has(key) ? [] : [key]));
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

function cellKey(press: KeyPress, state: GridState): readonly GridAction[] | Command | null {
  const { key, shift } = press;
  const column = COLUMNS[state.active.column];
  if (!column) return null;
  if (key === 'Delete') return [{ type: 'clear' }];
  if (key === ' ' && shift) {
    const { top, bottom } = rangeOf(state);
    return [{ type: 'selectRows', from: bottom, to: top }];
  }
  if (column === 'row') return key === ' ' ? [toggleCheck(state)] : null;
  if (isTextColumn(column)) return textKey(key);
  if (column === 'scale') return scaleKey(key, state);
  if (isOptionColumn(column)) {
    if (key === ' ') return [toggleOption(state, column)];
    if (key === '+' || key === '-' || key === 'Backspace')
      return [{ type: 'fillCells', text: key === '+' ? '+' : '' }];
  }
  return null;
}

function textKey(key: string): readonly GridAction[] | null {
  if (key === 'F2') return [{ type: 'edit', mode: 'edit' }];
  if (key === 'Backspace') return [{ type: 'edit', mode: 'enter', text: '' }];
  if ([...key].length === 1) return [{ type: 'edit', mode: 'enter', text: key }];
  return key === 'Process' || key === 'Dead' ? [{ type: 'edit', mode: 'enter', text: '' }] : null;
}

function scaleKey(key: string, state: GridState): readonly GridAction[] | Command | null {
  if (key === 'F2') return 'openScale';
  if (key === 'Backspace') return [{ type: 'clear' }];
  if (key !== ' ' && !/^[\d.,]$/.test(key)) return null;
  const now = cellText(
    state.rows[state.active.row] ?? { key: '', name: '', text: '', scale: '', options: [] },
    'scale',
  );
  const fitting =
    key === ' '
      ? SCALES
      : SCALES.filter((scale) => scale.replace('0.', key === '0' ? '0.' : '').startsWith(key));
  const next = fitting[(fitting.findIndex((scale) => scale === now) + 1) % Math.max(1, fitting.length)];
  return next ? [{ type: 'fillCells', text: next }] : 'nothing';
}

function toggleCheck(state: GridState): GridAction {
  const keys = rangeKeys(state);
  return { type: 'check', keys, on: !keys.every((key) => state.checked.has(key)) };
}

function toggleOption(state: GridState, option: 'clean' | 'op' | 'keen'): GridAction {
  const { top, bottom } = rangeOf(state);
  const rows = state.rows.slice(top, bottom + 1).filter(({ key }) => !state.hidden.has(key));
  const on = !rows.every((row) => row.options.includes(option));
  return { type: 'option', keys: rows.map(({ key }) => key), option, on };
}
