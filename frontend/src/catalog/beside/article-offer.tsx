import { useQuery } from '@tanstack/react-query';
import { getLocale } from '../../paraglide/runtime.js';
import type { SiteCall } from '../../calls/call.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { Money } from '../../ui/text/money.tsx';
import style from './article-offer.module.css';
import { articlesOf } from '../products/articles.ts';
import { Buy } from '../products/buy.tsx';
import { productsQuery } from '../products/catalog-queries.ts';

interface ArticleOfferProps {
  call: SiteCall;
  category: string;
  /** Number without the pack. */
  id: string;
}

/** One product in its smallest pack, to be bought where a picture or a text names it. */
export function ArticleOffer({ call, category, id }: ArticleOfferProps) {
  const { data: products = [] } = useQuery(productsQuery(call, category));
  const article = articlesOf(products, [], getLocale()).find((one) => one.id === id);
  const offer = article?.offers.find(({ disabled }) => !disabled);
  if (!article || !offer) return null;
  return (
    <div className={style['offer']}>
      <p>
        <PageLink path={category} className={style['name']}>
          {article.name}
        </PageLink>
        <span className={style['pack']}>{offer.pack}</span>
      </p>
      <Money roubles={offer.price} className={style['price']} />
      <Buy key={offer.id} call={call} name={article.name} offer={offer} />
    </div>
  );
}
