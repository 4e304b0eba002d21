import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { freeDeskRoom, keepDeskRoom } from '../../tabs/desk-room.ts';
import type { Desk } from './use-desk.ts';

/** What somebody does to the desk may make it less high. */
const TOUCHES = ['pointerdown', 'keydown'] as const;

/**
 * The part of the desk that the documents fill: on the next page it has its height from the first moment, and keeps it until they are
 * as high with all that is found of them, or somebody touches them.
 */
export function useDeskRoom({ keeping, state }: Desk): RefObject<HTMLDivElement | null> {
  const room = useRef<HTMLDivElement>(null);
  const isRead = keeping !== 'reading' && keeping !== 'waiting';
  const isEmpty = state.documents.length === 0;
  useEffect(() => {
    const { current } = room;
    if (!isRead || current === null) return undefined;
    if (isEmpty) freeDeskRoom();
    return isEmpty ? undefined : freedOnceFull(current);
  }, [isRead, isEmpty]);
  useLayoutEffect(() => {
    const { current } = room;
    if (!isRead || current === null) return undefined;
    const keep = (): void => keepDeskRoom(isEmpty ? null : current.offsetHeight);
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [isRead, isEmpty]);
  return room;
}

/** Frees the room of an element once what is in it is as high. Returns how to stop that. */
function freedOnceFull(room: HTMLElement): () => void {
  const { minHeight, rowGap } = getComputedStyle(room);
  const parts = [...room.children] as HTMLElement[];
  const between = Number.parseFloat(rowGap) * (parts.length - 1);
  const free = (): void => {
    stop();
    freeDeskRoom();
  };
  const observer = new ResizeObserver(() => {
    const height = parts.reduce((sum, { offsetHeight }) => sum + offsetHeight, between);
    if (height + 1 >= (Number.parseFloat(minHeight) || 0)) free();
  });
  const stop = (): void => {
    observer.disconnect();
    for (const touch of TOUCHES) room.removeEventListener(touch, free, true);
  };
  for (const part of parts) observer.observe(part);
  for (const touch of TOUCHES) room.addEventListener(touch, free, true);
  return stop;
}
