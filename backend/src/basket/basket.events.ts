import type { Mod, PrimerOption, ScaleChoice } from '@oligoteka/primer';
import type { PrimerVersions } from '../dictionaries/dictionary.events.ts';

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
/** These primers left the basket because they were ordered; the order's own stream begins in the same append. */
export interface BasketOrdered {
  readonly type: 'BasketOrdered';
  readonly data: { readonly orderUid: string; readonly primerIds: readonly number[] };
}

export type BasketEvent = PrimerAdded | PrimerChanged | PrimerRemoved | BasketCleaned | BasketOrdered;
export const BASKET_EVENT_TYPES: readonly BasketEvent['type'][] = [
  'PrimerAdded',
  'PrimerChanged',
  'PrimerRemoved',
  'BasketCleaned',
  'BasketOrdered',
];

export function basketStream(basketId: string): string {
  return `basket-${basketId}`;
}
