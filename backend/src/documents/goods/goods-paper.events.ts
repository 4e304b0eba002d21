/** A safety data sheet is of a product, a certificate of one lot of it. */
export type GoodsPaperKind = 'sds' | 'certificate';

/** A paper about a product, in one language. */
export interface GoodsPaperName {
  readonly paper: GoodsPaperKind;
  /** Empty for a safety data sheet. */
  readonly lot: string;
  readonly language: 'ru' | 'en';
}

// Names and shapes below are stored for ever: add, never rename. They stand in the stream of a product: its number without
// the pack, for all packs are filled from one lot.
/** A file came; another file of the same name is its newer version. */
export interface GoodsPaperAdded {
  readonly type: 'GoodsPaperAdded';
  readonly data: GoodsPaperName & {
    /** Names the bytes, which are kept where those of other papers are. */
    readonly sha256: string;
    readonly bytes: number;
    readonly note?: string;
  };
}
/** It is shown and given no more. */
export interface GoodsPaperWithdrawn {
  readonly type: 'GoodsPaperWithdrawn';
  readonly data: GoodsPaperName & { readonly note: string };
}
export type GoodsPaperEvent = GoodsPaperAdded | GoodsPaperWithdrawn;
export const GOODS_PAPER_EVENT_TYPES: readonly GoodsPaperEvent['type'][] = [
  'GoodsPaperAdded',
  'GoodsPaperWithdrawn',
];

/** Example: `goods-POL-02`. */
export function goodsStream(number: string): string {
  return `goods-${number}`;
}
/** The subject whose key seals the bytes: they are about nobody. */
export const GOODS_SUBJECT = 'goods';
