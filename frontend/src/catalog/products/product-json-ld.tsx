import { getLocale } from '../../paraglide/runtime.js';
import { inLanguage } from '../../navigation/language-path.ts';
import type { Article } from './articles.ts';

interface ProductsForEnginesProps {
  articles: readonly Article[];
  origin: string;
  /** Route of the page they stand on. */
  category: string;
}

/** The products of a page in the words of schema.org. */
export function ProductsForEngines({ articles, origin, category }: ProductsForEnginesProps) {
  const page = origin + inLanguage(getLocale(), category);
  const graph = articles.flatMap(({ id, name, note, offers }) =>
    offers.map(({ sku, pack, price, disabled }) => ({
      '@type': 'Product',
      name: `${name}, ${pack}`,
      ...(note && { description: note }),
      sku,
      brand: { '@type': 'Brand', name: 'Oligoteka' },
      offers: {
        '@type': 'Offer',
        url: `${page}#${id}`,
        price: price.toFixed(2),
        priceCurrency: 'RUB',
        ...(disabled && { availability: 'https://schema.org/Discontinued' }),
      },
    })),
  );
  return <JsonLd data={{ '@context': 'https://schema.org', '@graph': graph }} />;
}

/** Data for search engines; `<` is written so that no text can end the element. */
export function JsonLd({ data }: { data: object }) {
  const text = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
