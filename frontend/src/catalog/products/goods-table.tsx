import { useId } from 'react';
import type { SiteCall } from '../../calls/call.ts';
import type { Choice } from '../../content/choice.ts';
import { m } from '../../paraglide/messages.js';
import { classNames } from '../../ui/class-names.ts';
import type { Article } from './articles.ts';
import { scaleOf } from './choice-cell.tsx';
import { GoodsRow } from './goods-row.tsx';
import style from './goods-table.module.css';
import { type GoodsOrder, isSortable } from './order-goods.ts';

interface GoodsTableProps {
  call: SiteCall;
  caption: string;
  articles: readonly Article[];
  choice: Choice | undefined;
  /** Storage that is said once for all. */
  storage: string | undefined;
  /** Address of the safety data sheet of a product. */
  sheetOf: (article: Article) => string | undefined;
  order: GoodsOrder | null;
  onOrder: (order: GoodsOrder | null) => void;
}

/** Goods as rows, their properties as columns, price and basket at the end of the row; on a phone each row is a card. */
export function GoodsTable(props: GoodsTableProps) {
  const { call, caption, articles, choice, storage, sheetOf, order, onOrder } = props;
  const columns = choice?.columns ?? [];
  const scales = columns.map((column, at) =>
    scaleOf(
      column,
      Object.values(choice?.goods ?? {}).map(({ values }) => values[at] ?? null),
    ),
  );
  const head = useId();
  return (
    <table className={style['table']}>
      <caption className={style['caption']}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className={style['nameHead']}>
            {m.catalog_choice_product()}
          </th>
          {columns.length === 0 && <th scope="col">{m.catalog_choice_about()}</th>}
          {columns.map(({ name }, at) => (
            <SortHead
              key={name}
              id={`${head}-${at}`}
              by={at}
              sorts={choice !== undefined && isSortable(choice, at)}
              order={order}
              onOrder={onOrder}
            >
              {name}
            </SortHead>
          ))}
          <SortHead
            id={`${head}-price`}
            by="price"
            sorts={articles.length > 1}
            order={order}
            onOrder={onOrder}
          >
            {m.catalog_choice_packs()}
          </SortHead>
        </tr>
      </thead>
      <tbody>
        {articles.map((article) => (
          <GoodsRow
            key={article.id}
            call={call}
            article={article}
            choice={choice}
            scales={scales}
            storage={article.storage === storage ? undefined : article.storage}
            sheet={sheetOf(article)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface SortHeadProps {
  id: string;
  by: GoodsOrder['by'];
  sorts: boolean;
  order: GoodsOrder | null;
  onOrder: (order: GoodsOrder | null) => void;
  children: string;
}

/** A head that sorts: upwards, downwards, then as in the catalogue again. */
function SortHead({ id, by, sorts, order, onOrder, children }: SortHeadProps) {
  const mine = order?.by === by ? order : null;
  const sorted = mine === null ? undefined : mine.falling ? 'descending' : 'ascending';
  const next = mine === null ? { by, falling: false } : mine.falling ? null : { by, falling: true };
  return (
    <th scope="col" id={id} aria-sort={sorted} className={classNames(by === 'price' && style['packsHead'])}>
      {sorts ? (
        <button type="button" className={style['sort']} onClick={() => onOrder(next)}>
          {children}
          <svg viewBox="0 0 8 12" width="8" height="12" aria-hidden="true">
            <path d="M1 4.5 4 1.5l3 3" data-on={sorted === 'ascending' || undefined} />
            <path d="M1 7.5l3 3 3-3" data-on={sorted === 'descending' || undefined} />
          </svg>
        </button>
      ) : (
        children
      )}
    </th>
  );
}
