import type { Article, ArticleHead, FooterColumn } from '../content/article.ts';
import { CallFailed } from './failure.ts';

/** The pages of words, in the language of the visitor. */
export interface SitePages {
  /** Rejects with status 404 where there is no such page. */
  head(path: string): Promise<ArticleHead>;
  /** Text of a page whose head was asked for. */
  body(path: string): string;
  footer(): Promise<FooterColumn[]>;
}

/** The element the text of a page stands in: it came with the page and is not sent a second time. */
export const BODY_ID = 'text';

/** Where the server tells of pages to a browser that moves from one to another. */
export const PAGES_PATH = '/content';

interface Options {
  locale: string;
  send?: typeof fetch;
  /** Text that stands in the page as it came from the server. */
  standing?: () => string | undefined;
}

/** Pages of words in the browser. */
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
