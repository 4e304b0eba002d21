import type { Sequence } from '@oligoteka/sequence';
import { useDeferredValue, useMemo } from 'react';
import { placesOfNames } from '../features/named-features.ts';
import { useSearch } from '../worker/use-search.ts';
import type { Found, Looked } from './find.ts';

const PAUSE_MS = 100;
const NOTHING: readonly Found[] = [];

/** Places of a text; null until they are known. Those of a name are known once the key that was typed is drawn. */
export function useFound(
  { bases, isCircular, features }: Sequence,
  text: string,
  looked: Looked,
): { places: readonly Found[] | null; hasFailed: boolean } {
  const wanted = useMemo(
    () =>
      text.trim() === '' || looked === 'names'
        ? null
        : { request: { bases, isCircular, text, looked }, shown: (places: readonly Found[]) => places },
    [bases, isCircular, text, looked],
  );
  const settled = useDeferredValue(text);
  const named = useMemo(
    () => (looked === 'names' ? placesOfNames({ bases, isCircular, features }, settled) : NOTHING),
    [bases, isCircular, features, settled, looked],
  );
  const { known, state } = useSearch('text', wanted, { pause: PAUSE_MS });
  return { places: wanted !== null ? known : settled === text ? named : null, hasFailed: state === 'failed' };
}
