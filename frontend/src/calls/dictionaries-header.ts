/** Header of every answer: the versions of the dictionaries it was made with. */
export const DICTIONARIES_HEADER = 'x-dictionaries';

const listeners = new Set<(word: string) => void>();

/** Reports the dictionary versions of an answer. */
export function heardVersions(word: string | null): void {
  if (word) for (const listener of listeners) listener(word);
}

/** Calls the listener with the versions of every answer. Returns how to stop. */
export function onVersionsHeard(listener: (word: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
