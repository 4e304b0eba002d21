import { createFileRoute } from '@tanstack/react-router';
import { ArticlePage } from '../articles/article-page.tsx';
import { citedGoodsQuery } from '../articles/cited-goods-query.ts';
import { loadArticle } from '../articles/load-article.ts';
import { productListQueries } from '../catalog/products/product-list-queries.ts';
import { benchQuery } from '../catalog/bench/bench-queries.ts';
import { deferred } from '../hydrate/deferred.tsx';
import { headOf } from '../head/head-of.ts';
import { offerQueries } from './-offer-queries.ts';

const CitedGoods = deferred(() => import('../articles/cited-goods.tsx').then((part) => part.CitedGoods));
const ProductList = deferred(() =>
  import('../catalog/products/product-list.tsx').then((part) => part.ProductList),
);
const CatalogueBench = deferred(() => import('./-catalogue-bench.tsx').then((part) => part.CatalogueBench));
const ArticleOffer = deferred(() =>
  import('../catalog/beside/article-offer.tsx').then((part) => part.ArticleOffer),
);
const FactCard = deferred(() => import('../catalog/beside/fact-card.tsx').then((part) => part.FactCard));
const PicturesOfPage = deferred(() =>
  import('../pictures/pictures-of-page.tsx').then((part) => part.PicturesOfPage),
);

const ROOT = '/products';

/** Pages of products: words, and the goods of the page between the lead and the rest. */
export const Route = createFileRoute('/products/$')({
  loader: async ({ context, params: { _splat = '' } }) => {
    const { queryClient, call, locale } = context;
    const article = await loadArticle(context, `/products/${_splat}`);
    const { citing, path } = article;
    if (citing?.namesProduct) await queryClient.ensureQueryData(citedGoodsQuery(call, citing.of.path));
    else if (path === ROOT) await queryClient.prefetchQuery(benchQuery(call, locale));
    // words without goods are better than no page
    else if (!citing)
      await Promise.all(
        [...productListQueries(call, path), ...offerQueries(call, path)].map((query) =>
          queryClient.prefetchQuery(query as never),
        ),
      );
    return article;
  },
  head: ({ loaderData }) => headOf(loaderData),
  component: ProductsPage,
});

function ProductsPage() {
  const article = Route.useLoaderData();
  const { pages, call, locale } = Route.useRouteContext();
  const { path, citing, choice } = article;
  // its cards are the menu
  if (path === ROOT)
    return (
      <ArticlePage
        article={{ ...article, menu: [] }}
        body={pages.body(path)}
        goods={<CatalogueBench call={call} sections={article.menu} whole />}
      />
    );
  return (
    <ArticlePage
      article={article}
      facts={
        !citing &&
        article.contents.length > 0 && <FactCard call={call} category={path} days={article.days[0]} />
      }
      body={pages.body(path)}
      goods={
        citing?.namesProduct ? (
          <CitedGoods call={call} citing={citing} locale={locale} />
        ) : (
          !citing && (
            <>
              <ProductList call={call} category={path} choice={choice} />
              <PicturesOfPage path={path} offerOf={(offered) => <ArticleOffer call={call} {...offered} />} />
            </>
          )
        )
      }
    />
  );
}
