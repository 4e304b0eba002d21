import { type RefObject, useEffect, useInsertionEffect, useRef } from 'react';
import type { Line } from '../state/sheet.ts';

/** As long as the lines of `sheet.module.css` move, and a frame. */
const MOVING_MS = 200;
const MOVING = 'data-moving';

/** Lines that change their places are seen going there: the list is marked while they do, its styles move them. */
export function useMovingRows(list: RefObject<HTMLElement | null>, shown: readonly Line[]): void {
  const before = useRef(shown);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // lines must be marked before they get their new places
  useInsertionEffect(() => {
    const was = before.current;
    before.current = shown;
    const element = list.current;
    if (!element || !haveMoved(was, shown)) return;
    element.setAttribute(MOVING, '');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => element.removeAttribute(MOVING), MOVING_MS);
  }, [list, shown]);
  useEffect(() => () => clearTimeout(timer.current), []);
}

const haveMoved = (was: readonly Line[], now: readonly Line[]): boolean =>
  was !== now && now.some(({ key }, at) => was[at] !== undefined && was[at]?.key !== key);
