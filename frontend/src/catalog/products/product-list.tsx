import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useId } from 'react';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import type { SiteCall } from '../../calls/call.ts';
import { useHasVat } from '../../calls/use-has-vat.ts';
import { Money } from '../../ui/text/money.tsx';
import { type Article, articlesOf, type Offer } from './articles.ts';
import { Buy } from './buy.tsx';
import { bulksQuery, goodsPapersQuery, productsQuery } from './catalog-queries.ts';
import { FindCertificate } from './find-certificate.tsx';
import { ProductsForEngines } from './product-json-ld.tsx';
import { BULK_PAGE } from './product-list-queries.ts';
import style from './product-list.module.css';

interface ProductListProps {
  call: SiteCall;
  /** Route of the page. */
  category: string;
}

/** The products of a page with their packs and prices; nothing where the page sells nothing itself. */
export function ProductList({ call, category }: ProductListProps) {
  const { origin } = useRouteContext({ from: '__root__' });
  const title = useId();
  const { data: products = [] } = useQuery(productsQuery(call, category));
  const { data: papers } = useQuery(goodsPapersQuery(call, category));
  const { data: bulks = [] } = useQuery({ ...bulksQuery(call), enabled: category === BULK_PAGE });
  const hasVat = useHasVat(call);
  if (products.length === 0) return null;
  const articles = articlesOf(products, bulks, getLocale());
  return (
    <section className={style['list']} aria-labelledby={title}>
      <h2 id={title}>{m.catalog_goods_title()}</h2>
      <p className={style['vat']}>{hasVat ? m.catalog_vat() : m.catalog_no_vat()}</p>
      <ul className={style['articles']}>
        {articles.map((article) => (
          <ArticleRow
            key={article.id}
            call={call}
            article={article}
            sheet={papers?.sheets.find(({ number }) => number === article.id)?.url}
          />
        ))}
      </ul>
      {papers !== undefined && papers.withCertificates.length > 0 && (
        <FindCertificate call={call} category={category} articles={articles} />
      )}
      <ProductsForEngines articles={articles} origin={origin} category={category} />
    </section>
  );
}

interface ArticleRowProps {
  call: SiteCall;
  article: Article;
  /** Address of its safety data sheet. */
  sheet: string | undefined;
}

function ArticleRow({ call, article, sheet }: ArticleRowProps) {
  const { id, name, note, storage, offers, buffers } = article;
  return (
    <li id={id} className={style['article']}>
      <div className={style['about']}>
        <h3 className={style['name']}>{name}</h3>
        {note && <p className={style['note']}>{note}</p>}
        {buffers.length > 0 && (
          <p className={style['note']}>{m.catalog_buffers({ buffers: buffers.join('; ') })}</p>
        )}
        <p className={style['storage']}>{m.catalog_storage({ storage })}</p>
        {sheet !== undefined && (
          <p className={style['storage']}>
            <a href={sheet} aria-label={m.catalog_sds_of({ name })}>
              {m.catalog_sds()}
            </a>
          </p>
        )}
      </div>
      <ul className={style['offers']}>
        {offers.map((offer) => (
          <OfferRow key={offer.id} call={call} name={name} offer={offer} />
        ))}
      </ul>
    </li>
  );
}

function OfferRow({ call, name, offer }: { call: SiteCall; name: string; offer: Offer }) {
  return (
    <li className={style['offer']}>
      <span className={style['sku']}>{offer.sku}</span>
      <span className={style['pack']}>{offer.pack}</span>
      <Money roubles={offer.price} className={style['price']} />
      <Buy call={call} name={name} offer={offer} />
    </li>
  );
}
