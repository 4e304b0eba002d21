import { createFileRoute } from '@tanstack/react-router';
import { ArticlePage } from '../../articles/article-page.tsx';
import { loadArticle } from '../../articles/load-article.ts';
import { headOf } from '../../head/head-of.ts';
import { isRequestedKind, type RequestedKind } from '../../services/requests/requested-kinds.ts';
import { RequestForm } from '../../services/requests/request-form.tsx';

const PATH = '/services/request';

export const Route = createFileRoute('/services/request/')({
  validateSearch: ({ kind }: Record<string, unknown>): { kind?: RequestedKind } =>
    isRequestedKind(kind) ? { kind } : {},
  loader: ({ context }) => loadArticle(context, PATH),
  head: ({ loaderData }) => headOf(loaderData),
  component: AskForOffer,
});

function AskForOffer() {
  const article = Route.useLoaderData();
  const { pages, call } = Route.useRouteContext();
  const { kind } = Route.useSearch();
  return (
    <ArticlePage
      article={{ ...article, menu: [], contents: [] }}
      body={pages.body(PATH)}
      goods={<RequestForm call={call} kind={kind} />}
    />
  );
}
