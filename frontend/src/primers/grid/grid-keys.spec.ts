import { columnIndex } from '../lines/columns.ts';
import type { KeyPress } from '../../grid/keys/sheet-keys.ts';
import { editingKey } from '../../grid/keys/sheet-keys.ts';
import { gridKey } from './cell-keys.ts';
import { gridReducer } from './state/grid-reducer.ts';
import { type GridState, startGrid } from './state/grid-state.ts';
import { EMPTY, type Row } from '../lines/row.ts';

const row = (key: string): Row => ({ ...EMPTY, key, name: key, text: 'ACGT' });
const grid = () => startGrid(['a', 'b', 'c'].map(row));
const stroke = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  ctrl: false,
  shift: false,
  alt: false,
  ...more,
});
function press(state: GridState, key: string, more: Partial<KeyPress> = {}): GridState {
  const one = stroke(key, more);
  const done = state.edit ? editingKey(one, state) : gridKey(one, state, 10);
  return Array.isArray(done) ? done.reduce(gridReducer, state) : state;
}
const place = ({ active }: GridState) => [active.row, active.column];

describe('keys of the grid', () => {
  it('type over a cell, and Enter goes down', () => {
    const typed = press(press(grid(), 'X'), 'Enter');
    expect(typed.rows[0]?.name).toBe('X');
    expect(place(typed)).toEqual([1, columnIndex('name')]);
  });

  it('edit with F2, where arrows stay in the cell', () => {
    const editing = press(grid(), 'F2');
    expect(editing.edit).toMatchObject({ text: 'a', mode: 'edit' });
    expect(editingKey(stroke('ArrowLeft'), editing)).toBeNull();
  });

  it('keep text typed over a cell at F2, and arrows stay in the cell from then on', () => {
    const typed = press(grid(), 'X');
    expect(editingKey(stroke('ArrowLeft'), typed)).not.toBeNull();
    const editing = press(typed, 'F2');
    expect(editing.edit).toMatchObject({ text: 'X', mode: 'edit' });
    expect(editingKey(stroke('ArrowLeft'), editing)).toBeNull();
  });

  it('go with Tab over the filled-in cells, and to the next line after the last', () => {
    let state = grid();
    for (let times = 0; times < 6; times += 1) state = press(state, 'Tab');
    expect(place(state)).toEqual([1, columnIndex('name')]);
    expect(place(press(state, 'Tab', { shift: true }))).toEqual([0, columnIndex('keen')]);
  });

  it('go back with Enter to where a run of Tabs began, one line down', () => {
    const type = (state: GridState, text: string) => [...text].reduce((now, key) => press(now, key), state);
    let state = startGrid([]);
    for (const [name, sequence] of [
      ['P', 'AC'],
      ['Q', 'GT'],
    ] as const) {
      // the second letter belongs to the field of the cell
      state = press(type(state, name), 'Tab');
      state = press(gridReducer(type(state, 'A'), { type: 'type', text: sequence }), 'Enter');
    }
    expect(state.rows.map(({ name, text }) => [name, text])).toEqual([
      ['P', 'AC'],
      ['Q', 'GT'],
      ['', ''],
    ]);
    expect(place(state)).toEqual([2, columnIndex('name')]);
  });

  it('end a run of Tabs with Shift+Enter, an arrow or a click', () => {
    const atSequence = press(grid(), 'Tab');
    const column = columnIndex('sequence');
    expect(place(press(atSequence, 'Enter'))).toEqual([1, columnIndex('name')]);
    expect(place(press(press(press(atSequence, 'Enter'), 'ArrowRight'), 'Enter'))).toEqual([2, column]);
    const down = press(atSequence, 'ArrowDown');
    expect(place(press(down, 'Enter'))).toEqual([2, column]);
    expect(place(press(press(down, 'Enter', { shift: true }), 'Enter'))).toEqual([1, column]);
    const clicked = gridReducer(atSequence, { type: 'select', row: 0, column });
    expect(place(press(clicked, 'Enter'))).toEqual([1, column]);
  });

  it('count a Tab back into the run, until it goes behind the beginning', () => {
    const there = press(press(grid(), 'Tab'), 'Tab');
    const back = press(there, 'Tab', { shift: true });
    expect(place(press(back, 'Enter'))).toEqual([1, columnIndex('name')]);
    const begun = press(gridReducer(grid(), { type: 'select', row: 0, column: columnIndex('scale') }), 'Tab');
    const behind = press(press(begun, 'Tab', { shift: true }), 'Tab', { shift: true });
    expect(place(press(behind, 'Enter'))).toEqual([1, columnIndex('sequence')]);
  });

  it('let Tab leave after the last cell', () => {
    const end = gridReducer(grid(), { type: 'select', row: 3, column: columnIndex('keen') });
    expect(gridKey(stroke('Tab'), end, 10)).toBeNull();
  });

  it('work on a Russian keyboard', () => {
    const changed = press(press(grid(), 'X'), 'Enter');
    expect(press(changed, 'я', { ctrl: true, code: 'KeyZ' }).rows[0]?.name).toBe('a');
  });

  it('go through the scales', () => {
    const at = gridReducer(grid(), { type: 'select', row: 0, column: columnIndex('scale') });
    const scales: (string | undefined)[] = [];
    for (let state = at, times = 0; times < 4; times += 1) {
      state = press(state, '0');
      scales.push(state.rows[0]?.scale);
    }
    expect(scales).toEqual(['0.02', '0.04', '0.2', '0.02']);
    expect(press(at, '1').rows[0]?.scale).toBe('1');
  });

  it('open a computed cell, reach the corrections, ask for a modifier', () => {
    const at = (column: 'price' | 'tm' | 'name') =>
      gridReducer(grid(), { type: 'select', row: 0, column: columnIndex(column) });
    expect(['Enter', ' ', 'F2'].map((key) => gridKey(stroke(key), at('price'), 10))).toEqual([
      'open',
      'peek',
      'open',
    ]);
    expect(gridKey(stroke('Enter', { shift: true }), at('tm'), 10)).not.toBe('open');
    expect(gridKey(stroke('Enter', { alt: true }), at('name'), 10)).toBe('correct');
    expect(gridKey(stroke('ю', { ctrl: true }), at('name'), 10)).toBe('correct');
    expect(press(at('name'), 'ь', { alt: true, code: 'KeyM' }).edit?.column).toBe('sequence');
  });

  it('tick an option for the whole range', () => {
    const range = [
      { type: 'select', row: 0, column: columnIndex('clean') } as const,
      { type: 'select', row: 2, column: columnIndex('clean'), extend: true } as const,
    ].reduce(gridReducer, grid());
    const ticked = press(range, ' ');
    expect(ticked.rows.slice(0, 3).every(({ options }) => options.includes('clean'))).toBe(true);
    expect(press(ticked, ' ').rows.some(({ options }) => options.length > 0)).toBe(false);
  });
});
