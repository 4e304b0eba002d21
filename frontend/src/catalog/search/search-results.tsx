import type { FindAnswer, SearchHit } from '@oligoteka/site-api';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import type { SiteCall } from '../../calls/call.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { formatMoney } from '../../ui/text/money.tsx';
import { whole } from '../products/articles.ts';
import { OfferRow } from '../products/offer-row.tsx';
import { grouped, HIT_KINDS, type HitKind } from './hit-kinds.ts';
import { KindIcon } from './kind-icon.tsx';
import { MarkedText } from './marked-text.tsx';
import { KIND_NAMES, readingWords } from './search-words.ts';
import style from './search.module.css';

interface SearchResultsProps {
  call: SiteCall;
  answer: FindAnswer;
  query: string;
}

/** Goods with their packs on the left, methods and pages on the right; one kind alone takes the whole width. */
export function SearchResults({ call, answer, query }: SearchResultsProps) {
  const { hits, found } = answer;
  const [chosen, setChosen] = useState<HitKind | null>(null);
  if (found === 0)
    return (
      <div role="status">
        <EmptyState title={m.catalog_search_nothing({ query })}>{m.catalog_search_nothing_help()}</EmptyState>
        <Examples />
      </div>
    );
  const groups = grouped(hits);
  const of = (kind: HitKind) => groups.find((group) => group.kind === kind)?.hits ?? [];
  // a kind that the new answer has none of is no choice any more
  const only = chosen !== null && of(chosen).length > 0 ? chosen : null;
  const shows = (kind: HitKind) => of(kind).length > 0 && (only === null || only === kind);
  const [products, beside] = [shows('product'), shows('method') || shows('page')];
  return (
    <>
      <div role="status" className={style['said']}>
        <p>
          {m.catalog_search_found({ count: found })}
          {found > hits.length && `. ${m.catalog_search_shown({ shown: hits.length })}`}
        </p>
        {readingWords(answer).map((words) => (
          <p key={words} className={style['readAs']}>
            {words}
          </p>
        ))}
      </div>
      {groups.length > 1 && (
        <div role="group" aria-label={m.catalog_search_kinds()} className={style['kinds']}>
          <KindButton on={only === null} onPress={() => setChosen(null)} count={hits.length}>
            {m.catalog_search_everything()}
          </KindButton>
          {HIT_KINDS.filter((kind) => of(kind).length > 0).map((kind) => (
            <KindButton key={kind} on={only === kind} onPress={() => setChosen(kind)} count={of(kind).length}>
              {KIND_NAMES[kind]()}
            </KindButton>
          ))}
        </div>
      )}
      <div className={style['columns']} data-both={(products && beside) || undefined}>
        {products && (
          <section aria-labelledby="found-product" className={style['products']}>
            <h2 id="found-product">{KIND_NAMES.product()}</h2>
            <ol className={style['hits']}>
              {of('product').map((hit) => (
                <ProductHit key={hit.path} call={call} hit={hit} />
              ))}
            </ol>
          </section>
        )}
        {beside && (
          <div>
            {(['method', 'page'] as const).filter(shows).map((kind) => (
              <section key={kind} aria-labelledby={`found-${kind}`} className={style['pages']}>
                <h2 id={`found-${kind}`}>{KIND_NAMES[kind]()}</h2>
                <ol className={style['hits']}>
                  {of(kind).map((hit) => (
                    <PageHit key={hit.path} kind={kind} hit={hit} />
                  ))}
                </ol>
              </section>
            ))}
          </div>
        )}
      </div>
    </>
  );
}

interface KindButtonProps {
  on: boolean;
  onPress: () => void;
  count: number;
  children: string;
}

function KindButton({ on, onPress, count, children }: KindButtonProps) {
  return (
    <button type="button" aria-pressed={on} className={style['kind']} onClick={onPress}>
      {children} <span className={style['count']}>{count}</span>
    </button>
  );
}

function ProductHit({ call, hit }: { call: SiteCall; hit: SearchHit }) {
  const [to = '/', hash] = hit.path.split('#');
  const name = hit.title.map(({ text }) => text).join('');
  return (
    <li className={style['product']}>
      <div>
        <Link to={to} {...(hash && { hash })} className={style['title']}>
          <MarkedText of={hit.title} />
        </Link>
        <p className={style['about']}>
          {hit.skus.map((sku) => (
            <span key={sku.map(({ text }) => text).join('')} className={style['sku']}>
              <MarkedText of={sku} />
            </span>
          ))}
        </p>
        <p className={style['excerpt']}>
          <MarkedText of={hit.excerpt} />
        </p>
      </div>
      {hit.packs.length > 0 ? (
        <ul className={style['packs']}>
          {hit.packs.map((pack) => (
            <OfferRow key={pack.id} call={call} name={name} offer={{ ...pack, pack: whole(pack.pack) }} />
          ))}
        </ul>
      ) : (
        hit.price !== null && (
          <p className={style['from']}>{m.catalog_search_from({ price: formatMoney(hit.price) })}</p>
        )
      )}
    </li>
  );
}

function PageHit({ kind, hit }: { kind: HitKind; hit: SearchHit }) {
  return (
    <li className={style['page']}>
      <KindIcon kind={kind} />
      <div>
        <Link to={hit.path} className={style['title']}>
          <MarkedText of={hit.title} />
        </Link>
        <p className={style['excerpt']}>
          <MarkedText of={hit.excerpt} />
        </p>
      </div>
    </li>
  );
}

/** What one may look for, and where else to look. */
export function Examples() {
  const words = m.catalog_search_examples().split('; ');
  return (
    <div className={style['examples']}>
      <p>
        {m.catalog_search_try()}{' '}
        {words.map((word) => (
          <Link key={word} to="/search" search={{ q: word }} className={style['example']}>
            {word}
          </Link>
        ))}
      </p>
      <p>
        <PageLink path="/products">{m.catalog_search_sections()}</PageLink>
        {' · '}
        <PageLink path="/services/request">{m.catalog_search_ask()}</PageLink>
      </p>
    </div>
  );
}
