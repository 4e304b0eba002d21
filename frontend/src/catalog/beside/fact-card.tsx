import { useQuery } from '@tanstack/react-query';
import type { SiteCall } from '../../calls/call.ts';
import { m } from '../../paraglide/messages.js';
import { bound } from '../../ui/text/bound.ts';
import { formatMoney } from '../../ui/text/money.tsx';
import { productsQuery } from '../products/catalog-queries.ts';
import { Facts } from './facts.tsx';

const degrees = (storage: string): number => Number.parseInt(storage.replace('−', '-'), 10) || 0;
const warmFirst = (one: string, other: string): number => degrees(other) - degrees(one);

interface FactCardProps {
  call: SiteCall;
  category: string;
  /** Working days until goods leave. */
  days: string | undefined;
}

/** What a buyer asks of a page of goods first, out of the catalogue: the least price, storage, days. */
export function FactCard({ call, category, days }: FactCardProps) {
  const { data: products = [] } = useQuery(productsQuery(call, category));
  const sold = products.filter(({ disabled }) => !disabled);
  if (sold.length === 0) return null;
  // a volume of its own price is what a product sold by volume costs
  const prices = sold.filter(({ bulk }) => !bulk).map(({ price }) => price);
  const facts = [
    {
      name: m.catalog_facts_price(),
      value: prices.length > 0 && m.catalog_search_from({ price: formatMoney(Math.min(...prices)) }),
    },
    {
      name: m.catalog_facts_storage(),
      value: bound([...new Set(sold.map(({ storage }) => storage))].sort(warmFirst).join(', ')),
    },
    {
      name: m.catalog_facts_dispatch(),
      value: days !== undefined && m.catalog_facts_days({ days: days }),
    },
  ];
  return <Facts facts={facts} />;
}
