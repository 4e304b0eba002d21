import { basesOf, SENT_MATERIALS, sentMaterials } from '@oligoteka/genes';
import { gcOf } from '@oligoteka/sequence';
import { priceRows } from '@oligoteka/pricing';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { PriceSum } from '../../ui/tables/price-sum.tsx';
import { formatNumber } from '../../ui/text/money.tsx';
import style from './genes.module.css';
import type { ServiceForm } from './use-service-form.ts';

const NO_NAMES = { modifiers: new Map() };

/** Length, GC, price as a sum, and days. */
export function ServiceSummary({ form, hasVat }: { form: ServiceForm; hasVat: boolean }) {
  const { content, quote } = form;
  if (content === null) return <p className={style['help']}>{m.genes_summary_empty()}</p>;
  const bases = basesOf(content);
  const materials = sentMaterials([{ ...content, line: 1, title: '' }]);
  const dna = 'sequence' in content.details ? content.details.sequence : '';
  return (
    <>
      <dl className={style['facts']}>
        <div>
          <dt>{m.genes_length()}</dt>
          <dd>{m.genes_bp({ count: formatNumber(bases) })}</dd>
        </div>
        {dna !== '' && (
          <div>
            <dt>{m.genes_gc()}</dt>
            <dd>{m.genes_percent({ percent: formatNumber(Math.round(gcOf(dna))) })}</dd>
          </div>
        )}
        {quote !== null && (
          <div>
            <dt>{m.genes_days()}</dt>
            <dd>{formatNumber(quote.days)}</dd>
          </div>
        )}
      </dl>
      {quote !== null && (
        <PriceSum
          label={m.genes_price()}
          rows={priceRows(quote.parts, NO_NAMES, getLocale())}
          total={quote.discountPrice}
          totalLabel={m.genes_total()}
        />
      )}
      {materials.length > 0 && (
        <div className={style['send']}>
          <p>{m.genes_send()}</p>
          <ul>
            {materials.map(({ code, part }) => (
              <li key={code}>
                {SENT_MATERIALS[part].name[getLocale()]}: {SENT_MATERIALS[part].need[getLocale()]}
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className={style['help']}>
        {hasVat && `${m.genes_vat()} `}
        {m.genes_days_note()}
      </p>
    </>
  );
}
