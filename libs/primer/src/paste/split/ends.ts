// 5' and 3' as people and character recognition write them; `plain` has already made one apostrophe of most.
const MARK = '[\'"“”„″]{1,3}';
const HEAD = new RegExp(`^([53])\\s?${MARK}\\s?-{0,3}\\s?`, 'u');
const TAIL = new RegExp(`\\s?-{0,3}\\s?([53])\\s?${MARK}\\s?$`, 'u');
const ARROW = (from: string, to: string) =>
  `\\(?${from}\\s?(?:${MARK})?\\s?(?:-{1,2}>?|→|=>|>)\\s?${to}\\s?(?:${MARK})?\\)?`;
const DIRECTION = new RegExp(`^(?:${ARROW('5', '3')}|${ARROW('3', '5')})\\s?:?\\s?`, 'u');
const DIRECTION_BEHIND = new RegExp(`(?:\\s|(?=\\())(?:${ARROW('5', '3')}|${ARROW('3', '5')})$`, 'u');
const MARK_ALONE = new RegExp(`^[53]${MARK}$`, 'u');
const LONGEST_END = 16;
// a name outside the end marks belongs to its end: FAM-5'-ACGT-3'-BHQ1
const NAME = '(?=[^-]*[^ACGTUN-])\\p{L}[\\p{L}\\d]{1,9}(?:-\\d)?';
const BEFORE_HEAD = new RegExp(`^(${NAME})\\s?-\\s?5\\s?${MARK}\\s?-{0,3}\\s?(?=\\p{L})`, 'u');
// a modifier behind it may stand in brackets, and behind a blank or nothing
const BEHIND_TAIL = new RegExp(
  `\\s?-{0,3}\\s?3\\s?${MARK}(?:\\s?-\\s?|\\s?)(?:(${NAME})|(\\[[^[\\]]{1,40}\\]))$`,
  'u',
);
const LONGEST_NAMED_END = 56;

export interface WithoutEnds {
  text: string;
  /** The text that was taken away. */
  removed: string;
  /** Written 3'→5'. */
  reversed: boolean;
}

/** Takes `5'-` and `-3'` away; blanks must be single. Example: `5'-ACGT-3'` gives `ACGT`. */
export function withoutEnds(text: string): WithoutEnds {
  if (
    text[0] !== '5' &&
    text[0] !== '3' &&
    text[0] !== '(' &&
    !/[35]/u.test(text.slice(-LONGEST_NAMED_END))
  ) {
    return { text: text.trim(), removed: '', reversed: false };
  }
  const direction = DIRECTION.exec(text.slice(0, LONGEST_END))?.[0] ?? '';
  let rest = text.slice(direction.length);
  const behind = direction === '' ? (DIRECTION_BEHIND.exec(rest.slice(-LONGEST_END))?.[0] ?? '') : '';
  rest = rest.slice(0, rest.length - behind.length);
  const before = BEFORE_HEAD.exec(rest.slice(0, LONGEST_NAMED_END));
  if (before !== null) rest = `${before[1]}-${rest.slice(before[0].length)}`;
  const head = HEAD.exec(rest.slice(0, LONGEST_END));
  rest = rest.slice(head?.[0].length ?? 0);
  const after = BEHIND_TAIL.exec(rest.slice(-LONGEST_NAMED_END));
  if (after !== null) {
    const [whole, name = '', bracketed = ''] = after;
    rest = `${rest.slice(0, rest.length - whole.length)}${name === '' ? bracketed : `-${name}`}`;
  }
  const tail = TAIL.exec(rest.slice(-LONGEST_END));
  rest = rest.slice(0, rest.length - (tail?.[0].length ?? 0));
  const marks = [head?.[0], before && "-5'-", after && "-3'-", tail?.[0]];
  let removed = [direction, ...marks, behind].filter(Boolean).join(' … ');
  if (head === null && tail === null && /^5-.+-3$/u.test(rest)) {
    rest = rest.slice(2, -2);
    removed = '5- … -3';
  }
  const arrow = /[35]/u.exec(direction + behind)?.[0];
  const reversed = arrow === '3' || head?.[1] === '3' || tail?.[1] === '5';
  return rest.trim() === ''
    ? { text, removed: '', reversed: false }
    : { text: rest.trim(), removed, reversed };
}

/** True for text that holds nothing but an end mark or a direction. Example: `-3'`, `(5'-3')`. */
export function isEndMark(text: string): boolean {
  if (text.length > LONGEST_END) return false;
  if (!/[53]/u.test(text)) return false;
  const bare = text.replace(/^-+|-+$/gu, '');
  return MARK_ALONE.test(bare) || DIRECTION.exec(text)?.[0].length === text.length;
}
