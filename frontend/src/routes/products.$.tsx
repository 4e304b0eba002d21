import { createFileRoute } from '@tanstack/react-router';
import { ArticlePage } from '../articles/article-page.tsx';
import { CitedGoods } from '../articles/cited-goods.tsx';
import { citedGoodsQuery } from '../articles/cited-goods-query.ts';
import { articleHead, loadArticle } from '../articles/load-article.ts';

/** Pages of products: words, and the goods of the category between the lead and the rest. */
export const Route = createFileRoute('/products/$')({
  loader: async ({ context: { pages, queryClient, call }, params: { _splat = '' } }) => {
    const article = await loadArticle(pages, `/products/${_splat}`);
    if (article.citing?.namesProduct)
      await queryClient.ensureQueryData(citedGoodsQuery(call, article.citing.of.path));
    return article;
  },
  head: ({ match: { context }, loaderData }) => articleHead(loaderData, context),
  component: ProductsPage,
});

function ProductsPage() {
  const article = Route.useLoaderData();
  const { pages, call, locale } = Route.useRouteContext();
  return (
    <ArticlePage
      article={article}
      body={pages.body(article.path)}
      goods={
        article.citing?.namesProduct && <CitedGoods call={call} citing={article.citing} locale={locale} />
      }
    />
  );
}
