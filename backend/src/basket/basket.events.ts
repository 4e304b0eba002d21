import type { Mod, PrimerOption, ScaleChoice } from '@oligoteka/primer';
import type { PrimerVersions, ProductVersions, SequenceVersions } from '../dictionaries/dictionary.events.ts';
import type { BasketSequencing } from './sequencing.events.ts';
import type { BasketService, ServiceQuote } from './service-lines/service.events.ts';
import type {
  BasketMerged,
  BasketMoved,
  BasketReturned,
  KeptMerge,
  MergeUndone,
} from './merge-baskets/merge.events.ts';
import type { BasketRepriced, CarriedRepricing, RepricingSeen } from './reprice/reprice.events.ts';

export type * from './sequencing.events.ts';
export type * from './service-lines/service.events.ts';
export { NO_SEQUENCING } from './sequencing.events.ts';

/** The pasted text of a primer, and the changes made on reading it. */
export interface PrimerSource {
  readonly text: string;
  readonly changes: readonly { readonly kind: string; readonly before: string; readonly after: string }[];
}

/** A primer as a person left it in the form; `options` are what they chose, not what the rules add. */
export interface BasketPrimer {
  readonly name: string;
  readonly sequence: string;
  readonly mods: readonly Mod[];
  readonly unknownModifiers: readonly { readonly position: number; readonly name: string }[];
  readonly scale: ScaleChoice;
  readonly options: readonly PrimerOption[];
  readonly numberInOrder: number;
  readonly editState: 'draft' | 'basket';
  /** Absent where the primer was typed. */
  readonly source?: PrimerSource;
}

/** A price with all it was computed from. Kopecks. */
export interface PrimerQuote {
  readonly price: number;
  readonly discountPrice: number;
  readonly strategy: string;
  readonly percent: number;
  readonly pricedWith: PrimerVersions;
}

/** Units of a product, and the price of one when it was put there. Not selected: not to be ordered yet. */
export interface BasketProduct {
  readonly count: number;
  readonly selected: boolean;
  readonly quote: ProductQuote;
}

/** The price of one unit before any discount, which depends on what else is in the basket. Kopecks. */
export interface ProductQuote {
  readonly price: number;
  readonly pricedWith: ProductVersions;
  /** The discount of the buyer who added it; absent where there was none. Percent. */
  readonly percent?: number;
  /** The price of a unit that the buyer's contract fixed; absent where it fixed none. Kopecks. */
  readonly fixed?: number;
}

/** Price of all samples together when they were saved. Kopecks. */
export interface SequencingQuote {
  readonly price: number;
  readonly discountPrice: number;
  readonly percent: number;
  readonly pricedWith: SequenceVersions;
  /** Discount and dictionaries of the primers that are made for it; older events do not say. */
  readonly primers?: { readonly percent: number; readonly pricedWith: PrimerVersions };
}

