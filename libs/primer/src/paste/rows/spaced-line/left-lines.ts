import type { Change } from '../../types.ts';
import type { PrimerRules } from '../../../types.ts';
import { isCourtesy, isGreetingOrName, isLeave, isSentence, isSignature } from './sentences.ts';

/** Most lines that are told; further ones become rows to correct, so that nothing gets lost. */
const MAX_REPORTED = 20;

/** Tells which lines of a letter are about no primer: they make no rows and are told whole. */
export class LeftLines {
  private readonly lines = new Set<string>();
  /** The letter took leave: names below are a signature. */
  private isOver = false;

  /** True for a greeting, a request or a farewell, as long as there is room to tell it. */
  takes(text: string, rules: PrimerRules): boolean {
    const isOneCell = !/\S\t+\s*\S/u.test(text);
    return this.hasRoom && isOneCell && !isGreetingOrName(text) && isCourtesy(text, rules);
  }

  leave(text: string): void {
    this.lines.add(text.trim());
    this.isOver = isLeave(text);
  }

  /** Takes a line that turned out to name no sequence; false where it may be a primer's name. */
  takeNameless(text: string, rules: PrimerRules): boolean {
    // THX may have been said; `THX F` waits for its sequence
    const isGreeting = /^\S+$/u.test(text.trim()) && isGreetingOrName(text) && isCourtesy(text, rules);
    const isLeft = isGreeting || isSentence(text, rules) || (this.isOver && isSignature(text, rules));
    return isLeft && this.tell(text);
  }

  /** Tells a line, as long as there is room. */
  tell(text: string): boolean {
    if (this.hasRoom) this.lines.add(text.trim());
    return this.lines.has(text.trim());
  }

  /** A primer was read: the letter goes on. */
  goOn(): void {
    this.isOver = false;
  }

  get notices(): Change[] {
    return [...this.lines].map((before) => ({ kind: 'ignored', before, after: '' }));
  }

  private get hasRoom(): boolean {
    return this.lines.size < MAX_REPORTED;
  }
}
