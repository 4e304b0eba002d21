import { IsOptional, IsUUID } from 'class-validator';
import type { SettingsText } from '@oligoteka/primer';
import type { Primer } from './primer.ts';

/** Request of the calls that name a basket; without one the cookie `basketId` decides. */
export class BasketRequest {
  @IsOptional()
  @IsUUID('4')
  basketId?: string;
}

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
}

export interface SequenceElement {
  id: number;
  name: string;
  sample: 'plasmid' | 'pcr' | 'genomic' | 'culture';
  option: number;
  action: 'sequence' | 'fragmentAnalyze';
  primersRls: { primerId: number }[];
  withPcr: boolean;
  forDelete: boolean;
}

export interface SequencePrimer {
  id: number;
  name: string;
  storeType: 'fromOrder' | 'standard' | 'own' | 'stock';
  scale: Primer['scale'];
  sequence: string;
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
  sequences: { seq: SequenceElement[]; primers: SequencePrimer[]; dnaExtractCount: number };
  summary: SummaryLine[];
  total: number;
  discount_total: number;
  /** What new price lists changed since the person last looked; null where they have seen it all. */
  repriced: BasketRepricing | null;
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
    kind: 'primer' | 'product' | 'sequence';
    id: number;
    /** null: could not be priced. */
    before: number | null;
    after: number | null;
  }[];
  /** Of the whole basket. */
  before: number;
  after: number;
}

export interface SettingsAnswer extends SettingsText {
  version: number;
}
