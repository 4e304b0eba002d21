import {
  type Edit,
  type Line,
  liveRows,
  type Place,
  type RowOf,
  type SheetState,
  type Snapshot,
  withTail,
} from './sheet.ts';
import type { Rebase } from './sheet-action.ts';
import { inside, settle } from './steps.ts';

/** Puts the stored lines into a sheet as it was begun, and repeats the person's earlier input over them, as steps that can be undone. */
export function load<State extends SheetState>(state: State, begun: State): State {
  if (state.past.length === 0 && !state.edit) return begun;
  const { sheet } = state;
  const tail = begun.rows.at(-1);
  const rows = tail && sheet.isEmpty(tail) ? begun.rows.slice(0, -1) : begun.rows;
  const drawn = new Map((state.past[0]?.rows ?? state.rows).map((row) => [row.key, row]));
  const come = new Set(rows.map(({ key }) => key));
  const isBegun = (row: Line) =>
    row.key === state.edit?.key || (row !== drawn.get(row.key) && !sheet.isEmpty(row));
  const beside = (own: readonly Line[]): readonly Line[] => {
    const mine = new Map(own.map((row) => [row.key, row]));
    const lines = rows.flatMap((row) => {
      const before = drawn.get(row.key);
      const now = mine.get(row.key);
      if (!before) return [row];
      return now ? [now === before ? row : sheet.withFields(row, sheet.changes(before, now))] : [];
    });
    return withTail(begun, [...lines, ...own.filter((row) => !come.has(row.key) && isBegun(row))]);
  };
  const over = (snapshot: Snapshot): Snapshot => ({ ...snapshot, rows: beside(snapshot.rows) });
  const all = beside(liveRows(state));
  const at = all.findIndex(({ key }) => key === state.rows[state.active.row]?.key);
  const active = { row: at < 0 ? all.length - 1 : at, column: state.active.column };
  return {
    ...begun,
    rows: all,
    active,
    anchor: active,
    edit: state.edit,
    past: state.past.map(over),
    future: state.future.map(over),
    step: state.step,
  };
}

function inOrder<Row extends Line>(rows: readonly Row[], order: readonly string[]): readonly Row[] {
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

/** Applies another tab's changes below every step of the history, so that undo never reverts them. */
export function rebase<State extends SheetState>(state: State, news: Rebase<RowOf<State>>): State {
  const { patch, remove: gone, add, order } = news;
  const { sheet } = state;
  const patched = new Map<Line, Line>(); // a line in many steps stays one object
  const change = (row: Line): Line => {
    const fields = patch.get(row.key);
    if (!fields) return row;
    const known = patched.get(row) ?? sheet.withFields(row, fields);
    patched.set(row, known);
    return known;
  };
  const apply = (rows: readonly Line[]): readonly Line[] => {
    const kept = rows.filter((row) => !gone.has(row.key)).map(change);
    const here = new Set(kept.map((row) => row.key));
    const added = add.filter((row) => !here.has(row.key));
    const tail = kept.at(-1);
    const body = tail && sheet.isEmpty(tail) ? kept.slice(0, -1) : kept;
    const lines = inOrder<Line>([...body, ...added], order ?? []);
    return withTail(state, [...lines, ...(tail && sheet.isEmpty(tail) ? [tail] : [])]);
  };
  const over = (snapshot: Snapshot): Snapshot => ({ ...snapshot, rows: apply(snapshot.rows) });
  const activeKey = state.rows[state.active.row]?.key;
  const rows = apply(state.rows);
  const next: State = settle({
    ...state,
    rows,
    past: state.past.map(over),
    future: state.future.map(over),
    edit: editAfter(state, patch),
  });
  const at = rows.findIndex((row) => row.key === activeKey);
  if (at < 0) return { ...next, edit: null };
  const by = at - state.active.row;
  const shifted = ({ row, column }: Place) => inside(next, { row: row + by, column });
  return by === 0 ? next : { ...next, active: shifted(state.active), anchor: shifted(state.anchor) };
}

/** An open field shows another tab's value, unless the person has typed in it. */
function editAfter({ edit, rows, sheet }: SheetState, patch: Rebase['patch']): Edit | null {
  const fields = edit && patch.get(edit.key);
  const before = rows.find(({ key }) => key === edit?.key);
  if (!edit || !fields || !before || edit.text !== sheet.cellText(before, edit.column)) return edit;
  return { ...edit, text: sheet.cellText(sheet.withFields(before, fields), edit.column) };
}
