import { type Dispatch, type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { FIRST_CELL, type Sheet, type SheetState } from '../state/sheet.ts';
import type { SheetAction } from '../state/sheet-action.ts';

type Cell = HTMLTextAreaElement | HTMLSelectElement | HTMLInputElement;

/** The fields of a line before hydration (`hydrate/early-cells.ts`). */
const CELLS = '[data-cell]';
const columnOf = ({ columns }: Sheet, cell: Cell): number =>
  Math.max(FIRST_CELL, columns.indexOf(cell.dataset['cell'] ?? ''));

function isChanged(cell: Cell): boolean {
  if (cell instanceof HTMLTextAreaElement) return cell.value !== cell.defaultValue;
  if (cell instanceof HTMLInputElement) return cell.checked !== cell.defaultChecked;
  return !cell.selectedOptions[0]?.defaultSelected && cell.selectedIndex !== 0;
}

const textOf = (cell: Cell): string =>
  cell instanceof HTMLInputElement ? (cell.checked ? '+' : '') : cell.value;
/** Several values were pasted into one cell. */
const isList = (cell: Cell): boolean => cell instanceof HTMLTextAreaElement && /[\n\t]/.test(cell.value);

/**
 * Whether the cells are still the plain fields of the server's page. In the commit that hydrates the form, their values
 * and the focus move into its state.
 */
export function useEarlyCells(
  grid: RefObject<HTMLElement | null>,
  state: RefObject<SheetState>,
  dispatch: Dispatch<SheetAction>,
): boolean {
  const [early, setEarly] = useState(
    () => typeof document === 'undefined' || document.querySelector(CELLS) !== null,
  );
  useLayoutEffect(() => {
    const element = grid.current;
    if (!early || !element) return;
    setEarly(false);
    takeCells(element, state.current, dispatch);
    takePlace(element, state.current.sheet, dispatch);
    // oxlint-disable-next-line react/exhaustive-deps -- the page is taken over once
  }, []);
  return early;
}

const linesOf = (grid: HTMLElement): Cell[][] =>
  [...grid.querySelectorAll('[data-index]')].map((line) => [...line.querySelectorAll<Cell>(CELLS)]);

function takeCells(grid: HTMLElement, state: SheetState, dispatch: Dispatch<SheetAction>): void {
  const { rows, sheet } = state;
  const lines = linesOf(grid);
  if (!lines.flat().some(isChanged)) return;
  const columns = lines[0]?.map((cell) => sheet.columns[columnOf(sheet, cell)] ?? '') ?? [];
  const blank = sheet.blank(state);
  const values = lines.map((cells, at) =>
    cells.map((cell) =>
      isChanged(cell) && !isList(cell)
        ? textOf(cell)
        : sheet.cellText(rows[at] ?? blank, sheet.columns[columnOf(sheet, cell)] ?? ''),
    ),
  );
  while (values.length > rows.length && values.at(-1)?.every((text) => text === '')) values.pop();
  dispatch({ type: 'select', row: 0, column: FIRST_CELL });
  dispatch({ type: 'putCells', columns, values });
  dispatch({ type: 'select', row: 0, column: FIRST_CELL });
  const lists = lines.flatMap((cells, row) =>
    cells.filter(isList).map((cell) => ({ row, column: columnOf(sheet, cell), text: cell.value })),
  );
  if (lists.length > 0) queueMicrotask(() => lists.forEach((list) => paste(grid, list, dispatch)));
}

/** Replays the paste in its cell. */
function paste(
  grid: HTMLElement,
  { row, column, text }: { row: number; column: number; text: string },
  dispatch: Dispatch<SheetAction>,
): void {
  flushSync(() => dispatch({ type: 'select', row, column }));
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  grid.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

/** Keeps the caret or the active cell; a cell under a press becomes the active one. */
function takePlace(grid: HTMLElement, sheet: Sheet, dispatch: Dispatch<SheetAction>): void {
  const at = grid.querySelector('[data-pressed]') ?? document.activeElement;
  const row = linesOf(grid).findIndex((cells) => cells.some((cell) => cell === at));
  if (row < 0) return;
  const cell = at as Cell;
  const column = columnOf(sheet, cell);
  const run = sheet.columns.indexOf(cell.dataset['run'] ?? '');
  if (run >= 0) dispatch({ type: 'select', row, column: run });
  dispatch({ type: 'select', row, column, ...(run >= 0 && { tab: 'forth' }) });
  const inside = cell.dataset['inside'] !== undefined || cell.dataset['pressed'] === 'touch';
  const typed =
    cell.dataset['key'] !== undefined ||
    (isChanged(cell) && !isList(cell) && cell.dataset['typed'] !== undefined);
  const isText = cell instanceof HTMLTextAreaElement && sheet.isText(sheet.columns[column] ?? '');
  if (!isText || !(typed || inside)) {
    grid.focus({ preventScroll: true });
    return;
  }
  const { value, selectionStart } = cell;
  dispatch({ type: 'edit', mode: inside ? 'edit' : 'enter', text: value, caret: selectionStart });
}
