import type { PrimerOption, ScaleChoice } from '@oligoteka/primer';
import {
  COLUMNS,
  type Column,
  cellText,
  FIRST_CELL,
  isTextColumn,
  LAST_CELL,
  withCell,
  withOption,
  withoutDoubts,
} from './columns.ts';
import { nearestShown, shownBetween, stepRow } from './find/shown-rows.ts';
import { tabRunAfter } from './tab-run.ts';
import { type Elsewhere, NOTHING_ELSEWHERE, withNews, withoutNotes } from './elsewhere.ts';
import {
  changedFields,
  EMPTY,
  fieldsOf,
  isEmptyRow,
  newKey,
  type Row,
  type RowContent,
  sameContent,
  withFields,
} from './row.ts';

export interface Place {
  readonly row: number;
  /** Index in COLUMNS. */
  readonly column: number;
}

/** One step back or forth: the lines as they were, where the person stood, what was done. */
interface Snapshot {
  readonly rows: readonly Row[];
  readonly active: Place;
  readonly step: string;
}

export interface Edit {
  readonly key: string;
  readonly column: 'name' | 'sequence';
  readonly text: string;
  /** Typing over a cell: arrows leave it. F2 or double click: arrows move inside it (as in Excel). */
  readonly mode: 'enter' | 'edit';
  /** Where the caret begins; at the end where nothing is said. */
  readonly caret?: number | undefined;
  /** The list of modifiers was asked for: where in the text, undefined where the person stands. A new object every time. */
  readonly pick?: { readonly at: number | undefined };
}

export interface GridState {
  /** The last one is always empty. */
  readonly rows: readonly Row[];
  readonly active: Place;
  /** Opposite corner of the range. */
  readonly anchor: Place;
  /** Column where a run of Tabs began, while it lasts. */
  readonly tabRun: number | null;
  readonly edit: Edit | null;
  readonly checked: ReadonlySet<string>;
  /** Scale of lines begun from now on. */
  readonly newScale: ScaleChoice;
  readonly past: readonly Snapshot[];
  readonly future: readonly Snapshot[];
  /** Keys of lines a filter keeps back: commands for a range pass them by; lines that come later are seen. */
  readonly hidden: ReadonlySet<string>;
  /** Names of which somebody said that they are right although another sequence has them. */
  readonly certainNames: ReadonlySet<string>;
  /** Name of the step that made `rows` what they are. */
  readonly step: string;
  /** What is to be told of other tabs. */
  readonly elsewhere: Elsewhere;
}

/** Where primers of a paste go: from this line down, which was the chosen one when the paste began; or below the last one. */
export type PasteAt = { readonly key: string } | 'end';

/** What a command writes into a line. */
export type Rewritten = Partial<Pick<Row, 'name' | 'text'>>;

export type Move = 'up' | 'down' | 'left' | 'right';

export type GridAction =
  | { type: 'select'; row: number; column: number; extend?: boolean; tab?: 'forth' | 'back' }
  | { type: 'selectRows'; from: number; to: number }
  | { type: 'selectAll' }
  | { type: 'check'; keys: readonly string[]; on: boolean }
  | { type: 'checkOnly'; keys: readonly string[] }
  | { type: 'edit'; mode: Edit['mode']; text?: string; caret?: number }
  | { type: 'type'; text: string }
  /** Opens the list of modifiers, in the active line or in the one named; `at` is a place in `text`. */
  | { type: 'pick'; key?: string; text?: string; at?: number }
  | { type: 'mend'; key: string; text: string; what: string }
  | { type: 'commit'; move?: Move }
  | { type: 'cancel' }
  | { type: 'clear' }
  | { type: 'fillDown' }
  | { type: 'fillCells'; text: string }
  | { type: 'putCells'; columns: readonly Column[]; values: readonly (readonly string[])[] }
  | { type: 'putRows'; rows: readonly Partial<RowContent>[]; at: PasteAt; step: string }
  | { type: 'scale'; keys: readonly string[]; scale: ScaleChoice; step?: string; what?: string }
  | { type: 'option'; keys: readonly string[]; option: PrimerOption; on: boolean }
  | { type: 'names'; names: ReadonlyMap<string, string> }
  | { type: 'certain'; key: string }
  | { type: 'certainNames'; ids: readonly string[] }
  /** Other names or sequences for some lines, by their keys, as one step. */
  | { type: 'rewrite'; texts: readonly (readonly [string, Rewritten])[]; step: string }
  | { type: 'putTexts'; texts: ReadonlyMap<string, Pick<Row, 'text' | 'doubts'>>; step: string }
  | { type: 'undoPaste'; step: string }
  | { type: 'insert' }
  | { type: 'remove'; keys: readonly string[]; step?: string }
  /** Lines of these keys in their order; others behind them. */
  | { type: 'order'; keys: readonly string[] }
  | { type: 'filter'; hidden: ReadonlySet<string> }
  /** A line that must be seen, whatever the filter says. */
  | { type: 'reveal'; key: string }
  | { type: 'move'; by: -1 | 1 }
  | { type: 'moveTo'; key: string; to: number }
  | { type: 'newScale'; scale: ScaleChoice }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'load'; rows: readonly Row[] }
  | {
      type: 'rebase';
      /** Fields that have another content elsewhere, by line. */
      patch: ReadonlyMap<string, Partial<RowContent>>;
      remove: ReadonlySet<string>;
      add: readonly Row[];
      /** Keys in the order they have elsewhere; lines it does not name stay behind the line before them. */
      order?: readonly string[] | null;
      news?: Elsewhere;
    }
  /** Puts what another tab, or this one before it, had in a field; what is typed there gives way. */
  | { type: 'putFields'; key: string; fields: Partial<RowContent> }
  /** What was said of another tab was read: of one line, or of the lines that are gone. */
  | { type: 'seen'; key?: string };

