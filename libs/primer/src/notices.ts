/**
 * A change made to a text while reading it, or a hint. `before` is the text as it stood and `after` the text it became; a
 * `phonetic` or `leadingAsterisk` notice only hints and changes nothing.
 */
export interface Notice {
  kind: NoticeKind;
  before: string;
  after: string;
  /** Nucleotides that `lookAlike` replaced. */
  at?: readonly Stretch[];
}

/** Numbers of nucleotides from 1 on, 5′→3′, asterisks not counted; the last one included. */
export interface Stretch {
  from: number;
  to: number;
}

export type NoticeKind = 'lookAlike' | 'combo' | 'brackets' | 'innerDye' | 'phonetic' | 'leadingAsterisk';

const LONGEST = 60;

/** Keeps a quoted piece short enough to show. */
export function clip(text: string, most = LONGEST): string {
  if (text.length <= most) return text;
  return `${text
    .slice(0, most)
    .toWellFormed()
    .replace(/\ufffd$/u, '')}…`;
}

const MOST = 100;

/** The notices without repetitions, no more than a person can read. */
export function distinct<Said extends { kind: string; before: string; after: string }>(
  notices: readonly Said[],
): Said[] {
  if (notices.length < 2) return [...notices];
  const seen = new Map<string, Said>();
  for (const notice of notices) {
    const key = `${notice.kind}\n${notice.before}\n${notice.after}`;
    if (!seen.has(key)) seen.set(key, notice);
    if (seen.size >= MOST) break;
  }
  return [...seen.values()];
}
