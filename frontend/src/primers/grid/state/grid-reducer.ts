import type { GridAction } from './grid-action.ts';
import type { GridState } from './grid-state.ts';
import { CELLS } from './reduce-cells.ts';
import { FIELDS } from './reduce-fields.ts';
import { LINES } from './reduce-lines.ts';
import { PLACES } from './reduce-places.ts';
import type { Reducers } from './reducers.ts';
import { tabRunAfter } from './tab-run.ts';

const REDUCERS: Reducers = { ...PLACES, ...CELLS, ...FIELDS, ...LINES };

export function gridReducer(state: GridState, action: GridAction): GridState {
  // each type of action has the function for its own shape
  const reduce = REDUCERS[action.type] as (before: GridState, by: GridAction) => GridState;
  const next = reduce(state, action);
  const tabRun = tabRunAfter(state, action, next);
  return tabRun === next.tabRun ? next : { ...next, tabRun };
}
