import { type Dispatch, type RefObject, useEffect } from 'react';
import { lazyModule, useLazyModule } from '../../hydrate/lazy-module.ts';
import type { SheetState } from '../state/sheet.ts';
import type { SheetAction } from '../state/sheet-action.ts';

const textEntry = lazyModule(() => import('./text-entry.ts'));

/** Text without a key, from dictation or a panel of symbols, starts editing a cell as a key does. */
export function useTextEntry(
  grid: RefObject<HTMLElement | null>,
  state: RefObject<SheetState>,
  dispatch: Dispatch<SheetAction>,
): void {
  const code = useLazyModule(textEntry);
  useEffect(
    () => (grid.current && code ? code.takeText(grid.current, state, dispatch) : undefined),
    [grid, state, dispatch, code],
  );
}
