import { type RefObject, useLayoutEffect, useRef } from 'react';

const GAP = 4;
const EDGE = 8;
const TALLEST = 560;
const SHORTEST = 160;
/** Minimum height below the anchor; with less the panel opens above. */
const ENOUGH = 280;
/** Below this width a panel is a sheet at the bottom of the window (as in the style sheets). */
const SHEET = '(max-width: 900px)';
const SHEET_SHARE = 0.52;

type Anchor = () => Element | null | undefined;

function put(element: HTMLElement, place: { left: number; top: number }): void {
  element.style.setProperty('left', `${Math.round(place.left)}px`);
  element.style.setProperty('top', `${Math.round(place.top)}px`);
}

const limit = (element: HTMLElement, height: number): void =>
  element.style.setProperty('max-height', `${Math.round(height)}px`);

/** The bar with the sum stays visible if the panel fits above it. */
const FLOOR = '[data-floor]';

/** The part of the window that a phone's keyboard leaves. */
const seen = () => {
  const view = window.visualViewport;
  return { top: view?.offsetTop ?? 0, height: view?.height ?? window.innerHeight };
};

function putBeside(element: HTMLElement, box: DOMRect): void {
  const floor = document.querySelector(FLOOR)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
  const below = Math.min(seen().height, Math.max(floor, box.bottom + SHORTEST)) - box.bottom - GAP - EDGE;
  const above = box.top - GAP - EDGE;
  const under = below >= Math.min(element.scrollHeight, ENOUGH) || below >= above;
  limit(element, Math.max(SHORTEST, Math.min(TALLEST, under ? below : above)));
  const left = Math.min(box.left, window.innerWidth - element.offsetWidth - EDGE);
  const top = under ? box.bottom + GAP : Math.max(EDGE, box.top - GAP - element.offsetHeight);
  put(element, { left: Math.max(EDGE, left), top });
}

/** Top edge of the sheet. */
function putAtBottom(element: HTMLElement): number {
  const { top, height } = seen();
  limit(element, height * SHEET_SHARE);
  const begins = top + height - element.offsetHeight;
  put(element, { left: 0, top: begins });
  return begins;
}

/** Keeps a popover beside its anchor; on a phone it is a sheet at the bottom that does not cover the anchor. */
export function useAnchored(panel: RefObject<HTMLElement | null>, anchor: Anchor): void {
  const latest = useRef(anchor);
  latest.current = anchor;
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return;
    const place = () => {
      const box = latest.current()?.getBoundingClientRect();
      if (window.matchMedia(SHEET).matches) putAtBottom(element);
      else if (box) putBeside(element, box);
    };
    const uncover = () => {
      if (!window.matchMedia(SHEET).matches) return;
      const box = latest.current()?.getBoundingClientRect();
      const hidden = box ? box.bottom + EDGE - putAtBottom(element) : 0;
      if (hidden > 0) window.scrollBy({ top: hidden });
    };
    place();
    uncover();
    const resized = () => {
      place();
      uncover();
    };
    const watcher = new ResizeObserver(place);
    watcher.observe(element);
    window.addEventListener('scroll', place, { passive: true });
    window.addEventListener('resize', place);
    window.visualViewport?.addEventListener('resize', resized);
    window.visualViewport?.addEventListener('scroll', place);
    return () => {
      watcher.disconnect();
      window.removeEventListener('scroll', place);
      window.removeEventListener('resize', place);
      window.visualViewport?.removeEventListener('resize', resized);
      window.visualViewport?.removeEventListener('scroll', place);
    };
  }, [panel]);
}
