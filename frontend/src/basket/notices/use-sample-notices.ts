import type { SampleRules } from '@oligoteka/primer';
import type { Basket } from '@oligoteka/site-api';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { lazyModule } from '../../hydrate/lazy-module.ts';
import { getLocale } from '../../paraglide/runtime.js';

const rulesOfSamples = lazyModule(() => import('./sample-notices.ts'));
const NONE: ReadonlyMap<number, readonly string[]> = new Map();

/** What is to be said of the samples of the basket, once the rules are fetched; `options`, `dyes`: undefined until they are there. */
export function useSampleNotices(
  sequences: Basket['sequences'],
  options: SampleRules['options'] | undefined,
  dyes: SampleRules['fragmentAnalysis'],
): ReadonlyMap<number, readonly string[]> {
  const [ready, setReady] = useState(false);
  const hasSamples = sequences.seq.length > 0;
  useEffect(() => {
    // without the rules the basket is what it is
    if (hasSamples) rulesOfSamples.with(() => setReady(true), Boolean);
  }, [hasSamples]);
  const settled = useDeferredValue(sequences);
  return useMemo(() => {
    const rules = ready ? rulesOfSamples.now() : undefined;
    if (rules === undefined || options === undefined) return NONE;
    return rules.noticesOfSamples(settled, { options, fragmentAnalysis: dyes }, getLocale());
  }, [ready, settled, options, dyes]);
}
