import { SCALES } from '@oligoteka/primer';
import { type Command, type KeyPress, sheetKey } from '../../grid/keys/sheet-keys.ts';
import { rangeOf } from '../../grid/state/sheet.ts';
import { COLUMNS, cellText, isOptionColumn, isPanelColumn } from '../lines/columns.ts';
import type { GridAction } from './state/grid-action.ts';
import type { GridState } from './state/grid-state.ts';

type Done = readonly GridAction[] | Command | null;

/** Keys of the grid of primers; null: not handled. */
export const gridKey = (press: KeyPress, state: GridState, page: number): Done =>
  sheetKey<GridState, GridAction>(press, state, page, cellKey);

/** Keys of a scale, an option or a computed cell. */
function cellKey({ key, shift }: KeyPress, state: GridState): Done {
  const column = COLUMNS[state.active.column];
  if (!column || (key === ' ' && shift)) return null;
  // a computed cell opens its panel by the keys that edit other cells
  if (isPanelColumn(column))
    return shift ? null : key === ' ' ? 'peek' : key === 'Enter' || key === 'F2' ? 'open' : null;
  if (column === 'scale') return scaleKey(key, state);
  if (!isOptionColumn(column)) return null;
  if (key === ' ') return [toggleOption(state, column)];
  if (key === '+' || key === '-' || key === 'Backspace')
    return [{ type: 'fillCells', text: key === '+' ? '+' : '' }];
  return null;
}

function scaleKey(key: string, state: GridState): Done {
  if (key === 'F2') return 'open';
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

function toggleOption(state: GridState, option: 'clean' | 'op' | 'keen'): GridAction {
  const { top, bottom } = rangeOf(state);
  const rows = state.rows.slice(top, bottom + 1).filter(({ key }) => !state.hidden.has(key));
  const on = !rows.every((row) => row.options.includes(option));
  return { type: 'option', keys: rows.map(({ key }) => key), option, on };
}
