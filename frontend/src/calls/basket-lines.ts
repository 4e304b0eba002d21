import type { Basket, Primer } from '@oligoteka/site-api';

/** Primers that will be ordered; others are still in their form. */
export const isChosen = ({ editState, forDelete }: Pick<Primer, 'editState' | 'forDelete'>): boolean =>
  editState === 'basket' && !forDelete;

/** Lines of the basket, as its page numbers them: a product is one, whatever its count, and so are all extractions of DNA. */
export function basketLines({ primers, products, sequences, services }: Basket): number {
  const { seq, primers: readers, dnaExtractCount } = sequences;
  const made = readers.filter(({ price }) => price !== null).length;
  const ofSequencing = seq.length + made + (dnaExtractCount > 0 ? 1 : 0);
  return primers.filter(isChosen).length + ofSequencing + services.length + products.length;
}
