import type { Dispatch, RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { SheetState } from '../state/sheet.ts';
import type { SheetAction } from '../state/sheet-action.ts';

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

/** Text without a key, from dictation or a panel of symbols, starts editing a cell as a key does. Returns how to stop. */
export function takeText(
  element: HTMLElement,
  state: RefObject<SheetState>,
  dispatch: Dispatch<SheetAction>,
): (() => void) | undefined {
  if (!globalThis.EditContext) return undefined;
  const entry = new globalThis.EditContext();
  const entered = (event: Event): void => {
    const { text } = event as Event & { text: string };
    entry.updateText(0, Number.MAX_SAFE_INTEGER, '');
    const { edit, active, sheet } = state.current;
    const column = sheet.columns[active.column];
    if (text === '' || !column || !sheet.isText(column)) return;
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
}
