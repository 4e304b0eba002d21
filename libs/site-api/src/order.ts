import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsDefined,
  IsInt,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import type { Mod, PrimerOption, Scale } from '@oligoteka/primer';
import { BasketRequest } from './basket-request.ts';
import type { Basket } from './basket.ts';
import type { ExpiredPaper, InvoiceOfOrder, PaperLink, ShipmentPaperLink } from './document.ts';
import { LARGEST_TOTAL, OrderInput, PayerInput } from './order-input.ts';
import type {
  LineMeasured,
  LinePromise,
  LineState,
  LineStep,
  OligoFile,
  OrderShipment,
} from './order-progress.ts';
import type { OrderResult } from './order-results.ts';
import type { OrderMoney } from './payment.ts';
import { KILOBYTE, MAX_PRIMERS_PER_CALL } from './primer-input.ts';
import type { PrimerPasted } from './primer.ts';
import type { SequenceElement, SequencePrimer } from './sequence.ts';

export class CreateOrderRequest extends BasketRequest {
  static readonly largestBody = 256 * KILOBYTE;

  /** Ids of the primers to order; all of the basket where absent. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_PRIMERS_PER_CALL)
  @IsInt({ each: true })
  primers?: number[];

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_PRIMERS_PER_CALL)
  @IsInt({ each: true })
  products?: number[];

  @IsOptional()
  @IsBoolean()
  sequences?: boolean;

  @IsDefined()
  @IsObject()
  @ValidateNested()
  @Type(() => OrderInput)
  order: OrderInput;
}

export type OrderState =
  | 'submitted'
  | 'created'
  | 'awaiting_payment'
  | 'paid'
  | 'in_production'
  | 'shipped'
  | 'completed'
  | 'rejected'
  | 'cancelled'
  | 'refunded';

export interface CreateOrderAnswer {
  uid: string;
  state: OrderState;
  number: string | null;
  total: number;
  redirect: string | null;
}

export class GetOrderRequest {
  @IsUUID()
  uid: string;
}

const LONGEST_CODE = 20;
/** Of all kinds, in one order. */
const MAX_LINES = 20_000;

export class CancelOrderRequest extends GetOrderRequest {
  /** Six digits from the letter to the contact: the only way to cancel an order placed without logging in. */
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_CODE)
  code?: string;
}

/** Lines of a paid order that nobody has begun, by their numbers in it. */
export class CancelLinesRequest extends CancelOrderRequest {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_LINES)
  @ArrayUnique()
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(MAX_LINES, { each: true })
  lines!: number[];
}

/** The new payer: a client of the caller's own profile, or somebody named here. */
export class ChangePayerRequest extends GetOrderRequest {
  @IsOptional()
  @IsInt()
  client?: number;

  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => PayerInput)
  affiliate?: PayerInput;

  /** Six digits from the letter to the contact: the only way to change an order placed without logging in. */
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_CODE)
  code?: string;
}

export class RenewInvoiceRequest extends GetOrderRequest {
  /** The new total that the person saw (`renewal.total`), in roubles. Another one is refused with 409. */
  @IsOptional()
  @IsNumber({ maxDecimalPlaces: 2 })
  @Min(0)
  @Max(LARGEST_TOTAL)
  expectedTotal?: number;
}

export interface CancelCodeAnswer {
  /** When the code stops working. */
  until: string;
}

/** Fields of every line of an order, frozen with its price. Roubles; `readStrategy` opens the price. */
interface PricedLine {
  line: number;
  name: string;
  /** Units of a product, primers a sample is read with, extractions; one for a primer. */
  count: number;
  price: number;
  discount_price: number;
  priceCalcStrategy: string;
  state: LineState;
  /** The day by which it is to be ready; null until the order is paid. */
  promised: LinePromise | null;
  /** Null until the laboratory has told values of it; for oligos alone. */
  measured: LineMeasured | null;
  /** Oldest first; none while it waits. */
  steps: LineStep[];
}

export interface OrderPrimerLine extends PricedLine {
  kind: 'primer';
  primerId: number;
  sequence: string;
  /** Sequence with modifiers in brackets, as a person reads it. */
  text: string;
  mods: Mod[];
  scale: Scale;
  options: PrimerOption[];
  /** The text it was read from; null where it was typed. */
  source: PrimerPasted | null;
}

