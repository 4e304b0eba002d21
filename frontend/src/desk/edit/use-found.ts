import type { Sequence } from '@oligoteka/sequence';
import { useMemo } from 'react';
import { useSearch } from '../worker/use-search.ts';
import type { Found, Looked } from './find.ts';

const PAUSE_MS = 100;
const NOTHING: readonly Found[] = [];

/** Places of a text; null until they are known. */
export function useFound(
  { bases, isCircular }: Sequence,
  text: string,
  looked: Looked,
): { places: readonly Found[] | null; hasFailed: boolean } {
  const wanted = useMemo(
    () =>
      text.trim() === ''
        ? null
        : { request: { bases, isCircular, text, looked }, shown: (places: readonly Found[]) => places },
    [bases, isCircular, text, looked],
  );
  const { known, state } = useSearch('text', wanted, { pause: PAUSE_MS });
  return { places: wanted === null ? NOTHING : known, hasFailed: state === 'failed' };
}
