import { rebase, load } from '../../../grid/state/rebase.ts';
import { reducerOf, type Reducers, SHEET_REDUCERS } from '../../../grid/state/sheet-reducers.ts';
import { NO_OTHER_TAB_NEWS, withNews, withoutNotes } from '../../other-tabs/other-tab-notes.ts';
import type { GridAction } from './grid-action.ts';
import { type GridState, startGrid } from './grid-state.ts';
import { FIELDS } from './reduce-fields.ts';

const REDUCERS: Reducers<GridState, GridAction> = {
  ...SHEET_REDUCERS,
  ...FIELDS,
  newScale: (state, { scale }) => {
    const tail = state.rows.at(-1);
    const rows = tail && tail.scale !== scale ? state.rows.with(-1, { ...tail, scale }) : state.rows;
    return { ...state, newScale: scale, rows };
  },
  load: (state, { rows }) => load(state, startGrid(rows, state.newScale)),
  rebase: (state, action) => ({
    ...rebase(state, action),
    elsewhere: withNews(state.elsewhere, action.news ?? NO_OTHER_TAB_NEWS, action.patch),
  }),
  seen: (state, { key }) => ({
    ...state,
    elsewhere:
      key === undefined ? { ...state.elsewhere, lost: [] } : withoutNotes(state.elsewhere, new Set([key])),
  }),
};

export const gridReducer = reducerOf(REDUCERS);
