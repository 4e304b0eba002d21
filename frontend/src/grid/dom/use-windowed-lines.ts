import type { Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import { lazyModule, useLazyModule } from '../../hydrate/lazy-module.ts';

type Lines = Virtualizer<Window, HTMLElement>;

type Options = Pick<
  Lines['options'],
  | 'count'
  | 'estimateSize'
  | 'overscan'
  | 'scrollMargin'
  | 'scrollPaddingStart'
  | 'scrollPaddingEnd'
  | 'getItemKey'
> & {
  /** A line that is always drawn. */
  always: number;
};

/** Needed only for more lines than a screen. */
const windowing = lazyModule(() => import('@tanstack/react-virtual'));

/** The lines in the window, measured as they are drawn; null until the code has loaded. */
export function useWindowedLines({ always, ...options }: Options): Lines | null {
  const code = useLazyModule(windowing);
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const made = useRef<Lines>(null);
  const measuring = useRef(false);
  if (code) {
    const { defaultRangeExtractor, observeWindowOffset, observeWindowRect, windowScroll } = code;
    const all = {
      ...options,
      // the place among the shown lines; `data-index` is the line's index
      indexAttribute: 'data-place',
      getScrollElement: (): Window => window,
      observeElementRect: observeWindowRect,
      observeElementOffset: observeWindowOffset,
      scrollToFn: windowScroll,
      // needed for the first draw: without them no line would be drawn, and the open field would lose its caret
      initialRect: { width: window.innerWidth, height: window.innerHeight },
      initialOffset: () => window.scrollY,
      rangeExtractor: (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const indexes = defaultRangeExtractor(range);
        return always < options.count && !indexes.includes(always)
          ? [...indexes, always].sort((a, b) => a - b)
          : indexes;
      },
      onChange: (_: Lines, sync: boolean) => {
        // a line measured during a commit is drawn by that commit
        if (sync && !measuring.current) flushSync(redraw);
        else redraw();
      },
    };
    if (made.current) made.current.setOptions(all);
    else made.current = startLines(new code.Virtualizer(all), measuring);
  }
  const lines = made.current;
  useLayoutEffect(() => lines?._didMount(), [lines]);
  useLayoutEffect(() => lines?._willUpdate());
  return lines;
}

function startLines(lines: Lines, measuring: { current: boolean }): Lines {
  const { measureElement } = lines;
  lines.measureElement = (element) => {
    measuring.current = true;
    try {
      measureElement(element);
    } finally {
      measuring.current = false;
    }
  };
  return lines;
}
