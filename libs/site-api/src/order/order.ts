import type { Basket } from '../basket.ts';
import type { DeliveryPoint } from '../delivery.ts';
import type { ExpiredPaper, InvoiceOfOrder, PaperLink, ShipmentPaperLink } from '../document.ts';
import type { OrderMoney } from '../payment.ts';
import type { OrderLine } from './order-lines.ts';
import type { OligoFile, OrderShipment, OrderState, SampleFile } from './order-progress.ts';
import type { OrderRead, OrderResult } from './order-results.ts';

export interface CancelCodeAnswer {
  /** When the code stops working. */
  until: string;
}

export interface Order {
  uid: string;
  number: string | null;
  state: OrderState;
  payment: 'invoice' | 'card';
  lines: OrderLine[];
  price: number;
  total: number;
  /** Whether its prices include VAT, by the regime of the seller on the day it was ordered. */
  vat: 'included' | 'none';
  /** Version of each dictionary the prices come from. */
  dictionaries: { modifiers: number; primerPrices: number; settings: number } & {
    /** Not named by orders from before the shop sold more than primers. */
    [dictionary in 'products' | 'bulks' | 'sequencePrices' | 'sequenceOptions' | 'delivery']?: number;
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
  delivery: 'courier' | 'point' | 'pickup';
  /** The pickup point; null where it is brought, or collected from us. */
  point: DeliveryPoint | null;
  /** Days of its parcels that have not left, by the number of their lines: `YYYY-MM-DD`. Of an unpaid order as if it were paid today. */
  journeys: { line: number; dispatch: string; arrival: string }[];
  address: string | null;
  comment: string;
  purchaseNumber: string;
  /** Numbers of the contracts its discounts follow from; absent where they are the buyer's own. */
  contracts?: string[];
  /** They follow from a contract of the payer, which is not named: whoever knows an ИНН can order for it. */
  byContract?: boolean;
  history: { state: OrderState; at: string; note: string }[];
  /** Time since when it is made although its money is not here yet; null where it is not, and once it is paid. */
  onTrust: string | null;
  shipments: OrderShipment[];
  /** Reads of samples that came, the newest file of each. */
  results: OrderResult[];
  /** Reads without a file of which a repeat may be asked for, or was. */
  unread: OrderRead[];
  /** Working days after payment until all of it is ready; null once it is paid or over, or where no terms are published. */
  workingDays: number | null;
  documents: PaperLink[];
  /** УПД and акты of its shipments. */
  shipmentPapers: ShipmentPaperLink[];
  /** Passports, labels and the bench sheet in the language of the reader; none until an oligo is ready. */
  oligoFiles: OligoFile[];
  /** The sheet and the labels for samples, and for DNA of services, that are sent, in the language of the reader; none until the order has a number. */
  sampleFiles: SampleFile[];
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
  /** What came by transfer may stay for the next order instead of going back (`money` of a cancellation). */
  canKeepMoney: boolean;
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
