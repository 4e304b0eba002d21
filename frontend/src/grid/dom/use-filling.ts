import { type Dispatch, type RefObject, useRef } from 'react';
import { lazyModule } from '../../hydrate/lazy-module.ts';
import { type Range, rangeOf, type SheetState } from '../state/sheet.ts';
import type { SheetAction } from '../state/sheet-action.ts';

/** Fetched when somebody takes the handle. */
const code = lazyModule(() => import('./filling.ts'));
const failed = () => {};

/** The handle at the corner of a range: dragged down it repeats the cells of the range, pressed twice it does so to the last line. */
export function useFilling(state: RefObject<SheetState>, dispatch: Dispatch<SheetAction>) {
  const source = useRef<Range>(null);
  const sheet = { state, dispatch };
  return {
    begin: () => {
      const range = rangeOf(state.current);
      source.current = range;
      void code.load().catch(failed);
      const end = () => {
        source.current = null;
        code.now()?.fillFrom(sheet, range);
      };
      window.addEventListener('pointerup', end, { once: true });
    },
    isOn: () => source.current !== null,
    to: (row: number | undefined) => {
      if (source.current && row !== undefined) code.now()?.extendTo(sheet, source.current, row);
    },
    toEnd: () => code.with((filling) => filling.fillToEnd(sheet), failed),
  };
}
