import type { Mod, PrimerOption, ScaleChoice } from '@oligoteka/primer';
import type {
  DictionaryVersions,
  PrimerVersions,
  ProductVersions,
  SequenceVersions,
} from '../dictionaries/dictionary.events.ts';

/** What a primer was read from, as it was pasted, and what the reading changed. */
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

/** So many units of a product, and the price of one when it was put there. Not selected: not to be ordered yet. */
export interface BasketProduct {
  readonly count: number;
  readonly selected: boolean;
  readonly quote: ProductQuote;
}

/** The price of one unit before any discount, which depends on what else is in the basket. Kopecks. */
export interface ProductQuote {
  readonly price: number;
  readonly pricedWith: ProductVersions;
  /** The discount of whoever put it there; absent where there was none. Percent. */
  readonly percent?: number;
}

/** One sample and what is done to it (wire: SequenceElement). */
export interface SequenceSample {
  readonly id: number;
  readonly name: string;
  readonly sample: 'plasmid' | 'pcr' | 'genomic' | 'culture';
  /** As it was measured, with its unit; absent where it was not told. */
  readonly concentration?: string;
  /** Absent where nothing was said. */
  readonly note?: string;
  readonly option: number;
  readonly action: 'sequence' | 'fragmentAnalyze';
  /** Primers it is read with. */
  readonly primersRls: readonly number[];
  readonly withPcr: boolean;
}

/** A primer samples are read with. `fromOrder`: it is made with the same order; its sequence is in text form. */
export interface SequencePrimer {
  readonly id: number;
  readonly name: string;
  readonly storeType: 'fromOrder' | 'standard' | 'own' | 'stock';
  readonly scale: ScaleChoice;
  readonly sequence: string;
}

export interface BasketSequencing {
  readonly samples: readonly SequenceSample[];
  readonly primers: readonly SequencePrimer[];
  readonly dnaExtractCount: number;
}
export const NO_SEQUENCING: BasketSequencing = { samples: [], primers: [], dnaExtractCount: 0 };

/** What all samples together cost when they were saved. Kopecks. */
export interface SequencingQuote {
  readonly price: number;
  readonly discountPrice: number;
  readonly percent: number;
  readonly pricedWith: SequenceVersions;
  /** How the primers were priced that are made for it; older events do not say. */
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
  };
}

/** A line whose price new dictionaries changed. Kopecks, after discount; null: has no price. */
export interface RepricedLine {
  readonly kind: 'primer' | 'product' | 'sequence' | 'sequencePrimer' | 'dnaExtract';
  /** 0 for the extractions of DNA, which are one line. */
  readonly id: number;
  /** What the person last saw. */
  readonly seen: number | null;
  /** Just before this event; other than `seen` where they have not looked since an earlier one. */
  readonly before: number | null;
  readonly after: number | null;
}
/** Published dictionaries began to hold, and something in the basket costs other than before. */
export interface BasketRepriced {
  readonly type: 'BasketRepriced';
  readonly data: {
    readonly at: string;
    readonly versions: DictionaryVersions;
    /** What changed now, and what changed before and was not seen yet. */
    readonly lines: readonly RepricedLine[];
    /** Of the whole basket. */
    readonly seen: number;
    readonly after: number;
  };
}
/** The person has seen what the last re-pricing changed. */
export interface RepricingSeen {
  readonly type: 'RepricingSeen';
  readonly data: Readonly<Record<string, never>>;
}

/** From now on it is the basket of a member: nobody else sees or changes it. */
export interface BasketBound {
  readonly type: 'BasketBound';
  readonly data: { readonly userId: string };
}
/** Everything a visitor's basket held went into the basket of a member, in one append with BasketMerged there. */
export interface BasketMoved {
  readonly type: 'BasketMoved';
  readonly data: { readonly to: string; readonly mergeId: string };
}
/** Units that came from a visitor's basket; fewer than asked for where the sum would be too large. */
export interface MergedUnits {
  readonly asked: number;
  readonly added: number;
  /** What the member's basket held already. */
  readonly before: number;
}
/** What came from a visitor's basket when its owner logged in; the events before it in the same append put it in. */
export interface BasketMerged {
  readonly type: 'BasketMerged';
  readonly data: {
    readonly mergeId: string;
    readonly from: string;
    /** The member's basket was empty: nothing to tell apart. */
    readonly intoEmpty: boolean;
    readonly primerIds: readonly number[];
    readonly products: readonly ({ readonly productId: number } & MergedUnits)[];
    readonly sampleIds: readonly number[];
    /** Primers samples are read with. */
    readonly samplePrimerIds: readonly number[];
    readonly dnaExtract: MergedUnits;
  };
}
/** The person wanted both apart again: what was left of it went back, in one append with BasketReturned there. */
export interface MergeUndone {
  readonly type: 'MergeUndone';
  readonly data: { readonly mergeId: string };
}
/** It is a visitor's basket again, with what came back. */
export interface BasketReturned {
  readonly type: 'BasketReturned';
  readonly data: { readonly from: string; readonly mergeId: string };
}

export type BasketEvent =
  | PrimerAdded
  | PrimerChanged
  | PrimerRemoved
  | ProductAdded
  | ProductChanged
  | ProductRemoved
  | SequencingSaved
  | BasketRepriced
  | RepricingSeen
  | BasketCleaned
  | BasketOrdered
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
  'BasketRepriced',
  'RepricingSeen',
  'BasketCleaned',
  'BasketOrdered',
  'BasketBound',
  'BasketMoved',
  'BasketMerged',
  'MergeUndone',
  'BasketReturned',
];

export function basketStream(basketId: string): string {
  return `basket-${basketId}`;
}

/** A member has one basket, on every device, under their own id: two logins at once cannot make two of it. */
export function memberBasketId(userId: string): string {
  return userId;
}
