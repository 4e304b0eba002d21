const NBSP = '\u00a0';
/** A line may end here, and nothing is seen. */
const BREAK = '\u200b';
/** A sequence up to this length stands in its column in one line. */
const FITS = 36;
const GROUP = 10;
const LONG_WORD = /\S{21,}/gu;
const PARTS_OF_WORD = /[^_\-./]{0,19}[_\-./]+|[^_\-./]{1,20}/gu;

/** Short words that belong to the next one: a line never ends with them. */
const TIED = /(^|[\s(«])(ст|п|пп|г|ул|д|№|в|с|к|о|и|на|по|за|от|до|из|не|or|of|a|to|by|in|at|the) /giu;

/** The text without them, for programs that break long words by themselves. */
export const withoutBreaks = (text: string): string => text.replaceAll(BREAK, '');

/** The text with short words tied to the word behind them. */
export function tied(text: string): string {
  const dotted = text.replaceAll(/(^|[\s(«])(ст|п|пп|г|ул|д)\. /giu, `$1$2.${NBSP}`);
  return dotted.replaceAll(TIED, `$1$2${NBSP}`);
}

/** A name whose long words may break behind their signs of division, else every twenty letters. */
export function breakableName(name: string): string {
  return name.replaceAll(LONG_WORD, (word) => (word.match(PARTS_OF_WORD) ?? [word]).join(BREAK));
}

/** A sequence that may break every ten letters; a modifier in its brackets counts as one and is never torn. */
export function breakableSequence(sequence: string): string {
  if (sequence.length <= FITS) return sequence;
  const letters = sequence.match(/\[[^\]]{0,80}\]|[\s\S]/gu) ?? [];
  const groups: string[] = [];
  for (let at = 0; at < letters.length; at += GROUP) groups.push(letters.slice(at, at + GROUP).join(''));
  return groups.join(BREAK);
}
