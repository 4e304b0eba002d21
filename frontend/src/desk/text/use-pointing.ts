import type { Sequence } from '@oligoteka/sequence';
import { type PointerEvent, useRef } from 'react';
import { between, type Caret } from '../edit/caret.ts';
import { selectionOf } from '../feature-selection.ts';

interface Pointing {
  readonly scroller: { readonly current: HTMLElement | null };
  readonly sequence: Sequence;
  readonly perRow: number;
  /** Width of a letter in pixels. */
  readonly letter: number;
  readonly caret: Caret;
  /** Whether a tap selects from the caret to its place, as a press with Shift does. */
  readonly isExtending: boolean;
  readonly select: (caret: Caret) => void;
  readonly focus: () => void;
}

/**
 * Selecting by mouse, pen or finger: a press sets the caret, a drag selects, a press on a feature selects all of it. A finger that moves
 * up or down scrolls and selects nothing; one that sets out along the row selects.
 */
export function usePointing({ scroller, sequence, perRow, letter, caret, isExtending, ...props }: Pointing) {
  const { select, focus } = props;
  const anchor = useRef<number | null>(null);
  const isTap = useRef(false);
  const placeAt = ({ clientX, clientY }: PointerEvent): number | null => {
    const at = document.elementFromPoint(clientX, clientY)?.closest('[data-first]');
    if (!(at instanceof HTMLElement) || !scroller.current?.contains(at)) return null;
    const letters = at.querySelector('div')?.getBoundingClientRect();
    const column = Math.round((clientX - (letters?.left ?? 0)) / letter);
    const first = Number(at.dataset['first']);
    return Math.min(sequence.bases.length, first + Math.max(0, Math.min(perRow, column)));
  };
  const press = (event: PointerEvent): void => {
    const { target } = event;
    const bar = target instanceof Element ? target.closest('[data-feature]') : null;
    focus();
    if (bar instanceof HTMLElement) {
      const feature = sequence.features.find(({ id }) => id === Number(bar.dataset['feature']));
      if (feature) select({ selection: selectionOf(feature, sequence), side: 'start' });
      return;
    }
    const place = placeAt(event);
    if (place === null) return;
    const kept =
      caret.side === 'start' ? caret.selection.start + caret.selection.length : caret.selection.start;
    anchor.current = event.shiftKey || isExtending ? kept : place;
    select(between(anchor.current, place));
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.preventDefault();
      isTap.current = event.pointerType === 'touch';
      if (isTap.current) {
        anchor.current = placeAt(event);
        return;
      }
      press(event);
      if (anchor.current !== null) event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (anchor.current === null) return;
      const place = placeAt(event);
      if (place === null || (isTap.current && place === anchor.current)) return;
      isTap.current = false;
      select(between(anchor.current, place));
    },
    onPointerUp: (event: PointerEvent) => {
      if (isTap.current) press(event);
      anchor.current = null;
    },
    // the browser took the finger for scrolling
    onPointerCancel: () => {
      isTap.current = false;
      anchor.current = null;
    },
  };
}
