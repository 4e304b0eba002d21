import type { Needles } from './find-cells.ts';

const NAME = 'oligoteka-found';

interface Letter {
  readonly node: Text;
  readonly at: number;
}

/** Highlights finds in the drawn lines (CSS highlights; without them only the active cell shows a find). */
export function highlight(grid: HTMLElement, needles: Needles, where: 'both' | 'name' | 'sequence'): void {
  if (typeof Highlight === 'undefined') return;
  const ranges: Range[] = [];
  const mark = (part: Element, needle: string, isBond: (text: Text) => boolean) => {
    if (needle === '') return;
    const letters: Letter[] = [];
    let text = '';
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const piece = node as Text;
      if (isBond(piece)) continue;
      for (const [at, letter] of [...piece.data].entries()) {
        letters.push({ node: piece, at });
        text += letter.toLowerCase();
      }
    }
    for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + needle.length)) {
      const [first, last] = [letters[at], letters[at + needle.length - 1]];
      if (!first || !last) break;
      const range = new Range();
      range.setStart(first.node, first.at);
      range.setEnd(last.node, last.at + 1);
      ranges.push(range);
    }
  };
  const all = (query: string) => grid.querySelectorAll(`[data-index] ${query}`);
  const none = () => false;
  if (where !== 'sequence') for (const part of all('[data-column="name"]')) mark(part, needles.plain, none);
  if (where !== 'name')
    for (const part of all('[data-column="sequence"] [lang=zxx]')) {
      const letters = needles.letters.toLowerCase();
      const isBond = (text: Text) =>
        (text.data === '*' && !letters.includes('*')) ||
        text.parentElement?.dataset['modifier'] !== undefined;
      mark(part, letters, isBond);
      mark(part, needles.paired.toLowerCase(), isBond);
      for (const tag of part.querySelectorAll('[data-modifier]')) mark(tag, needles.plain, none);
    }
  CSS.highlights.set(NAME, new Highlight(...ranges));
}

export function noHighlight(): void {
  if (typeof Highlight !== 'undefined') CSS.highlights.delete(NAME);
}
