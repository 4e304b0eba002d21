import type { MakingTerms, ProductionCalendar } from '@oligoteka/calendar';
import type { DeliveryTariffs } from '@oligoteka/delivery';
import type { Seller } from '@oligoteka/documents';
import type { GenePrices } from '@oligoteka/genes';
import type { FragmentAnalysis, Modifier, SettingsText } from '@oligoteka/primer';
import type {
  Bulk,
  CustomerPrice,
  PrimerPrice,
  ProductCatalogue,
  SequenceOption,
  SequencingPrice,
} from '@oligoteka/pricing';

/** Content of each dictionary that prices follow from. */
export interface DictionaryContents {
  modifiers: readonly Modifier[];
  'primer-prices': readonly PrimerPrice[];
  settings: SettingsText;
  products: ProductCatalogue;
  bulks: readonly Bulk[];
  'sequence-prices': readonly SequencingPrice[];
  'sequence-options': readonly SequenceOption[];
  delivery: DeliveryTariffs;
  'gene-prices': GenePrices | null;
}
export type DictionaryKind = keyof DictionaryContents;
export const DICTIONARY_KINDS: readonly DictionaryKind[] = [
  'modifiers',
  'primer-prices',
  'settings',
  'products',
  'bulks',
  'sequence-prices',
  'sequence-options',
  'delivery',
  'gene-prices',
];

/** Everything that is published. One stream per kind: `dictionary-<kind>`; its version is the dictionary's version. */
export interface PublishedContents extends DictionaryContents {
  /** The seller: papers need it, prices do not. A new installation has none. */
  seller: Seller;
  /** Days that the government has moved. */
  calendar: ProductionCalendar;
  /** Working days that goods take, which promises follow from. */
  terms: MakingTerms;
  /** Discounts and fixed prices agreed in contracts; a new installation has none. */
  'customer-prices': readonly CustomerPrice[];
  /** Dyes and size standards of fragment analysis; its price stands in `sequence-prices`. */
  'fragment-analysis': FragmentAnalysis;
}
export type PublishedKind = keyof PublishedContents;
export const PUBLISHED_KINDS: readonly PublishedKind[] = [
  ...DICTIONARY_KINDS,
  'seller',
  'calendar',
  'terms',
  'customer-prices',
  'fragment-analysis',
];
/** A new installation is given these; the seller's details are nobody's but the owner's. */
export const SEEDED_KINDS = [...DICTIONARY_KINDS, 'calendar', 'terms', 'fragment-analysis'] as const;
export type SeededKind = (typeof SEEDED_KINDS)[number] & PublishedKind;

/** Whether prices follow from it. */
export function isPriced(kind: PublishedKind): kind is DictionaryKind {
  return DICTIONARY_KINDS.some((one) => one === kind);
}

// Names and shapes below are stored for ever: add, never rename.
export interface DictionaryPublished<Kind extends PublishedKind = PublishedKind> {
  readonly type: 'DictionaryPublished';
  readonly data: {
    readonly kind: Kind;
    readonly content: PublishedContents[Kind];
    /** ISO 8601: from when on the content is valid; it is known from the event's own time on. */
    readonly effectiveFrom: string;
    /** Why, where one change was made and no file published. */
    readonly note?: string;
  };
}

/** The dictionaries a primer's price follows from. */
export interface PrimerVersions {
  readonly modifiers: number;
  readonly primerPrices: number;
  readonly settings: number;
}
/** The dictionaries the price of a product, or of a volume of one, follows from. */
export interface ProductVersions {
  readonly products: number;
  readonly bulks: number;
}
/** The dictionaries the price of sequencing follows from. */
export interface SequenceVersions {
  readonly sequencePrices: number;
  readonly sequenceOptions: number;
}
/** The dictionary the price of a parcel follows from. */
export interface DeliveryVersions {
  readonly delivery: number;
}

/** The dictionary that prices of genes, cloning and mutagenesis follow from. */
export interface ServiceVersions {
  readonly genePrices: number;
}

/** The valid version of each dictionary; 0 where none was ever published. */
export interface DictionaryVersions
  extends PrimerVersions,
    ProductVersions,
    SequenceVersions,
    DeliveryVersions,
    ServiceVersions {}

/** Versions that something was computed with. Events from before there were products name only those of primers. */
export type UsedVersions = PrimerVersions &
  Partial<ProductVersions & SequenceVersions & DeliveryVersions & ServiceVersions>;

/** Without these there is no shop; the others may be missing, in a history from before them. */
export function isNeeded(kind: DictionaryKind): boolean {
  return kind === 'modifiers' || kind === 'primer-prices' || kind === 'settings';
}

const KEYS = {
  modifiers: 'modifiers',
  'primer-prices': 'primerPrices',
  settings: 'settings',
  products: 'products',
  bulks: 'bulks',
  'sequence-prices': 'sequencePrices',
  'sequence-options': 'sequenceOptions',
  delivery: 'delivery',
  'gene-prices': 'genePrices',
} as const satisfies Record<DictionaryKind, keyof DictionaryVersions>;

/** The version of one dictionary, 0 where it is not named. */
export function versionOf(versions: UsedVersions, kind: DictionaryKind): number {
  return versions[KEYS[kind]] ?? 0;
}

/** The dictionaries something was computed with. */
export function kindsUsed(versions: UsedVersions): DictionaryKind[] {
  return DICTIONARY_KINDS.filter((kind) => versionOf(versions, kind) > 0);
}

/** All versions from those of each dictionary. */
export function versionsFrom(version: (kind: DictionaryKind) => number): DictionaryVersions {
  const all = DICTIONARY_KINDS.map((kind) => [KEYS[kind], version(kind)]);
  return Object.fromEntries(all) as unknown as DictionaryVersions;
}

/** The `pricedWith` of a primer's quote: a new list of products leaves it alone. */
export function primerVersions({ modifiers, primerPrices, settings }: PrimerVersions): PrimerVersions {
  return { modifiers, primerPrices, settings };
}
export function productVersions({ products, bulks }: ProductVersions): ProductVersions {
  return { products, bulks };
}
export function sequenceVersions({ sequencePrices, sequenceOptions }: SequenceVersions): SequenceVersions {
  return { sequencePrices, sequenceOptions };
}

export function serviceVersions({ genePrices }: ServiceVersions): ServiceVersions {
  return { genePrices };
}

export function dictionaryStream(kind: PublishedKind): string {
  return `dictionary-${kind}`;
}
