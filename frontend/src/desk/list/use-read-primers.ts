import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import type { SiteCall } from '../../calls/call.ts';
import { modifiersQuery } from '../../calls/queries.ts';
import { lazyModule, useLazyModule } from '../../hydrate/lazy-module.ts';
import { m } from '../../paraglide/messages.js';
import type { DeskPrimer } from '../desk-primer.ts';
import type { WrittenPrimer } from './read-primers.ts';

/** Primers of a typed list, and the lines that are none. */
export interface ReadList {
  readonly primers: readonly DeskPrimer[];
  readonly unread: readonly string[];
  /** A line of the list for a primer that has its modifiers apart; null until the dictionary is there. */
  readonly lineOf: ((primer: WrittenPrimer) => string) | null;
}

const NOTHING = { primers: [], unread: [] };
const reading = lazyModule(() => import('./read-primers.ts'));

/** Primers of the list on the desk, as the order form reads them. */
export function useReadPrimers(call: SiteCall, typed: string): ReadList {
  const { data: modifiers } = useQuery(modifiersQuery(call));
  const reader = useLazyModule(reading);
  const wanted = useDeferredValue(typed);
  return useMemo(() => {
    if (!reader || !modifiers) return { ...NOTHING, lineOf: null };
    const lineOf = (primer: WrittenPrimer): string => reader.primerLine(primer, modifiers);
    if (wanted.trim() === '') return { ...NOTHING, lineOf };
    return {
      ...reader.readPrimers(wanted, modifiers, (number) => m.desk_primer_unnamed({ number })),
      lineOf,
    };
  }, [reader, modifiers, wanted]);
}
