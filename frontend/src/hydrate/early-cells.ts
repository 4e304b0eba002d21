/**
 * Before hydration the order form's cells are plain fields (`data-cell`) with the grid's keys: Enter, Tab, arrows, F2, Escape.
 * The form reads them when it hydrates (`grid/dom/use-early-cells.ts`). Fields with an example (`data-whole`) are typed over.
 */
type Cell = HTMLTextAreaElement | HTMLSelectElement | HTMLInputElement;

const CELLS = '[data-cell]';
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const closest = <Found extends Element>(target: EventTarget | null, selector: string): Found | null =>
  target instanceof Element ? target.closest<Found>(selector) : null;
const cellsOf = (line: Element | null | undefined) =>
  [...(line?.querySelectorAll<Cell>(`${CELLS}:not(:disabled)`) ?? [])].filter((cell) => cell.offsetParent);
const isBlank = (line: Element) =>
  [...line.querySelectorAll<HTMLTextAreaElement>(`textarea${CELLS}`)].every(({ value }) => value === '');

/** The lines; adds an empty one once the last one is filled in. */
function linesOf(grid: Element): Element[] {
  const lines = [...grid.querySelectorAll<HTMLElement>('[data-index]')];
  const [first, last] = [lines.findLast((line) => line.matches('[data-blank]')), lines.at(-1)];
  const more = grid.querySelector('[data-more]');
  // without a blank line to copy: the server drew only a part of the lines
  if (!first || !last || !more || isBlank(last)) return lines;
  const line = first.cloneNode(true) as HTMLElement;
  const index = Number(last.dataset['index']) + 1;
  line.dataset['index'] = `${index}`;
  line.ariaRowIndex = `${index + 2}`;
  for (const one of line.querySelectorAll('[id]')) one.removeAttribute('id');
  for (const cell of line.querySelectorAll<Cell>(CELLS)) {
    if (cell instanceof HTMLInputElement) cell.checked = false;
    else cell.value = '';
    delete cell.dataset['typed'];
    cell.ariaLabel = `${cell.ariaLabel}`.replace(/\d+$/, `${index + 1}`);
  }
  for (const number of line.querySelectorAll('[data-number]')) number.textContent = `${index + 1}`;
  more.append(line);
  return [...lines, line];
}

function enter(cell: Cell | undefined): void {
  if (!cell) return;
  cell.focus();
  if (cell.matches('textarea')) (cell as HTMLTextAreaElement).select();
}

/** The cell that a grid stands on. */
function standingOf(grid: EventTarget | null): Cell | undefined {
  if (!(grid instanceof Element) || !grid.matches('[role=grid]')) return undefined;
  return cellsOf(document.getElementById(grid.getAttribute('aria-activedescendant') ?? ''))[0];
}

/** Enters another cell; false where there is none. */
function go(lines: readonly Element[], to: number, at: number): boolean {
  const next = cellsOf(lines[Math.max(0, Math.min(lines.length - 1, to))])[at];
  enter(next);
  return next !== undefined;
}

let byTouch = false;
/** The cell's text when it got the focus: Escape restores it. */
let before = '';
/** The column where Tab began: Enter goes back to it. */
let tabbed: number | null = null;

/** Carries out a key in this cell; false where the key means nothing. */
function press(
  { key, shiftKey }: KeyboardEvent,
  cell: Cell,
  line: Element,
  lines: readonly Element[],
): boolean {
  const [row, column] = [lines.indexOf(line), cellsOf(line).indexOf(cell)];
  const arrow = ARROWS[key];
  if (key === 'Enter') {
    go(lines, row + (shiftKey ? -1 : 1), shiftKey ? column : (tabbed ?? column));
    tabbed = null;
  } else if (key === 'Tab') {
    if (!shiftKey) tabbed ??= column;
    const run = cellsOf(line)[tabbed ?? column]?.dataset['cell'];
    const done =
      go(lines, row, column + (shiftKey ? -1 : 1)) ||
      (shiftKey
        ? row > 0 && go(lines, row - 1, cellsOf(lines[row - 1]).length - 1)
        : row < lines.length - 1 && go(lines, row + 1, 0));
    if (tabbed !== null && done) (document.activeElement as Cell).dataset['run'] = run;
    return done;
  } else if (arrow && !shiftKey && cell.dataset['inside'] === undefined) {
    tabbed = null;
    go(lines, row + arrow[0], column + arrow[1]);
  } else if (key === 'Escape') {
    cell.value = before;
    enter(cell);
  } else if (key === 'F2' && cell instanceof HTMLTextAreaElement) {
    cell.dataset['inside'] = '';
    cell.selectionStart = cell.value.length;
  } else return false;
  return true;
}

/** A letter whose key is down is not in its cell yet: a form that hydrates meanwhile opens the cell for it. */
const isLetter = ({ key }: KeyboardEvent) => key.length === 1;

const forgetPress = () => document.querySelector<Cell>('[data-pressed]')?.removeAttribute('data-pressed');

export function navigateEarlyCells(): void {
  const on = <Type extends keyof WindowEventMap>(type: Type, heard: (event: WindowEventMap[Type]) => void) =>
    addEventListener(type, heard, true);

  on('keydown', (event) => {
    forgetPress();
    // a grid that got the focus before its cells were parsed
    if (event.key !== 'Tab') enter(standingOf(event.target));
    const cell = closest<Cell>(document.activeElement, CELLS);
    const grid = closest(cell, '[role=grid]');
    const line = closest(cell, '[data-index]');
    const { ctrlKey, altKey, metaKey } = event;
    if (!cell || !grid || !line || event.isComposing || ctrlKey || altKey || metaKey) return;
    if (isLetter(event)) cell.dataset['key'] = '';
    if (!press(event, cell, line, linesOf(grid))) return;
    event.preventDefault();
    // the form may hydrate during this key, and would handle it a second time
    event.stopPropagation();
  });
  on('input', ({ target }) => {
    const cell = closest<Cell>(target, CELLS);
    const grid = closest(cell, '[role=grid]');
    if (!cell || !grid) return;
    cell.dataset['typed'] = '';
    delete cell.dataset['key'];
    linesOf(grid);
  });
  on('keyup', ({ target }) => closest<Cell>(target, CELLS)?.removeAttribute('data-key'));
  on('pointerdown', ({ target, pointerType }) => {
    byTouch = pointerType === 'touch';
    tabbed = null;
    // the form may hydrate during this press, before the cell has the focus
    forgetPress();
    closest(target, CELLS)?.setAttribute('data-pressed', pointerType);
  });
  // the focus has followed the press, or the press was a scroll
  for (const end of ['click', 'pointercancel'] as const) on(end, forgetPress);
  on('mousedown', (event) => {
    const field = closest<HTMLTextAreaElement>(event.target, `textarea${CELLS}, [data-whole]`);
    if (!field || byTouch || event.button !== 0 || event.detail > 1 || field === document.activeElement)
      return;
    event.preventDefault(); // a press puts the caret between the letters
    enter(field);
  });
  on('focusin', ({ target, relatedTarget }) => {
    const cell = closest<Cell>(target, CELLS);
    if (cell) {
      before = cell.value;
      delete cell.dataset['inside'];
      delete cell.dataset['run'];
      if (byTouch) cell.dataset['inside'] = '';
    } else if (closest(target, '[data-whole]') === target) (target as HTMLTextAreaElement).select();
    // the grid is one stop for Tab: its keys belong to the cell it stands on
    else if (!(target as Element).contains(relatedTarget as Node | null)) enter(standingOf(target));
  });
}
