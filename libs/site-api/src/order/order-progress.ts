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

export type LineState = 'waiting' | 'in_production' | 'ready' | 'shipped' | 'delivered' | 'cancelled';

/** A step of a line; one that was taken back by the shop does not stand here. */
export interface LineStep {
  state: LineState;
  at: string;
  /** Why it is made again or was cancelled; empty for every other step. */
  note: string;
}

/** The day by which a line is to be ready. */
export interface LinePromise {
  /** `YYYY-MM-DD`. */
  day: string;
  /** The day that was promised first. */
  first: string;
  /** Why it is another day; empty where nobody said. */
  note: string;
}

/** Measured values of an oligo that is ready; null where one was not measured. */
export interface LineMeasured {
  /** Optical density at 260 nm of all of it in 1 ml and 1 cm. */
  od: number | null;
  nmol: number | null;
  micrograms: number | null;
  /** µl of water that give 100 µM. */
  microlitres: number | null;
  /** Da, by mass spectrometry. */
  mass: number | null;
  /** Percent. */
  purity: number | null;
  lot: string;
  /** Its passport, in the language of the reader. */
  passport: string;
}

/** A file about the oligos that are ready: `passports` (a page each, of many a table), `pages` (a page each), `bench`, `labels`, `xlsx`. */
export interface OligoFile {
  kind: 'passports' | 'pages' | 'bench' | 'labels' | 'xlsx';
  url: string;
}

/** A PDF about the samples that are sent: `sheet` goes into the parcel, `labels` (`?format=a4-65|a4-21|30x20|58x40&from=1`) onto tubes and plates. */
export interface SampleFile {
  kind: 'sheet' | 'labels';
  url: string;
}

/** Lines that went together. */
export interface OrderShipment {
  /** Counts the shipments of the order; a number may be missing. */
  shipment: number;
  /** `cdek`, `pochta` (Russian Post), `pickup`, or the name of another carrier. */
  carrier: string;
  /** The number the carrier knows it by; null where it has none. */
  tracking: string | null;
  /** The carrier's page of the parcel; null where none is known. */
  page: string | null;
  at: string;
  /** Numbers of the lines in it. */
  lines: number[];
  isDelivered: boolean;
}
