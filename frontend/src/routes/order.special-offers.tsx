import { createFileRoute } from '@tanstack/react-router';
import { ArticlePage } from '../articles/article-page.tsx';
import { discountGroupsQuery } from '../articles/discount-groups-query.ts';
import { DiscountGroups } from '../articles/discount-groups.tsx';
import { articleHead, loadArticle } from '../articles/load-article.ts';

const PATH = '/order/special-offers';

export const Route = createFileRoute('/order/special-offers')({
  loader: async ({ context: { pages, queryClient, call } }) => {
    const [article] = await Promise.all([
      loadArticle(pages, PATH),
      queryClient.ensureQueryData(discountGroupsQuery(call)),
    ]);
    return article;
  },
  head: ({ match: { context }, loaderData }) => articleHead(loaderData, context),
  component: SpecialOffers,
});

function SpecialOffers() {
  const article = Route.useLoaderData();
  const { pages, call, locale } = Route.useRouteContext();
  return (
    <ArticlePage
      article={article}
      body={pages.body(PATH)}
      goods={<DiscountGroups call={call} locale={locale} />}
    />
  );
}
