const SHORTEST = 4;
const LONG = 8;
const LONGEST = 40;
/** Room for the rows of a comparison, made once: thousands of words are compared for one slip of the pen. */
const ROWS = [0, 1, 2].map(() => new Uint8Array(LONGEST + 4)) as [Uint8Array, Uint8Array, Uint8Array];

/** Likeness of two stems, 0 to 1: one slip in a short word, two in a long one; 0 for words that differ by more. */
export function nearness(one: string, other: string): number {
  const slips = one.length >= LONG ? 2 : 1;
  if (Math.abs(one.length - other.length) > slips) return 0;
  if (one.length < SHORTEST || other.length < SHORTEST || one.length > LONGEST) return 0;
  if (lettersApart(lettersOf(one), lettersOf(other)) > 2 * slips) return 0;
  // digits are never a slip: 05 is not 06
  if (/\d/.test(one)) return 0;
  const distance = slipsBetween(one, other, slips);
  return distance > slips ? 0 : 1 - distance / (one.length + 1);
}

/** The letters of a word, a bit each. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

/** Number of letters that only one of two words has: a slip changes two of them at most. */
function lettersApart(one: number, other: number): number {
  let apart = 0;
  for (let rest = one ^ other; rest !== 0; rest &= rest - 1) apart += 1;
  return apart;
}

/**
 * Letters left out, put in, replaced, or swapped with their neighbour. Ends early, with some number above `most`, where there
 * are more: most pairs of words are told apart by their first letters.
 */
export function slipsBetween(one: string, other: string, most: number): number {
  const width = other.length + 1;
  let [before, last, now] = ROWS;
  for (let j = 0; j < width; j++) last[j] = j;
  for (let i = 1; i <= one.length; i++) {
    now[0] = i;
    let least = i;
    for (let j = 1; j < width; j++) {
      const same = one.charCodeAt(i - 1) === other.charCodeAt(j - 1);
      let slips = (last[j - 1] ?? 0) + (same ? 0 : 1);
      slips = Math.min(slips, (last[j] ?? 0) + 1, (now[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        slips = Math.min(slips, (before[j - 2] ?? 0) + 1);
      now[j] = slips;
      if (slips < least) least = slips;
    }
    if (least > most) return least;
    [before, last, now] = [last, now, before];
  }
  return last[other.length] ?? 0;
}
