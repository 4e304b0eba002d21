import { useEffect, useRef, useState } from 'react';
import { type LoadedRead, ReadStore } from './read-store.ts';

export type { LoadedRead } from './read-store.ts';

type Reads = readonly LoadedRead[];

/** Reads of each document that was shown: they stay also where the browser keeps nothing. */
const shown = new Map<string, Reads>();
let opened: Promise<ReadStore | null> | undefined;

/** Null where the browser keeps nothing, as in some private windows. */
const storeOf = (documents: readonly string[]): Promise<ReadStore | null> =>
  (opened ??= ReadStore.open(documents).catch(() => null));

/** The reads of a document, and how to set them; they are there again after a reload. `documents`: ids of all that are open. */
export function useKeptReads(
  document: string,
  documents: readonly string[],
): [reads: Reads, set: (reads: Reads) => void] {
  const [reads, setReads] = useState<Reads>(() => shown.get(document) ?? []);
  const open = useRef(documents);
  const set = (next: Reads): void => {
    shown.set(document, next);
    setReads(next);
    void storeOf(open.current).then((store) => store?.save(document, next));
  };
  useEffect(() => {
    if (shown.has(document)) return;
    let isGone = false;
    void storeOf(open.current)
      .then((store) => store?.get(document))
      .then((kept) => {
        // reads that were added meanwhile are newer
        if (isGone || kept === undefined || shown.has(document)) return;
        shown.set(document, kept);
        setReads(kept);
      });
    return () => {
      isGone = true;
    };
  }, [document]);
  return [reads, set];
}
