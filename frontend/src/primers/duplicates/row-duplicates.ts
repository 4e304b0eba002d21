import type { MessageAction } from '../other-tabs/other-tab-words.ts';

/** A message about a duplicate, with corrections. */
export interface DuplicateMessage {
  /** A warning: another sequence has the same name. */
  readonly kind: 'warning' | 'notice';
  readonly text: string;
  readonly actions: readonly MessageAction[];
  readonly like: true;
}

/** Messages about the likeness of a line to others. */
export interface RowDuplicates {
  readonly words: readonly DuplicateMessage[];
  readonly warns: boolean;
}
