import { useMemo, useRef } from 'react';
import type { SampleRow } from '../samples/sample-row.ts';
import { toldBases } from './known-primers.ts';

/** Sequences that were typed beside names of primers: the same ones until one of them changes, however much else is typed. */
export function useTold(rows: readonly SampleRow[]): ReadonlyMap<string, string> {
  const now = useMemo(() => toldBases(rows), [rows]);
  const before = useRef(now);
  if (JSON.stringify([...before.current]) !== JSON.stringify([...now])) before.current = now;
  return before.current;
}
