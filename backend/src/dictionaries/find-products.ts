import type { Product } from '@oligoteka/pricing';

/** Products below a route whose number, names, note or aliases hold all the words; in the order they were published in. */
export function findProducts(
  products: readonly Product[],
  { category, q = '' }: { category?: string | undefined; q?: string | undefined },
): Product[] {
  const words = plain(q).split(/\s+/).filter(Boolean);
  const route = category?.trim().replace(/\/+$/, '').toLowerCase();
  return products.filter(
    (product) =>
      (!route || product.category === route || product.category.startsWith(`${route}/`)) &&
      words.every((word) => textOf(product).includes(word)),
  );
}

const texts = new WeakMap<Product, string>();

function textOf(product: Product): string {
  const known = texts.get(product);
  if (known !== undefined) return known;
  const { sku, name, name_en, note = '', note_en = '', aliases = [] } = product;
  const text = plain([sku, name, name_en, note, note_en, ...aliases].join('\n'));
  texts.set(product, text);
  return text;
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е');
}
