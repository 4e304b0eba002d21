import { type Locale, locales } from '../paraglide/runtime.js';
import { type Head, secretHead } from './head-of.ts';
import { inLanguage } from '../navigation/language-path.ts';

const NAME: Record<Locale, string> = { ru: 'Олиготека', en: 'Oligoteka' };
const COUNTRY: Record<Locale, string> = { ru: 'ru_RU', en: 'en_GB' };

const SHARED = { width: '1200', height: '630' };
const SECTION = /^\/(products|services|support|order|about)(?=\/|$)/;

/** Picture of a shared link: one for each section and language, drawn by `share/draw.mjs`. */
export const sharedPicture = (locale: Locale, path: string): string =>
  `/share/${SECTION.exec(path)?.[1] ?? 'home'}-${locale}.png`;

/** The router writes it as JSON-LD; the types of `<meta>` lack it. */
const structured = (data: object) => ({ 'script:ld+json': data }) as { name?: string };

interface PageHead {
  context: { locale: Locale; origin: string };
  /** Path without language. */
  path: string;
  title: string;
  description?: string;
  /** Baskets and orders are private. */
  secret?: boolean;
  /** Parent pages, outermost first: search engines show them instead of the address. */
  trail?: { path: string; name: string }[];
}

/** Title, description, canonical address, the other language, and Open Graph for shared links. */
export function pageHead({ context, path, title, description, secret = false, trail = [] }: PageHead): Head {
  if (secret) return secretHead({ context, path, title });
  const address = (locale: Locale) => `${context.origin}${inLanguage(locale, path)}`;
  const meta = [{ title }, ...(description ? [{ name: 'description', content: description }] : [])];
  const shared = [
    { property: 'og:type', content: path === '/' ? 'website' : 'article' },
    { property: 'og:site_name', content: NAME[context.locale] },
    { property: 'og:title', content: title },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:url', content: address(context.locale) },
    { property: 'og:locale', content: COUNTRY[context.locale] },
    { property: 'og:image', content: context.origin + sharedPicture(context.locale, path) },
    { property: 'og:image:width', content: SHARED.width },
    { property: 'og:image:height', content: SHARED.height },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
  const steps = [...trail, { path, name: title.split(' — ')[0] ?? title }];
  const data =
    path === '/'
      ? {
          '@type': 'Organization',
          name: NAME[context.locale],
          url: address(context.locale),
          logo: `${context.origin}/icon.svg`,
        }
      : {
          '@type': 'BreadcrumbList',
          itemListElement: steps.map(({ path: at, name }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name,
            item: context.origin + inLanguage(context.locale, at),
          })),
        };
  return {
    meta: [...meta, ...shared, structured({ '@context': 'https://schema.org', ...data })],
    links: [
      { rel: 'canonical', href: address(context.locale) },
      ...locales.map((locale) => ({ rel: 'alternate', hrefLang: locale, href: address(locale) })),
      { rel: 'alternate', hrefLang: 'x-default', href: address('ru') },
    ],
  };
}
