import type { History, Sequence } from '@oligoteka/sequence';
import type { Writing } from './timeline.ts';

/** A document that is open on the desk, as the browser keeps it. */
export interface KeptDocument {
  readonly id: string;
  readonly history: History;
  /** Grows with every save: a tab that saves on another one than it read has not seen what came between. */
  readonly revision: number;
  /** Milliseconds since 1970; the documents stand in the order in which they were opened. */
  readonly openedAt: number;
}

/** The sequence of a document as it was written whole: it changes as its changes say. */
export interface WrittenDocument extends Pick<KeptDocument, 'id' | 'openedAt'> {
  readonly sequence: Sequence;
}

/** What a page had not saved when it was left, with all of the sequence as it was then. */
export interface LeftDocument extends WrittenDocument, Pick<KeptDocument, 'revision'> {
  readonly page: string;
  /** Its changes; there are none where an older version of the page left it. */
  readonly writing?: Writing;
}
