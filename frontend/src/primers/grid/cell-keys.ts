import { SCALES } from '@oligoteka/primer';
import { COLUMNS, cellText, isOptionColumn, isTextColumn } from '../lines/columns.ts';
import type { GridAction } from './state/grid-action.ts';
import { type GridState, rangeOf } from './state/grid-state.ts';

export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly ctrl: boolean;
  readonly shift: boolean;
  readonly alt: boolean;
}

/** Commands of keys that change no lines. */
export type Command =
  | 'nextError'
  | 'previousError'
  | 'openScale'
  | 'openPanel'
  | 'correct'
  | 'find'
  | 'leave'
  | 'nothing';

export function rangeKeys(state: GridState): string[] {
  const { top, bottom } = rangeOf(state);
  return state.rows.slice(top, bottom + 1).flatMap(({ key }) => (state.hidden.has(key) ? [] : [key]));
}

/** Keys of the active cell, by its column; null: not handled. */
export function cellKey(press: KeyPress, state: GridState): readonly GridAction[] | Command | null {
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
