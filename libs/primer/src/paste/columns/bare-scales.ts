import type { RowDraft } from '../rows/row-draft.ts';
import { readScale } from './scale-text.ts';
import type { Change } from '../types.ts';

const ONE = /^1(?:[.,]0{1,3})?$/u;

/**
 * A bare 1 in a table without a heading may be a number or a count. In a column that otherwise holds nothing but scales, and
 * holds one that can be nothing else, it is a scale.
 */
export class BareScales {
  private readonly lines: { readonly texts: readonly string[]; readonly drafts: readonly RowDraft[] }[] = [];

  /** Columns that turned out to hold scales. */
  readonly columns = new Set<number>();

  /** Notes a line of a table without a heading, with its rows. */
  note(texts: readonly string[], drafts: readonly RowDraft[]): void {
    this.lines.push({ texts, drafts });
  }

  /** Gives the rows their scales; returns the notices. */
  settle(): Change[] {
    const width = this.lines.reduce((most, { texts }) => Math.max(most, texts.length), 0);
    const notices: Change[] = [];
    for (let column = 0; column < width; column += 1) {
      const filled = this.lines.filter(({ texts }) => (texts[column] ?? '') !== '');
      const isScales = filled.every(({ texts }) => {
        const text = texts[column] ?? '';
        return ONE.test(text) || readScale(text) !== '';
      });
      if (!isScales || filled.every(({ texts }) => ONE.test(texts[column] ?? ''))) continue;
      for (const { texts, drafts } of filled) {
        const text = texts[column] ?? '';
        if (!ONE.test(text)) continue;
        for (const draft of drafts) {
          if (draft.scale) continue;
          draft.scale = '1';
          this.columns.add(column);
          if (notices.every(({ before }) => before !== text))
            notices.push({ kind: 'scale', before: text, after: '1' });
        }
      }
    }
    return notices;
  }
}
