import { type Dispatch, type RefObject, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { COLUMNS, isTextColumn } from '../lines/columns.ts';
import type { GridAction } from './state/grid-action.ts';
import type { GridState } from './state/grid-state.ts';

/** The EditContext API (Chromium; other browsers report keys only). */
interface TextEntry extends EventTarget {
  updateText(start: number, end: number, text: string): void;
}
declare global {
  var EditContext: (new () => TextEntry) | undefined;
  interface HTMLElement {
    editContext?: TextEntry | null;
  }
}

function enterInto(element: HTMLElement, entry: TextEntry | null): void {
  element.editContext = entry;
}

/** Text without a key, from dictation or a panel of symbols, starts editing a cell as a key does. */
export function useTextEntry(
  grid: RefObject<HTMLElement | null>,
  state: RefObject<GridState>,
  dispatch: Dispatch<GridAction>,
): void {
  useEffect(() => {
    const element = grid.current;
    if (!element || !globalThis.EditContext) return;
    const entry = new globalThis.EditContext();
    const entered = (event: Event): void => {
      const { text } = event as Event & { text: string };
      entry.updateText(0, Number.MAX_SAFE_INTEGER, '');
      const { edit, active } = state.current;
      const column = COLUMNS[active.column];
      if (text === '' || !column || !isTextColumn(column)) return;
      // the field takes the focus before the next letter comes
      flushSync(() =>
        dispatch(edit ? { type: 'type', text: edit.text + text } : { type: 'edit', mode: 'enter', text }),
      );
    };
    entry.addEventListener('textupdate', entered);
    enterInto(element, entry);
    return () => {
      enterInto(element, null);
      entry.removeEventListener('textupdate', entered);
    };
  }, [grid, state, dispatch]);
}
