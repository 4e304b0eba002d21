import type { Sequence } from '@oligoteka/sequence';
import { useEffect, useState } from 'react';
import { searchText } from '../worker/run-search.ts';
import type { Found, Looked } from './find.ts';

/** A pause in typing after which is searched. */
const PAUSE_MS = 100;
const NOTHING: readonly Found[] = [];

/** Places of a text, looked for beside the page; null until they are known. */
export function useFound(
  { bases, isCircular }: Sequence,
  text: string,
  looked: Looked,
): { places: readonly Found[] | null; hasFailed: boolean } {
  const [places, setPlaces] = useState<readonly Found[] | null>(NOTHING);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    setFailed(false);
    if (text.trim() === '') {
      setPlaces(NOTHING);
      return;
    }
    const ending = new AbortController();
    setPlaces(null);
    const timer = setTimeout(() => {
      searchText({ kind: 'text', bases, isCircular, text, looked }, ending.signal).then(setPlaces, () =>
        setFailed(true),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [bases, isCircular, text, looked]);
  return { places, hasFailed };
}
