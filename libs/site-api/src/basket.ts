import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import type { Material, ScaleChoice, SettingsText } from '@oligoteka/primer';
import type { Cards } from './payment.ts';
import { KILOBYTE, LARGEST_ID, LONGEST_SEQUENCE_TEXT, type Primer } from './primer.ts';

/** Request of the calls that name a basket; without one the cookie `basketId` decides. */
export class BasketRequest {
  @IsOptional()
  @IsUUID('4')
  basketId?: string;
}

/** How much one basket holds. */
export const MOST_PRIMERS = 5_000;
export const MOST_PRODUCTS = 2_000;
export const MOST_SAMPLES = 2_000;

/** Units of one product in a basket (contract). */
export const MOST_UNITS = 9_999;

/** A product as saveProducts takes it. Prices that a client sends with it are not read. */
export class ProductToSave {
  /** Id of a product, or of a volume of a bulk product. */
  @IsInt()
  @Min(0)
  @Max(LARGEST_ID)
  id: number;

  @ValidateIf(({ forDelete, count }: ProductToSave) => forDelete !== true || count !== undefined)
  @IsInt()
  @Min(1)
  @Max(MOST_UNITS)
  count: number;

  @IsOptional()
  @IsUUID('4')
  basket_id?: string;

  /** False: it stays in the basket and is not ordered yet. */
  @IsOptional()
  @IsBoolean()
  selected?: boolean;

  @IsOptional()
  @IsBoolean()
  forDelete?: boolean;
}

/** The body is the list itself. */
export class SaveProductsRequest {
  static readonly largestBody = 512 * KILOBYTE;

  @IsArray()
  @ArrayMaxSize(MOST_PRODUCTS)
  @ValidateNested({ each: true })
  @Type(() => ProductToSave)
  products: ProductToSave[];

  /** Bodies that are a list are read as this field. */
  static readonly list = 'products';
}

/**
 * A product of a basket. Roubles per unit; `discount_count` units carry `discount_price`. Where the customer's own discount
 * differs from the group's, `discount_total` is the one sum that holds.
 */
export interface BasketProduct {
  id: number;
  basket_id: string;
  count: number;
  price: number;
  discount_price: number;
  discount_count: number;
  groups: number[];
  forDelete: boolean;
  selected: boolean;
  /** What all units cost; 0 for a product that is not selected. */
  total: number;
  discount_total: number;
  /** How the price was found; empty for a product that is not selected. */
  priceCalcStrategy: string;
  /** No longer sold: it can stay and be taken out, not be ordered. */
  disabled: boolean;
}

export type SaveProductsAnswer = BasketProduct[];

const MATERIALS = ['plasmid', 'pcr', 'genomic', 'culture'] as const satisfies readonly Material[];
/** As libs/primer reads them from a list (samples/rules.ts). */
const LONGEST_CONCENTRATION = 50;
const LONGEST_SAMPLE_NOTE = 500;
const ACTIONS = ['sequence', 'fragmentAnalyze'] as const;
const STORE_TYPES = ['fromOrder', 'standard', 'own', 'stock'] as const;
const MOST_SAMPLES_PER_CALL = MOST_SAMPLES;
const MOST_PRIMERS_PER_SAMPLE = 100;

/** Names a primer of the same form: its id, or the one below zero it is sent with. */
export class PrimerRelation {
  @IsInt()
  @Min(-LARGEST_ID)
  @Max(LARGEST_ID)
  primerId: number;
}

/** A sample as saveSequences takes it: `id` below zero is one the server has not seen yet. */
export class SampleToSave {
  @IsInt()
  @Min(-LARGEST_ID)
  @Max(LARGEST_ID)
  id: number;

  /** As its owner calls it; `capCodes` tells what is written on the cap. */
  @IsOptional()
  @IsString()
  @MaxLength(500)
  name?: string;

  @ValidateIf(({ forDelete }: SampleToSave) => forDelete !== true)
  @IsIn(MATERIALS)
  sample: Material;

  /** As it was measured, with its unit: `120 нг/мкл`. */
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_CONCENTRATION)
  concentration?: string;

  /** What else the laboratory should know of this sample. */
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_SAMPLE_NOTE)
  note?: string;

  /** Id of a sequencing option (FindSeqOptions). */
  @ValidateIf(({ forDelete }: SampleToSave) => forDelete !== true)
  @IsInt()
  @Min(0)
  @Max(LARGEST_ID)
  option: number;

  @ValidateIf(({ forDelete }: SampleToSave) => forDelete !== true)
  @IsIn(ACTIONS)
  action: (typeof ACTIONS)[number];

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MOST_PRIMERS_PER_SAMPLE)
  @ValidateNested({ each: true })
  @Type(() => PrimerRelation)
  primersRls?: PrimerRelation[];

  @IsOptional()
  @IsBoolean()
  withPcr?: boolean;

  @IsOptional()
  @IsBoolean()
  forDelete?: boolean;
}

