import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

/** Gives the focus back to the grid after editing, unless the person has focused something else. */
export function useFocusBack(grid: RefObject<HTMLElement | null>, editing: boolean): void {
  const before = useRef(editing);
  useEffect(() => {
    const ended = before.current && !editing;
    before.current = editing;
    const at = document.activeElement;
    if (ended && (at === null || at === document.body)) grid.current?.focus({ preventScroll: true });
  }, [grid, editing]);
}

/** A tick box or a list of choices keeps its keys; Escape and Enter give the focus back to the grid. */
export function controlKeys(event: KeyboardEvent, grid: RefObject<HTMLElement | null>): void {
  if (event.key !== 'Escape' && event.key !== 'Enter') return;
  event.preventDefault();
  grid.current?.focus({ preventScroll: true });
}

/** Opens the list of a cell. */
export function openSelect(cell: string): void {
  const select = document.getElementById(cell)?.querySelector('select');
  select?.focus();
  try {
    select?.showPicker();
  } catch {
    // the list opens with the arrow keys as well
  }
}

interface ActiveRow {
  active: number;
  placeOf: (index: number) => number;
  reveal: (place: number) => void;
  takePressed: () => number | null;
}

/** Scrolls to the active line when it changes. */
export function useActiveRowInView({ active, placeOf, reveal, takePressed }: ActiveRow): void {
  const shown = useRef(active);
  useEffect(() => {
    if (shown.current === active) return;
    shown.current = active;
    // not after a press: a line that scrolled away between two presses would give the second one to another line
    if (takePressed() !== active) reveal(placeOf(active));
  }, [active, reveal, takePressed, placeOf]);
}
