import type { PrimerProblem } from '@oligoteka/primer';
import type { MessageAction } from '../other-tabs/other-tab-words.ts';

/** What a line says below its letters. */
export interface LineMessage {
  kind: 'error' | 'todo' | 'warning' | 'notice';
  text: string;
  /** The problem that corrections are offered for. */
  problem?: PrimerProblem;
  actions?: readonly MessageAction[];
  /** About duplicates, not about the line itself. */
  like?: true;
}
