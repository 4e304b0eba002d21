import type { GridAction } from './grid-action.ts';
import type { GridState } from './grid-state.ts';

/** Reducers of the grid's state, by the type of the action. */
export type Reducers = {
  readonly [Type in GridAction['type']]: (
    state: GridState,
    action: Extract<GridAction, { type: Type }>,
  ) => GridState;
};
