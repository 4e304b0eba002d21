import { type RefObject, useLayoutEffect } from 'react';

/** Writes an element's height into a CSS variable of another; through the CSSOM, because the CSP forbids style attributes. */
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
