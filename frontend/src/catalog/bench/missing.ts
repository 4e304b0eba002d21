import { articleOf, type Product } from '@oligoteka/pricing';
import { STATION, type StationKey, STATIONS } from './stations.ts';

/** Things that a step needs beside the goods it begins with. */
export type Part =
  | 'dntp'
  | 'primers'
  | 'marker'
  | 'loading'
  | 'rtPrimers'
  | 'inhibitor'
  | 'ligase'
  | 'cells'
  | 'tVector'
  | 'rabbitSecondary'
  | 'mouseSecondary'
  | 'packaging';

interface PartRule {
  /** Goods that serve. */
  serves: RegExp;
  /** The one that is offered; none for what is ordered in a form. */
  offered: string | null;
}

const PARTS: Readonly<Record<Part, PartRule>> = {
  dntp: { serves: /^CMP-0[12]$/, offered: 'CMP-01' },
  primers: { serves: /^$/, offered: null },
  marker: { serves: /^LAD-0[1-5]$/, offered: 'LAD-03' },
  loading: { serves: /^CMP-10$/, offered: 'CMP-10' },
  rtPrimers: { serves: /^CDS-0[78]$/, offered: 'CDS-07' },
  inhibitor: { serves: /^CDS-06$/, offered: 'CDS-06' },
  ligase: { serves: /^(CMP-12|QTA-0[12])$/, offered: 'CMP-12' },
  cells: { serves: /^(CCL-0[1-8]|QTA-02)$/, offered: 'CCL-01' },
  tVector: { serves: /^QTA-0[123]$/, offered: 'QTA-01' },
  rabbitSecondary: { serves: /^ABY-07$/, offered: 'ABY-07' },
  mouseSecondary: { serves: /^ABY-08$/, offered: 'ABY-08' },
  packaging: { serves: /^LEN-06$/, offered: 'LEN-06' },
};

/** What goods need, as their pages say it: mixes and kits bring along what single enzymes do not. */
const NEEDS: readonly { goods: RegExp; station: StationKey; parts: readonly Part[] }[] = [
  { goods: /^CDS-0[12]$/, station: 'cdna', parts: ['dntp', 'rtPrimers', 'inhibitor'] },
  { goods: /^POL-0[1-69]$/, station: 'pcr', parts: ['dntp', 'primers', 'loading', 'marker'] },
  { goods: /^POL-0[78]$/, station: 'pcr', parts: ['dntp', 'primers'] },
  { goods: /^MIX-0[13]$/, station: 'pcr', parts: ['primers', 'marker'] },
  { goods: /^MIX-(0[24]|12)$/, station: 'pcr', parts: ['primers', 'loading', 'marker'] },
  { goods: /^MIX-(0[5-9]|1[01])$/, station: 'pcr', parts: ['primers'] },
  { goods: /^VEC-0\d$|^QTA-03$/, station: 'clone', parts: ['ligase', 'cells'] },
  { goods: /^QTA-01$/, station: 'clone', parts: ['cells'] },
  { goods: /^QTA-04$/, station: 'clone', parts: ['tVector'] },
  { goods: /^ABY-0[12]$/, station: 'see', parts: ['rabbitSecondary'] },
  { goods: /^ABY-0[3-6]$/, station: 'see', parts: ['mouseSecondary'] },
  { goods: /^LEN-05$/, station: 'see', parts: ['packaging'] },
];

/** Sections beside those of the stations that serve one of them too. */
const BESIDE: Readonly<Record<string, StationKey>> = {
  '/products/components': 'pcr',
  '/products/antibodies': 'see',
  '/products/lenti': 'see',
};

/** Something the experiment still lacks. */
export interface Missing {
  part: Part;
  station: StationKey;
  /** Number of the goods that need it. */
  by: string;
  /** Number of the goods that are offered for it; null for what is ordered in a form. */
  offered: string | null;
}

export interface BenchState {
  /** Numbers of the goods in the basket, by the step they serve. */
  has: Record<StationKey, string[]>;
  missing: Missing[];
}

/** What lies on the bench already, and what it still lacks; a part that several goods need is named once. */
export function benchState(
  basket: { products: readonly { id: number }[]; primers: readonly unknown[] },
  products: readonly Pick<Product, 'id' | 'sku' | 'category'>[],
): BenchState {
  const held = basket.products.flatMap(({ id }) => products.find((product) => product.id === id) ?? []);
  const numbers = [...new Set(held.map(({ sku }) => articleOf(sku)))];
  const has = Object.fromEntries(STATIONS.map((key) => [key, [] as string[]])) as BenchState['has'];
  for (const { sku, category } of held) {
    const station = stationOf(category);
    const number = articleOf(sku);
    if (station && !has[station].includes(number)) has[station].push(number);
  }
  const isThere = (part: Part) =>
    part === 'primers'
      ? basket.primers.length > 0
      : numbers.some((number) => PARTS[part].serves.test(number));
  const missing: Missing[] = [];
  for (const { goods, station, parts } of NEEDS) {
    const by = numbers.find((number) => goods.test(number));
    if (by === undefined) continue;
    for (const part of parts)
      if (!isThere(part) && !missing.some((known) => known.part === part))
        missing.push({ part, station, by, offered: PARTS[part].offered });
  }
  return { has, missing };
}

function stationOf(category: string): StationKey | undefined {
  const section = category.split('/').slice(0, 3).join('/');
  return STATIONS.find((key) => STATION[key].path === section) ?? BESIDE[section];
}