export interface OrderProductLine extends PricedLine {
  kind: 'product';
  productId: number;
  sku: string;
  /** How much is in one unit, where the name does not say it. */
  pack: string;
}

export interface OrderSequenceLine extends PricedLine {
  kind: 'sequence';
  sampleId: number;
  sample: SequenceElement['sample'];
  concentration?: string;
  note?: string;
  option: number;
  action: SequenceElement['action'];
  withPcr: boolean;
  primers: Pick<SequencePrimer, 'id' | 'name' | 'storeType' | 'sequence'>[];
}

export interface OrderDnaExtractLine extends PricedLine {
  kind: 'dnaExtract';
}

export type OrderLine = OrderPrimerLine | OrderProductLine | OrderSequenceLine | OrderDnaExtractLine;

export interface Order {
  uid: string;
  number: string | null;
  state: OrderState;
  payment: 'invoice' | 'card';
  lines: OrderLine[];
  price: number;
  total: number;
  /** Version of each dictionary the prices come from. */
  dictionaries: { modifiers: number; primerPrices: number; settings: number } & {
    /** Not named by orders from before the shop sold more than primers. */
    [dictionary in 'products' | 'bulks' | 'sequencePrices' | 'sequenceOptions']?: number;
  };
  payer: {
    name: string;
    isPerson: boolean;
    isForeign?: boolean;
    inn: string;
    kpp: string;
    legal_address?: string;
    tax_number?: string;
  };
  contact: { name: string; phone: string; email: string };
  delivery: 'courier' | 'pickup';
  address: string | null;
  comment: string;
  purchaseNumber: string;
  /** Numbers of the contracts its discounts follow from; absent where they are the buyer's own. */
  contracts?: string[];
  history: { state: OrderState; at: string; note: string }[];
  /** Time since when it is made although its money is not here yet; null where it is not, and once it is paid. */
  onTrust: string | null;
  shipments: OrderShipment[];
  /** Reads of samples that came, the newest file of each. */
  results: OrderResult[];
  /** Working days after payment until all of it is ready; null once it is paid or over, or where no terms are published. */
  workingDays: number | null;
  documents: PaperLink[];
  /** УПД and акты of its shipments. */
  shipmentPapers: ShipmentPaperLink[];
  /** Passports, labels and the bench sheet in the language of the reader; none until an oligo is ready. */
  oligoFiles: OligoFile[];
  money: OrderMoney;
  /** Null until one was issued. */
  invoice: InvoiceOfOrder | null;
  /** Papers that can be renewed (`/order/renewInvoice`); none once it is paid or over. */
  expired: ExpiredPaper[];
  /** The total by the price list of the day; null where nothing has expired, or the prices are the same. */
  renewal: OrderRenewal | null;
  /** Time when it took the prices of a later day, and its total before. Roubles. */
  repriced: { at: string; was: number } | null;
  /** Somebody else may pay (`/order/changePayer`): no money has come. It takes a code where cancelling does. */
  canChangePayer: boolean;
  /** A code sent to the contact cancels it (`/order/requestCancelCode`); false: the member it belongs to does. */
  cancelByCode: boolean;
}

/** A line with another price in the price list of the day. Roubles; `now` null: it can no longer be ordered. */
export interface LinePriceChange {
  /** Its number in the order. */
  line: number;
  name: string;
  was: number;
  now: number | null;
}

export interface OrderRenewal {
  /** Roubles; null where a line can no longer be ordered: then the order can only be repeated. */
  total: number | null;
  changes: LinePriceChange[];
}

/** The order with its new papers; with its old ones where prices have changed and no total was expected. */
export interface RenewInvoiceAnswer {
  order: Order;
  isRenewed: boolean;
  /** The changed lines. */
  changes: LinePriceChange[];
}

/** The basket with the order's content in it, and the lines whose price has changed. Roubles, after discount. */
export interface RepeatOrderAnswer extends Basket {
  /** By their number in the order; `now` null: it can no longer be ordered and was left out. */
  changes: { line: number; name: string; was: number; now: number | null }[];
}
