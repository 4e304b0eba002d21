import type { ReactNode } from 'react';
import type { SumRow } from './price-sum.tsx';

/** One thing that is bought. Money in roubles. */
export interface Line {
  key: string | number;
  number: number;
  /** Its name, as people say it. */
  name: string;
  /** Words below the name, for something special about this line. */
  note?: ReactNode;
  /** The thing itself: a sequence, a sample. */
  detail?: ReactNode;
  /** How it is made, in a few words. */
  about?: ReactNode;
  count?: ReactNode;
  /** The price to pay; null while there is none. */
  price: number | null;
  /** The reason that there is no price, where it is known. */
  unpriced?: string;
  /** The price without discount; shown where it differs. */
  before?: number | null;
  /** The price as a sum; asked for when somebody opens it. Null where it is not known. */
  sum?: () => readonly SumRow[] | null | Promise<readonly SumRow[] | null>;
  /** More content of the opened price. */
  more?: () => ReactNode;
  actions?: ReactNode;
  /** A row of its own below the line, such as its steps. */
  below?: ReactNode;
  /** Lines that say the same but for their names, one behind the other, fold into one row. */
  alike?: string | undefined;
}

/** Heads of the columns; a column without one does not appear. */
export interface LineHeads {
  number: string;
  name: string;
  detail?: string;
  about?: string;
  count?: string;
  price: string;
  actions?: string;
}

/** Words of an opened price. */
export interface SumWords {
  /** Follows the price in the name of its button. */
  open: string;
  total: string;
  unknown: string;
  /** Names in one line what costs nothing. */
  free: (items: string) => string;
  /** Name of a row of lines that are alike. */
  folded: (lines: { count: number; first: string; last: string }) => string;
}
