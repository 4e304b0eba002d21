import { createFileRoute } from '@tanstack/react-router';
import { ArticlePage } from '../../articles/article-page.tsx';
import { loadArticle } from '../../articles/load-article.ts';
import { headOf } from '../../head/head-of.ts';
import { changedService, prepareServiceForm } from '../../services/genes/gene-queries.ts';
import { ServiceForm } from '../../services/genes/service-form.tsx';

const PATH = '/services/ges/amplicon-cloning/order-form';

export const Route = createFileRoute('/services/ges/amplicon-cloning/order-form')({
  validateSearch: changedService,
  loader: async ({ context }) => {
    const [article] = await Promise.all([loadArticle(context, PATH), prepareServiceForm(context)]);
    return article;
  },
  head: ({ loaderData }) => headOf(loaderData),
  component: OrderForm,
});

function OrderForm() {
  const article = Route.useLoaderData();
  const { pages, call } = Route.useRouteContext();
  const { change } = Route.useSearch();
  return (
    <ArticlePage
      article={{ ...article, menu: [], contents: [] }}
      body={pages.body(PATH)}
      goods={<ServiceForm key={change} call={call} service="ampliconCloning" change={change} />}
    />
  );
}
