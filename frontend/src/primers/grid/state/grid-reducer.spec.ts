import fc from 'fast-check';
import { columnIndex } from '../../lines/columns.ts';
import { mergeDrafts } from '../../drafts/merge-drafts.ts';
import type { GridAction } from './grid-action.ts';
import { gridReducer } from './grid-reducer.ts';
import { type GridState, startGrid } from './grid-state.ts';
import { chosenKeys, liveRows } from '../../../grid/state/sheet.ts';
import { isPasteLast } from '../../../grid/state/steps.ts';
import { EMPTY, isEmptyRow, type Row } from '../../lines/row.ts';

const row = (key: string, name: string, text = 'ACGT'): Row => ({ ...EMPTY, key, name, text });
const three = () => startGrid([row('a', 'F1'), row('b', 'R1', 'TTTT'), row('c', 'P1', 'GGGG')], '0.04');
const run = (state: GridState, ...actions: GridAction[]) => actions.reduce(gridReducer, state);
const names = (state: GridState) => state.rows.map(({ name }) => name);
const shown = (state: GridState) => state.rows.map(({ name, text, scale }) => `${name}:${text}:${scale}`);
const at = (line: number, column: 'name' | 'sequence' | 'scale' | 'clean', extend = false): GridAction => ({
  type: 'select',
  row: line,
  column: columnIndex(column),
  extend,
});

