import { type Feature, nameOf, qualifierOf } from '@oligoteka/sequence';
import { useEffect, useRef } from 'react';
import { m } from '../../paraglide/messages.js';

const NAMED = 3;

const isTranslated = (feature: Feature): boolean => qualifierOf(feature, 'translation') !== undefined;

/** Names of features that had a protein written beside them and have it no more. */
export function lostTranslations(before: readonly Feature[], now: readonly Feature[]): string[] {
  if (before === now) return [];
  const had = before.filter((feature, at) => feature !== now[at] && isTranslated(feature));
  if (had.length === 0) return [];
  const left = new Map(now.map((feature) => [feature.id, feature]));
  return had
    .filter(({ id }) => {
      const same = left.get(id);
      return same !== undefined && !isTranslated(same);
    })
    .map(nameOf);
}

/** Tells in a word that an edit took a protein off its gene: what was written is not what the bases say any more. */
export function useLostTranslations(features: readonly Feature[], say: (words: string) => void): void {
  const before = useRef(features);
  useEffect(() => {
    const lost = lostTranslations(before.current, features);
    before.current = features;
    if (lost.length === 0) return;
    const names = lost.slice(0, NAMED).join(', ');
    const count = lost.length - NAMED;
    say(count > 0 ? m.desk_said_untranslated_more({ names, count }) : m.desk_said_untranslated({ names }));
  }, [features, say]);
}
