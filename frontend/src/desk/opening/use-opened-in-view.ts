import { useLayoutEffect, useRef } from 'react';
import style from '../desk.module.css';

/** Height of the text that has to be seen, in pixels: some rows of it. */
const SEEN = 160;

/**
 * Brings a document into view that somebody has opened: on a phone it is drawn above or below what they pressed. `place` holds the
 * desk, `opened` is called before a document opens. Where its head and the begin of its text are seen already, nothing moves.
 */
export function useOpenedInView(shown: string | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const isOpened = useRef(false);
  useLayoutEffect(() => {
    if (!isOpened.current || shown === undefined) return;
    isOpened.current = false;
    const { current: desk } = place;
    // what is told of the opening stands above the document
    const head = desk?.querySelector('[role="alert"], [data-document]');
    const text = desk?.querySelector(`.${style['panes']} > *`);
    if (!head || !text) return;
    const isSeen =
      head.getBoundingClientRect().top >= 0 && text.getBoundingClientRect().top + SEEN <= window.innerHeight;
    if (!isSeen) head.scrollIntoView({ block: 'start' });
  }, [shown]);
  return {
    place,
    opened: () => {
      isOpened.current = true;
    },
  };
}
