/** A piece of a comparison: in both texts, only in the one before, or only in the one after. */
export interface DiffPiece {
  kind: 'same' | 'gone' | 'came';
  text: string;
}

/** Longest middle part compared letter by letter; a longer one is shown as replaced whole. */
const LONGEST = 600;

/**
 * What changed between two short texts, letter by letter. Small and capital letters are the same, and blanks that went
 * are no change: neither means another primer. Example: `5'-acg-3'` and `ACG` give gone `5'-`, same `ACG`, gone `-3'`.
 */
export function diffTexts(before: string, after: string): DiffPiece[] {
  const [left, right] = [[...before], [...after]];
  const equal = (one: string | undefined, other: string | undefined) =>
    one !== undefined && (one === other || one.toUpperCase() === other?.toUpperCase());
  let from = 0;
  while (from < left.length && equal(left[from], right[from])) from += 1;
  let behind = 0;
  const most = Math.min(left.length, right.length) - from;
  while (behind < most && equal(left.at(-1 - behind), right.at(-1 - behind))) behind += 1;
  const pieces: DiffPiece[] = [];
  const add = (kind: DiffPiece['kind'], text: string) => {
    const last = pieces.at(-1);
    if (text === '' || (kind === 'gone' && text.trim() === '' && last?.kind !== 'gone')) return;
    if (last?.kind === kind) last.text += text;
    else pieces.push({ kind, text });
  };
  add('same', right.slice(0, from).join(''));
  const [one, other] = [left.slice(from, left.length - behind), right.slice(from, right.length - behind)];
  if (one.length > LONGEST || other.length > LONGEST) {
    add('gone', one.join(''));
    add('came', other.join(''));
  } else compare(one, other, equal, add);
  add('same', right.slice(right.length - behind).join(''));
  return pieces;
}

/** Longest common subsequence, walked from the front; what went stands before what came. */
function compare(
  one: readonly string[],
  other: readonly string[],
  equal: (a: string | undefined, b: string | undefined) => boolean,
  add: (kind: DiffPiece['kind'], text: string) => void,
): void {
  const width = other.length + 1;
  const common = new Uint16Array((one.length + 1) * width);
  for (let i = one.length - 1; i >= 0; i -= 1) {
    for (let j = other.length - 1; j >= 0; j -= 1) {
      common[i * width + j] = equal(one[i], other[j])
        ? (common[(i + 1) * width + j + 1] ?? 0) + 1
        : Math.max(common[(i + 1) * width + j] ?? 0, common[i * width + j + 1] ?? 0);
    }
  }
  let [i, j] = [0, 0];
  while (i < one.length || j < other.length) {
    if (i < one.length && j < other.length && equal(one[i], other[j])) {
      add('same', other[j] ?? '');
      i += 1;
      j += 1;
    } else if (
      j >= other.length ||
      (i < one.length && (common[(i + 1) * width + j] ?? 0) >= (common[i * width + j + 1] ?? 0))
    ) {
      add('gone', one[i] ?? '');
      i += 1;
    } else {
      add('came', other[j] ?? '');
      j += 1;
    }
  }
}
