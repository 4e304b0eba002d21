import { IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import type { SummaryKey } from '@oligoteka/pricing';
import type { SettingsText } from '@oligoteka/primer';
import type { BasketProduct } from './basket-product.ts';
import { BasketRequest } from './basket-request.ts';
import { LONGEST_PAYER_NUMBER } from './order/order-input.ts';
import type { Cards } from './payment.ts';
import type { Primer } from './primer/primer.ts';
import type { Sequences } from './sequence/sequence-answer.ts';
import type { BasketService } from './basket-service.ts';

export interface SummaryLine {
  key: SummaryKey;
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
  services: BasketService[];
  summary: SummaryLine[];
  total: number;
  discount_total: number;
  /** Working days after payment until all of it is ready; null for an empty basket, or where no terms are published. */
  workingDays: number | null;
  /** Of it, working days of what is made of material that the buyer sends, from its arrival; null where nothing is. */
  afterMaterial: number | null;
  /** Working days after payment of the rest; null where there is none. */
  afterPayment: number | null;
  /** When its primers are made, were it paid today (`YYYY-MM-DD`); null for none, or where no terms are published. */
  primersReady: { days: number; day: string } | null;
  /** The prices follow from a contract of the payer that was asked for, which gives more than the buyer's own discounts. */
  byContract?: boolean;
  /** Changes by new price lists that the person has not seen; null where there are none. */
  repriced: BasketRepricing | null;
}

/** The basket at the prices of the caller, or at those of an order for this payer. */
export class GetBasketRequest extends BasketRequest {
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_PAYER_NUMBER)
  inn?: string;

  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_PAYER_NUMBER)
  kpp?: string;
}

/** «Цены обновлены» was seen. `at` of the notice: later changes stay unseen. */
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
    kind: 'primer' | 'product' | 'sequence' | 'sequencePrimer' | 'dnaExtract' | 'service';
    /** 0 for the extractions of DNA. */
    id: number;
    /** null: could not be priced. */
    before: number | null;
    after: number | null;
  }[];
  /** Totals of the whole basket, then and now. */
  before: number;
  after: number;
}

/** Units that came over: fewer than asked for where the sum would be more than one basket may hold. */
export interface MergedUnits {
  asked: number;
  added: number;
  /** Units in the member's basket before. */
  before: number;
}

/** The merge of the visitor's basket into the member's at a login. */
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
  /** The merged primers, under their ids: the calls that remove lines take them out again. */
  primerIds: number[];
  products: ({ id: number } & MergedUnits)[];
  sampleIds: number[];
  serviceIds: number[];
  dnaExtract: MergedUnits;
}

/** Merges a visitor's basket into the member's again, after a fault. */
export class MergeBasketRequest {
  @IsUUID('4')
  basketId: string;
}

export interface SettingsAnswer extends SettingsText {
  version: number;
  cards: Cards;
  /** Whether prices hold VAT: `none` where the seller pays none, `included` also before anybody has published a seller. */
  vat: 'included' | 'none';
}
