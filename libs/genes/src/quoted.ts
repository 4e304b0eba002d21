const LONGEST_QUOTED = 60;
const LETTERS_SHOWN = 20;

/** A text as a fault quotes it: of a long one its two ends and its length. Example: `ACGTACGTAC…TGCATGCATG (600)`. */
export function quoted(text: string, inWords: (letters: string) => string = (letters) => letters): string {
  if (text.length <= LONGEST_QUOTED) return inWords(text);
  const [start, end] = [text.slice(0, LETTERS_SHOWN / 2), text.slice(-LETTERS_SHOWN / 2)];
  return `${inWords(start)}…${inWords(end)} (${text.length})`;
}