// Names and shapes below are stored for ever: add, never rename.
export interface PrimerAdded {
  readonly type: 'PrimerAdded';
  readonly data: {
    readonly primerId: number;
    /** The id the client used before the primer had one; repeats of a lost answer are told by it. */
    readonly tempId: number;
    readonly primer: BasketPrimer;
    readonly quote: PrimerQuote | null;
  };
}
export interface PrimerChanged {
  readonly type: 'PrimerChanged';
  readonly data: {
    readonly primerId: number;
    readonly primer: BasketPrimer;
    readonly quote: PrimerQuote | null;
  };
}
export interface PrimerRemoved {
  readonly type: 'PrimerRemoved';
  readonly data: { readonly primerId: number };
}
export interface BasketCleaned {
  readonly type: 'BasketCleaned';
  readonly data: Readonly<Record<string, never>>;
}
export interface ProductAdded {
  readonly type: 'ProductAdded';
  readonly data: { readonly productId: number } & BasketProduct;
}
export interface ProductChanged {
  readonly type: 'ProductChanged';
  readonly data: { readonly productId: number } & BasketProduct;
}
export interface ProductRemoved {
  readonly type: 'ProductRemoved';
  readonly data: { readonly productId: number };
}
/** The samples of the basket from now on, all of them: a form that is sent as one is kept as one. */
export interface SequencingSaved {
  readonly type: 'SequencingSaved';
  readonly data: {
    readonly sequencing: BasketSequencing;
    readonly quote: SequencingQuote | null;
  };
}
/** A service as it is from now on, whether it was there before or not. */
export interface ServiceSaved {
  readonly type: 'ServiceSaved';
  readonly data: {
    readonly serviceId: number;
    readonly service: BasketService;
    /** Null where the list has no price for it any more: it stands there and cannot be ordered. */
    readonly quote: ServiceQuote | null;
  };
}
export interface ServiceRemoved {
  readonly type: 'ServiceRemoved';
  readonly data: { readonly serviceId: number };
}
/**
 * These primers and products, and with `sequencing` all samples, left the basket because they were ordered; the order's own
 * stream begins in the same append.
 */
export interface BasketOrdered {
  readonly type: 'BasketOrdered';
  readonly data: {
    readonly orderUid: string;
    readonly primerIds: readonly number[];
    readonly productIds: readonly number[];
    readonly sequencing: boolean;
    /** Absent in orders from before there were services. */
    readonly serviceIds?: readonly number[];
  };
}

/** The basket belongs to a member from now on: no other sees or changes it. */
export interface BasketBound {
  readonly type: 'BasketBound';
  readonly data: { readonly userId: string };
}
/** An order ended this stream: the basket continues in the next one. */
export interface BasketClosed {
  readonly type: 'BasketClosed';
  readonly data: { readonly orderUid: string };
}
/** The content that an order left in the basket, in one append with the order. The first stream of a basket begins without it. */
export interface BasketOpened {
  readonly type: 'BasketOpened';
  readonly data: {
    /** 2 for the second stream. */
    readonly number: number;
    /** The order that closed the stream before. */
    readonly orderUid: string;
    /** Events in all streams before: the version that a browser sees goes on counting. */
    readonly eventsBefore: number;
    readonly owner: string | null;
    readonly movedTo: string | null;
    readonly primers: readonly Omit<PrimerAdded['data'], 'tempId'>[];
    /** Products in the order they were put in. */
    readonly products: readonly ProductAdded['data'][];
    readonly sequencing: SequencingSaved['data'] | null;
    /** Absent: none. */
    readonly services?: readonly ServiceSaved['data'][];
    readonly repricing: CarriedRepricing | null;
    /** The newest, oldest first. */
    readonly merges: readonly KeptMerge[];
  };
}

export type BasketEvent =
  | PrimerAdded
  | PrimerChanged
  | PrimerRemoved
  | ProductAdded
  | ProductChanged
  | ProductRemoved
  | SequencingSaved
  | ServiceSaved
  | ServiceRemoved
  | BasketRepriced
  | RepricingSeen
  | BasketCleaned
  | BasketOrdered
  | BasketClosed
  | BasketOpened
  | BasketBound
  | BasketMoved
  | BasketMerged
  | MergeUndone
  | BasketReturned;
export const BASKET_EVENT_TYPES: readonly BasketEvent['type'][] = [
  'PrimerAdded',
  'PrimerChanged',
  'PrimerRemoved',
  'ProductAdded',
  'ProductChanged',
  'ProductRemoved',
  'SequencingSaved',
  'ServiceSaved',
  'ServiceRemoved',
  'BasketRepriced',
  'RepricingSeen',
  'BasketCleaned',
  'BasketOrdered',
  'BasketClosed',
  'BasketOpened',
  'BasketBound',
  'BasketMoved',
  'BasketMerged',
  'MergeUndone',
  'BasketReturned',
];
