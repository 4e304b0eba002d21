// controls, marks of direction, zero-width characters, tags, and the two further ends of a line that Unicode has
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const UNSEEN_BUT_LINE_ENDS = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Pictures of the control characters of ASCII begin here: U+241B ␛ stands for U+001B. */
const PICTURES = 0x2400;
const PICTURE_OF_DELETE = '\u2421';

/**
 * A text in one line that is safe for a terminal: characters that would move the cursor, colour, hide or turn letters
 * are shown as a picture (␛, ␊) or as a number (\u202E). Texts come from strangers.
 */
export function visible(text: string): string {
  return text.replaceAll(UNSEEN, shown);
}

/** The same of a text of several lines, whose line ends are our own. */
export function visibleLines(text: string): string {
  return text.replaceAll(UNSEEN_BUT_LINE_ENDS, shown);
}

/** A document as JSON; control characters are escaped, which means the same. */
export function jsonText(document: unknown, indent = 2): string {
  const text = JSON.stringify(document, null, indent);
  return text.replaceAll(UNSEEN_BUT_LINE_ENDS, (char) =>
    Array.from({ length: char.length }, (_, at) => escaped(char.charCodeAt(at))).join(''),
  );
}

function shown(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  if (code < 0x20) return String.fromCharCode(PICTURES + code);
  return code === 0x7f ? PICTURE_OF_DELETE : escaped(code);
}

function escaped(code: number): string {
  const digits = code.toString(16).toUpperCase().padStart(4, '0');
  return digits.length > 4 ? `\\u{${digits}}` : `\\u${digits}`;
}
