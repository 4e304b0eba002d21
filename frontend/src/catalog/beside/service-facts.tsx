import type { GenePrices } from '@oligoteka/genes';
import { useQuery } from '@tanstack/react-query';
import type { SiteCall } from '../../calls/call.ts';
import { genePricesQuery } from '../../calls/gene-prices.ts';
import { primerPricesQuery, sequencePricesQuery } from '../../calls/queries.ts';
import type { PricedService } from '../../content/article.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { m } from '../../paraglide/messages.js';
import { formatMoney, formatNumber } from '../../ui/text/money.tsx';
import { type Fact, Facts } from './facts.tsx';

interface ServiceFactsProps {
  call: SiteCall;
  service: PricedService;
  path: string;
  /** Working days, as the texts have them: the usual ones, and those with modifications. */
  days: readonly string[];
}

/** What a buyer asks of a service first, out of the price lists: the least price, days, and the way to its form. */
export function ServiceFacts({ call, service, path, days }: ServiceFactsProps) {
  const facts = useFacts(call, service, days);
  if (!facts.some(({ value }) => value)) return null;
  const form = `${service === 'phosphate' ? '/services/synthesis' : path}/order-form`;
  return (
    <Facts facts={facts}>
      <PageLink path={form}>{m.catalog_facts_form()}</PageLink>
    </Facts>
  );
}

const least = (prices: readonly (number | null)[]): string | false => {
  const known = prices.filter((price) => price !== null);
  return known.length > 0 && m.catalog_search_from({ price: formatMoney(Math.min(...known)) });
};
const inDays = (days: string | undefined): string | false =>
  days !== undefined && m.catalog_facts_days({ days });

function useFacts(call: SiteCall, service: PricedService, [usual, modified]: readonly string[]): Fact[] {
  const ofLetters = service === 'letters' || service === 'phosphate';
  const { data: letters = [] } = useQuery({ ...primerPricesQuery(call), enabled: ofLetters });
  const { data: reads = [] } = useQuery({ ...sequencePricesQuery(call), enabled: service === 'reads' });
  const { data: genes } = useQuery({ ...genePricesQuery(call), enabled: !ofLetters && service !== 'reads' });
  switch (service) {
    case 'letters':
      return [
        { name: m.catalog_facts_letter(), value: least(letters.map(({ charPrice }) => charPrice)) },
        { name: m.catalog_facts_term(), value: inDays(usual) },
        { name: m.catalog_facts_modified(), value: inDays(modified) },
      ];
    case 'phosphate':
      return [{ name: m.catalog_facts_phosphate(), value: least(letters.map(({ keenPrice }) => keenPrice)) }];
    case 'reads':
      return [
        {
          name: m.catalog_facts_read(),
          value: least(reads.filter(({ key }) => key === 'sequence').map(({ price }) => price)),
        },
        { name: m.catalog_facts_term(), value: inDays(usual) },
      ];
    case 'gene':
    case 'mutation':
    case 'pcrCloning':
    case 'ampliconCloning':
      return genes?.prices ? geneFacts(genes.prices, service) : [];
  }
}

function geneFacts(
  prices: GenePrices,
  service: Exclude<PricedService, 'letters' | 'phosphate' | 'reads'>,
): Fact[] {
  if (service === 'gene') {
    const { rates, minimum } = prices;
    return [
      { name: m.catalog_facts_price(), value: least([minimum]) },
      { name: m.catalog_facts_base(), value: least(rates.map(({ price }) => price)) },
      { name: m.catalog_facts_term(), value: fromDays(Math.min(...rates.map(({ days }) => days))) },
    ];
  }
  const { price, days } = prices[service];
  return [
    { name: m.catalog_facts_price(), value: least([price]) },
    { name: m.catalog_facts_term(), value: fromDays(days) },
  ];
}

const fromDays = (days: number) => inDays(m.catalog_facts_from_days({ days: formatNumber(days) }));
