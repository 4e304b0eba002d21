import { createFileRoute } from '@tanstack/react-router';
import { ArticlePage } from '../articles/article-page.tsx';
import { loadArticle } from '../articles/load-article.ts';
import { unlessLeft } from '../calls/left-to-browser.ts';
import { headOf } from '../head/head-of.ts';
import { serviceFormQueries } from '../services/genes/gene-queries.ts';
import { ServiceForm } from '../services/genes/service-form.tsx';

const PATH = '/services/ges/pcr-cloning/order-form';

export const Route = createFileRoute('/services/ges/pcr-cloning/order-form')({
  loader: async ({ context }) => {
    const { queryClient, call } = context;
    const [article] = await Promise.all([
      loadArticle(context, PATH),
      ...serviceFormQueries(call).map((query) =>
        queryClient.ensureQueryData(query as never).catch(unlessLeft),
      ),
    ]);
    return article;
  },
  head: ({ loaderData }) => headOf(loaderData),
  component: OrderForm,
});

function OrderForm() {
  const article = Route.useLoaderData();
  const { pages, call } = Route.useRouteContext();
  return (
    <ArticlePage
      article={{ ...article, menu: [], contents: [] }}
      body={pages.body(PATH)}
      goods={<ServiceForm call={call} service="pcrCloning" />}
    />
  );
}
