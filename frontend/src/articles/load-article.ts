import { notFound } from '@tanstack/react-router';
import type { ArticleHead } from '../content/article.ts';
import type { Locale } from '../paraglide/runtime.js';
import { m } from '../paraglide/messages.js';
import { failureStatus } from '../site/failure.ts';
import { pageHead } from '../site/page-head.ts';
import type { SitePages } from '../site/pages.ts';

const NOT_FOUND = 404;

/** Title, place and lead of the page at this address; an address without a page is an unknown page. */
export async function loadArticle(pages: SitePages, path: string): Promise<ArticleHead> {
  try {
    return await pages.head(path.replace(/\/+$/, ''));
  } catch (error) {
    if (failureStatus(error) === NOT_FOUND) notFound({ throw: true });
    throw error;
  }
}

/** What search engines and shared links say of it. */
export function articleHead(article: ArticleHead | undefined, context: { locale: Locale; origin: string }) {
  if (!article) return {};
  const { path, title, description, hidden, trail } = article;
  return pageHead({
    context,
    path,
    title: m.pages_head_title({ title }),
    description,
    secret: hidden,
    trail,
  });
}
