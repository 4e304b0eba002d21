import { isHeaderWord } from '../../detect/header.ts';
import { isKnownWord } from '../../split/known-words.ts';
import { plain } from '../../split/plain.ts';
import type { Line } from '../../detect/lines.ts';
import type { RowDraft } from '../row-draft.ts';
import { isDirection } from '../../columns/name-columns.ts';

const LONGEST_NAME = 40;
const LEAST_SEQUENCE = 10;
/** Letters of a sequence in a word of a name, as those of `GAPDH as` and HIRA F. */
const MAX_LETTERS = 6;
const MAX_IN_WORD = 10;

const lettersOf = ({ sequence = '' }: Pick<RowDraft, 'sequence'>): string => sequence.replace(/\P{L}/gu, '');

const isOrdinary = (word: string): boolean => isHeaderWord(word) || isKnownWord(word);
const wordsOf = (text: string): string[] =>
  text.match(/[\p{L}\p{N}_.-]*[\p{L}\p{N}][\p{L}\p{N}_.-]*/gu) ?? [];

/** True for words of headings that may be the name of the sequence below them. Example: `GAPDH forward`, `Primer 1`. */
function mayBeName(text: string): boolean {
  if (text.trim().length > LONGEST_NAME) return false;
  // the digits of 5'-3' number nothing
  const words = wordsOf(plain(text).replace(/\([^()]*\)|[53]'[^53]{0,8}[35]'/gu, ' '));
  const isNumber = (word: string) => /^\d+$/u.test(word) && words.length > 1;
  return words.some((word) => isDirection(word) || isNumber(word) || !isOrdinary(word));
}

/** `BEST1 R`, HIRA, `CAT R`. `F1 ACGTA` is a sequence that was broken, and CAT may be one. */
function isShortName(text: string, draft: RowDraft): boolean {
  const letters = lettersOf(draft);
  const isWord = /[^ACGTUАСТ]/iu.test(letters.slice(0, -1));
  if (text.trim().length > LONGEST_NAME || letters.length > (isWord ? MAX_IN_WORD : MAX_LETTERS))
    return false;
  const words = wordsOf(plain(text));
  if (words.length > 1) return isDirection(words.at(-1) ?? '') || /^(?:s|as)$/iu.test(words.at(-1) ?? '');
  return draft.name === '' && /[^ACGTUАСТ]/iu.test(letters);
}

const isNameless = (draft: RowDraft): boolean =>
  draft.name === '' && lettersOf(draft).length >= LEAST_SEQUENCE;

/**
 * A line that is the name of a bare sequence in the next one, or else something different: words of headings, which make no
 * row, or a few letters, which are a row of their own.
 */
export class NamesAbove {
  private heading: RowDraft | null = null;
  /** Lines of few letters, one below the other; the row of the last one. */
  private shorts: RowDraft[] = [];
  private last: RowDraft | undefined;

  /** Gives the heading above it where that one is still to be told. */
  noteHeading({ text, source }: Line): RowDraft | null {
    if (!mayBeName(text)) return null;
    const before = this.leave();
    this.heading = { name: text.trim(), sequence: undefined, source };
    return before;
  }

  /** `before`: the row above it. */
  noteRow({ text, source }: Line, draft: RowDraft, before: RowDraft | undefined): void {
    if (this.last !== before) this.shorts = [];
    if (!isShortName(text, draft)) return;
    this.shorts.push({ name: text.trim(), sequence: undefined, source });
    this.last = draft;
  }

  /** The line above, where it is the name of this row; `rows` names those above it that were taken for rows with it. */
  takeFor(
    draft: RowDraft,
    before: RowDraft | undefined,
  ): { title: RowDraft; rows: readonly RowDraft[] } | null {
    const { heading } = this;
    const shorts = this.last === before ? this.shorts : [];
    const title = heading ?? shorts.at(-1);
    if (title === undefined || !isNameless(draft)) return null;
    this.heading = null;
    this.shorts = [];
    if (heading === null && !/\s/u.test(title.name))
      draft.changes = [
        ...(draft.changes ?? []),
        { kind: 'nameToken', before: title.name, after: title.name },
      ];
    return { title, rows: heading === null ? shorts : [] };
  }

  /** The heading that named nothing, where a word of it is known to nobody: it must be told. */
  leave(): RowDraft | null {
    const { heading } = this;
    this.heading = null;
    return heading !== null && wordsOf(plain(heading.name)).some((word) => !isOrdinary(word))
      ? heading
      : null;
  }
}
