/** The bracketed name at the caret. */
export interface Bracket {
  /** Offset of `[`. */
  readonly from: number;
  /** Offset after the name, and after `]` if there is one. */
  readonly to: number;
  readonly query: string;
}

/** The bracketed name at the caret; null outside of brackets. An unclosed name ends at the caret. */
export function bracketAt(text: string, caret: number): Bracket | null {
  const from = text.lastIndexOf('[', caret - 1);
  if (caret === 0 || from < 0 || text.slice(from, caret).includes(']')) return null;
  const next = text.slice(caret).search(/[[\]]/u);
  const close = next >= 0 && text[caret + next] === ']' ? caret + next : -1;
  return {
    from,
    to: close < 0 ? caret : close + 1,
    query: text.slice(from + 1, close < 0 ? caret : close),
  };
}

/** Offset of the name of modifier `index` (5′→3′) in a text form. */
export function bracketStart(text: string, index: number): number {
  let at = -1;
  for (let number = 0; number <= index; number += 1) at = text.indexOf('[', at + 1);
  return at + 1;
}
