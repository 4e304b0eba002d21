import { createFileRoute } from '@tanstack/react-router';
import { ArticlePage } from '../../articles/article-page.tsx';
import { discountGroupsQuery } from '../../articles/discount-groups-query.ts';
import { DiscountGroups } from '../../articles/discount-groups.tsx';
import { loadArticle } from '../../articles/load-article.ts';
import { headOf } from '../../head/head-of.ts';

const PATH = '/order/special-offers';

export const Route = createFileRoute('/order/special-offers')({
  loader: async ({ context }) => {
    const { queryClient, call } = context;
    const [article] = await Promise.all([
      loadArticle(context, PATH),
      queryClient.ensureQueryData(discountGroupsQuery(call)),
    ]);
    return article;
  },
  head: ({ loaderData }) => headOf(loaderData),
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
