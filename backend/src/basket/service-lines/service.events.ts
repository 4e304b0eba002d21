import type { ServiceContent } from '@oligoteka/genes';
import type { ServiceVersions } from '../../dictionaries/dictionary.events.ts';

// Names and shapes below are stored for ever: add, never rename.
/** Files that came with a service, in a folder of their own; their names are sealed with them. */
export interface AttachedFolder {
  readonly folder: string;
  readonly files: readonly { readonly sha256: string; readonly kind: string; readonly bytes: number }[];
}

/** Work that is ordered as one piece: a gene, cloning, mutagenesis, or what an operator has offered. */
export type BasketService = ServiceContent & {
  /** Absent where none came with it. */
  readonly attached?: AttachedFolder;
  /** The buyer's own name for it; may be empty. */
  readonly title: string;
};

/** Its price when it was saved. Kopecks. */
export interface ServiceQuote {
  readonly price: number;
  readonly discountPrice: number;
  readonly percent: number;
  readonly pricedWith: ServiceVersions;
}
