import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { SiteCall } from '../../calls/call.ts';
import { useBasket } from '../../calls/use-basket.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { formatMoney } from '../../ui/text/money.tsx';
import { catalogueQuery } from '../products/catalog-queries.ts';
import { articlesOf } from '../products/articles.ts';
import { OfferRow } from '../products/offer-row.tsx';
import { BenchMissing } from './bench-missing.tsx';
import { benchQuery } from './bench-queries.ts';
import style from './bench.module.css';
import { type BenchState, benchState } from './missing.ts';
import { type SectionGoods, STATION, type StationGoods, type StationKey, STATIONS } from './stations.ts';

const VERBS: Readonly<Record<StationKey, () => string>> = {
  isolate: m.catalog_bench_isolate,
  measure: m.catalog_bench_measure,
  cdna: m.catalog_bench_cdna,
  pcr: m.catalog_bench_pcr,
  clone: m.catalog_bench_clone,
  see: m.catalog_bench_see,
};

interface BenchProps {
  call: SiteCall;
  /** Sections of the catalogue, in the order and the words of its menu. */
  sections: readonly { path: string; name: string }[];
  /** A small picture of each step. */
  pictures: Readonly<Record<StationKey, ReactNode>>;
  /** With the sections that are no step of the experiment. */
  whole?: boolean;
}

/** The catalogue as one experiment: its steps in working order, what the basket has for them and what it still lacks. */
export function Bench({ call, sections, pictures, whole = false }: BenchProps) {
  const { data: goods } = useQuery(benchQuery(call, getLocale()));
  const basket = useBasket(call);
  const holds = (basket?.products.length ?? 0) > 0;
  const { data: products } = useQuery({ ...catalogueQuery(call), enabled: holds });
  if (!goods) return null;
  const state = basket && products && holds ? benchState(basket, products) : undefined;
  const articles = products && articlesOf(products, [], getLocale());
  const nameOf = (number: string) => articles?.find(({ id }) => id === number)?.name ?? number;
  const steps = new Set(STATIONS.map((key) => STATION[key].path));
  return (
    <div className={style['bench']}>
      <ol className={style['stations']} aria-label={m.catalog_bench_label()}>
        {STATIONS.map((key) => (
          <Station
            key={key}
            call={call}
            verb={VERBS[key]()}
            path={STATION[key].path}
            name={sections.find(({ path }) => path === STATION[key].path)?.name ?? ''}
            picture={pictures[key]}
            goods={goods.stations[key]}
            has={state?.has[key] ?? []}
            lacks={state?.missing.some(({ station }) => station === key) ?? false}
            nameOf={nameOf}
          />
        ))}
      </ol>
      <BenchMissing
        call={call}
        title={m.catalog_bench_basket()}
        basket={basket === undefined || (holds && !state) ? 'reading' : hasBegun(state) ? 'begun' : 'empty'}
        missing={state?.missing ?? []}
        articles={articles ?? []}
      />
      {whole && (
        <nav aria-label={m.catalog_bench_rest()} className={style['rest']}>
          <h2>{m.catalog_bench_rest()}</h2>
          <ul>
            {sections
              .filter(({ path }) => !steps.has(path) && goods.sections[path] !== undefined)
              .map(({ path, name }) => (
                <li key={path}>
                  <PageLink path={path}>{name}</PageLink>
                  <span className={style['figures']}>{figuresOf(goods.sections[path])}</span>
                </li>
              ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

const hasBegun = (state: BenchState | undefined): boolean =>
  state !== undefined && Object.values(state.has).some((held) => held.length > 0);

const figuresOf = (goods: SectionGoods | null | undefined): string =>
  goods ? m.catalog_bench_figures({ count: goods.count, price: formatMoney(goods.from) }) : '';

interface StationProps {
  call: SiteCall;
  verb: string;
  path: string;
  name: string;
  picture: ReactNode;
  goods: StationGoods | null;
  /** Numbers of the goods in the basket that serve this step. */
  has: readonly string[];
  lacks: boolean;
  nameOf: (number: string) => string;
}

function Station({ call, verb, path, name, picture, goods, has, lacks, nameOf }: StationProps) {
  return (
    <li className={style['station']} data-has={has.length > 0 || undefined} data-lacks={lacks || undefined}>
      <div className={style['picture']} aria-hidden="true">
        {picture}
      </div>
      <span className={style['knot']} aria-hidden="true" />
      <h2 className={style['verb']}>
        <PageLink path={path}>
          {verb}
          <span className={style['section']}>{name}</span>
        </PageLink>
      </h2>
      <p className={style['figures']}>{figuresOf(goods)}</p>
      {goods && (
        <div className={style['first']}>
          <Link to={goods.first.path} hash={goods.first.id} className={style['firstName']}>
            {goods.first.name}
          </Link>
          <ul>
            <OfferRow call={call} name={goods.first.name} offer={goods.first.offer} stacked />
          </ul>
        </div>
      )}
      <p className={style['has']}>
        {has.length > 0 && m.catalog_bench_has({ goods: has.map(nameOf).join('; ') })}
      </p>
    </li>
  );
}