/** A primer samples are read with. `fromOrder`: it is made with the same order, so it needs a sequence. */
export class SequencePrimerToSave {
  @IsInt()
  @Min(-LARGEST_ID)
  @Max(LARGEST_ID)
  id: number;

  @IsOptional()
  @IsString()
  @MaxLength(500)
  name?: string;

  @IsIn(STORE_TYPES)
  storeType: (typeof STORE_TYPES)[number];

  @IsOptional()
  @IsIn(['', '0.02', '0.04', '0.2', '1'])
  scale?: ScaleChoice;

  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_SEQUENCE_TEXT)
  sequence?: string;
}

export class SaveSequencesRequest extends BasketRequest {
  static readonly largestBody = 2_048 * KILOBYTE;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MOST_SAMPLES_PER_CALL)
  @ValidateNested({ each: true })
  @Type(() => SampleToSave)
  seq?: SampleToSave[];

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MOST_SAMPLES_PER_CALL)
  @ValidateNested({ each: true })
  @Type(() => SequencePrimerToSave)
  primers?: SequencePrimerToSave[];

  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MOST_UNITS)
  dnaExtractCount?: number;
}

/** Roubles. Null prices go with what the price list has no price for. */
export interface SequenceElement {
  id: number;
  name: string;
  sample: Material;
  /** Absent where nothing is known. */
  concentration?: string;
  note?: string;
  option: number;
  action: (typeof ACTIONS)[number];
  primersRls: { primerId: number }[];
  withPcr: boolean;
  forDelete: boolean;
  price: number | null;
  discount_price: number | null;
  priceCalcStrategy: string | null;
}

/** Prices stand with a primer that is made for sequencing; one that stands among the basket's primers is paid there. */
export interface SequencePrimer {
  id: number;
  name: string;
  storeType: (typeof STORE_TYPES)[number];
  scale: Primer['scale'];
  sequence: string;
  price: number | null;
  discount_price: number | null;
  priceCalcStrategy: string | null;
}

export interface Sequences {
  seq: SequenceElement[];
  primers: SequencePrimer[];
  dnaExtractCount: number;
  /** Null where no DNA is to be extracted. */
  dnaExtract: { price: number; discount_price: number; priceCalcStrategy: string } | null;
}

export interface SummaryLine {
  key: 'fragments' | 'primers' | 'fragmentAnalyze' | 'sequence' | 'pcr' | 'dnaExtract' | 'products';
  count: number;
  price: number;
  discount_price: number;
}

/** A basket as the wire carries it. Only primers with editState `basket` count in summary and totals. Roubles. */
export interface Basket {
  id: string;
  version: number;
  primers: Primer[];
  products: BasketProduct[];
  sequences: Sequences;
  summary: SummaryLine[];
  total: number;
  discount_total: number;
  /** What new price lists changed since the person last looked; null where they have seen it all. */
  repriced: BasketRepricing | null;
}

/** «Цены обновлены» was seen. `at` of the notice: what was told since stays to be seen. */
export class SeenRepricingRequest extends BasketRequest {
  @IsOptional()
  @IsString()
  @MaxLength(50)
  at?: string;
}

/**
 * «Цены обновлены»: lines whose price new dictionaries changed, with the price the person last saw and that of now. A line
 * leaves it when the person changes or removes the line; `/basket/seenRepricing` empties it. Roubles, after discount.
 */
export interface BasketRepricing {
  at: string;
  /** Versions of the dictionaries that hold now. */
  versions: { [dictionary: string]: number };
  lines: {
    kind: 'primer' | 'product' | 'sequence' | 'sequencePrimer' | 'dnaExtract';
    /** 0 for the extractions of DNA. */
    id: number;
    /** null: could not be priced. */
    before: number | null;
    after: number | null;
  }[];
  /** Of the whole basket. */
  before: number;
  after: number;
}

/** Units that came over: fewer than asked for where the sum would be more than one basket may hold. */
export interface MergedUnits {
  asked: number;
  added: number;
  /** What the member's basket held before. */
  before: number;
}

/** What became of the visitor's basket at a login. */
export interface BasketMerge {
  /**
   * `merged`: its content is in the member's basket now. `nothing`: it was empty. `failed`: a fault, both baskets are as they
   * were; `/basket/mergeBasket` or the next login tries again.
   */
  state: 'merged' | 'nothing' | 'failed';
  /** The visitor's basket. */
  from: string;
  /** The member's basket. */
  basketId: string;
  /** The member's basket was empty before: nothing was mixed. */
  intoEmpty: boolean;
  /** What came over, under the ids it had: whoever does not want it takes it out again by the calls that remove lines. */
  primerIds: number[];
  products: ({ id: number } & MergedUnits)[];
  sampleIds: number[];
  dnaExtract: MergedUnits;
}

/** Brings a visitor's basket into the member's once more, after a fault. */
export class MergeBasketRequest {
  @IsUUID('4')
  basketId: string;
}

export interface SettingsAnswer extends SettingsText {
  version: number;
  cards: Cards;
}
