import type { SitePages } from '../calls/pages.ts';
import { CallFailed } from '../calls/failure.ts';
import { PAGES_PATH } from '../calls/pages.ts';
import { type Articles, openArticles } from './articles.ts';
import type { OwnersFacts } from './fill-in.ts';

type Language = 'ru' | 'en';

const NOT_FOUND = 404;
const files = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>(['../../content/**/*.md', '../../content/**/*.choice.json'], {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  ).map(([file, text]) => [file.replace('../../content/', ''), text]),
);

let opened: { facts: OwnersFacts; articles: Articles } | undefined;

/** The pages of words; made once, as long as the facts stay the same. */
export function articlesWith(facts: OwnersFacts): Articles {
  if (opened?.facts !== facts) opened = { facts, articles: openArticles(files, facts) };
  return opened.articles;
}

/** The same interface the browser has, without a request. */
export function serverPages(articles: Articles, locale: Language): SitePages {
  return {
    async head(path) {
      const article = articles.article(path, locale);
      if (!article) throw new CallFailed({}, NOT_FOUND, path);
      const { body: _, ...head } = article;
      return head;
    },
    body: (path) => articles.article(path, locale)?.body ?? '',
    footer: async () => articles.footer(locale),
  };
}

const CACHE = { 'cache-control': 'public, max-age=300' };

/** Answers a browser that moves from page to page: `/content/ru/products/pcr`; undefined for any other address. */
export function answerContent(pathname: string, articles: Articles): Response | undefined {
  const [, locale, path = ''] = new RegExp(`^${PAGES_PATH}/(ru|en)(/.*)?$`).exec(pathname) ?? [];
  if (locale !== 'ru' && locale !== 'en') return undefined;
  if (path === '') return Response.json(articles.footer(locale), { headers: CACHE });
  const article = articles.article(path, locale);
  return article
    ? Response.json(article, { headers: CACHE })
    : Response.json({ error: true, message: '' }, { status: NOT_FOUND });
}
