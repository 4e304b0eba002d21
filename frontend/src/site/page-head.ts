import { type Locale, locales } from '../paraglide/runtime.js';
import { inLanguage } from './language-path.ts';

interface PageHead {
  context: { locale: Locale; origin: string };
  /** Path without language. */
  path: string;
  title: string;
  description?: string;
  /** Baskets and orders are nobody else's business. */
  secret?: boolean;
}

/** Title, description, canonical address and the same page in the other language. */
export function pageHead({ context, path, title, description, secret = false }: PageHead) {
  const address = (locale: Locale) => `${context.origin}${inLanguage(locale, path)}`;
  const meta = [
    { title },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(secret ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
  if (secret) return { meta, links: [] };
  return {
    meta,
    links: [
      { rel: 'canonical', href: address(context.locale) },
      ...locales.map((locale) => ({ rel: 'alternate', hrefLang: locale, href: address(locale) })),
      { rel: 'alternate', hrefLang: 'x-default', href: address('ru') },
    ],
  };
}
