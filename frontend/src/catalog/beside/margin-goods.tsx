import { useQuery } from '@tanstack/react-query';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import type { SiteCall } from '../../calls/call.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { Money } from '../../ui/text/money.tsx';
import { articlesOf } from '../products/articles.ts';
import { Buy } from '../products/buy.tsx';
import { marginGoodsQuery } from './margin-goods-query.ts';
import style from './margin-goods.module.css';

/** Products that a text names, in its margin: each with its smallest pack, to be bought from here. */
export function MarginGoods({ call, numbers }: { call: SiteCall; numbers: readonly string[] }) {
  const { data: products = [] } = useQuery(marginGoodsQuery(call, numbers));
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="margin-goods">
      <h2 id="margin-goods" className={style['title']}>
        {m.catalog_margin_title()}
      </h2>
      <ul className={style['goods']}>
        {products.map((product) => {
          const [article] = articlesOf([product], [], getLocale());
          const offer = article?.offers[0];
          if (!article || !offer) return null;
          return (
            <li key={product.id} className={style['product']}>
              <PageLink path={product.category} className={style['name']}>
                {article.name}
              </PageLink>
              <p className={style['pack']}>
                <span className={style['sku']}>{offer.sku}</span>
                <span>{offer.pack}</span>
              </p>
              <div className={style['offer']}>
                <Money roubles={offer.price} className={style['price']} />
                <Buy call={call} name={article.name} offer={offer} />
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
