/** How a property of goods is drawn in its column. */
export type ChoiceKind = 'bar' | 'range' | 'dots' | 'ends' | 'yes' | 'words' | 'light';

/** A property by which the goods of a page are told apart. */
export interface ChoiceColumn {
  name: string;
  kind: ChoiceKind;
  /** Dots of a full row. */
  most?: number;
  /** Lengths are drawn by their logarithm. */
  log?: boolean;
}

/** Ends of a PCR product that an enzyme leaves. */
export type Ends = 'A' | 'blunt' | 'mixed';

/** A property of one product; what is drawn and what is said. */
export interface ChoiceValue {
  words?: string;
  /** What is drawn: a number, or where a range begins; absent: from the very beginning. */
  at?: number;
  /** Where a range ends; absent: open. */
  to?: number;
  yes?: boolean;
  ends?: Ends;
}

/** What helps to choose among the goods of a page, in one language. */
export interface Choice {
  columns: ChoiceColumn[];
  /** What somebody may want, and the numbers of the goods that fit. */
  needs: { name: string; goods: string[] }[];
  /** Goods by number: a short name, and a value for each column; null where a page says nothing. */
  goods: Record<string, { name?: string; values: (ChoiceValue | null)[] }>;
}
