import type { DeliveryTariffs } from '@oligoteka/delivery';
import type { GenePrices } from '@oligoteka/genes';
import { type Modifier, type PrimerRules, primerRules, type SettingsText } from '@oligoteka/primer';
import {
  type Bulk,
  groupPercents,
  type PrimerPrice,
  type Product,
  type ProductGroup,
  type Sellable,
  type SequenceOption,
  type SequencingPrice,
  sellables,
} from '@oligoteka/pricing';
import type { DictionaryContents, DictionaryVersions } from './dictionary.events.ts';

/** One consistent set of dictionary versions: everything needed to check and price the goods of the shop. */
export interface PriceBook {
  readonly versions: DictionaryVersions;
  readonly modifiers: readonly Modifier[];
  readonly prices: readonly PrimerPrice[];
  readonly settings: SettingsText;
  readonly rules: PrimerRules;
  readonly products: readonly Product[];
  readonly productGroups: readonly ProductGroup[];
  /** Percent of each product group by its id, as `groupDiscount` takes it. */
  readonly groupPercents: Readonly<Record<number, number>>;
  readonly bulks: readonly Bulk[];
  /** Everything that saveProducts may name, products and volumes of bulks, by id. */
  readonly sellables: ReadonlyMap<number, Sellable>;
  readonly sequencePrices: readonly SequencingPrice[];
  readonly sequenceOptions: readonly SequenceOption[];
  readonly delivery: DeliveryTariffs;
  /** Null where no list of genes was ever published. */
  readonly genePrices: GenePrices | null;
}

/** Dictionaries that came later than the first events: earlier prices were computed without them. */
const NONE_YET: Omit<DictionaryContents, 'modifiers' | 'primer-prices' | 'settings'> = {
  products: { groups: [], products: [] },
  bulks: [],
  'sequence-prices': [],
  'sequence-options': [],
  delivery: { temperatures: [], zones: [], tariffs: [], points: [] },
  'gene-prices': null,
};

/** The contents a book cannot do without. */
export type BookContents = Omit<DictionaryContents, keyof typeof NONE_YET> & Partial<typeof NONE_YET>;

/** A price book of given contents. */
export function bookOf(contents: BookContents, versions: DictionaryVersions): PriceBook {
  const { modifiers, 'primer-prices': prices, settings, ...later } = contents;
  const {
    products: catalogue,
    bulks,
    delivery,
    'gene-prices': genePrices,
    ...sequencing
  } = { ...NONE_YET, ...later };
  return {
    versions,
    modifiers,
    prices,
    settings,
    rules: primerRules({ settings, modifiers: [...modifiers], prices: [...prices] }),
    products: catalogue.products,
    productGroups: catalogue.groups,
    groupPercents: groupPercents(catalogue.groups),
    bulks,
    sellables: sellables(catalogue.products, bulks),
    sequencePrices: sequencing['sequence-prices'],
    sequenceOptions: sequencing['sequence-options'],
    delivery,
    genePrices,
  };
}

/** The contents a book was made of. */
export function contentsOf(book: PriceBook): DictionaryContents {
  return {
    modifiers: book.modifiers,
    'primer-prices': book.prices,
    settings: book.settings,
    products: { groups: [...book.productGroups], products: [...book.products] },
    bulks: book.bulks,
    'sequence-prices': book.sequencePrices,
    'sequence-options': book.sequenceOptions,
    delivery: book.delivery,
    'gene-prices': book.genePrices,
  };
}
