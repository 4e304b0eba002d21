import { type RefObject, useLayoutEffect } from 'react';

/** Keeps the height of one element in a CSS variable of another. Written through the CSSOM: style attributes are forbidden. */
export function useHeightVariable(
  holder: RefObject<HTMLElement | null>,
  measured: RefObject<HTMLElement | null>,
  variable: `--${string}`,
): void {
  useLayoutEffect(() => {
    const element = measured.current;
    if (!element) return;
    const note = () => holder.current?.style.setProperty(variable, `${element.offsetHeight}px`);
    note();
    const watcher = new ResizeObserver(note);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [holder, measured, variable]);
}
