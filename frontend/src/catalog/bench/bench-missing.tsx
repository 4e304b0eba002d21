import { useId } from 'react';
import type { SiteCall } from '../../calls/call.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { m } from '../../paraglide/messages.js';
import { buttonClass } from '../../ui/buttons/button.tsx';
import type { Article } from '../products/articles.ts';
import { OfferRow } from '../products/offer-row.tsx';
import style from './bench.module.css';
import type { Missing, Part } from './missing.ts';

const NAMES: Readonly<Record<Part, () => string>> = {
  dntp: m.catalog_part_dntp,
  primers: m.catalog_part_primers,
  marker: m.catalog_part_marker,
  loading: m.catalog_part_loading,
  rtPrimers: m.catalog_part_rt_primers,
  inhibitor: m.catalog_part_inhibitor,
  ligase: m.catalog_part_ligase,
  cells: m.catalog_part_cells,
  tVector: m.catalog_part_t_vector,
  rabbitSecondary: m.catalog_part_rabbit_secondary,
  mouseSecondary: m.catalog_part_mouse_secondary,
  packaging: m.catalog_part_packaging,
};

interface BenchMissingProps {
  call: SiteCall;
  title: string;
  /** `reading`: nothing is said until the basket has been read. */
  basket: 'reading' | 'empty' | 'begun';
  missing: readonly Missing[];
  articles: readonly Article[];
}

/** So many have room in a row; a further one comes when one of them lies in the basket. The sentence names them all. */
const SHOWN = 4;

/** What the experiment in the basket still lacks, each with its way into the basket. */
export function BenchMissing({ call, title, basket, missing, articles }: BenchMissingProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={style['missing']} data-basket={basket}>
      <div>
        <h2 id={heading}>{title}</h2>
        <p role="status" className={style['said']}>
          {basket === 'empty' && m.catalog_bench_empty()}
          {basket === 'begun' && missing.length === 0 && m.catalog_bench_complete()}
          {missing.length > 0 &&
            m.catalog_bench_lacks({ parts: missing.map(({ part }) => NAMES[part]()).join(', ') })}
        </p>
      </div>
      {missing.length > 0 && (
        <ul className={style['parts']}>
          {missing.slice(0, SHOWN).map(({ part, by, offered }) => {
            const article = articles.find(({ id }) => id === offered);
            const offer = article?.offers[0];
            return (
              <li key={part} className={style['part']}>
                <span className={style['partName']}>
                  {NAMES[part]()}
                  <span className={style['why']}>{m.catalog_bench_for({ number: by })}</span>
                </span>
                {offered === null ? (
                  <PageLink path="/services/synthesis/order-form" className={buttonClass({ dense: true })}>
                    {m.catalog_bench_order_primers()}
                  </PageLink>
                ) : (
                  article &&
                  offer && (
                    <ul className={style['offer']}>
                      <OfferRow call={call} name={article.name} offer={offer} stacked />
                    </ul>
                  )
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
