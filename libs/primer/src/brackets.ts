const CLOSER_OF: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };
const OPENER_OF: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** True for any of `( ) [ ] { }`. */
export function isBracket(char: string): boolean {
  return char.length === 1 && '()[]{}'.includes(char);
}

export interface Bracket {
  /** Index of the closing bracket. */
  close: number;
  /** Another bracket stands inside. */
  nested: boolean;
}

/** Pairs the brackets of a text in one pass; brackets left alone are absent. Keys are indexes of opening brackets. */
export function pairBrackets(chars: readonly string[]): Map<number, Bracket> {
  const pairs = new Map<number, Bracket>();
  const open: number[] = [];
  const waiting = new Map<string, number>();
  let lastBracket = -1;
  for (const [at, char] of chars.entries()) {
    if (!isBracket(char)) continue;
    const opener = OPENER_OF[char];
    if (opener === undefined) {
      open.push(at);
      waiting.set(char, (waiting.get(char) ?? 0) + 1);
    } else if ((waiting.get(opener) ?? 0) > 0) {
      let start = open.pop();
      while (start !== undefined) {
        const kind = chars[start] ?? '';
        waiting.set(kind, (waiting.get(kind) ?? 1) - 1);
        if (CLOSER_OF[kind] === char) break;
        start = open.pop();
      }
      if (start !== undefined) pairs.set(start, { close: at, nested: lastBracket !== start });
    }
    lastBracket = at;
  }
  return pairs;
}
