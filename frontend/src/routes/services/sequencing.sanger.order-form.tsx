import { createFileRoute } from '@tanstack/react-router';
import { ArticlePage } from '../../articles/article-page.tsx';
import { loadArticle } from '../../articles/load-article.ts';
import { SequencingForm } from '../../sequencing/sequencing-form.tsx';
import { sequencingFormQueries } from '../../sequencing/sequencing-queries.ts';
import { unlessLeft } from '../../calls/left-to-browser.ts';
import { headOf } from '../../head/head-of.ts';

const PATH = '/services/sequencing/sanger/order-form';

export const Route = createFileRoute('/services/sequencing/sanger/order-form')({
  staticData: { wide: true },
  // the samples of the basket are changed, one of them first
  validateSearch: ({ change, sample }: Record<string, unknown>): { change?: 'basket'; sample?: number } =>
    change === 'basket' ? { change, ...(Number.isInteger(sample) && { sample: Number(sample) }) } : {},
  loader: async ({ context }) => {
    const { queryClient, call } = context;
    const [article] = await Promise.all([
      loadArticle(context, PATH),
      ...sequencingFormQueries(call).map((query) =>
        queryClient.ensureQueryData(query as never).catch(unlessLeft),
      ),
    ]);
    return article;
  },
  head: ({ loaderData }) => headOf(loaderData),
  component: SequencingOrder,
});

function SequencingOrder() {
  const article = Route.useLoaderData();
  const { pages, call } = Route.useRouteContext();
  const { change, sample } = Route.useSearch();
  // the form takes the width of the page: its section is a step away in the breadcrumbs
  return (
    <ArticlePage
      wide
      article={{ ...article, menu: [], contents: [] }}
      body={pages.body(PATH)}
      goods={
        <SequencingForm
          key={change ?? 'new'}
          call={call}
          change={change && { ...(sample !== undefined && { sample }) }}
        />
      }
    />
  );
}
