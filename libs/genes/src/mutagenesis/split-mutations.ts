import { readMutation } from './read-mutation.ts';

/** Words of one mutation: `c. 80_82 del AAA ins TTC`. */
const MOST_WORDS = 8;
/** Words between two mutations. */
const AND = /^(?:\+|&|и|and)$/iu;

/**
 * The mutations of a list, parted by commas, semicolons, lines, and by blanks where words are mutations by themselves; a blank inside of
 * one parts nothing. Example: `K27R E45A c. 76A>T` is `K27R`, `E45A`, `c.76A>T`.
 */
export function splitMutations(text: string): string[] {
  return text.split(/[,;\n\r]+/u).flatMap((piece) => {
    const words = piece
      .split(/\s+/u)
      .filter((word) => word !== '' && !AND.test(word))
      .flatMap(apart);
    return partsOf(words);
  });
}

/** Mutations that a stroke or a plus joins: `T790M/L858R` is two, `V600E/K` stays whole. */
function apart(word: string): string[] {
  const parts = word.split(/[/+]/u);
  return parts.length > 1 && parts.every((part) => readMutation(part) !== null) ? parts : [word];
}

/** A way to part words up to some place. */
interface Parting {
  /** Words that belong to no mutation: as few as can be. */
  readonly unread: number;
  /** As many mutations as can be. */
  readonly read: number;
  /** The place where the last part begins, and whether it is a mutation. */
  readonly from: number;
  readonly isRead: boolean;
}

const isBetter = (one: Parting, other: Parting | undefined): boolean =>
  other === undefined || one.unread < other.unread || (one.unread === other.unread && one.read > other.read);

function partsOf(words: readonly string[]): string[] {
  const best: Parting[] = [{ unread: 0, read: 0, from: 0, isRead: false }];
  for (let to = 1; to <= words.length; to += 1) {
    for (let from = Math.max(0, to - MOST_WORDS); from < to; from += 1) {
      const before = best[from];
      if (before === undefined) continue;
      const isRead = readMutation(words.slice(from, to).join('')) !== null;
      if (!isRead && from < to - 1) continue;
      const way = {
        unread: before.unread + (isRead ? 0 : 1),
        read: before.read + (isRead ? 1 : 0),
        from,
        isRead,
      };
      if (isBetter(way, best[to])) best[to] = way;
    }
  }
  const parts: { words: string[]; isRead: boolean }[] = [];
  for (let to = words.length; to > 0; ) {
    const { from, isRead } = best[to] ?? { from: to - 1, isRead: false };
    const [next] = parts;
    if (!isRead && next?.isRead === false) next.words.unshift(...words.slice(from, to));
    else parts.unshift({ words: words.slice(from, to), isRead });
    to = from;
  }
  return parts.map((part) => part.words.join(part.isRead ? '' : ' '));
}
