import { stepRow } from '../state/shown-rows.ts';
import { FIRST_CELL, lastCell, lastFilled, rangeKeys, rangeOf, type SheetState } from '../state/sheet.ts';
import type { Move, SheetAction } from '../state/sheet-action.ts';

export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly ctrl: boolean;
  readonly shift: boolean;
  readonly alt: boolean;
}

/** Commands of keys that change no lines; `open` opens the control or the panel of the active cell, `peek` does without the focus. */
export type Command =
  | 'nextError'
  | 'previousError'
  | 'open'
  | 'peek'
  | 'correct'
  | 'find'
  | 'leave'
  | 'nothing';

/** Keys of the active cell where it holds no text; null: not handled. */
export type CellKey<State extends SheetState, Action> = (
  press: KeyPress,
  state: State,
) => readonly (Action | SheetAction)[] | Command | null;

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

/** Keys while a cell is edited; null: the field handles the key. */
export function editingKey(
  press: KeyPress,
  state: SheetState,
): readonly SheetAction[] | 'correct' | 'find' | null {
  const arrow = ARROWS[press.key];
  if (isCorrectKey(press)) return 'correct';
  if (isFind(press)) return 'find';
  if (isPick(press) && state.edit?.column === state.sheet.choices) return [{ type: 'pick' }];
  if (press.key === 'Enter' && !press.alt) return [{ type: 'commit' }, enterTo(state, press.shift)];
  if (press.key === 'Tab') return [{ type: 'commit' }, tabTo(state, press.shift) ?? { type: 'commit' }];
  if (press.key === 'Escape') return [{ type: 'cancel' }];
  if (press.key === 'F2') return [{ type: 'edit', mode: 'edit' }];
  if (arrow && state.edit?.mode === 'enter' && !press.shift && !press.ctrl)
    return [{ type: 'commit', move: arrow }];
  return null;
}

/** Keys of a sheet; `page` is the height of a page in lines; null: not handled. */
export function sheetKey<State extends SheetState, Action = SheetAction>(
  press: KeyPress,
  state: State,
  page: number,
  cellKey: CellKey<State, Action>,
): readonly (Action | SheetAction)[] | Command | null {
  const arrow = ARROWS[press.key];
  if (isCorrectKey(press)) return 'correct';
  if (isPick(press)) return [{ type: 'pick' }];
  if (press.alt) return altKey(press, arrow);
  if (arrow) return [arrowTo(state, arrow, press)];
  if (press.ctrl) return controlKey(press, state);
  return cellKey(press, state) ?? moveKey(press, state, page) ?? anyCellKey(press, state);
}

/** Alt+Enter or Ctrl+. : the "quick fix" of code editors. */
const isCorrectKey = ({ key, ctrl, alt }: KeyPress): boolean =>
  (alt && key === 'Enter') || (ctrl && !alt && (key === '.' || key === 'ю'));

const isFind = (press: KeyPress): boolean =>
  press.ctrl && !press.alt && !press.shift && shortcutLetter(press) === 'f';

const isPick = ({ alt, ctrl, code }: KeyPress): boolean => alt && !ctrl && code === 'KeyM';

function altKey({ key }: KeyPress, arrow: Move | undefined): readonly SheetAction[] | null {
  if (arrow === 'up') return [{ type: 'move', by: -1 }];
  if (arrow === 'down') return [{ type: 'move', by: 1 }];
  return key === 'Insert' ? [{ type: 'insert' }] : null;
}

function arrowTo(state: SheetState, arrow: Move, { shift, ctrl }: KeyPress): SheetAction {
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
    right: { row, column: lastCell(state) },
  };
  return { type: 'select', ...far[arrow], extend: shift };
}

/** The letter of a shortcut on any keyboard layout: Ctrl+Я is Ctrl+Z. */
export const shortcutLetter = ({ key, code }: Pick<KeyPress, 'key' | 'code'>): string =>
  /^[a-z]$/i.test(key) ? key.toLowerCase() : /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : '';

function controlKey(press: KeyPress, state: SheetState): readonly SheetAction[] | Command | null {
  const { column } = state.active;
  if (press.key === 'Home') return [{ type: 'select', row: 0, column: FIRST_CELL, extend: press.shift }];
  if (press.key === 'End')
    return [{ type: 'select', row: lastFilled(state), column: lastCell(state), extend: press.shift }];
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
  state: SheetState,
  page: number,
): readonly SheetAction[] | Command | null {
  const { row, column } = state.active;
  const to = (next: { row?: number; column?: number }): SheetAction[] => [
    { type: 'select', row, column, ...next, extend: shift },
  ];
  switch (key) {
    case 'Home':
      return to({ column: FIRST_CELL });
    case 'End':
      return to({ column: lastCell(state) });
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

/** Keys that clear, choose, tick or edit the active cell, whatever its sheet holds. */
function anyCellKey({ key, shift }: KeyPress, state: SheetState): readonly SheetAction[] | null {
  if (key === 'Delete') return [{ type: 'clear' }];
  if (key === ' ' && shift) {
    const { top, bottom } = rangeOf(state);
    return [{ type: 'selectRows', from: bottom, to: top }];
  }
  const column = state.sheet.columns[state.active.column];
  if (state.active.column === 0) return key === ' ' ? [toggleCheck(state)] : null;
  return column !== undefined && state.sheet.isText(column) ? textKey(key) : null;
}

function textKey(key: string): readonly SheetAction[] | null {
  if (key === 'F2') return [{ type: 'edit', mode: 'edit' }];
  if (key === 'Backspace') return [{ type: 'edit', mode: 'enter', text: '' }];
  if ([...key].length === 1) return [{ type: 'edit', mode: 'enter', text: key }];
  return key === 'Process' || key === 'Dead' ? [{ type: 'edit', mode: 'enter', text: '' }] : null;
}

function toggleCheck(state: SheetState): SheetAction {
  const keys = rangeKeys(state);
  return { type: 'check', keys, on: !keys.every((key) => state.checked.has(key)) };
}

/** One line down, in the column where the run of Tabs began; with Shift one line up. */
function enterTo(state: SheetState, back: boolean): SheetAction {
  const { active, tabRun } = state;
  const row = stepRow(state, active.row, back ? -1 : 1);
  return { type: 'select', row, column: back ? active.column : (tabRun ?? active.column) };
}

/** The next cell to fill in, on the next line after the last; null where Tab leaves the sheet. */
function tabTo(state: SheetState, back: boolean): SheetAction | null {
  const { active, rows } = state;
  const { stops } = state.sheet;
  const stop = back
    ? stops.findLast((column) => column < active.column)
    : stops.find((column) => column > active.column);
  const tab = back ? 'back' : 'forth';
  if (stop !== undefined) return { type: 'select', row: active.row, column: stop, tab };
  const row = stepRow(state, active.row, back ? -1 : 1);
  if (row < 0 || row >= rows.length || row === active.row) return null;
  return { type: 'select', row, column: (back ? stops.at(-1) : stops[0]) ?? FIRST_CELL, tab };
}
