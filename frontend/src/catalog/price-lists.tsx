import { queryOptions, useQuery } from '@tanstack/react-query';
import { m } from '../paraglide/messages.js';
import { getLocale } from '../paraglide/runtime.js';
import type { SiteCall } from '../site/call.ts';
import { sequenceOptionsQuery } from '../site/goods-names.ts';
import { modifiersQuery, primerPricesQuery, sequencePricesQuery } from '../site/queries.ts';
import { bulksQuery, catalogueQuery } from './catalog-queries.ts';
import { PriceList } from './price-list.tsx';
import { productTables, type Section, serviceTables } from './price-tables.ts';

/** The day in Moscow; told by the server, so that the page says the same before and after scripts. */
const todayQuery = queryOptions({
  queryKey: ['today'],
  queryFn: () => new Date(Date.now() + MOSCOW_MS).toISOString().slice(0, 'yyyy-mm-dd'.length),
});
const MOSCOW_MS = 3 * 3_600_000;

/** What the price list of products is made of; for the loader of its page. */
export const productPriceQueries = (call: SiteCall) =>
  [catalogueQuery(call), bulksQuery(call), todayQuery] as const;

/** The same for services. */
export const servicePriceQueries = (call: SiteCall) =>
  [
    primerPricesQuery(call),
    modifiersQuery(call),
    sequencePricesQuery(call),
    sequenceOptionsQuery(call),
    todayQuery,
  ] as const;

/** All products by section of the site. */
export function ProductPrices({ call, sections }: { call: SiteCall; sections: readonly Section[] }) {
  const { data: products } = useQuery(catalogueQuery(call));
  const { data: bulks } = useQuery(bulksQuery(call));
  const { data: today } = useQuery(todayQuery);
  if (!products || !bulks || !today) return null;
  return (
    <PriceList
      tables={productTables(products, bulks, sections, getLocale())}
      version={products[0]?.version ?? 0}
      today={today}
      fileName={m.catalog_list_products_file()}
    />
  );
}

/** Synthesis, modifications, sequencing. */
export function ServicePrices({ call }: { call: SiteCall }) {
  const { data: primers } = useQuery(primerPricesQuery(call));
  const { data: modifiers } = useQuery(modifiersQuery(call));
  const { data: sequencing } = useQuery(sequencePricesQuery(call));
  const { data: options } = useQuery(sequenceOptionsQuery(call));
  const { data: today } = useQuery(todayQuery);
  if (!primers || !modifiers || !sequencing || !options || !today) return null;
  return (
    <PriceList
      tables={serviceTables({ primers, modifiers, sequencing, options }, getLocale())}
      version={primers[0]?.version ?? 0}
      today={today}
      fileName={m.catalog_list_services_file()}
    />
  );
}
