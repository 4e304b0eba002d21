import type { Localised } from '../refused.ts';
import type { LinesReported, ResultEvent } from './result.events.ts';

/** Where a line of a paid order is on its way to the buyer. */
export type LineState = 'waiting' | 'in_production' | 'ready' | 'shipped' | 'delivered' | 'cancelled';

/** States of an order whose money is here, by its lines. */
export type PaidState = 'paid' | 'in_production' | 'shipped' | 'completed';

// Lines are named by their number in the created order, from 1. They stand in the stream of the order.
// Names and shapes below are stored for ever: add, never rename.
export interface LinesStarted {
  readonly type: 'LinesStarted';
  readonly data: { readonly lines: readonly number[]; readonly note?: string };
}
/** They are made and checked, or were taken from the shelf. */
export interface LinesReady {
  readonly type: 'LinesReady';
  readonly data: { readonly lines: readonly number[]; readonly note?: string };
}
/** They failed the quality control or were lost, and are made again. The buyer reads why. */
export interface LinesRemade {
  readonly type: 'LinesRemade';
  readonly data: { readonly lines: readonly number[]; readonly reason: Localised; readonly note?: string };
}
/** The lot that a line was taken from. */
export interface LineLot {
  readonly line: number;
  readonly lot: string;
}
export interface LinesShipped {
  readonly type: 'LinesShipped';
  readonly data: {
    /** Counts the shipments of an order, from 1. */
    readonly shipment: number;
    readonly lines: readonly number[];
    readonly carrier: string;
    /** The number the carrier knows it by. */
    readonly tracking?: string;
    /** Lots of products in it. */
    readonly lots?: readonly LineLot[];
    readonly note?: string;
  };
}
export interface LinesDelivered {
  readonly type: 'LinesDelivered';
  readonly data: { readonly shipment: number; readonly lines: readonly number[]; readonly note?: string };
}
/** They are neither made nor sent; their money goes back. What was cancelled stays so: it can be ordered again. */
export interface LinesCancelled {
  readonly type: 'LinesCancelled';
  readonly data: {
    /** The sums of the order from now on, where it had yet to be paid; absent: it was paid. Kopecks. */
    readonly left?: { readonly price: number; readonly total: number };
    /** What came for them by transfer stays with the shop for the next order; absent: it goes back. */
    readonly money?: 'kept';
    readonly lines: readonly number[];
    readonly by: 'customer' | 'operator';
    /** The buyer reads it. */
    readonly reason: Localised;
    readonly note?: string;
  };
}
/** An operator's mistake: the last step of these lines was not taken after all. */
export interface LinesSetBack {
  readonly type: 'LinesSetBack';
  readonly data: { readonly lines: readonly number[]; readonly to: LineState; readonly note: string };
}
/** The day by which lines are to be ready; told again where it changes. No step: lines stay where they are. */
export interface LinesPromised {
  readonly type: 'LinesPromised';
  readonly data: {
    readonly lines: readonly number[];
    /** `YYYY-MM-DD`. */
    readonly day: string;
    /** Versions of the dictionaries it follows from; absent where an operator named the day. */
    readonly terms?: number;
    readonly calendar?: number;
    /** Why it is another day than before; the buyer reads it. */
    readonly reason?: Localised;
    readonly note?: string;
  };
}
/** Findings of the laboratory on one line; a value that was not measured is absent. */
export interface LineMeasures {
  readonly line: number;
  /** Optical density at 260 nm of all of it in 1 ml and 1 cm. */
  readonly od?: number;
  readonly nmol?: number;
  /** Da, by mass spectrometry. */
  readonly mass?: number;
  /** Percent. */
  readonly purity?: number;
  readonly lot?: string;
}
/** The values of lines that are ready; told again where they are corrected. No step: lines stay where they are. */
export interface LinesMeasured {
  readonly type: 'LinesMeasured';
  readonly data: {
    readonly lines: readonly number[];
    readonly measured: readonly LineMeasures[];
    readonly note?: string;
  };
}
export type LineEvent =
  | LinesStarted
  | LinesReady
  | LinesRemade
  | LinesShipped
  | LinesDelivered
  | LinesCancelled
  | LinesSetBack
  | LinesPromised
  | LinesMeasured
  | LinesReported
  | ResultEvent;
/** A step that a line takes. */
export type LineStepEvent = Exclude<LineEvent, LinesSetBack | LinesPromised | LinesMeasured | ResultEvent>;
export const LINE_EVENT_TYPES: readonly LineEvent['type'][] = [
  'LinesStarted',
  'LinesReady',
  'LinesRemade',
  'LinesShipped',
  'LinesDelivered',
  'LinesCancelled',
  'LinesSetBack',
  'LinesPromised',
  'LinesMeasured',
  'LinesReported',
  'ResultsAdded',
  'ResultsWithdrawn',
  'RepeatRequested',
  'RepeatsAccepted',
  'RepeatsDeclined',
];

export function isLineEvent<E extends { readonly type: string }>(event: E): event is E & LineEvent {
  return (LINE_EVENT_TYPES as readonly string[]).includes(event.type);
}
