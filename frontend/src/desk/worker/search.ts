import {
  allEnzymes,
  type Cut,
  cutsOf,
  likelyFirst,
  type PairWishes,
  type PrimerFault,
  primerFaults,
  type LocatedPrimers,
  locatePrimers,
  type Product,
  productsOf,
  reverseComplement,
  type Sequence,
} from '@oligoteka/sequence';

import type { Looked } from '../edit/find.ts';
import { MOST_PRODUCTS } from './most-products.ts';

type Template = Pick<Sequence, 'bases' | 'isCircular'>;

/** Primers that are looked for on a template. */
export interface PrimerRequest extends Template {
  /** Letters of each primer, 5′ to 3′. */
  readonly primers: readonly string[];
  /** Places of those that bind but are not extended. */
  readonly blocked?: ReadonlySet<number>;
}

export interface PrimerAnswer extends LocatedPrimers {
  /** What they make of the template in a PCR, the likely ones first; as many as `MOST_PRODUCTS`: there are more. */
  readonly products: readonly Product[];
}

/** A text that is looked for in a sequence. */
export interface TextRequest extends Template {
  readonly text: string;
  readonly looked: Looked;
}

/** Letters that are judged as a primer, along either strand. */
export interface JudgeRequest {
  readonly letters: string;
  readonly wishes: PairWishes;
}

/** What is against the letters as a primer, and against those of the other strand. */
export type Judged = Readonly<Record<'forward' | 'reverse', readonly PrimerFault[]>>;

/** How often an enzyme cuts, by its place in the list of enzymes, and where, as far as anybody looks at. */
export interface EnzymeCuts {
  readonly enzyme: number;
  readonly count: number;
  readonly cuts: readonly Cut[];
}

/** Bases of the longest product that an ordinary polymerase makes in an ordinary time. */
export const LONGEST_PRODUCT = 20_000;
/** Cuts of an enzyme that are told: more fragments are a smear on any gel. */
export const MOST_CUTS = 200;

/** All places of the primers and all products of any two of them. */
export function primersOn({ primers, bases, isCircular, blocked }: PrimerRequest): PrimerAnswer {
  return {
    ...locatePrimers(primers, bases, isCircular),
    products: likelyFirst(
      productsOf(
        primers,
        { bases, isCircular },
        { longest: LONGEST_PRODUCT, most: MOST_PRODUCTS, ...(blocked && { blocked }) },
      ),
    ),
  };
}

/** The cuts of each enzyme, in the order of the list. */
export function cutsByEnzyme(template: Template): EnzymeCuts[] {
  const byEnzyme = allEnzymes().map((): Cut[] => []);
  for (const cut of cutsOf(allEnzymes(), template)) byEnzyme[cut.enzyme]?.push(cut);
  return byEnzyme.map((cuts, enzyme) => ({ enzyme, count: cuts.length, cuts: cuts.slice(0, MOST_CUTS) }));
}

/** Both ways of reading the letters. */
export function judgedAsPrimer({ letters, wishes }: JudgeRequest): Judged {
  const { primer, conditions } = wishes;
  return {
    forward: primerFaults(letters, primer, conditions),
    reverse: primerFaults(reverseComplement(letters), primer, conditions),
  };
}
