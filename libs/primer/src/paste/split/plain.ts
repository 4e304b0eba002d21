import { isInvisible } from '../../alphabet.ts';
import { oneDash, oneQuote } from '../../rules.ts';

/** Pasted text with one kind of dash, quote and blank, without invisible marks. Tabs and line ends stay. */
export function plain(text: string): string {
  if (/^[\t\n\r\x20-\x5f\x61-\x7e]*$/u.test(text)) return text;
  let result = '';
  for (const char of text.toWellFormed()) result += isLetter(char) ? char : plainChar(char);
  return result;
}

const isLetter = (char: string) =>
  (char > ' ' && char <= '\u007e' && char !== '`') || (char >= '\u00c0' && char <= '\u02af');

function plainChar(char: string): string {
  if (char === '`') return "'";
  if (char === '\u0000') return '\ufffd';
  if (char <= '\u007e') return char < ' ' && !'\t\n\r'.includes(char) ? '' : char;
  if (char >= '\u0370' && char <= '\u052f') return char;
  if (isInvisible(char)) return '';
  if (/^[^\S\u2028\u2029]$/u.test(char)) return ' ';
  return /^\s$/u.test(char) ? '\n' : oneDash(oneQuote(char));
}

/** Text without the characters nobody sees; everything else, the dashes and primes of a name included, stays. */
export function visible(text: string): string {
  if (/^[\t\n\r\x20-\x7e]*$/u.test(text)) return text;
  let result = '';
  for (const char of text.toWellFormed()) if (!isInvisible(char)) result += char;
  return result;
}

const PROSE =
  /^(?:an?|and|any|as|at|away|back|band|bands|body|both|by|had|hand|hairy|in|is|mid|must|my|stand|strand|strands|start|starts|stay|sub|such|tag|tags|than|that|the|this|to|us|was|what|with|ends?|for|from|of|or|overhangs?|primers?|regions?|side|sites?|tails?|terminus|а|в|во|вот|и|к|как|на|о|от|с|со|так|там|тот|та|у)$/u;

/** True for `and`, `strand` and other words of a sentence that consist of letters of a sequence. */
export function isProse(text: string): boolean {
  return PROSE.test(text.replace(/^[A-Z](?=[a-z])/u, (first) => first.toLowerCase()));
}

/** Splits at any of the separators that stand outside brackets. */
export function splitOutside(text: string, separators: string): string[] {
  const pieces: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? '';
    if ('([{'.includes(char)) depth += 1;
    else if (')]}'.includes(char)) depth = Math.max(0, depth - 1);
    else if (depth === 0 && separators.includes(char)) {
      pieces.push(text.slice(from, at));
      from = at + 1;
    }
  }
  // An opening bracket without its partner would swallow every separator behind it.
  if (depth > 0) return splitAnywhere(text, separators);
  pieces.push(text.slice(from));
  return pieces;
}

/** Splits a line of a table; a separator inside a quoted cell or inside brackets does not part cells. */
export function splitCells(text: string, separator: string): string[] {
  if (!text.includes('"')) return splitOutside(text, separator);
  const quoted = new RegExp(
    `^\\s{0,4}"(?:[^"]|"")*"\\s{0,4}(?:${separator === '|' ? '\\|' : separator}|$)`,
    'u',
  );
  const cells: string[] = [];
  let rest = text;
  for (;;) {
    const match = rest.trimStart().startsWith('"') ? quoted.exec(rest)?.[0] : undefined;
    if (match === undefined) return [...cells, ...splitOutside(rest, separator)];
    const parted = match.endsWith(separator);
    cells.push(parted ? match.slice(0, -1) : match);
    rest = rest.slice(match.length);
    if (!parted) return cells;
  }
}

function splitAnywhere(text: string, separators: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (!separators.includes(text[at] ?? '')) continue;
    pieces.push(text.slice(from, at));
    from = at + 1;
  }
  pieces.push(text.slice(from));
  return pieces;
}

/** A name as stored: as written, without invisible marks and the quotes of a spreadsheet or the stars of Markdown around it. */
export function cleanName(text: string): string {
  const name = visible(text).trim();
  const quoted = name.length > 1 && name.startsWith('"') && name.endsWith('"');
  return (quoted ? name.slice(1, -1) : name).trim().replace(/^(\*\*|__|\*|`)([^*`]+)\1$/u, '$2');
}
