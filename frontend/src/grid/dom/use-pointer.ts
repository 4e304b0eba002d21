import { type Dispatch, type PointerEvent, type RefObject, useCallback, useRef } from 'react';
import type { Place, SheetState } from '../state/sheet.ts';
import type { SheetAction } from '../state/sheet-action.ts';
import { useFilling } from './use-filling.ts';

/** The cell under a point of the screen. */
function placeOf(target: EventTarget | null, { sheet }: SheetState): Place | null {
  if (!(target instanceof Element) || target.closest('[data-editor]')) return null;
  const name = target.closest('[data-column]')?.getAttribute('data-column');
  const row = target.closest('[data-index]')?.getAttribute('data-index');
  const column = sheet.columns.findIndex((one) => one === name);
  return row === null || row === undefined || column < 0 ? null : { row: Number(row), column };
}

const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, select, textarea, label, button') !== null;

const isButton = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button') !== null;

const isCorrectKey = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-correction]') !== null;

const isClosed = (target: EventTarget | null): boolean =>
  target instanceof Element && Boolean(target.closest('label')?.querySelector('input:disabled'));

const isFill = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-fill]') !== null;

interface Parts {
  grid: RefObject<HTMLElement | null>;
  state: RefObject<SheetState>;
  dispatch: Dispatch<SheetAction>;
}

/** Mouse: press to select, drag or Shift for a range, twice to edit. Touch: a tap edits, a swipe scrolls. */
export function usePointer({ grid, state, dispatch }: Parts) {
  /** Pointer type of the press before a click: not every browser tells it with the click. */
  const byTouch = useRef(false);
  const pressed = useRef<number | null>(null);
  const dragging = useRef<{ rows: boolean; last: string } | null>(null);
  const filling = useFilling(state, dispatch);

  const go = (to: Place, extend: boolean, rows: boolean) => {
    // a tap edits at once: the line may be under the summary
    pressed.current = byTouch.current ? null : to.row;
    if (!rows) dispatch({ type: 'select', ...to, extend });
    else dispatch({ type: 'selectRows', from: extend ? state.current.anchor.row : to.row, to: to.row });
  };

  const onPointerDown = (event: PointerEvent) => {
    byTouch.current = event.pointerType === 'touch';
    const to = placeOf(event.target, state.current);
    if (!to || event.button !== 0 || event.pointerType === 'touch') return;
    const rows = to.column === 0;
    if (isFill(event.target)) {
      event.preventDefault();
      return filling.begin();
    }
    if (isControl(event.target)) {
      // selecting the line of a pressed button could scroll it away before the release
      if (!rows && !isButton(event.target)) go(to, false, false);
      return;
    }
    event.preventDefault(); // no text selection, and the focus stays with the grid
    grid.current?.focus({ preventScroll: true });
    go(to, event.shiftKey, rows);
    dragging.current = { rows, last: `${to.row}:${to.column}` };
    window.addEventListener(
      'pointerup',
      () => {
        dragging.current = null;
      },
      { once: true },
    );
  };

  const onPointerMove = (event: PointerEvent) => {
    const over = () => placeOf(document.elementFromPoint(event.clientX, event.clientY), state.current);
    if (filling.isOn()) return filling.to(over()?.row);
    const drag = dragging.current;
    if (!drag) return;
    const to = over();
    if (!to || drag.last === `${to.row}:${to.column}`) return;
    drag.last = `${to.row}:${to.column}`;
    go(to, true, drag.rows);
  };

  const edit = (to: Place, mode: 'enter' | 'edit') => {
    const { sheet } = state.current;
    const column = sheet.columns[to.column];
    go(to, false, false);
    if (column && sheet.isText(column)) dispatch({ type: 'edit', mode });
  };

  const onDoubleClick = (event: { target: EventTarget }) => {
    const to = placeOf(event.target, state.current);
    if (isFill(event.target)) return filling.toEnd();
    if (to && !isControl(event.target)) edit(to, 'edit');
  };

  const onClick = (event: { target: EventTarget }) => {
    const to = placeOf(event.target, state.current);
    if (!to) return;
    if (isButton(event.target) && !isCorrectKey(event.target)) go(to, false, false);
    if (!byTouch.current) return;
    // a tap on a closed option shows the reason
    if (isControl(event.target) && !isClosed(event.target)) return;
    edit(to, 'edit');
  };

  /** The line pressed since the last call: it is under the pointer and must not scroll. */
  const takePressed = useCallback((): number | null => {
    const row = pressed.current;
    pressed.current = null;
    return row;
  }, []);

  return { takePressed, handlers: { onPointerDown, onPointerMove, onDoubleClick, onClick } };
}
