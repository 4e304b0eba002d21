import { useEffect, useRef, useSyncExternalStore } from 'react';
import { type LoadedRead, ReadStore } from './read-store.ts';
import { dropClosed, dropRemoved, noteRemoved, removedReads } from './removed-reads.ts';

export type { LoadedRead } from './read-store.ts';

type Reads = readonly LoadedRead[];

/** Reads of each document that was shown: they stay also where the browser keeps nothing. */
const shown = new Map<string, Reads>();
const NONE: Reads = [];
const listeners = new Set<() => void>();

const subscribe = (heard: () => void): (() => void) => {
  listeners.add(heard);
  return () => listeners.delete(heard);
};

/** Sets the reads of a document, and tells whoever shows it: files may be read when another document is shown already. */
function show(document: string, reads: Reads): void {
  shown.set(document, reads);
  for (const heard of listeners) heard();
}

let opened: Promise<ReadStore | null> | undefined;

/** Null where the browser keeps nothing, as in some private windows. */
const storeOf = (documents: readonly string[]): Promise<ReadStore | null> => {
  if (opened === undefined) dropClosed(documents);
  return (opened ??= ReadStore.open(documents).catch(() => null));
};

/** The reads of a document, and how to set them; they are there again after a reload. `documents`: ids of all that are open. */
export function useKeptReads(
  document: string,
  documents: readonly string[],
): [reads: Reads, set: (reads: Reads) => void] {
  const readsNow = (): Reads => shown.get(document) ?? NONE;
  const reads = useSyncExternalStore(subscribe, readsNow, readsNow);
  const open = useRef(documents);
  const set = (next: Reads): void => {
    const left = new Set(next.map(({ id }) => id));
    const removed = (shown.get(document) ?? []).map(({ id }) => id).filter((id) => !left.has(id));
    show(document, next);
    // the page may be left before the store has written anything
    noteRemoved(document, removed);
    void storeOf(open.current).then((store) => saved(store, document, next, removed));
  };
  useEffect(() => {
    if (shown.has(document)) return;
    let isGone = false;
    void storeOf(open.current).then(async (store) => {
      const kept = await store?.get(document);
      // reads that were added meanwhile are newer
      if (isGone || kept === undefined || shown.has(document)) return;
      const removed = removedReads(document);
      const left = kept.filter(({ id }) => !removed.includes(id));
      show(document, left);
      if (removed.length > 0) await saved(store, document, left, removed);
    });
    return () => {
      isGone = true;
    };
  }, [document]);
  return [reads, set];
}

/** Saves reads; those that were taken away need not be remembered then. */
async function saved(
  store: ReadStore | null,
  document: string,
  reads: Reads,
  removed: readonly string[],
): Promise<void> {
  if (await store?.save(document, reads)) dropRemoved(document, removed);
}
