import type { KeyboardEvent, RefObject } from 'react';
import { cellId } from '../../grid/cells/cell.tsx';
import { loadCorrections } from '../line-messages/line-messages.tsx';

/** Arrows go from correction to correction; Escape gives the focus back to the grid. */
export function correctionKeys(
  event: KeyboardEvent,
  at: HTMLElement,
  grid: RefObject<HTMLElement | null>,
): void {
  const forth =
    event.key === 'ArrowRight' || event.key === 'ArrowDown' || (event.key === 'Tab' && !event.shiftKey);
  const back = event.key === 'ArrowLeft' || event.key === 'ArrowUp' || event.key === 'Tab';
  if (event.key !== 'Escape' && !forth && !back) return;
  event.preventDefault();
  const all = [...(at.closest('[role=row]')?.querySelectorAll<HTMLElement>('[data-correction]') ?? [])];
  const next = all[all.indexOf(at) + (forth ? 1 : -1)];
  if (event.key === 'Escape' || (event.key === 'Tab' && !next)) grid.current?.focus({ preventScroll: true });
  else next?.focus({ preventScroll: true });
}

/** Frames until corrections are drawn after their code has loaded: a third of a second. */
const MAX_FRAMES = 20;

/** Focuses the first correction of a line, also when its code loads after the key. */
export async function focusCorrectionSoon(gridId: string, row: number): Promise<boolean> {
  await loadCorrections();
  for (let frames = 0; frames < MAX_FRAMES; frames += 1) {
    if (focusCorrection(gridId, row)) return true;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return false;
}

export function focusCorrection(gridId: string, row: number): boolean {
  const cell = document.getElementById(cellId(gridId, row, 'sequence'));
  const first = cell?.querySelector<HTMLElement>('[data-correction]');
  first?.focus({ preventScroll: true });
  return first !== null && first !== undefined;
}
