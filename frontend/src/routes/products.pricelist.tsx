import { createFileRoute } from '@tanstack/react-router';
import { ArticlePage } from '../articles/article-page.tsx';
import { articleHead, loadArticle } from '../articles/load-article.ts';
import { productPriceQueries } from '../catalog/price-list-queries.ts';
import { ProductPrices } from '../catalog/price-lists.tsx';

const PATH = '/products/pricelist';

export const Route = createFileRoute('/products/pricelist')({
  loader: async ({ context: { pages, queryClient, call } }) => {
    const [article] = await Promise.all([
      loadArticle(pages, PATH),
      ...productPriceQueries(call).map((query) => queryClient.ensureQueryData(query as never)),
    ]);
    return article;
  },
  head: ({ match: { context }, loaderData }) => articleHead(loaderData, context),
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
