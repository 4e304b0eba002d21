import type { Localised } from '../refused.ts';

/** A file of a read: the sample of a line with one of its primers. */
export interface ResultFile {
  readonly line: number;
  /** Number of the primer among those of the line, from 1; 0 for a line without. */
  readonly primer: number;
  /** The file as the sequencer wrote it; its bytes are kept under the key of the buyer. */
  readonly sha256: string;
  readonly bytes: number;
  readonly format: 'ab1' | 'text';
  /** Name of the file, without its folder. */
  readonly file: string;
  readonly well?: string;
  /** As `readQuality` of libs/traces told it. */
  readonly quality: {
    readonly called: number;
    readonly good: number;
    readonly length: number;
    readonly mean: number | null;
    readonly clear: { readonly from: number; readonly to: number };
    readonly signal: number | null;
  };
}

// They stand in the stream of the order: results change where its lines are, in one append.
// Names and shapes below are stored for ever: add, never rename.
/** Files came; another file of a read is a newer version of it. */
export interface ResultsAdded {
  readonly type: 'ResultsAdded';
  readonly data: {
    readonly lines: readonly number[];
    /** The key that the bytes are kept under. */
    readonly subject: string;
    readonly results: readonly ResultFile[];
    readonly note?: string;
  };
}
/** All reads of these lines are here: they are delivered, nothing is sent. */
export interface LinesReported {
  readonly type: 'LinesReported';
  readonly data: { readonly lines: readonly number[]; readonly note?: string };
}
/** An operator's mistake: the newest version of these reads was not theirs. */
export interface ResultsWithdrawn {
  readonly type: 'ResultsWithdrawn';
  readonly data: {
    readonly lines: readonly number[];
    readonly reads: readonly { readonly line: number; readonly primer: number; readonly sha256: string }[];
    readonly note: string;
  };
}
/** A sample of a line with one of its primers. */
export interface ReadPlace {
  readonly line: number;
  readonly primer: number;
}
/** Reasons that a buyer chooses from. */
export type RepeatReason = 'short' | 'noisy' | 'mixed' | 'unexpected' | 'missing' | 'other';
/** The buyer asks for a read once more. */
export interface RepeatRequested {
  readonly type: 'RepeatRequested';
  readonly data: ReadPlace & {
    readonly lines: readonly number[];
    readonly reason: RepeatReason;
    /** Own words of the buyer, under the key of the order's person; absent where there are none. */
    readonly words?: { readonly subject: string; readonly sealed: string };
  };
}
/** These reads are made once more, without a price; the lines go back into production beside it. */
export interface RepeatsAccepted {
  readonly type: 'RepeatsAccepted';
  readonly data: {
    readonly lines: readonly number[];
    readonly reads: readonly ReadPlace[];
    readonly note?: string;
  };
}
/** These reads are not made once more. */
export interface RepeatsDeclined {
  readonly type: 'RepeatsDeclined';
  readonly data: {
    readonly lines: readonly number[];
    readonly reads: readonly ReadPlace[];
    /** The buyer reads it. */
    readonly reason: Localised;
    readonly note?: string;
  };
}
/** Events about reads once more. No steps: lines stay where they are. */
export type RepeatEvent = RepeatRequested | RepeatsAccepted | RepeatsDeclined;
/** Events of files and of repeats. No steps: lines stay where they are. */
export type ResultEvent = ResultsAdded | ResultsWithdrawn | RepeatEvent;
