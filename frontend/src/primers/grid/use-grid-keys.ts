import type { Dispatch, RefObject } from 'react';
import { cellId } from '../../grid/cells/cell.tsx';
import { openSelect } from '../../grid/dom/sheet-focus.ts';
import { useSheetKeys } from '../../grid/dom/use-sheet-keys.ts';
import { lazyModule, useLazyModule } from '../../hydrate/lazy-module.ts';
import { m } from '../../paraglide/messages.js';
import { COLUMNS } from '../lines/columns.ts';
import { gridKey } from './cell-keys.ts';
import type { GridHandlers } from './grid-props.ts';
import type { GridAction } from './state/grid-action.ts';
import type { GridState } from './state/grid-state.ts';

interface Parts {
  grid: RefObject<HTMLElement | null>;
  gridId: string;
  state: GridState;
  dispatch: Dispatch<GridAction>;
  on: Pick<GridHandlers, 'nextError' | 'find' | 'say' | 'did'>;
  /** Opens the inspector at the active cell; a peek leaves the focus in the grid. */
  openPanel: (peek: boolean) => void;
}

/** Corrections are drawn by code that comes later too. */
const correctionFocus = lazyModule(() => import('./correction-focus.ts'));

/** Handlers of the keys in the grid of primers. */
export function useGridKeys({ grid, gridId, state, dispatch, on, openPanel }: Parts) {
  const { row, column } = state.active;
  const focus = useLazyModule(correctionFocus);
  const noMends = () => on.say(m.form_said_no_mends());
  return useSheetKeys<GridState, GridAction>({
    ...{ grid, state, dispatch },
    keys: gridKey,
    did: on.did,
    inner: (event, target) => {
      const isCorrection = target.matches('[data-correction]');
      if (isCorrection) focus?.correctionKeys(event, target, grid);
      return isCorrection;
    },
    run: (command) => {
      if (command === 'nextError') on.nextError(1);
      else if (command === 'previousError') on.nextError(-1);
      else if (command === 'find') on.find();
      else if (command === 'correct') {
        correctionFocus.with(({ focusCorrection, focusCorrectionSoon }) => {
          if (!focusCorrection(gridId, row))
            void focusCorrectionSoon(gridId, row).then((found) => found || noMends());
        }, noMends);
      } else if (COLUMNS[column] === 'scale') openSelect(cellId(gridId, row, 'scale'));
      else openPanel(command === 'peek');
    },
  });
}
