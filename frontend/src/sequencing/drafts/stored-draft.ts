import { recall, remember } from '../../tabs/remembered.ts';
import { type Draft, mergeDrafts, NO_DRAFT, readDraft, withoutSent } from './kept-draft.ts';

const KEY = 'oligoteka.sequencingDraft';
/** Of the samples of the basket that are being changed. */
const CHANGE_KEY = 'oligoteka.sequencingChange';
/** One tab at a time reads, merges and writes a draft, where the browser has locks. */
export const alone = (key: string, run: () => void): void => {
  if (navigator.locks) void navigator.locks.request(key, run);
  else run();
};

/** Whether some of the samples are there still; those of an order that was placed are not. */
const isOfSame = (before: Draft, now: Draft): boolean => {
  const keys = new Set(now.rows.map(({ key }) => key));
  return before.rows.some(({ key }) => keys.has(key));
};

/**
 * The draft as its storage holds it, with the base that both tabs grew from; `mine` says what this tab has now. A draft that changes
 * the samples of the basket is kept with those it grew from: the basket is another tab, which changes them too.
 */
export class StoredDraft {
  private base = NO_DRAFT;
  private text = '';

  readonly key: string;
  private isOver = false;

  constructor(
    private readonly options: readonly number[],
    /** The samples of the basket that the draft has taken over; null for new ones. */
    public held: Draft | null,
  ) {
    this.key = held === null ? KEY : CHANGE_KEY;
  }

  /** `isUnknown`: nobody knows what the basket has taken, so the draft stays as it was sent. */
  read(isUnknown: boolean): Draft {
    const kept = recall(this.key, 'browser');
    this.text = JSON.stringify(kept);
    this.base = readDraft(kept, this.options);
    if (this.held === null) return this.base;
    const grewFrom = typeof kept === 'object' && kept !== null && 'held' in kept ? kept.held : undefined;
    const before = readDraft(grewFrom, this.options);
    if (isUnknown) this.held = before;
    else if (this.held !== NO_DRAFT)
      this.base = isOfSame(before, this.held) ? mergeDrafts(before, this.base, this.held) : this.held;
    return this.base;
  }

  /** Nothing of it is kept any more, here and in other tabs. */
  end(): void {
    this.isOver = true;
    remember(this.key, null, 'browser');
  }

  /** The draft merged with that of another tab, written unless it is there already. */
  exchange(mine: Draft): Draft {
    if (this.isOver) return mine;
    const kept = recall(this.key, 'browser');
    const isNews = JSON.stringify(kept) !== this.text && (this.held === null || kept !== undefined);
    // changes of the basket that another tab gave up are those of this one too: its samples are as the basket has them
    const theirs = kept === null && this.held !== null ? this.held : readDraft(kept, this.options);
    const merged = isNews ? mergeDrafts(this.base, mine, theirs) : mine;
    const value = this.held === null ? merged : { ...merged, held: this.held };
    const text = JSON.stringify(value);
    if (text !== JSON.stringify(kept)) remember(this.key, value, 'browser');
    this.text = text;
    this.base = merged;
    return merged;
  }

  /** Samples that are in the basket leave the storage. */
  removeSent(sent: Draft): void {
    alone(this.key, () =>
      remember(this.key, withoutSent(readDraft(recall(this.key, 'browser'), this.options), sent), 'browser'),
    );
  }
}
