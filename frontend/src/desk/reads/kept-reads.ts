import type { Read } from '@oligoteka/sequence';
import type { Trace } from '@oligoteka/traces';
import { useState } from 'react';

/** A read of a file, with its curves where the file has some. */
export interface LoadedRead {
  readonly id: string;
  readonly read: Read;
  readonly trace: Trace | null;
}

/** Reads of each document: they stay while another document is shown, and are gone with the page. */
const kept = new Map<string, readonly LoadedRead[]>();

/** The reads of a document, and how to set them. */
export function useKeptReads(
  document: string,
): [reads: readonly LoadedRead[], set: (reads: readonly LoadedRead[]) => void] {
  const [reads, setReads] = useState(() => kept.get(document) ?? []);
  const set = (next: readonly LoadedRead[]): void => {
    kept.set(document, next);
    setReads(next);
  };
  return [reads, set];
}
