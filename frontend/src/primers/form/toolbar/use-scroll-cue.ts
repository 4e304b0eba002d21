import { type RefObject, useEffect, useState } from 'react';

const SLACK = 4;

/** Tells the style sheet whether a sideways scrolling row continues beyond its edges. */
export function useScrollCue(row: RefObject<HTMLElement | null>) {
  const [more, setMore] = useState({ left: false, right: false });
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      const left = scrollLeft > SLACK;
      const right = scrollLeft + clientWidth < scrollWidth - SLACK;
      setMore((before) => (before.left === left && before.right === right ? before : { left, right }));
    };
    look();
    const watcher = new ResizeObserver(look);
    watcher.observe(element);
    for (const child of element.children) watcher.observe(child);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      watcher.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [row]);
  return {
    'data-more-left': more.left ? '' : undefined,
    'data-more-right': more.right ? '' : undefined,
  };
}
