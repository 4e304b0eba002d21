import { forget, recall, remember } from '../../tabs/remembered.ts';

/**
 * Ids of reads that were taken away and may still be in the store, by document. This storage is written before the page is gone,
 * whatever happens then; the store is not.
 */
const KEY = 'oligoteka.readsRemoved';

type Removed = Readonly<Record<string, readonly string[]>>;

const all = (): Removed => {
  const kept = recall(KEY, 'browser');
  return typeof kept === 'object' && kept !== null ? (kept as Removed) : {};
};

function write(next: Removed): void {
  const some = Object.entries(next).filter(([, ids]) => ids.length > 0);
  if (some.length > 0) remember(KEY, Object.fromEntries(some), 'browser');
  else forget(KEY, 'browser');
}

/** Those of a document that are not to come back. */
export const removedReads = (document: string): readonly string[] => {
  const ids: unknown = all()[document];
  return Array.isArray(ids) ? (ids as string[]) : [];
};

/** Notes reads as taken away, before the store is asked. */
export function noteRemoved(document: string, ids: readonly string[]): void {
  if (ids.length > 0) write({ ...all(), [document]: [...removedReads(document), ...ids] });
}

/** The store has them no more. */
export function dropRemoved(document: string, ids: readonly string[]): void {
  if (ids.length > 0)
    write({ ...all(), [document]: removedReads(document).filter((id) => !ids.includes(id)) });
}

/** Documents that are open no more have no reads: nothing is noted of them. */
export function dropClosed(documents: readonly string[]): void {
  const noted = Object.entries(all());
  const open = noted.filter(([document]) => documents.includes(document));
  if (open.length < noted.length) write(Object.fromEntries(open));
}
