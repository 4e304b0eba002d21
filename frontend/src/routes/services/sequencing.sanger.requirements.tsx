import { createFileRoute } from '@tanstack/react-router';
import { ArticlePage } from '../../articles/article-page.tsx';
import { DropOffs } from '../../articles/drop-offs.tsx';
import { loadArticle } from '../../articles/load-article.ts';
import { deliveryTariffsQuery } from '../../calls/delivery.ts';
import { headOf } from '../../head/head-of.ts';

export const Route = createFileRoute('/services/sequencing/sanger/requirements')({
  loader: async ({ context }) => {
    const { queryClient, call } = context;
    const [article] = await Promise.all([
      loadArticle(context, '/services/sequencing/sanger/requirements'),
      queryClient.ensureQueryData(deliveryTariffsQuery(call)),
    ]);
    return article;
  },
  head: ({ loaderData }) => headOf(loaderData),
  component: Requirements,
});

function Requirements() {
  const article = Route.useLoaderData();
  const { pages, call } = Route.useRouteContext();
  return (
    <ArticlePage
      article={article}
      body={pages.body('/services/sequencing/sanger/requirements')}
      goods={<DropOffs call={call} />}
    />
  );
}
