import type { Sequence } from '@oligoteka/sequence';

/** A sequence that is open on the desk, as the browser keeps it. */
export interface KeptDocument {
  readonly id: string;
  readonly sequence: Sequence;
  /** Grows with every save: a tab that saves on another one than it read has not seen what came between. */
  readonly revision: number;
  /** Milliseconds since 1970; the documents stand in the order in which they were opened. */
  readonly openedAt: number;
}

/** With the page that saved it, or that was left before it had. */
export interface PageDocument extends KeptDocument {
  readonly page: string;
}
