import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { Choice } from '../../content/choice.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import type { SiteCall } from '../../calls/call.ts';
import { useHasVat } from '../../calls/use-has-vat.ts';
import { articlesOf } from './articles.ts';
import { bulksQuery, goodsPapersQuery, productsQuery } from './catalog-queries.ts';
import { FindCertificate } from './find-certificate.tsx';
import { GoodsTable } from './goods-table.tsx';
import { Needs } from './needs.tsx';
import { fitting, type GoodsOrder, inOrder, usualStorage } from './order-goods.ts';
import { ProductsForEngines } from './product-json-ld.tsx';
import { BULK_PAGE } from './product-list-queries.ts';
import style from './product-list.module.css';

/** Fewer are seen at a glance: nothing to choose by. */
const FEW = 4;

interface ProductListProps {
  call: SiteCall;
  /** Route of the page. */
  category: string;
  /** What tells its goods apart. */
  choice: Choice | undefined;
}

/** The products of a page with their properties, packs and prices; nothing where the page sells nothing itself. */
export function ProductList({ call, category, choice }: ProductListProps) {
  const { origin } = useRouteContext({ from: '__root__' });
  const title = useId();
  const { data: products = [] } = useQuery(productsQuery(call, category));
  const { data: papers } = useQuery(goodsPapersQuery(call, category));
  const { data: bulks = [] } = useQuery({ ...bulksQuery(call), enabled: category === BULK_PAGE });
  const hasVat = useHasVat(call);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [order, setOrder] = useState<GoodsOrder | null>(null);
  if (products.length === 0) return null;
  const articles = articlesOf(products, bulks, getLocale());
  const fit = choice === undefined ? null : fitting(choice, chosen);
  const shown = inOrder(articles, choice, order).filter(({ id }) => fit === null || fit.has(id));
  const storage = usualStorage(articles);
  const differs = articles.some((article) => article.storage !== storage);
  const isCompared = choice !== undefined && articles.length > FEW;
  return (
    <section className={style['list']} aria-labelledby={title}>
      <h2 id={title}>{isCompared ? m.catalog_choice_title() : m.catalog_goods_title()}</h2>
      <p className={style['vat']}>
        {hasVat ? m.catalog_vat() : m.catalog_no_vat()}
        {storage !== undefined &&
          ` ${(differs ? m.catalog_storage_usual : m.catalog_storage_all)({ storage })}`}
      </p>
      {isCompared && (
        <Needs
          choice={choice}
          chosen={chosen}
          onChosen={setChosen}
          fit={shown.length}
          all={articles.length}
          order={order}
          onOrder={setOrder}
        />
      )}
      {shown.length > 0 && (
        <GoodsTable
          call={call}
          caption={m.catalog_goods_title()}
          articles={shown}
          choice={choice}
          storage={storage}
          sheetOf={({ id }) => papers?.sheets.find(({ number }) => number === id)?.url}
          order={order}
          onOrder={setOrder}
        />
      )}
      {papers !== undefined && papers.withCertificates.length > 0 && (
        <FindCertificate call={call} category={category} articles={articles} />
      )}
      <ProductsForEngines articles={articles} origin={origin} category={category} />
    </section>
  );
}
