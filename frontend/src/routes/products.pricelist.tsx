import { createFileRoute } from '@tanstack/react-router';
import { ArticlePage } from '../articles/article-page.tsx';
import { loadArticle } from '../articles/load-article.ts';
import { productPriceQueries } from '../catalog/price-lists/price-list-queries.ts';
import { ProductPrices } from '../catalog/price-lists/price-lists.tsx';
import { headOf } from '../head/head-of.ts';

const PATH = '/products/pricelist';

export const Route = createFileRoute('/products/pricelist')({
  loader: async ({ context }) => {
    const { queryClient, call } = context;
    const [article] = await Promise.all([
      loadArticle(context, PATH),
      ...productPriceQueries(call).map((query) => queryClient.ensureQueryData(query as never)),
    ]);
    return article;
  },
  head: ({ loaderData }) => headOf(loaderData),
  component: ProductPriceList,
});

function ProductPriceList() {
  const article = Route.useLoaderData();
  const { pages, call } = Route.useRouteContext();
  return (
    <ArticlePage
      article={article}
      body={pages.body(PATH)}
      goods={<ProductPrices call={call} sections={article.menu} />}
    />
  );
}
