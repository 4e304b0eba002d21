import { columnIndex } from '../lines/columns.ts';
import { rangeKeys } from '../../grid/state/sheet.ts';
import { editingKey } from '../../grid/keys/sheet-keys.ts';
import { gridKey } from '../grid/cell-keys.ts';
import type { GridAction } from '../grid/state/grid-action.ts';
import { gridReducer } from '../grid/state/grid-reducer.ts';
import { type GridState, startGrid } from '../grid/state/grid-state.ts';
import { chosenKeys } from '../../grid/state/sheet.ts';
import { copyCells } from '../../grid/clipboard/cells.ts';
import { EMPTY, type Row } from '../lines/row.ts';

const row = (key: string): Row => ({ ...EMPTY, key, name: key, text: 'ACGT' });
const run = (state: GridState, ...actions: GridAction[]) => actions.reduce(gridReducer, state);
const at = (line: number, column: 'name' | 'scale' = 'name', extend = false): GridAction => ({
  type: 'select',
  row: line,
  column: columnIndex(column),
  extend,
});
const press = (state: GridState, key: string, shift = false) => {
  const stroke = { key, code: '', ctrl: false, shift, alt: false };
  const done = state.edit ? editingKey(stroke, state) : gridKey(stroke, state, 10);
  return Array.isArray(done) ? run(state, ...done) : state;
};
/** a, c and e are seen, b and d kept back. */
const some = () =>
  run(startGrid(['a', 'b', 'c', 'd', 'e'].map(row)), { type: 'filter', hidden: new Set(['b', 'd']) });
const names = ({ rows }: GridState) => rows.map(({ name }) => name).join('');

describe('while a filter keeps lines back', () => {
  it('the arrows, Enter and Tab go from one seen line to the next', () => {
    expect(press(some(), 'ArrowDown').active.row).toBe(2);
    expect(press(press(some(), 'ArrowDown'), 'ArrowUp').active.row).toBe(0);
    expect(press(run(some(), { type: 'edit', mode: 'edit' }), 'Enter').active.row).toBe(2);
    expect(
      press(run(some(), at(0), { type: 'select', row: 0, column: columnIndex('keen') }), 'Tab').active,
    ).toEqual({
      row: 2,
      column: columnIndex('name'),
    });
    expect(press(some(), 'ArrowUp').active.row).toBe(0);
    expect(press(run(some(), at(4)), 'ArrowDown').active.row).toBe(5);
  });

  it('a command for a range passes by hidden lines', () => {
    const range = run(some(), at(0), at(4, 'name', true));
    expect(rangeKeys(range)).toEqual(['a', 'c', 'e']);
    expect(chosenKeys(range)).toEqual(['a', 'c', 'e']);
    expect(names(run(range, { type: 'clear' }))).toBe('bd');
    expect(names(run(range, { type: 'remove', keys: rangeKeys(range) }))).toBe('bd');
    const down = run(
      some(),
      at(0),
      { type: 'scale', keys: ['a'], scale: '1' },
      at(0, 'scale'),
      at(4, 'scale', true),
    );
    expect(run(down, { type: 'fillDown' }).rows.map(({ scale }) => scale)).toEqual([
      '1',
      '',
      '1',
      '',
      '1',
      '',
    ]);
    expect(
      copyCells(
        range,
        ({ name }) => name,
        () => 'Name',
      ).text,
    ).toBe('a\r\nc\r\ne');
  });

  it('pasted cells and primers are put into seen lines, then behind the last one', () => {
    const values = ['x', 'y', 'z', 'v'].map((name) => [name]);
    const cells = run(some(), at(2), { type: 'putCells', columns: ['name'], values });
    expect(names(cells)).toBe('abxdyzv');
    const primers = ['x', 'y', 'z'].map((name) => ({ name, text: 'GG' }));
    const pasted = run(some(), { type: 'putRows', rows: primers, at: { key: 'c' }, step: 'paste:1' });
    expect(names(pasted)).toBe('abxdyz');
    // lines that came later are seen
    expect(pasted.rows.filter(({ key }) => pasted.hidden.has(key)).map(({ key }) => key)).toEqual(['b', 'd']);
  });

  it('lines stay in their order, and a tick nobody sees is taken off', () => {
    expect(names(run(some(), at(2), { type: 'move', by: -1 }))).toBe('abcde');
    const ticked = run(startGrid(['a', 'b'].map(row)), { type: 'check', keys: ['a', 'b'], on: true });
    expect([...run(ticked, { type: 'filter', hidden: new Set(['b']) }).checked]).toEqual(['a']);
  });

  it('a line that must be seen is seen, and all are when the filter ends', () => {
    expect(run(some(), { type: 'reveal', key: 'b' }, at(1)).active.row).toBe(1);
    expect(run(some(), { type: 'filter', hidden: new Set() }, at(3)).active.row).toBe(3);
    expect(run(some(), at(3)).active.row).toBe(4);
  });
});

describe('another order', () => {
  it('is one step, keeps the person on the line, and leaves the blank line last', () => {
    const start = run(startGrid(['a', 'b', 'c'].map(row)), at(1));
    const sorted = run(start, { type: 'order', keys: ['c', 'b', 'a'] });
    expect(names(sorted)).toBe('cba');
    expect(sorted.rows).toHaveLength(4);
    expect(sorted.active.row).toBe(1);
    expect(names(run(sorted, { type: 'undo' }))).toBe('abc');
    expect(names(run(start, { type: 'order', keys: ['c'] }))).toBe('cab');
  });
});
