import { cellText } from '../../lines/columns.ts';
import { NO_OTHER_TAB_NEWS, withNews } from '../../other-tabs/other-tab-notes.ts';
import { type Row, changedFields, fieldsOf, isEmptyRow, withFields } from '../../lines/row.ts';
import type { GridAction } from './grid-action.ts';
import {
  type Edit,
  type GridState,
  type Place,
  type Snapshot,
  liveRows,
  startGrid,
  withTail,
} from './grid-state.ts';
import { inside, settle } from './steps.ts';

/** Loads the stored lines, and repeats the person's earlier input over them, as steps that can be undone. */
export function load(state: GridState, rows: readonly Row[]): GridState {
  if (state.past.length === 0 && !state.edit) return startGrid(rows, state.newScale);
  const drawn = new Map((state.past[0]?.rows ?? state.rows).map((row) => [row.key, row]));
  const come = new Set(rows.map(({ key }) => key));
  const isBegun = (row: Row) =>
    row.key === state.edit?.key || (row !== drawn.get(row.key) && !isEmptyRow(row));
  const beside = (own: readonly Row[]): readonly Row[] => {
    const mine = new Map(own.map((row) => [row.key, row]));
    const lines = rows.flatMap((row) => {
      const before = drawn.get(row.key);
      const now = mine.get(row.key);
      if (!before) return [row];
      return now ? [now === before ? row : withFields(row, fieldsOf(now, changedFields(before, now)))] : [];
    });
    return withTail([...lines, ...own.filter((row) => !come.has(row.key) && isBegun(row))], state.newScale);
  };
  const over = (snapshot: Snapshot): Snapshot => ({ ...snapshot, rows: beside(snapshot.rows) });
  const all = beside(liveRows(state));
  const at = all.findIndex(({ key }) => key === state.rows[state.active.row]?.key);
  const active = { row: at < 0 ? all.length - 1 : at, column: state.active.column };
  return {
    ...startGrid(rows, state.newScale),
    rows: all,
    active,
    anchor: active,
    edit: state.edit,
    past: state.past.map(over),
    future: state.future.map(over),
    step: state.step,
  };
}

function inOrder(rows: readonly Row[], order: readonly string[]): readonly Row[] {
  if (order.length === 0) return rows;
  const places = new Map(order.map((key, at) => [key, at]));
  const blocks: { place: number; rows: Row[] }[] = [{ place: -1, rows: [] }];
  for (const row of rows) {
    const place = places.get(row.key);
    if (place === undefined) blocks.at(-1)?.rows.push(row);
    else blocks.push({ place, rows: [row] });
  }
  return blocks.sort((one, other) => one.place - other.place).flatMap((block) => block.rows);
}

type Rebase = Extract<GridAction, { type: 'rebase' }>;

/** Applies another tab's changes below every step of the history, so that undo never reverts them. */
export function rebase(state: GridState, { patch, remove: gone, add, order, news }: Rebase): GridState {
  const patched = new Map<Row, Row>(); // a line in many steps stays one object
  const change = (row: Row): Row => {
    const fields = patch.get(row.key);
    if (!fields) return row;
    const known = patched.get(row) ?? withFields(row, fields);
    patched.set(row, known);
    return known;
  };
  const apply = (rows: readonly Row[]): readonly Row[] => {
    const kept = rows.filter((row) => !gone.has(row.key)).map(change);
    const here = new Set(kept.map((row) => row.key));
    const added = add.filter((row) => !here.has(row.key));
    const tail = kept.at(-1);
    const body = tail && isEmptyRow(tail) ? kept.slice(0, -1) : kept;
    const lines = inOrder([...body, ...added], order ?? []);
    return withTail([...lines, ...(tail && isEmptyRow(tail) ? [tail] : [])], state.newScale);
  };
  const over = (snapshot: Snapshot): Snapshot => ({ ...snapshot, rows: apply(snapshot.rows) });
  const activeKey = state.rows[state.active.row]?.key;
  const rows = apply(state.rows);
  const next = settle({
    ...state,
    rows,
    past: state.past.map(over),
    future: state.future.map(over),
    edit: editAfter(state, patch),
    elsewhere: withNews(state.elsewhere, news ?? NO_OTHER_TAB_NEWS, patch),
  });
  const at = rows.findIndex((row) => row.key === activeKey);
  if (at < 0) return { ...next, edit: null };
  const by = at - state.active.row;
  const shifted = ({ row, column }: Place) => inside(next, { row: row + by, column });
  return by === 0 ? next : { ...next, active: shifted(state.active), anchor: shifted(state.anchor) };
}

/** An open field shows another tab's value, unless the person has typed in it. */
function editAfter({ edit, rows }: GridState, patch: Rebase['patch']): Edit | null {
  const fields = edit && patch.get(edit.key);
  const before = rows.find(({ key }) => key === edit?.key);
  if (!edit || !fields || !before || edit.text !== cellText(before, edit.column)) return edit;
  return { ...edit, text: cellText(withFields(before, fields), edit.column) };
}
