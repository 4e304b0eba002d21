import { IsIn, IsOptional, IsString } from 'class-validator';
import { AnySigns } from '../any-signs.ts';
import type { Mod, Modifier, PrimerOption, ScaleChoice } from '@oligoteka/primer';
import type { PrimerPrice } from '@oligoteka/pricing';
import { type ChangeInput, KILOBYTE } from './primer-input.ts';

export interface SavePrimersAnswer {
  /**
   * `newId` is another id where the primer was gone from the basket and was made again from the request; null where nothing
   * is held: it was deleted, or only a place in the order was sent for a primer that is gone.
   */
  primerIds: { tempId: number; newId: number | null; numberInOrder: number }[];
  version: number;
}

/** Price of one primer, in the order asked. Null prices go with state `error`. Roubles. */
export interface PricedPrimer {
  price: number | null;
  discountPrice: number | null;
  priceCalcStrategy: string | null;
  state: 'load' | 'error';
  errors: string[];
}

/** The text a primer was pasted as, with the changes of its reading in the visitor's language. */
export interface PrimerPasted {
  text: string;
  changes: ReadChange[];
}

/** A primer of a basket as the wire carries it. Prices in roubles. */
export interface Primer {
  id: number;
  name: string;
  sequence: string;
  mods: Mod[];
  scale: ScaleChoice;
  options: PrimerOption[];
  numberInOrder: number;
  editState: 'draft' | 'basket';
  forDelete: boolean;
  price: number | null;
  discount_price: number | null;
  priceCalcStrategy: string | null;
  state: 'ok' | 'loading' | 'load' | 'error';
  /** Bracketed names the dictionary does not know: kept, so that nothing typed is lost. */
  unknownModifiers: { position: number; name: string }[];
  /** The text it was read from; null where it was typed. */
  source: { text: string; changes: ChangeInput[] } | null;
}

export class ReadPrimersRequest {
  static readonly largestBody = 2_048 * KILOBYTE;

  /** Text as a person pastes it; one too long to read is refused with a sentence. */
  @AnySigns()
  @IsString()
  text: string;

  /** Scale of the rows that name none. */
  @IsOptional()
  @IsIn(['', '0.02', '0.04', '0.2', '1'])
  scale?: ScaleChoice;
}

/** One change of a reading: the text before, the text after, and both in a sentence. */
export interface ReadChange {
  kind: string;
  before: string;
  after: string;
  text: string;
}

/** One primer found in a text, as the import box shows it. */
export interface ReadPrimer {
  name: string;
  sequence: string;
  mods: Mod[];
  unknownModifiers: { position: number; name: string }[];
  scale: ScaleChoice;
  options: PrimerOption[];
  /** Well of a plate, '' where none is given. */
  well: string;
  /** `ok` taken as it stands, `notice` taken with the changes told, `error` kept for the person to correct. */
  status: 'ok' | 'notice' | 'error';
  changes: ReadChange[];
  /** Sentences about parts that could not be read; such a row is kept for the person to correct. */
  errors: string[];
  /**
   * Sentences of the rules about the row as it stands, word for word those of the order form and CalcPrimersPrice; a name or a
   * scale still empty is among them. None: it can be ordered.
   */
  problems: string[];
  /** The line or lines as they were pasted. */
  source: string;
}

export interface ReadPrimersAnswer {
  rows: ReadPrimer[];
  /** Notices about whole columns: a scale or a purification that is not ours. */
  notices: ReadChange[];
}

/** Each row carries the version of the dictionary it comes from. */
export type GetModsAnswer = (Modifier & { version: number })[];
/** Prices per scale, in roubles; each row carries the version of the price list it comes from. */
export type GetPrimerPricesAnswer = (PrimerPrice & { version: number })[];
