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
  /** A line that is drawn wherever the window stands. */
  always: number;
};

/** Needed once there are more lines than a screen: the first ones stand in the page without it. */
const windowing = lazyModule(() => import('@tanstack/react-virtual'));

/** Which lines the window shows, measured as they are drawn; null until the code for it is here. */
export function useWindowedLines({ always, ...options }: Options): Lines | null {
  const code = useLazyModule(windowing);
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const made = useRef<Lines>(null);
  const measuring = useRef(false);
  if (code) {
    const { defaultRangeExtractor, observeWindowOffset, observeWindowRect, windowScroll } = code;
    const all = {
      ...options,
      // the place among the lines that are seen; `data-index` is the number of the line
      indexAttribute: 'data-place',
      getScrollElement: (): Window => window,
      observeElementRect: observeWindowRect,
      observeElementOffset: observeWindowOffset,
      scrollToFn: windowScroll,
      // known from the first draw on: without them that draws no line, and the open field loses its caret
      initialRect: { width: window.innerWidth, height: window.innerHeight },
      initialOffset: () => window.scrollY,
      rangeExtractor: (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const indexes = defaultRangeExtractor(range);
        return always < options.count && !indexes.includes(always)
          ? [...indexes, always].sort((a, b) => a - b)
          : indexes;
      },
      onChange: (_: Lines, sync: boolean) => {
        // a line measured while React commits is drawn by that same commit
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
