import { createFileRoute } from '@tanstack/react-router';
import { ArticlePage } from '../articles/article-page.tsx';
import { articleHead, loadArticle } from '../articles/load-article.ts';

/** Every page of words but those of products, which show goods beside the words. */
export const Route = createFileRoute('/$')({
  loader: ({ context: { pages }, params: { _splat = '' } }) => loadArticle(pages, `/${_splat}`),
  head: ({ match: { context }, loaderData }) => articleHead(loaderData, context),
  component: WordsPage,
});

function WordsPage() {
  const article = Route.useLoaderData();
  const { pages } = Route.useRouteContext();
  return <ArticlePage article={article} body={pages.body(article.path)} />;
}
