/** A primer that the laboratory keeps for a member. Microlitres. */
export interface StockPrimer {
  /** `stockId` of a `stock` primer in saveSequences. */
  id: number;
  name: string;
  /** Modifiers in brackets. */
  sequence: string;
  /** The line of an order that it was made in. */
  order: { uid: string; number: string; line: number };
  /** When it was put away, ISO 8601. */
  since: string;
  volume: number;
  used: number;
  left: number;
  /** Of what is left: what lines of open orders will take that have not begun. */
  promised: number;
  perRead: number;
  /** Reads that can still be ordered with it. */
  reads: number;
}

/** The newest first. */
export interface PrimerStockAnswer {
  primers: StockPrimer[];
}