describe('the lines of the form', () => {
  it('always end with an empty one', () => {
    const state = run(
      startGrid([]),
      { type: 'edit', mode: 'enter', text: 'F1' },
      { type: 'commit', move: 'down' },
    );
    expect(names(state)).toEqual(['F1', '']);
    expect(state.active.row).toBe(1);
  });

  it('show text being typed before it is committed, and forget it on cancel', () => {
    const typing = run(
      three(),
      at(1, 'sequence'),
      { type: 'edit', mode: 'enter', text: 'A' },
      { type: 'type', text: 'AC' },
    );
    expect(liveRows(typing)[1]?.text).toBe('AC');
    expect(liveRows(typing)[0]).toBe(typing.rows[0]);
    expect(gridReducer(typing, { type: 'cancel' }).rows[1]?.text).toBe('TTTT');
  });

  it('offer a fresh empty line while the last one is being typed', () => {
    const typing = run(startGrid([]), { type: 'edit', mode: 'enter', text: 'x' });
    expect(liveRows(typing)).toHaveLength(2);
  });

  it('fill down from the top of the range', () => {
    const state = run(
      three(),
      at(0, 'scale'),
      { type: 'scale', keys: ['a'], scale: '0.2' },
      at(2, 'scale', true),
      {
        type: 'fillDown',
      },
    );
    expect(state.rows.slice(0, 3).map(({ scale }) => scale)).toEqual(['0.2', '0.2', '0.2']);
    expect(names(state)).toEqual(['F1', 'R1', 'P1', '']);
  });

  it('fill one line from the line above', () => {
    const state = run(three(), at(1, 'sequence'), { type: 'fillDown' });
    expect(state.rows[1]?.text).toBe('ACGT');
  });

  it('repeat so many lines of the range down it, past lines that a filter hides', () => {
    const named = run(
      three(),
      { type: 'filter', hidden: new Set(['c']) },
      at(0, 'name'),
      at(3, 'name', true),
    );
    expect(names(run(named, { type: 'fillDown', rows: 2 }))).toEqual(['F1', 'R1', 'P1', 'F1', '']);
    const shown = run(three(), at(0, 'name'), at(2, 'name', true), { type: 'fillDown', rows: 9 });
    expect(names(shown)).toEqual(['F1', 'R1', 'P1', '']);
  });

  it('clear only the cells of the range', () => {
    const state = run(three(), at(0, 'name'), at(1, 'name', true), { type: 'clear' });
    expect(state.rows.map(({ name, text }) => `${name}:${text}`)).toEqual([':ACGT', ':TTTT', 'P1:GGGG', ':']);
  });

  it('move with the range, and leave the empty one last', () => {
    const state = run(three(), at(1, 'name'), at(2, 'name', true), { type: 'move', by: -1 });
    expect(names(state)).toEqual(['R1', 'P1', 'F1', '']);
    expect(run(three(), at(2, 'name'), { type: 'move', by: 1 }).rows[2]?.name).toBe('P1');
  });

  it('take a paste from the active line on, keeping a name the paste does not give', () => {
    const rows = [{ text: 'CCCC' }, { name: 'new', text: 'AAAA' }, { name: 'more', text: 'TATA' }];
    const state = run(three(), at(1, 'sequence'), { type: 'putRows', rows, at: { key: 'b' }, step: 'paste' });
    expect(state.rows.map(({ name, text }) => `${name}:${text}`)).toEqual([
      'F1:ACGT',
      'R1:CCCC',
      'new:AAAA',
      'more:TATA',
      ':',
    ]);
    expect(state.rows[3]?.scale).toBe('0.04');
  });

  it('come beside lines begun before them', () => {
    const kept = [row('k', 'K1')];
    const typing = run(
      startGrid([]),
      { type: 'edit', mode: 'enter', text: 'ea' },
      { type: 'load', rows: kept },
    );
    const done = run(typing, { type: 'type', text: 'early' }, { type: 'commit', move: 'down' });
    expect(names(done)).toEqual(['K1', 'early', '']);
    expect(done.active.row).toBe(2);
    const changed = run(three(), at(1, 'name'), { type: 'fillCells', text: 'new' });
    expect(names(gridReducer(changed, { type: 'load', rows: three().rows }))).toEqual([
      'F1',
      'new',
      'P1',
      '',
    ]);
    expect(names(run(three(), { type: 'load', rows: kept }))).toEqual(['K1', '']);
  });

  it('take text begun in a line of the server once, over the text an earlier page kept of it', () => {
    const drawn = { ...row('s5', 'F1', 'ACGT'), scale: '0.2' as const };
    const kept = { id: 5, number: 1, deleted: false, owner: 'gone' };
    for (const key of ['s5', 'n1']) {
      const base = { ...drawn, key };
      const { rows: lines } = mergeDrafts(
        [{ id: 5, number: 1, row: drawn }],
        [{ ...kept, row: { ...base, text: 'ACGTT' }, base }],
        (one) => one,
      );
      const load = { type: 'load', rows: lines } as const;
      const typing = run(startGrid([drawn]), { type: 'edit', mode: 'enter', text: 'F2' });
      const done = run(typing, load, { type: 'type', text: 'F2x' }, { type: 'commit' });
      expect(shown(done)).toEqual(['F2x:ACGTT:0.2', '::']);
      const settled = run(typing, { type: 'commit' }, load);
      expect(shown(settled)).toEqual(['F2:ACGTT:0.2', '::']);
      expect(shown(run(settled, { type: 'undo' }))).toEqual(['F1:ACGTT:0.2', '::']);
    }
  });

  it('stay away where they were deleted before the kept ones came', () => {
    const deleted = run(three(), { type: 'remove', keys: ['b'] });
    const come = run(deleted, { type: 'load', rows: [...three().rows.slice(0, 3), row('k', 'K1')] });
    expect(names(come)).toEqual(['F1', 'P1', 'K1', '']);
    expect(names(run(come, { type: 'undo' }))).toEqual(['F1', 'R1', 'P1', 'K1', '']);
  });

  it('let earlier input be taken back, step by step', () => {
    const typed = run(
      startGrid([]),
      { type: 'edit', mode: 'enter', text: 'early' },
      { type: 'commit', move: 'down' },
    );
    const put = {
      type: 'putRows',
      rows: [{ text: 'CC' }, { text: 'TT' }],
      at: 'end',
      step: 'paste:1',
    } as const;
    const come = run(typed, put, { type: 'load', rows: [row('k', 'K1')] });
    const lines = (state: GridState) => state.rows.map(({ name, text }) => name || text);
    expect(lines(come)).toEqual(['K1', 'early', 'CC', 'TT', '']);
    expect(isPasteLast(come.step, 'paste:1')).toBe(true);
    const back = run(come, { type: 'undoPaste', step: 'paste:1' });
    expect(lines(back)).toEqual(['K1', 'early', '']);
    expect(lines(run(back, { type: 'redo' }))).toEqual(['K1', 'early', 'CC', 'TT', '']);
    expect(lines(run(back, { type: 'undo' }))).toEqual(['K1', '']);
  });

  it('take a paste where it began, from a person who is elsewhere by now and types on', () => {
    const began = run(three(), at(1, 'name'));
    const put = {
      type: 'putRows',
      rows: [{ text: 'CC' }, { text: 'TT' }],
      at: { key: 'b' },
      step: 'paste:1',
    } as const;
    const elsewhere = run(began, at(2, 'name'), put);
    expect(elsewhere.rows.map(({ text }) => text)).toEqual(['ACGT', 'CC', 'TT', '']);
    expect(elsewhere.active.row).toBe(2);
    const typing = run(began, { type: 'edit', mode: 'enter', text: 'ty' }, put, {
      type: 'type',
      text: 'typed',
    });
    const done = gridReducer(typing, { type: 'commit' });
    expect(names(done)).toEqual(['F1', 'typed', 'P1', '']);
    expect(done.rows[1]?.text).toBe('CC');
    const gone = run(began, { type: 'remove', keys: ['b'] }, put);
    expect(gone.rows.map(({ text }) => text)).toEqual(['ACGT', 'GGGG', 'CC', 'TT', '']);
  });

  it('take back a paste and the scale chosen for it as one step', () => {
    const pasted = run(three(), { type: 'putRows', rows: [{ text: 'CC' }], at: 'end', step: 'paste:1' });
    const key = pasted.rows[3]?.key ?? '';
    const scaled = gridReducer(pasted, { type: 'scale', keys: [key], scale: '1', step: 'paste:1' });
    expect(scaled.rows[3]?.scale).toBe('1');
    expect(names(gridReducer(scaled, { type: 'undo' }))).toEqual(['F1', 'R1', 'P1', '']);
  });

  it('tell which ones a command means', () => {
    expect(chosenKeys(three())).toEqual([]);
    expect(chosenKeys(run(three(), at(0, 'name'), at(1, 'name', true)))).toEqual(['a', 'b']);
    expect(chosenKeys(run(three(), { type: 'check', keys: ['c'], on: true }))).toEqual(['c']);
  });

  it('never choose cleaning and op together', () => {
    const state = run(
      three(),
      { type: 'option', keys: ['a'], option: 'clean', on: true },
      { type: 'option', keys: ['a'], option: 'op', on: true },
    );
    expect(state.rows[0]?.options).toEqual(['op']);
  });

  it('keep the changes of another tab when a step is taken back', () => {
    const edited = run(
      three(),
      at(0, 'name'),
      { type: 'edit', mode: 'enter', text: 'mine' },
      { type: 'commit' },
    );
    const merged = gridReducer(edited, {
      type: 'rebase',
      patch: new Map([['b', { name: 'theirs' }]]),
      remove: new Set(['c']),
      add: [row('d', 'added')],
    });
    expect(names(merged)).toEqual(['mine', 'theirs', 'added', '']);
    expect(names(gridReducer(merged, { type: 'undo' }))).toEqual(['F1', 'theirs', 'added', '']);
  });

  it('stand as another tab put them, with lines begun here behind the same neighbour', () => {
    const state = run(three(), at(1, 'name'), { type: 'insert' });
    const moved = gridReducer(state, {
      type: 'rebase',
      patch: new Map(),
      remove: new Set(),
      add: [row('d', 'added')],
      order: ['c', 'd', 'a', 'b'],
    });
    expect(moved.rows.map(({ key }) => key).filter((key) => key.length === 1)).toEqual(['c', 'd', 'a', 'b']);
    expect(names(moved)).toEqual(['P1', 'added', 'F1', '', 'R1', '']);
    const back = gridReducer(moved, { type: 'undo' });
    expect(names(back)).toEqual(['P1', 'added', 'F1', 'R1', '']);
  });

  it('are corrected in one step, text being typed in them included', () => {
    const typing = run(three(), at(0, 'sequence'), { type: 'edit', mode: 'edit', text: 'ACGT[FAMM]' });
    const corrected = gridReducer(typing, { type: 'correct', key: 'a', text: 'ACGT[FAM]', label: '' });
    expect(corrected.rows[0]?.text).toBe('ACGT[FAM]');
    expect(corrected.edit).toBeNull();
    expect(gridReducer(corrected, { type: 'undo' }).rows).toEqual(three().rows.map(() => expect.anything()));
    expect(gridReducer(corrected, { type: 'undo' }).rows[0]?.text).toBe(three().rows[0]?.text);
  });

  it('open the list of modifiers where it is asked for, and keep text typed elsewhere', () => {
    const typing = run(three(), at(0, 'name'), { type: 'edit', mode: 'enter', text: 'mine' });
    const picking = gridReducer(typing, { type: 'pick', key: 'b', text: '[X]ACGT', at: 1 });
    expect(names(picking)[0]).toBe('mine');
    expect(picking.edit).toMatchObject({ key: 'b', column: 'sequence', text: '[X]ACGT', pick: { at: 1 } });
    expect(gridReducer(three(), { type: 'pick', key: 'gone' }).edit).toBeNull();
  });

  it('are the same as at the start when every step is taken back, and the same as at the end when all are done again', () => {
    const place = fc.record({ row: fc.nat(6), column: fc.nat(9), extend: fc.boolean() });
    const keys = fc.subarray(['a', 'b', 'c']);
    const action: fc.Arbitrary<GridAction> = fc.oneof(
      place.map((to): GridAction => ({ type: 'select', ...to })),
      fc.string({ maxLength: 4 }).map((text): GridAction => ({ type: 'edit', mode: 'enter', text })),
      fc.constantFrom<GridAction>(
        { type: 'commit', move: 'down' },
        { type: 'cancel' },
        { type: 'clear' },
        { type: 'fillDown' },
        { type: 'insert' },
        { type: 'move', by: 1 },
        { type: 'move', by: -1 },
        { type: 'selectAll' },
        { type: 'fillCells', text: '+' },
        { type: 'undo' },
        { type: 'redo' },
      ),
      keys.map((chosen): GridAction => ({ type: 'remove', keys: chosen })),
      keys.map((chosen): GridAction => ({ type: 'option', keys: chosen, option: 'op', on: true })),
      fc
        .array(fc.record({ name: fc.string(), text: fc.string() }), { maxLength: 4 })
        .map((rows): GridAction => ({ type: 'putRows', rows, at: { key: 'b' }, step: 'paste' })),
    );
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
        const start = three();
        const end = run(gridReducer(run(start, ...actions), { type: 'commit' }));
        expect(isEmptyRow(end.rows.at(-1) as Row)).toBe(true);
        let back = end;
        while (back.past.length > 0) back = gridReducer(back, { type: 'undo' });
        expect(back.rows).toEqual(start.rows);
        let forth = back;
        while (forth.future.length > end.future.length) forth = gridReducer(forth, { type: 'redo' });
        expect(forth.rows).toEqual(end.rows);
      }),
    );
  });
});
