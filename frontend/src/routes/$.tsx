import { createFileRoute } from '@tanstack/react-router';
import { ArticlePage } from '../articles/article-page.tsx';
import { loadArticle } from '../articles/load-article.ts';
import { marginGoodsQuery } from '../catalog/beside/margin-goods-query.ts';
import { prefetchPictures } from '../pictures/picture-queries.ts';
import { deferred } from '../hydrate/deferred.tsx';
import { headOf } from '../head/head-of.ts';
import { offerQueries } from './-offer-queries.ts';

const ArticleOffer = deferred(() =>
  import('../catalog/beside/article-offer.tsx').then((part) => part.ArticleOffer),
);
const PicturesOfPage = deferred(() =>
  import('../pictures/pictures-of-page.tsx').then((part) => part.PicturesOfPage),
);
const ServiceFacts = deferred(() =>
  import('../catalog/beside/service-facts.tsx').then((part) => part.ServiceFacts),
);
const MarginGoods = deferred(() =>
  import('../catalog/beside/margin-goods.tsx').then((part) => part.MarginGoods),
);

/** Every page of words but those of products, which show goods beside the words. */
export const Route = createFileRoute('/$')({
  loader: async ({ context, params: { _splat = '' } }) => {
    const { queryClient, call } = context;
    const article = await loadArticle(context, `/${_splat}`);
    const { path, named, service } = article;
    const facts = service && (await import('../catalog/beside/prefetch-service-facts.ts'));
    // words without a picture or goods are better than no page
    await Promise.all([
      prefetchPictures(queryClient, call, path),
      ...offerQueries(call, path).map((query) => queryClient.prefetchQuery(query)),
      ...(facts && service ? [facts.prefetchServiceFacts(queryClient, call, service)] : []),
      ...(named.length > 0 ? [queryClient.prefetchQuery(marginGoodsQuery(call, named))] : []),
    ]);
    return article;
  },
  head: ({ loaderData }) => headOf(loaderData),
  component: WordsPage,
});

function WordsPage() {
  const article = Route.useLoaderData();
  const { pages, call } = Route.useRouteContext();
  const { path, days, named, service } = article;
  return (
    <ArticlePage
      article={article}
      body={pages.body(article.path)}
      goods={
        <PicturesOfPage
          path={article.path}
          offerOf={(offered) => <ArticleOffer call={call} {...offered} />}
        />
      }
      facts={service && <ServiceFacts {...{ call, service, path, days }} />}
      notes={named.length > 0 && <MarginGoods call={call} numbers={named} />}
    />
  );
}
