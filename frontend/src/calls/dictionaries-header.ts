/** Header of every answer: the dictionaries it was given with, in a word. */
export const DICTIONARIES_HEADER = 'x-dictionaries';

const listeners = new Set<(word: string) => void>();

/** An answer arrived; says with which dictionaries it was given. */
export function heardVersions(word: string | null): void {
  if (word) for (const listener of listeners) listener(word);
}

/** Told with every answer. Returns how to stop. */
export function onVersionsHeard(listener: (word: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
