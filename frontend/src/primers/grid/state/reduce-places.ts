import { FIRST_CELL, LAST_CELL } from '../../lines/columns.ts';
import { filter, moved, select } from './places.ts';
import type { Reducers } from './reducers.ts';
import { committed, inside } from './steps.ts';

/** Reducers of the active cell, the chosen lines and the lines shown. */
export const PLACES = {
  select: (state, action) => select(state, action, action.extend ?? false),
  selectRows: (state, action) => ({
    ...committed(state),
    anchor: inside(state, { row: action.from, column: LAST_CELL }),
    active: inside(state, { row: action.to, column: FIRST_CELL }),
  }),
  selectAll: (state) => ({
    ...state,
    anchor: { row: Math.max(0, state.rows.length - 2), column: LAST_CELL },
    active: inside(state, { row: 0, column: FIRST_CELL }),
  }),
  check: (state, action) => {
    const checked = new Set(state.checked);
    for (const key of action.keys) {
      if (action.on) checked.add(key);
      else checked.delete(key);
    }
    return { ...state, checked };
  },
  checkOnly: (state, action) => ({ ...state, checked: new Set(action.keys) }),
  commit: (state, action) => moved(committed(state), action.move),
  filter: (state, action) => filter(committed(state), action.hidden),
  reveal: (state, action) => {
    if (!state.hidden.has(action.key)) return state;
    return { ...state, hidden: new Set([...state.hidden].filter((key) => key !== action.key)) };
  },
} satisfies Partial<Reducers>;
