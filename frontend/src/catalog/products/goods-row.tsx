import { useEffect, useRef } from 'react';
import type { SiteCall } from '../../calls/call.ts';
import type { Choice } from '../../content/choice.ts';
import { m } from '../../paraglide/messages.js';
import type { Article } from './articles.ts';
import { ChoiceCell, type Scale } from './choice-cell.tsx';
import style from './goods-table.module.css';
import { OfferRow } from './offer-row.tsx';

interface GoodsRowProps {
  call: SiteCall;
  article: Article;
  choice: Choice | undefined;
  /** Scales of the columns. */
  scales: readonly (Scale | undefined)[];
  /** Storage of its own, where it differs from that of the others. */
  storage: string | undefined;
  /** Address of its safety data sheet. */
  sheet: string | undefined;
}

/** One product: its name and what else there is to know, its properties, its packs. */
export function GoodsRow({ call, article, choice, scales, storage, sheet }: GoodsRowProps) {
  const { id, name, note, offers, buffers } = article;
  const columns = choice?.columns ?? [];
  const { name: short = name, values = [] } = choice?.goods[id] ?? {};
  return (
    <tr id={id} className={style['row']}>
      <th scope="row" className={style['name']}>
        <span className={style['title']}>{short}</span>
        <More
          article={article}
          hasNote={columns.length > 0}
          hasShortName={short !== name}
          storage={storage}
          sheet={sheet}
        />
      </th>
      {columns.length === 0 && (
        <td className={style['note']}>
          {note && <p>{note}</p>}
          {buffers.length > 0 && <p>{m.catalog_buffers({ buffers: buffers.join('; ') })}</p>}
        </td>
      )}
      {columns.map((column, at) => (
        <td
          key={column.name}
          className={style['property']}
          data-label={column.name}
          data-empty={!values[at] || undefined}
        >
          <ChoiceCell column={column} value={values[at] ?? null} scale={scales[at]} />
        </td>
      ))}
      <td className={style['packs']}>
        <ul className={style['offers']}>
          {offers.map((offer) => (
            <OfferRow key={offer.id} call={call} name={name} offer={offer} />
          ))}
        </ul>
      </td>
    </tr>
  );
}

interface MoreProps {
  article: Article;
  /** The note stands here: elsewhere columns have said the most of it. */
  hasNote: boolean;
  hasShortName: boolean;
  storage: string | undefined;
  sheet: string | undefined;
}

/** What a row leaves out: the whole name, the note, catalogue numbers of the packs, the safety data sheet. */
function More({ article: { id, name, note, offers }, hasNote, hasShortName, storage, sheet }: MoreProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  // somebody who was sent to this product wants to know about it
  useEffect(() => {
    if (fold.current && window.location.hash === `#${id}`) fold.current.open = true;
  }, [id]);
  return (
    <details ref={fold} className={style['more']}>
      <summary aria-label={m.catalog_choice_more({ number: [id, storage].filter(Boolean).join(', '), name })}>
        {id}
        <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
          <path d="m2 3.5 3 3 3-3" />
        </svg>
      </summary>
      {hasShortName && <p>{name}</p>}
      {hasNote && note && <p>{note}</p>}
      <ul className={style['numbers']}>
        {offers.map(({ id: key, sku, pack }) => (
          <li key={key}>
            <span className={style['sku']}>{sku}</span> {pack}
          </li>
        ))}
      </ul>
      {sheet !== undefined && (
        <p>
          <a href={sheet} aria-label={m.catalog_sds_of({ name })}>
            {m.catalog_sds()}
          </a>
        </p>
      )}
    </details>
  );
}
