import type { KnownWords } from '@oligoteka/primer';
import type { SequenceOption } from '@oligoteka/pricing';
import type { Primer } from '@oligoteka/site-api';
import type { Draft, DraftPrimer } from './draft.ts';
import { STANDARD_PRIMERS } from './standard-primers.ts';

export const standardPrimers: readonly DraftPrimer[] = STANDARD_PRIMERS.map(({ name, sequence }) => ({
  key: `standard ${name}`,
  name,
  sequence,
  storeType: 'standard',
  scale: '',
}));

/** Primers of the basket for reading samples: those without modifications. */
export const primersOfBasket = (primers: readonly Primer[]): DraftPrimer[] =>
  primers
    .filter(({ mods, name, sequence }) => mods.length === 0 && name !== '' && sequence !== '')
    .map(({ id, name, sequence, scale }) => ({
      key: `basket ${id}`,
      name,
      sequence,
      scale,
      storeType: 'fromOrder',
    }));

/** A primer that the person has: it comes with the samples, or lies in the laboratory. */
export const ownPrimer = (name: string, storeType: 'own' | 'stock' = 'own'): DraftPrimer => ({
  key: `own ${name}`,
  name,
  storeType,
  sequence: '',
  scale: '',
});

/** Primers and words that a list of samples may name. */
export interface Known {
  words: KnownWords;
  /** By name; of two primers of one name the one that was chosen, then the one of the basket. */
  primers: ReadonlyMap<string, DraftPrimer>;
}

export function knownTo(draft: Draft, basket: readonly Primer[], options: readonly SequenceOption[]): Known {
  const primers = new Map<string, DraftPrimer>();
  for (const primer of [...draft.primers, ...primersOfBasket(basket), ...standardPrimers])
    if (!primers.has(primer.name)) primers.set(primer.name, primer);
  return { primers, words: { primers: [...primers.keys()], options } };
}
