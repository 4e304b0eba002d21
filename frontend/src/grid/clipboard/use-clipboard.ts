import { type Dispatch, type RefObject, useMemo, useRef } from 'react';
import type { RowOf, SheetState } from '../state/sheet.ts';
import type { SheetAction } from '../state/sheet-action.ts';
import { copyCells, isOneValue, type OwnCells, readOwnCells } from './cells.ts';

interface Parts<State extends SheetState> {
  latest: RefObject<{ state: State }>;
  /** Type of the sheet's own cells: those of another sheet are plain text. */
  ownType: string;
  dispatch: Dispatch<SheetAction>;
  shown: (row: RowOf<State>, column: string) => string;
  headOf: (column: string) => string;
  onCopied: (count: number) => void;
  /** Pastes text or copied cells into the sheet; its field is closed. */
  paste: (text: string, own: OwnCells | null, state: State) => void;
}

/** Copy, cut and paste of a sheet, as in a spreadsheet. */
export function useClipboard<State extends SheetState>(parts: Parts<State>) {
  /** The last copy, recognised by its text if the browser drops our own type. */
  const last = useRef<{ text: string; own: OwnCells } | null>(null);
  const now = useRef(parts);
  now.current = parts;
  return useMemo(
    () => ({
      copy: (event: ClipboardEvent) => {
        const { latest, ownType, dispatch, shown, headOf, onCopied } = now.current;
        const { state } = latest.current;
        if (state.edit || isField(event.target) || !event.clipboardData) return;
        event.preventDefault();
        const { text, own, count } = copyCells(state, shown, headOf);
        event.clipboardData.setData('text/plain', text);
        event.clipboardData.setData(ownType, JSON.stringify(own));
        last.current = { text, own };
        if (event.type === 'cut') dispatch({ type: 'clear' });
        onCopied(count);
      },
      pasteEvent: (event: ClipboardEvent) => {
        const { latest, ownType, dispatch, paste } = now.current;
        const { state } = latest.current;
        const text = event.clipboardData?.getData('text/plain') ?? '';
        // the field handles one value pasted while editing
        if (text === '' || isSelect(event.target) || (state.edit && isOneValue(text))) return;
        event.preventDefault();
        const settled = state.edit ? { ...state, edit: null } : state;
        if (state.edit) dispatch({ type: 'commit' });
        const same = last.current && unix(last.current.text) === unix(text) ? last.current.own : null;
        paste(text, readOwnCells(event.clipboardData?.getData(ownType) ?? '') ?? same, settled);
      },
    }),
    [],
  );
}

const unix = (text: string): string => text.replace(/\r\n?/g, '\n');
const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('textarea, select');
const isSelect = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('select');
