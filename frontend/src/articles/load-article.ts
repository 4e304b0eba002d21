import { notFound } from '@tanstack/react-router';
import type { ArticleHead } from '../content/article.ts';
import type { Locale } from '../paraglide/runtime.js';
import { m } from '../paraglide/messages.js';
import { failureStatus } from '../calls/failure.ts';
import type { Head } from '../head/head-of.ts';
import { pageHead } from '../head/page-head.ts';
import type { SitePages } from '../calls/pages.ts';

const NOT_FOUND = 404;

interface Surroundings {
  pages: SitePages;
  locale: Locale;
  origin: string;
}

/** Title, place and lead of the page at this address, and its head; an address without a page is an unknown page. */
export async function loadArticle(
  context: Surroundings,
  path: string,
): Promise<ArticleHead & { head: Head }> {
  try {
    const article = await context.pages.head(path.replace(/\/+$/, ''));
    return { ...article, head: articleHead(article, context) };
  } catch (error) {
    if (failureStatus(error) === NOT_FOUND) notFound({ throw: true });
    throw error;
  }
}

/** The head of its page, for search engines and shared links. */
function articleHead(article: ArticleHead, context: Surroundings): Head {
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
