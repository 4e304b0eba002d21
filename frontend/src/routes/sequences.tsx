import { createFileRoute } from '@tanstack/react-router';
import { ArticlePage } from '../articles/article-page.tsx';
import { loadArticle } from '../articles/load-article.ts';
import { headOf } from '../head/head-of.ts';
import { deferred } from '../hydrate/deferred.tsx';

const PATH = '/sequences';

const Desk = deferred(() => import('../desk/desk.tsx').then((part) => part.Desk));

export const Route = createFileRoute('/sequences')({
  staticData: { wide: true },
  loader: ({ context }) => loadArticle(context, PATH),
  head: ({ loaderData }) => headOf(loaderData),
  component: Sequences,
});

function Sequences() {
  const article = Route.useLoaderData();
  const { pages, call } = Route.useRouteContext();
  return (
    <ArticlePage
      wide
      article={{ ...article, menu: [], contents: [] }}
      body={pages.body(PATH)}
      goods={<Desk call={call} />}
    />
  );
}
