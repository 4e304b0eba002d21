import { foldChar } from '../../alphabet.ts';

/** A piece of a comparison: in both texts, only in the one before, or only in the one after. */
export interface DiffPiece {
  kind: 'same' | 'gone' | 'came';
  text: string;
}

/** Longest middle part compared letter by letter; a longer one is shown as replaced whole. */
const LONGEST = 600;

/**
 * Differences of two short texts, letter by letter. Small and capital letters are the same, and removed blanks are no
 * difference: neither makes another primer. Example: `5'-acg-3'` and `ACG` give gone `5'-`, same `ACG`, gone `-3'`.
 */
export function diffTexts(before: string, after: string): DiffPiece[] {
  const [left, right] = [[...before], [...after]];
  let from = 0;
  while (from < left.length && equal(left[from], right[from])) from += 1;
  let behind = 0;
  const most = Math.min(left.length, right.length) - from;
  while (behind < most && equal(left.at(-1 - behind), right.at(-1 - behind))) behind += 1;
  const pieces: DiffPiece[] = [];
  const add = (kind: DiffPiece['kind'], text: string) => {
    const last = pieces.at(-1);
    if (text === '' || (kind === 'gone' && text.trim() === '')) return;
    if (last?.kind === kind) last.text += text;
    else pieces.push({ kind, text });
  };
  add('same', right.slice(0, from).join(''));
  const [one, other] = [left.slice(from, left.length - behind), right.slice(from, right.length - behind)];
  if (one.length > LONGEST || other.length > LONGEST) {
    add('gone', one.join(''));
    add('came', other.join(''));
  } else compare(one, other, add);
  add('same', right.slice(right.length - behind).join(''));
  return pieces;
}

const equal = (one: string | undefined, other: string | undefined) =>
  one !== undefined && (one === other || one.toUpperCase() === other?.toUpperCase());

/** A look-alike of another alphabet stands for the letter it became. */
const alike = (one: string | undefined, other: string | undefined) =>
  equal(one, other) || (one !== undefined && one > '\u007f' && foldChar(one).char === other);

/** Longest common subsequence, walked from the front; letters that became others stand as one piece before, one after. */
function compare(
  one: readonly string[],
  other: readonly string[],
  add: (kind: DiffPiece['kind'], text: string) => void,
): void {
  const width = other.length + 1;
  const common = new Uint16Array((one.length + 1) * width);
  for (let i = one.length - 1; i >= 0; i -= 1) {
    for (let j = other.length - 1; j >= 0; j -= 1) {
      common[i * width + j] = alike(one[i], other[j])
        ? (common[(i + 1) * width + j + 1] ?? 0) + 1
        : Math.max(common[(i + 1) * width + j] ?? 0, common[i * width + j + 1] ?? 0);
    }
  }
  let open = { gone: '', came: '', paired: false };
  const flush = (paired: boolean) => {
    add('gone', open.gone);
    add('came', open.came);
    open = { gone: '', came: '', paired };
  };
  const change = (gone: string, came: string) => {
    const paired = gone !== '' && came !== '';
    if (paired !== open.paired) flush(paired);
    open.gone += gone;
    open.came += came;
  };
  let [i, j] = [0, 0];
  while (i < one.length || j < other.length) {
    const [left = '', right = ''] = [one[i], other[j]];
    if (left !== '' && right !== '' && alike(left, right)) {
      if (equal(left, right)) {
        flush(false);
        add('same', right);
      } else change(left, right);
      i += 1;
      j += 1;
    } else if (
      right === '' ||
      (left !== '' && (common[(i + 1) * width + j] ?? 0) >= (common[i * width + j + 1] ?? 0))
    ) {
      change(left, '');
      i += 1;
    } else {
      change('', right);
      j += 1;
    }
  }
  flush(false);
}