const MOST_STEPS = 300;

export function startGrid(rows: readonly Row[], newScale: ScaleChoice = ''): GridState {
  const complete = withTail(rows, newScale);
  const active = { row: 0, column: FIRST_CELL };
  return {
    rows: complete,
    active,
    anchor: active,
    tabRun: null,
    edit: null,
    checked: new Set(),
    newScale,
    past: [],
    future: [],
    hidden: new Set(),
    certainNames: new Set(),
    step: '',
    elsewhere: NOTHING_ELSEWHERE,
  };
}

function withTail(rows: readonly Row[], scale: ScaleChoice): readonly Row[] {
  const last = rows.at(-1);
  return last && isEmptyRow(last) ? rows : [...rows, { ...EMPTY, scale, key: newKey() }];
}

/**
 * The lines that were kept, and over them, field by field, what a quick person did before they came, each step of it still to be
 * taken back.
 */
function load(state: GridState, rows: readonly Row[]): GridState {
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

/** The lines with what is being typed in its place. */
export function liveRows({ rows, edit, newScale }: GridState): readonly Row[] {
  if (!edit) return rows;
  const at = rows.findIndex((row) => row.key === edit.key);
  const row = rows[at];
  if (!row) return rows;
  const typed = withCell(row, edit.column, edit.text);
  return typed === row ? rows : withTail(rows.with(at, typed), newScale);
}

/** The open field; `typed`: it holds something that is no step yet. */
export function editingOf({ edit, rows }: Pick<GridState, 'edit' | 'rows'>) {
  const row = edit && rows.find(({ key }) => key === edit.key);
  if (!edit || !row) return null;
  const field = edit.column === 'name' ? ('name' as const) : ('text' as const);
  return { key: edit.key, field, typed: withCell(row, edit.column, edit.text) !== row };
}

export interface Range {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export function rangeOf({ active, anchor }: Pick<GridState, 'active' | 'anchor'>): Range {
  return {
    top: Math.min(active.row, anchor.row),
    bottom: Math.max(active.row, anchor.row),
    left: Math.min(active.column, anchor.column),
    right: Math.max(active.column, anchor.column),
  };
}

/** Index of the last line with something in it. */
export const lastLine = ({ rows }: Pick<GridState, 'rows'>): number =>
  rows.findLastIndex((row) => !isEmptyRow(row));

/** Lines that a command for «the selected ones» means: the ticked ones, else those of a range; none: `[]`. */
export function chosenKeys(state: GridState): string[] {
  if (state.checked.size > 0)
    return state.rows.filter((row) => state.checked.has(row.key) && !isEmptyRow(row)).map((row) => row.key);
  const { top, bottom } = rangeOf(state);
  if (top === bottom) return [];
  return state.rows
    .slice(top, bottom + 1)
    .flatMap((row) => (isEmptyRow(row) || state.hidden.has(row.key) ? [] : [row.key]));
}

export function gridReducer(state: GridState, action: GridAction): GridState {
  const next = reduce(state, action);
  const tabRun = tabRunAfter(state, action, next);
  return tabRun === next.tabRun ? next : { ...next, tabRun };
}

function reduce(state: GridState, action: GridAction): GridState {
  switch (action.type) {
    case 'select':
      return select(state, action, action.extend ?? false);
    case 'selectRows':
      return {
        ...committed(state),
        anchor: inside(state, { row: action.from, column: LAST_CELL }),
        active: inside(state, { row: action.to, column: FIRST_CELL }),
      };
    case 'selectAll': {
      const last = Math.max(0, state.rows.length - 2);
      return {
        ...state,
        anchor: { row: last, column: LAST_CELL },
        active: inside(state, { row: 0, column: FIRST_CELL }),
      };
    }
    case 'check': {
      const checked = new Set(state.checked);
      for (const key of action.keys) {
        if (action.on) checked.add(key);
        else checked.delete(key);
      }
      return { ...state, checked };
    }
    case 'checkOnly':
      return { ...state, checked: new Set(action.keys) };
    case 'edit':
      return startEdit(state, action);
    case 'type':
      return state.edit ? { ...state, edit: { ...state.edit, text: action.text, caret: undefined } } : state;
    case 'pick':
      return pick(state, action);
    case 'mend': {
      const edit = state.edit?.key === action.key ? null : state.edit;
      return changeRows({ ...state, edit }, 'mend', [action.key], (row) =>
        row.text === action.text ? row : { ...row, text: action.text },
      );
    }
    case 'commit':
      return moved(committed(state), action.move);
    case 'cancel':
      return state.edit ? { ...state, edit: null } : state;
    case 'clear':
      return changeRange(state, 'clear', (row, column) => withCell(row, column, ''));
    case 'fillCells':
      return changeRange(state, 'paste', (row, column) => withCell(row, column, action.text));
    case 'fillDown':
      return fillDown(state);
    case 'putCells':
      return putCells(state, action.columns, action.values);
    case 'putRows':
      return putRows(state, action);
    case 'scale':
      return changeRows(state, action.step ?? 'scale', action.keys, (row) =>
        row.scale === action.scale ? row : { ...row, scale: action.scale },
      );
    case 'option':
      return changeRows(state, 'option', action.keys, (row) => {
        const options = withOption(row.options, action.option, action.on);
        return options === row.options ? row : { ...row, options };
      });
    case 'names':
      return changeRows(state, 'names', [...action.names.keys()], (row) =>
        withCell(row, 'name', action.names.get(row.key) ?? row.name),
      );
    case 'putTexts':
      return putTexts(state, action.texts, action.step);
    case 'undoPaste':
      return undoPaste(state, action.step);
    case 'certain':
      return changeRows(state, 'certain', [action.key], withoutDoubts);
    case 'certainNames':
      return { ...state, certainNames: new Set([...state.certainNames, ...action.ids]) };
    case 'rewrite': {
      const texts = new Map(action.texts);
      return changeRows(state, action.step, [...texts.keys()], (row) => {
        const { name, text } = texts.get(row.key) ?? {};
        const named = name === undefined ? row : withCell(row, 'name', name);
        return text === undefined ? named : withCell(named, 'sequence', text);
      });
    }
    case 'insert': {
      const settled = committed(state);
      const rows = settled.rows.toSpliced(settled.active.row, 0, {
        ...EMPTY,
        scale: settled.newScale,
        key: newKey(),
      });
      return collapsed(changed(settled, rows, 'insert'));
    }
    case 'remove':
      return remove(state, new Set(action.keys), action.step ?? 'remove');
    case 'order': {
      const settled = committed(state);
      const line = settled.rows[settled.active.row];
      const rows = inOrderOf(settled.rows, action.keys);
      const next = changed(settled, rows, 'order');
      const row = Math.max(0, line ? next.rows.indexOf(line) : 0);
      return collapsed({ ...next, active: { row, column: settled.active.column } });
    }
    case 'filter':
      return filter(committed(state), action.hidden);
    case 'reveal':
      if (!state.hidden.has(action.key)) return state;
      return { ...state, hidden: new Set([...state.hidden].filter((key) => key !== action.key)) };
    case 'move':
      return moveRange(committed(state), action.by);
    case 'moveTo':
      return moveTo(committed(state), action.key, action.to);
    case 'newScale':
      return { ...state, newScale: action.scale, rows: tailScale(state.rows, action.scale) };
    case 'undo':
      return undo({ ...state, edit: null });
    case 'redo':
      return redo({ ...state, edit: null });
    case 'load':
      return load(state, action.rows);
    case 'rebase':
      return rebase(state, action);
    case 'putFields': {
      const edit = state.edit?.key === action.key ? null : state.edit;
      return changeRows({ ...state, edit }, 'putFields', [action.key], (row) =>
        withFields(row, action.fields),
      );
    }
    case 'seen':
      return {
        ...state,
        elsewhere:
          action.key === undefined
            ? { ...state.elsewhere, lost: [] }
            : withoutNotes(state.elsewhere, new Set([action.key])),
      };
  }
}

const tailScale = (rows: readonly Row[], scale: ScaleChoice): readonly Row[] => {
  const tail = rows.at(-1);
  return tail && tail.scale !== scale ? rows.with(-1, { ...tail, scale }) : rows;
};

function filter(state: GridState, hidden: ReadonlySet<string>): GridState {
  const checked = new Set([...state.checked].filter((key) => !hidden.has(key)));
  const next = { ...state, hidden, checked };
  return collapsed({ ...next, active: inside(next, next.active) });
}

/** A cell of a line that is seen. */
function inside(lines: Pick<GridState, 'rows' | 'hidden'>, { row, column }: Place): Place {
  return {
    row: nearestShown(lines, Math.max(0, Math.min(lines.rows.length - 1, row))),
    column: Math.max(0, Math.min(COLUMNS.length - 1, column)),
  };
}

function select(state: GridState, to: Place, extend: boolean): GridState {
  const settled = committed(state);
  const active = inside(settled, to);
  return { ...settled, active, anchor: extend ? settled.anchor : active };
}

function startEdit(
  state: GridState,
  { mode, text, caret }: Omit<Extract<GridAction, { type: 'edit' }>, 'type'>,
): GridState {
  if (state.edit) return mode === 'edit' ? { ...state, edit: { ...state.edit, mode } } : state;
  const row = state.rows[state.active.row];
  const column = COLUMNS[state.active.column];
  if (!row || !column || !isTextColumn(column)) return state;
  const anchor = state.active;
  return {
    ...state,
    anchor,
    edit: { key: row.key, column, mode, text: text ?? cellText(row, column), caret },
  };
}

type Pick_ = Extract<GridAction, { type: 'pick' }>;

function pick(state: GridState, { key, text, at }: Pick_): GridState {
  const wanted = key ?? state.rows[state.active.row]?.key;
  if (state.edit?.key === wanted && state.edit?.column === 'sequence')
    return { ...state, edit: { ...state.edit, text: text ?? state.edit.text, mode: 'edit', pick: { at } } };
  const settled = committed(state);
  const row = settled.rows.findIndex((one) => one.key === wanted);
  if (row < 0) return settled;
  const begun = startEdit(select(settled, { row, column: COLUMNS.indexOf('sequence') }, false), {
    mode: 'edit',
    ...(text !== undefined && { text }),
  });
  return begun.edit ? { ...begun, edit: { ...begun.edit, pick: { at } } } : begun;
}

function committed(state: GridState): GridState {
  const { edit, rows } = state;
  if (!edit) return state;
  const done = { ...state, edit: null };
  const next = rows.map((row) => (row.key === edit.key ? withCell(row, edit.column, edit.text) : row));
  return changed(done, next, 'edit');
}

const MOVES: Record<Move, { row: number; column: number }> = {
  up: { row: -1, column: 0 },
  down: { row: 1, column: 0 },
  left: { row: 0, column: -1 },
  right: { row: 0, column: 1 },
};

function moved(state: GridState, move: Move | undefined): GridState {
  if (!move) return state;
  const by = MOVES[move];
  const row = by.row === 0 ? state.active.row : stepRow(state, state.active.row, by.row);
  const active = inside(state, { row, column: state.active.column + by.column });
  return { ...state, active, anchor: active };
}

const collapsed = (state: GridState): GridState => ({ ...state, anchor: state.active });

/** Notes a step in the history, unless it changed nothing. */
function changed(state: GridState, next: readonly Row[], step: string): GridState {
  const rows = withTail(next, state.newScale);
  const same = rows.length === state.rows.length && rows.every((row, at) => row === state.rows[at]);
  if (same) return state;
  const before: Snapshot = { rows: state.rows, active: state.active, step: state.step };
  // a named step may be done in two parts (a paste, then its scale), and is taken back as one
  const goesOn = step === state.step && step.includes(':');
  const past = goesOn ? state.past : [...state.past.slice(-(MOST_STEPS - 1)), before];
  return settle({ ...state, rows, past, future: [], step });
}

/** Keeps the places inside the lines, and forgets ticks of lines that are gone. */
function settle(state: GridState): GridState {
  const active = inside(state, state.active);
  const anchor = inside(state, state.anchor);
  if (state.checked.size === 0) return { ...state, active, anchor };
  const keys = new Set(state.rows.map((row) => row.key));
  const checked = new Set([...state.checked].filter((key) => keys.has(key)));
  return { ...state, active, anchor, checked };
}

function changeRows(
  state: GridState,
  step: string,
  keys: readonly string[],
  change: (row: Row) => Row,
): GridState {
  const settled = committed(state);
  const wanted = new Set(keys);
  return changed(
    settled,
    settled.rows.map((row) => (wanted.has(row.key) ? change(row) : row)),
    step,
  );
}

function changeRange(state: GridState, step: string, change: (row: Row, column: Column) => Row): GridState {
  const settled = committed(state);
  const { top, bottom, left, right } = rangeOf(settled);
  const columns = COLUMNS.slice(left, right + 1);
  const rows = settled.rows.map((row, at) =>
    at < top || at > bottom || settled.hidden.has(row.key)
      ? row
      : columns.reduce((one, column) => change(one, column), row),
  );
  return changed(settled, rows, step);
}

/** Copies the top cells of the range down; a single line takes the cell above it (as in Excel). */
function fillDown(state: GridState): GridState {
  const settled = committed(state);
  const { top, bottom } = rangeOf(settled);
  const from = top === bottom ? stepRow(settled, top, -1) : top;
  if (from === top && top === bottom) return settled;
  const source = settled.rows[from];
  if (!source) return settled;
  return changeRange(settled, 'fillDown', (row, column) =>
    row === source ? row : withCell(row, column, cellText(source, column)),
  );
}

function putCells(
  state: GridState,
  columns: readonly Column[],
  values: readonly (readonly string[])[],
): GridState {
  const settled = committed(state);
  const { top } = rangeOf(settled);
  const rows = [...settled.rows];
  const lines = shownBetween(settled, top, rows.length - 1);
  values.forEach((cells, line) => {
    const at = lines[line] ?? rows.length;
    const row = rows[at] ?? { ...EMPTY, key: newKey() };
    rows[at] = columns.reduce((one, column, at) => withCell(one, column, cells[at] ?? ''), row);
  });
  const lefts = columns.map((column) => COLUMNS.indexOf(column));
  const next = changed(settled, rows, 'paste');
  return {
    ...next,
    active: inside(next, { row: top, column: Math.min(...lefts) }),
    anchor: inside(next, {
      row: lines[values.length - 1] ?? top + values.length - 1,
      column: Math.max(...lefts),
    }),
  };
}

type PutRows = Extract<GridAction, { type: 'putRows' }>;

/** What a primer does not say stays as it was. A person who went on while the list was read stays where they are, and goes on typing. */
function putRows(state: GridState, { rows: primers, at, step }: PutRows): GridState {
  // below the line being typed, which may be the last; elsewhere typing is no step yet
  const settled = at === 'end' ? committed(state) : state;
  const from = at === 'end' ? -1 : settled.rows.findIndex(({ key }) => key === at.key);
  const top = from < 0 ? settled.rows.length - 1 : from;
  const rows = [...settled.rows];
  const lines = shownBetween(settled, top, rows.length - 1);
  primers.forEach((primer, line) => {
    const place = lines[line] ?? rows.length;
    const old = rows[place] ?? { ...EMPTY, scale: settled.newScale, key: newKey() };
    const row = { ...old, ...primer };
    rows[place] = sameContent(row, old) && !row.pasted ? old : row;
  });
  const next = changed(settled, rows, step);
  if (state.edit) return { ...next, edit: state.edit };
  if (from >= 0 && rangeOf(settled).top !== top) return next;
  const active = inside(next, { row: top, column: FIRST_CELL });
  return { ...next, active, anchor: active };
}

/** Lines of a paste get another text, by the names they have in it: as typed, or as read. */
function putTexts(
  state: GridState,
  texts: ReadonlyMap<string, Pick<Row, 'text' | 'doubts'>>,
  step: string,
): GridState {
  const settled = committed(state);
  const rows = settled.rows.map((row) => {
    const put = row.pasted && texts.get(row.pasted.id);
    return put && put.text !== row.text ? { ...withoutDoubts(row), ...put } : row;
  });
  return changed(settled, rows, step);
}

/** Whether everything since this paste was done to its own lines from its report. */
export const isPasteLast = (step: string, paste: string): boolean =>
  step === paste || step.startsWith(`${paste}/`);

/** Takes a paste back, with what its report did to its lines since. */
function undoPaste(state: GridState, paste: string): GridState {
  let now = state;
  while (isPasteLast(now.step, paste) && now.past.length > 0) now = undo({ ...now, edit: null });
  return now;
}

function remove(state: GridState, keys: ReadonlySet<string>, step: string): GridState {
  const settled = committed(state);
  return collapsed(
    changed(
      settled,
      settled.rows.filter((row) => !keys.has(row.key)),
      step,
    ),
  );
}

function moveRange(state: GridState, by: -1 | 1): GridState {
  if (state.hidden.size > 0) return state; // past lines that nobody sees
  const { top, bottom } = rangeOf(state);
  const last = state.rows.length - 2; // the empty line stays last
  if (top + by < 0 || bottom + by > last) return state;
  const block = state.rows.slice(top, bottom + 1);
  const rows = state.rows.toSpliced(top, block.length).toSpliced(top + by, 0, ...block);
  const next = changed(state, rows, 'move');
  if (next === state) return state;
  const shifted = ({ row, column }: Place) => ({ row: row + by, column });
  return { ...next, active: shifted(state.active), anchor: shifted(state.anchor) };
}

function moveTo(state: GridState, key: string, to: number): GridState {
  const from = state.rows.findIndex((row) => row.key === key);
  const row = state.rows[from];
  const last = state.rows.length - 1;
  if (!row || from === last) return state;
  const target = Math.max(0, Math.min(last - 1, to));
  const rows = state.rows.toSpliced(from, 1).toSpliced(target, 0, row);
  const active = { row: target, column: state.active.column };
  return { ...changed(state, rows, 'move'), active, anchor: active };
}

function undo(state: GridState): GridState {
  const before = state.past.at(-1);
  if (!before) return state;
  const now: Snapshot = { rows: state.rows, active: state.active, step: state.step };
  return settle({
    ...state,
    rows: before.rows,
    step: before.step,
    active: before.active,
    anchor: before.active,
    past: state.past.slice(0, -1),
    future: [...state.future, now],
  });
}

function redo(state: GridState): GridState {
  const after = state.future.at(-1);
  if (!after) return state;
  const now: Snapshot = { rows: state.rows, active: state.active, step: state.step };
  return settle({
    ...state,
    rows: after.rows,
    step: after.step,
    active: after.active,
    anchor: after.active,
    past: [...state.past, now],
    future: state.future.slice(0, -1),
  });
}

/** The lines of these keys in their order, the others behind them, the blank one last. */
function inOrderOf(rows: readonly Row[], keys: readonly string[]): readonly Row[] {
  const places = new Map(keys.map((key, at) => [key, at]));
  const place = ({ key }: Row) => places.get(key) ?? keys.length;
  const tail = rows.at(-1);
  const body = tail && isEmptyRow(tail) ? rows.slice(0, -1) : rows;
  const ordered = body.toSorted((one, other) => place(one) - place(other));
  return tail && isEmptyRow(tail) ? [...ordered, tail] : ordered;
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

/**
 * What happened to the lines elsewhere (another tab), put under every step of the history: going back never undoes another
 * tab's work, and never deletes what it added.
 */
function rebase(state: GridState, { patch, remove: gone, add, order, news }: Rebase): GridState {
  const patched = new Map<Row, Row>(); // a line that is in many steps stays one object
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
    elsewhere: withNews(state.elsewhere, news ?? NOTHING_ELSEWHERE, patch),
  });
  const at = rows.findIndex((row) => row.key === activeKey);
  if (at < 0) return { ...next, edit: null };
  const by = at - state.active.row;
  const shifted = ({ row, column }: Place) => inside(next, { row: row + by, column });
  return by === 0 ? next : { ...next, active: shifted(state.active), anchor: shifted(state.anchor) };
}

/** A field that is open shows what another tab put there, unless somebody has typed in it. */
function editAfter({ edit, rows }: GridState, patch: Rebase['patch']): Edit | null {
  const fields = edit && patch.get(edit.key);
  const before = rows.find(({ key }) => key === edit?.key);
  if (!edit || !fields || !before || edit.text !== cellText(before, edit.column)) return edit;
  return { ...edit, text: cellText(withFields(before, fields), edit.column) };
}
