import { createFileRoute } from '@tanstack/react-router';
import { ArticlePage } from '../../articles/article-page.tsx';
import { deliveryTariffsQuery } from '../../calls/delivery.ts';
import { DeliveryTariffs } from '../../articles/delivery-tariffs.tsx';
import { loadArticle } from '../../articles/load-article.ts';
import { headOf } from '../../head/head-of.ts';

export const Route = createFileRoute('/order/shipping')({
  loader: async ({ context }) => {
    const { queryClient, call } = context;
    const [article] = await Promise.all([
      loadArticle(context, '/order/shipping'),
      queryClient.ensureQueryData(deliveryTariffsQuery(call)),
    ]);
    return article;
  },
  head: ({ loaderData }) => headOf(loaderData),
  component: Shipping,
});

function Shipping() {
  const article = Route.useLoaderData();
  const { pages, call, locale } = Route.useRouteContext();
  return (
    <ArticlePage
      article={article}
      body={pages.body('/order/shipping')}
      goods={<DeliveryTariffs call={call} locale={locale} />}
    />
  );
}
