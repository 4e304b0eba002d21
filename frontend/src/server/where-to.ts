import { type Locale } from '../paraglide/runtime.js';
import { languageOf } from '../navigation/language-path.ts';

export interface Visit {
  /** Path and query as they came. */
  url: URL;
  headers: Pick<Headers, 'get'>;
  mobileSiteUrl: string | undefined;
}

const MOBILE = /\b(Mobi|Android|iPhone|iPod|Windows Phone|Opera Mini)/i;
const CRAWLER =
  /bot\b|bot[/;)\s]|crawl|spider|slurp|lighthouse|preview|facebookexternalhit|whatsapp|telegram|vkshare/i;
const HOMES: Record<string, Locale> = { '/': 'ru', '/en': 'en' };

/**
 * Where a visitor of the home page is sent instead, if anywhere: with a phone to the separate mobile site (specification, §2), with
 * English remembered to the English home page.
 */
export function whereTo({ url, headers, mobileSiteUrl }: Visit): string | undefined {
  const home = HOMES[url.pathname];
  if (home === undefined) return undefined;
  const agent = headers.get('user-agent') ?? '';
  const fromPhone = MOBILE.test(agent) && !CRAWLER.test(agent);
  if (mobileSiteUrl && fromPhone && !url.href.includes('desktop')) return mobileSiteUrl;
  const remembered = /(?:^|;\s*)language=(ru|en)(?:;|$)/.exec(headers.get('cookie') ?? '')?.[1];
  if (home === 'ru' && remembered === 'en' && languageChosen({ url, headers }) === undefined)
    return `/en${url.search}`;
  return undefined;
}

/**
 * The language that a visitor has just chosen: on our pages only the link to the other language leads to it. Before the scripts
 * run nothing else remembers the choice.
 */
export function languageChosen({ url, headers }: Pick<Visit, 'url' | 'headers'>): Locale | undefined {
  const [, host, path = ''] = /^https?:\/\/([^/]+)([^?#]*)/.exec(headers.get('referer') ?? '') ?? [];
  const language = languageOf(url.pathname);
  return host === url.host && languageOf(path) !== language ? language : undefined;
}
