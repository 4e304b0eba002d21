import { createFileRoute } from '@tanstack/react-router';
import { ArticlePage } from '../articles/article-page.tsx';
import { articleHead, loadArticle } from '../articles/load-article.ts';
import { pictureQueries, PicturesOfPage } from '../pictures/pictures-of-page.tsx';

/** Every page of words but those of products, which show goods beside the words. */
export const Route = createFileRoute('/$')({
  loader: async ({ context: { pages, queryClient, call }, params: { _splat = '' } }) => {
    const article = await loadArticle(pages, `/${_splat}`);
    // words without a picture are better than no page
    await Promise.all(pictureQueries(call, article.path).map((query) => queryClient.prefetchQuery(query)));
    return article;
  },
  head: ({ match: { context }, loaderData }) => articleHead(loaderData, context),
  component: WordsPage,
});

function WordsPage() {
  const article = Route.useLoaderData();
  const { pages } = Route.useRouteContext();
  return (
    <ArticlePage
      article={article}
      body={pages.body(article.path)}
      goods={<PicturesOfPage path={article.path} />}
    />
  );
}
