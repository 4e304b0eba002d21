import { createFileRoute } from '@tanstack/react-router';
import { ArticlePage } from '../articles/article-page.tsx';
import { citedGoodsQuery } from '../articles/cited-goods-query.ts';
import { CitedGoods } from '../articles/cited-goods.tsx';
import { articleHead, loadArticle } from '../articles/load-article.ts';
import { productListQueries } from '../catalog/product-list-queries.ts';
import { ProductList } from '../catalog/product-list.tsx';
import { PicturesOfPage } from '../pictures/pictures-of-page.tsx';

/** Pages of products: words, and the goods of the page between the lead and the rest. */
export const Route = createFileRoute('/products/$')({
  loader: async ({ context: { pages, queryClient, call }, params: { _splat = '' } }) => {
    const article = await loadArticle(pages, `/products/${_splat}`);
    const { citing, path } = article;
    if (citing?.namesProduct) await queryClient.ensureQueryData(citedGoodsQuery(call, citing.of.path));
    // words without goods are better than no page
    else if (!citing)
      await Promise.all(
        productListQueries(call, path).map((query) => queryClient.prefetchQuery(query as never)),
      );
    return article;
  },
  head: ({ match: { context }, loaderData }) => articleHead(loaderData, context),
  component: ProductsPage,
});

function ProductsPage() {
  const article = Route.useLoaderData();
  const { pages, call, locale } = Route.useRouteContext();
  const { path, citing } = article;
  return (
    <ArticlePage
      article={article}
      body={pages.body(path)}
      goods={
        citing?.namesProduct ? (
          <CitedGoods call={call} citing={citing} locale={locale} />
        ) : (
          !citing && (
            <>
              <PicturesOfPage path={path} />
              <ProductList call={call} category={path} />
            </>
          )
        )
      }
    />
  );
}
