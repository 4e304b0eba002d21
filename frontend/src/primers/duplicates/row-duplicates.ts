import type { MessageAction } from '../other-tabs/other-tab-words.ts';

/** One sentence about a line that is like another one, and what would mend it. */
export interface DuplicateMessage {
  /** A warning wants an answer: the name of the line is the name of another sequence. */
  readonly kind: 'warning' | 'notice';
  readonly text: string;
  readonly actions: readonly MessageAction[];
  readonly like: true;
}

/** What a line has in common with others. */
export interface RowDuplicates {
  readonly words: readonly DuplicateMessage[];
  readonly warns: boolean;
}
