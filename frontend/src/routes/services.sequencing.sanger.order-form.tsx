import { createFileRoute } from '@tanstack/react-router';
import { ArticlePage } from '../articles/article-page.tsx';
import { articleHead, loadArticle } from '../articles/load-article.ts';
import { SequencingForm } from '../sequencing/sequencing-form.tsx';
import { sequencingFormQueries } from '../sequencing/sequencing-queries.ts';

const PATH = '/services/sequencing/sanger/order-form';

export const Route = createFileRoute('/services/sequencing/sanger/order-form')({
  loader: async ({ context: { pages, queryClient, call } }) => {
    const [article] = await Promise.all([
      loadArticle(pages, PATH),
      ...sequencingFormQueries(call).map((query) => queryClient.ensureQueryData(query as never)),
    ]);
    return article;
  },
  head: ({ match: { context }, loaderData }) => articleHead(loaderData, context),
  component: SequencingOrder,
});

function SequencingOrder() {
  const article = Route.useLoaderData();
  const { pages, call } = Route.useRouteContext();
  // the form takes the width of the page: its section is a step away in the breadcrumbs
  return (
    <ArticlePage
      article={{ ...article, menu: [], contents: [] }}
      body={pages.body(PATH)}
      goods={<SequencingForm call={call} />}
    />
  );
}
