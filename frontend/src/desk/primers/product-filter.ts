import type { Product } from '@oligoteka/sequence';

/** Which products are shown, as it is typed. */
export interface ProductWish {
  /** Names of primers or parts of them, parted by blanks. */
  readonly names: string;
  readonly least: string;
  readonly most: string;
}

export const ALL_PRODUCTS: ProductWish = { names: '', least: '', most: '' };

/**
 * Products within a range of lengths whose primers have all the words in their names. A word that is the whole name of a primer means
 * that one alone. Example: `1_LEFT` leaves `11_LEFT` out.
 */
export function wantedProducts(
  products: readonly Product[],
  names: readonly string[],
  wish: ProductWish,
): readonly Product[] {
  const [least, most] = [numberIn(wish.least) ?? 0, numberIn(wish.most) ?? Number.POSITIVE_INFINITY];
  const known = names.map((name) => name.toLowerCase());
  const matches = wish.names
    .toLowerCase()
    .split(/[\s+,;]+/u)
    .filter((word) => word !== '')
    .map((word) => {
      const exact = known.flatMap((name, at) => (name === word ? [at] : []));
      return new Set(
        exact.length > 0 ? exact : known.flatMap((name, at) => (name.includes(word) ? [at] : [])),
      );
    });
  if (matches.length === 0 && wish.least === '' && wish.most === '') return products;
  return products.filter(
    ({ forward, reverse, length }) =>
      length >= least &&
      length <= most &&
      matches.every((primers) => primers.has(forward.primer) || primers.has(reverse.primer)),
  );
}

const numberIn = (text: string): number | null => {
  const digits = text.replaceAll(/\D/gu, '');
  return digits === '' ? null : Number(digits);
};
