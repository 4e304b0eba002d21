import { createFileRoute } from '@tanstack/react-router';
import { ArticlePage } from '../articles/article-page.tsx';
import { articleHead, loadArticle } from '../articles/load-article.ts';
import { servicePriceQueries } from '../catalog/price-list-queries.ts';
import { ServicePrices } from '../catalog/price-lists.tsx';

const PATH = '/services/pricelist';

export const Route = createFileRoute('/services/pricelist')({
  loader: async ({ context: { pages, queryClient, call } }) => {
    const [article] = await Promise.all([
      loadArticle(pages, PATH),
      ...servicePriceQueries(call).map((query) => queryClient.ensureQueryData(query as never)),
    ]);
    return article;
  },
  head: ({ match: { context }, loaderData }) => articleHead(loaderData, context),
  component: ServicePriceList,
});

function ServicePriceList() {
  const article = Route.useLoaderData();
  const { pages, call } = Route.useRouteContext();
  return <ArticlePage article={article} body={pages.body(PATH)} goods={<ServicePrices call={call} />} />;
}
