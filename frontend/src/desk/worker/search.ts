import {
  type BindingSite,
  bindingSitesOf,
  type Product,
  productsOf,
  type Sequence,
} from '@oligoteka/sequence';

/** Primers that are looked for on a template. */
export interface SearchRequest extends Pick<Sequence, 'bases' | 'isCircular'> {
  /** Letters of each primer, 5′ to 3′. */
  readonly primers: readonly string[];
}

export interface SearchAnswer {
  /** Sites of each primer, the best first. */
  readonly sites: readonly (readonly BindingSite[])[];
  /** What they make of the template in a PCR, the shortest first. */
  readonly products: readonly Product[];
}

/** Bases of the longest product that an ordinary polymerase makes in an ordinary time. */
export const LONGEST_PRODUCT = 20_000;
const MOST_PRODUCTS = 200;

/** All places of the primers and all products of any two of them. */
export function searched({ primers, bases, isCircular }: SearchRequest): SearchAnswer {
  return {
    sites: bindingSitesOf(primers, bases, isCircular),
    products: productsOf(primers, { bases, isCircular }, { longest: LONGEST_PRODUCT, most: MOST_PRODUCTS }),
  };
}
