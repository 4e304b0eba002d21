import type { Product } from '@oligoteka/pricing';
import { type Article, articlesOf, type Offer } from '../products/articles.ts';

type Locale = 'ru' | 'en';

/** Steps of an experiment, in the order of the work. */
export const STATIONS = ['isolate', 'measure', 'cdna', 'pcr', 'clone', 'see'] as const;
export type StationKey = (typeof STATIONS)[number];

interface Station {
  /** The section of the catalogue that serves the step. */
  path: string;
  /** Goods that the step begins with: its buffers and controls are cheaper, and begin nothing. */
  begins: RegExp;
}

export const STATION: Readonly<Record<StationKey, Station>> = {
  isolate: { path: '/products/isolation', begins: /^ISO-/ },
  measure: { path: '/products/evaluation', begins: /^(LAD-0[1-5]|QNC-0[1-4])/ },
  cdna: { path: '/products/cdna', begins: /^CDS-0[1-5]/ },
  pcr: { path: '/products/pcr', begins: /^(POL|MIX)-/ },
  clone: { path: '/products/cloning', begins: /^(VEC|CCL|QTA-0[12])/ },
  see: { path: '/products/fp', begins: /^FP/ },
};

/** What a section sells, in two figures. */
export interface SectionGoods {
  /** Products, in whatever packs. */
  count: number;
  /** Roubles for the cheapest pack. */
  from: number;
}

/** A step of the experiment: its section, and the cheapest pack to begin with. */
export interface StationGoods extends SectionGoods {
  first: { id: string; name: string; path: string; offer: Offer };
}

/** The catalogue as the bench shows it. */
export interface BenchGoods {
  stations: Record<StationKey, StationGoods | null>;
  /** Figures of every section at the top of the catalogue, by its route. */
  sections: Record<string, SectionGoods>;
}

const sectionOf = (category: string) => category.split('/').slice(0, 3).join('/');
const cheapest = ({ offers }: Article) => Math.min(...offers.map(({ price }) => price));

/** Counts and least prices of the sections, and the goods that each step can begin with. */
export function benchOf(products: readonly Product[], locale: Locale): BenchGoods {
  const sold = products.filter(({ disabled, bulk }) => !disabled && !bulk);
  const sections: Record<string, SectionGoods> = {};
  for (const path of new Set(sold.map(({ category }) => sectionOf(category)))) {
    const articles = articlesOf(
      sold.filter(({ category }) => sectionOf(category) === path),
      [],
      locale,
    );
    sections[path] = { count: articles.length, from: Math.min(...articles.map(cheapest)) };
  }
  const stations = Object.fromEntries(STATIONS.map((key) => [key, stationOf(key, sold, sections, locale)]));
  return { stations: stations as BenchGoods['stations'], sections };
}

function stationOf(
  key: StationKey,
  sold: readonly Product[],
  sections: BenchGoods['sections'],
  locale: Locale,
): StationGoods | null {
  const { path, begins } = STATION[key];
  const figures = sections[path];
  const own = sold.filter(({ category, sku }) => sectionOf(category) === path && begins.test(sku));
  const [first] = articlesOf(own, [], locale).sort((one, other) => cheapest(one) - cheapest(other));
  const offer = first?.offers.find(({ price }) => price === cheapest(first));
  const category = own.find(({ id }) => id === offer?.id)?.category;
  if (!figures || !first || !offer || category === undefined) return null;
  return { ...figures, first: { id: first.id, name: first.name, path: category, offer } };
}
