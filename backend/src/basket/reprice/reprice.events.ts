import type { DictionaryVersions } from '../../dictionaries/dictionary.events.ts';

// Names and shapes below are stored for ever: add, never rename.
/** A line whose price new dictionaries changed. Kopecks, after discount; null: has no price. */
export interface RepricedLine {
  readonly kind: 'primer' | 'product' | 'sequence' | 'sequencePrimer' | 'dnaExtract' | 'service';
  /** 0 for the extractions of DNA, which are one line. */
  readonly id: number;
  /** The price that the buyer last saw. */
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
    /** Changes of now, and earlier unseen ones. */
    readonly lines: readonly RepricedLine[];
    /** Price of the whole basket. */
    readonly seen: number;
    readonly after: number;
  };
}
/** The buyer has seen the last re-pricing. */
export interface RepricingSeen {
  readonly type: 'RepricingSeen';
  readonly data: Readonly<Record<string, never>>;
}

/** The state of re-pricing of the lines left when a stream ends. */
export interface CarriedRepricing {
  readonly versions: DictionaryVersions;
  /** Lines saved since, as `<kind> <id>`. */
  readonly savedSince: readonly string[];
  /** Unseen changes; null where there are none. */
  readonly told: BasketRepriced['data'] | null;
}
