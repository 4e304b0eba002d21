import type { Article, ArticleHead, FooterColumn } from '../content/article.ts';
import { CallFailed } from './failure.ts';

/** Information pages in the visitor's language. */
export interface SitePages {
  /** Rejects with status 404 if there is no such page. */
  head(path: string): Promise<ArticleHead>;
  /** Text of a page whose head was read before. */
  body(path: string): string;
  footer(): Promise<FooterColumn[]>;
}

/** Id of the element with the page's text: it comes with the page and is not sent twice. */
export const BODY_ID = 'text';

/** Path under which the browser reads pages on navigation. */
export const PAGES_PATH = '/content';

interface Options {
  locale: string;
  send?: typeof fetch;
  /** The text in the server's page. */
  standing?: () => string | undefined;
}

/** Information pages, read by the browser. */
export function browserPages({
  locale,
  send = (...args) => fetch(...args),
  standing = () => document.getElementById(BODY_ID)?.innerHTML,
}: Options): SitePages {
  const bodies = new Map<string, string>();
  const ask = async <Answer>(path: string): Promise<Answer> => {
    const url = `${PAGES_PATH}/${locale}${path}`;
    const answer = await send(url, { headers: { accept: 'application/json' } }).catch(() => {
      throw new CallFailed({}, 0, url);
    });
    if (!answer.ok) throw new CallFailed({}, answer.status, url);
    return (await answer.json()) as Answer;
  };
  return {
    async head(path) {
      const { body, ...head } = await ask<Article>(path);
      bodies.set(path, body);
      return head;
    },
    body(path) {
      const known = bodies.get(path) ?? standing() ?? '';
      bodies.set(path, known);
      return known;
    },
    footer: () => ask<FooterColumn[]>(''),
  };
}
