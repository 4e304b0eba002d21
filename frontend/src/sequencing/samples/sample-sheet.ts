import type { KnownWords } from '@oligoteka/primer';
import { load, rebase } from '../../grid/state/rebase.ts';
import { newKey, type Sheet, type SheetState, startSheet, withTail } from '../../grid/state/sheet.ts';
import type { Rebase, SheetAction } from '../../grid/state/sheet-action.ts';
import { reducerOf, type Reducers, SHEET_REDUCERS } from '../../grid/state/sheet-reducers.ts';
import { changeRows } from '../../grid/state/steps.ts';
import { type Column, COLUMNS, cellText, isTextColumn, withCell } from './sample-cells.ts';
import {
  changedFields,
  emptySample,
  fieldsOf,
  isEmptySample,
  likeSample,
  type SampleContent,
  type SampleRow,
  withFields,
} from './sample-row.ts';

export type SampleState = SheetState<SampleRow, Column>;

export type SampleAction =
  | SheetAction<SampleRow>
  /** Other fields for some samples, by their keys, as one step. */
  | { type: 'putFields'; fields: ReadonlyMap<string, Partial<SampleContent>>; step: string }
  | { type: 'load'; rows: readonly SampleRow[] }
  | ({ type: 'rebase' } & Rebase<SampleRow>);

/** The sheet of samples; `known` gives the words that cells may hold, `firstWork` the option before somebody chooses. */
export function sampleSheet(known: () => KnownWords, firstWork: string): Sheet<SampleRow, Column> {
  return {
    columns: COLUMNS,
    stops: COLUMNS.flatMap((column, at) => (column === 'row' || column === 'price' ? [] : at)),
    choices: 'primers',
    isText: isTextColumn,
    isEmpty: isEmptySample,
    cellText,
    withCell: (row, column, text) => withCell(row, column, text, known()),
    withFields,
    withListed: withFields,
    changes: (before, after) => fieldsOf(after, changedFields(before, after)),
    // like the last sample: one list mostly holds samples of one kind
    blank: ({ rows }) => {
      const last = rows.findLast((row) => !isEmptySample(row)) ?? rows.at(-1);
      return { ...(last ? likeSample(last) : emptySample(firstWork)), key: newKey() };
    },
  };
}

export function startSamples(sheet: Sheet<SampleRow, Column>, rows: readonly SampleRow[]): SampleState {
  const state = startSheet(sheet, rows);
  return { ...state, rows: withTail(state, rows) };
}

const REDUCERS: Reducers<SampleState, SampleAction> = {
  ...SHEET_REDUCERS,
  putFields: (state, { fields, step }) =>
    changeRows(state, step, [...fields.keys()], (row) => withFields(row, fields.get(row.key) ?? {})),
  load: (state, { rows }) => load(state, startSamples(state.sheet, rows)),
  rebase: (state, action) => rebase(state, action),
};

const reduce = reducerOf(REDUCERS);

/** The empty line at the end goes on like the sample above it, also when that one has changed since. */
function withTailLikeLast(state: SampleState): SampleState {
  const [last, tail] = state.rows.slice(-2);
  if (!last || !tail || !isEmptySample(tail) || isEmptySample(last)) return state;
  return withTailFields(state, likeSample(last));
}

function withTailFields(state: SampleState, fields: SampleContent): SampleState {
  const tail = state.rows.at(-1);
  const next = tail && withFields(tail, fields);
  return next === undefined || next === tail ? state : { ...state, rows: state.rows.with(-1, next) };
}

export function sampleReducer(state: SampleState, action: SampleAction): SampleState {
  const next = reduce(state, action);
  // where all samples were taken away nothing goes on like them: it may be paid for
  if (action.type === 'remove' && next.rows.every(isEmptySample)) {
    const { key: _, ...blank } = next.sheet.blank({ ...next, rows: [] });
    return withTailFields(next, blank);
  }
  return next.rows.at(-2) === state.rows.at(-2) ? next : withTailLikeLast(next);
}
