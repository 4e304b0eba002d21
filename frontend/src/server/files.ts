import { fileStyle } from '../content/file-style.ts';
import { PAGES, pagesBelow } from '../content/page-table.ts';
import { inLanguage } from '../navigation/language-path.ts';

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Files for search engines, `/robots.txt` and `/sitemap.xml`, made of the page table. */
export function siteFile(pathname: string, origin: string): { type: string; text: string } | undefined {
  if (pathname === '/robots.txt') return { type: 'text/plain; charset=utf-8', text: robots(origin) };
  if (pathname === '/sitemap.xml') return { type: 'application/xml; charset=utf-8', text: sitemap(origin) };
  return undefined;
}

/** Keeps search engines off orders and baskets, which are one visitor's own; pages about ordering are for all. */
function robots(origin: string): string {
  const secret = ['/basket', '/auth/', '/profile', '/payment', '/login', '/states'];
  return [
    'User-agent: *',
    ...secret.flatMap((path) => [`Disallow: ${path}`, `Disallow: /en${path}`]),
    'Disallow: /site/',
    'Disallow: /content/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

function sitemap(origin: string): string {
  const shown = PAGES.filter(({ hidden, access }) => !hidden && access === 'public');
  const urls = shown.flatMap(({ path }) => {
    const address = (locale: 'ru' | 'en') => escape(origin + inLanguage(locale, path));
    const others = (['ru', 'en'] as const)
      .map((locale) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${address(locale)}"/>`)
      .join('');
    return (['ru', 'en'] as const).map((locale) => `<url><loc>${address(locale)}</loc>${others}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** Pages by their address in the style of files. */
export const aliases = (): Map<string, string> =>
  new Map(PAGES.map(({ path }) => [fileStyle(path, pagesBelow(path).length > 0), path]));
