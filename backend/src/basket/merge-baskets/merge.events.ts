// Names and shapes below are stored for ever: add, never rename.
/** Everything a visitor's basket held went into the basket of a member, in one append with BasketMerged there. */
export interface BasketMoved {
  readonly type: 'BasketMoved';
  readonly data: { readonly to: string; readonly mergeId: string };
}
/** Units that came from a visitor's basket; fewer than asked for where the sum would be too large. */
export interface MergedUnits {
  readonly asked: number;
  readonly added: number;
  /** Units that the member's basket held already. */
  readonly before: number;
}
/** Goods that came from a visitor's basket when its owner logged in; the events before it in the same append put them in. */
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
    /** Absent: none, and in merges from before there were services. */
    readonly serviceIds?: readonly number[];
  };
}
/**
 * The person wanted both apart again: the goods that were left went back, in one append with BasketReturned there. Written
 * only while lines of a merge were not yet taken out like all other lines.
 */
export interface MergeUndone {
  readonly type: 'MergeUndone';
  readonly data: { readonly mergeId: string };
}
/** It is a visitor's basket again, with the goods that came back; written along with MergeUndone. */
export interface BasketReturned {
  readonly type: 'BasketReturned';
  readonly data: { readonly from: string; readonly mergeId: string };
}

/** A merge, and whether it was taken apart again. */
export type KeptMerge = BasketMerged['data'] & { readonly undone: boolean };
