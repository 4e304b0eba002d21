import { createFileRoute } from '@tanstack/react-router';
import { ArticlePage } from '../../articles/article-page.tsx';
import { loadArticle } from '../../articles/load-article.ts';
import { servicePriceQueries } from '../../catalog/price-lists/price-list-queries.ts';
import { ServicePrices } from '../../catalog/price-lists/price-lists.tsx';
import { headOf } from '../../head/head-of.ts';

const PATH = '/services/pricelist';

export const Route = createFileRoute('/services/pricelist')({
  loader: async ({ context }) => {
    const { queryClient, call } = context;
    const [article] = await Promise.all([
      loadArticle(context, PATH),
      ...servicePriceQueries(call).map((query) => queryClient.ensureQueryData(query as never)),
    ]);
    return article;
  },
  head: ({ loaderData }) => headOf(loaderData),
  component: ServicePriceList,
});

function ServicePriceList() {
  const article = Route.useLoaderData();
  const { pages, call } = Route.useRouteContext();
  return <ArticlePage article={article} body={pages.body(PATH)} goods={<ServicePrices call={call} />} />;
}
