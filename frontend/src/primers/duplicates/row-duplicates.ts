import type { Act } from '../elsewhere-words.ts';

/** One sentence about a line that is like another one, and what would mend it. */
export interface DuplicateWord {
  /** A warning wants an answer: the name of the line is the name of another sequence. */
  readonly kind: 'warning' | 'notice';
  readonly text: string;
  readonly acts: readonly Act[];
  readonly like: true;
}

/** What a line has in common with others. */
export interface RowDuplicates {
  readonly words: readonly DuplicateWord[];
  readonly warns: boolean;
}
