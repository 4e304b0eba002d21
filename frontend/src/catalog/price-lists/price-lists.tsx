import { useQuery } from '@tanstack/react-query';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import type { SiteCall } from '../../calls/call.ts';
import { sequenceOptionsQuery } from '../../calls/names/goods-names.ts';
import { genePricesQuery } from '../../calls/gene-prices.ts';
import {
  modifiersQuery,
  primerPricesQuery,
  sequencePricesQuery,
  settingsQuery,
} from '../../calls/queries.ts';
import { useHasVat } from '../../calls/use-has-vat.ts';
import { bulksQuery, catalogueQuery } from '../products/catalog-queries.ts';
import { todayQuery } from './price-list-queries.ts';
import { PriceList } from './price-list.tsx';
import { productTables, type Section, serviceTables } from './price-tables.ts';

/** All products by section of the site. */
export function ProductPrices({ call, sections }: { call: SiteCall; sections: readonly Section[] }) {
  const { data: products } = useQuery(catalogueQuery(call));
  const { data: bulks } = useQuery(bulksQuery(call));
  const { data: today } = useQuery(todayQuery);
  const hasVat = useHasVat(call);
  if (!products || !bulks || !today) return null;
  return (
    <PriceList
      tables={productTables(products, bulks, sections, getLocale())}
      version={products[0]?.version ?? 0}
      today={today}
      fileName={m.catalog_list_products_file()}
      hasVat={hasVat}
    />
  );
}

/** Synthesis, modifications, sequencing, genes. */
export function ServicePrices({ call }: { call: SiteCall }) {
  const { data: primers } = useQuery(primerPricesQuery(call));
  const { data: modifiers } = useQuery(modifiersQuery(call));
  const { data: settings } = useQuery(settingsQuery(call));
  const { data: sequencing } = useQuery(sequencePricesQuery(call));
  const { data: options } = useQuery(sequenceOptionsQuery(call));
  const { data: genes } = useQuery(genePricesQuery(call));
  const { data: today } = useQuery(todayQuery);
  const hasVat = useHasVat(call);
  if (!primers || !modifiers || !settings || !sequencing || !options || !genes || !today) return null;
  return (
    <PriceList
      tables={serviceTables(
        { primers, modifiers, settings, sequencing, options, genes: genes.prices },
        getLocale(),
      )}
      version={primers[0]?.version ?? 0}
      today={today}
      fileName={m.catalog_list_services_file()}
      hasVat={hasVat}
    />
  );
}
