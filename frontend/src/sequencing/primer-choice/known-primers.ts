import type { KnownWords, ScaleChoice } from '@oligoteka/primer';
import type { SequenceOption } from '@oligoteka/pricing';
import type { Primer } from '@oligoteka/site-api';
import { STANDARD_PRIMERS } from './standard-primers.ts';

/** A primer for reading samples; samples name it, so a form has one of each name. */
export interface DraftPrimer {
  key: string;
  name: string;
  storeType: 'fromOrder' | 'standard' | 'own' | 'stock';
  sequence: string;
  scale: ScaleChoice;
}

export const isDraftPrimer = (value: unknown): value is DraftPrimer =>
  typeof value === 'object' &&
  value !== null &&
  ['key', 'name', 'storeType', 'sequence', 'scale'].every(
    (field) => typeof (value as Record<string, unknown>)[field] === 'string',
  );

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

/** Primers and words that samples may name. */
export interface Known {
  words: KnownWords;
  /** The primer of a name: of two the one that was chosen, then the one of the basket; an unknown one comes with the samples. */
  primerOf(name: string): DraftPrimer;
  isKnown(name: string): boolean;
}

export function knownTo(
  chosen: readonly DraftPrimer[],
  basket: readonly Primer[],
  options: readonly SequenceOption[],
): Known {
  const primers = new Map<string, DraftPrimer>();
  for (const primer of [...chosen, ...primersOfBasket(basket), ...standardPrimers])
    if (!primers.has(primer.name)) primers.set(primer.name, primer);
  return {
    words: { hasWorks: true, primers: [...primers.keys()], options },
    primerOf: (name) => primers.get(name) ?? ownPrimer(name),
    isKnown: (name) => primers.has(name),
  };
}
