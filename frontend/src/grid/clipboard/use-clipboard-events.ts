import { type RefObject, useEffect, useRef } from 'react';

export interface ClipboardHandlers {
  /** Copy and cut. */
  onCopy: (event: ClipboardEvent) => void;
  onPaste: (event: ClipboardEvent) => void;
}

/**
 * Hands copy, cut and paste to the sheet that has the focus. Firefox sends them to the place of the selected text, which may
 * be outside of the sheet: a sheet takes the focus without a selection.
 */
export function useClipboardEvents(grid: RefObject<HTMLElement | null>, handlers: ClipboardHandlers): void {
  const now = useRef(handlers);
  now.current = handlers;
  useEffect(() => {
    const isOurs = ({ target }: ClipboardEvent) =>
      grid.current?.contains(target as Node | null) || grid.current?.contains(document.activeElement);
    const copy = (event: ClipboardEvent) => isOurs(event) && now.current.onCopy(event);
    const paste = (event: ClipboardEvent) => isOurs(event) && now.current.onPaste(event);
    document.addEventListener('copy', copy);
    document.addEventListener('cut', copy);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('copy', copy);
      document.removeEventListener('cut', copy);
      document.removeEventListener('paste', paste);
    };
  }, [grid]);
}
