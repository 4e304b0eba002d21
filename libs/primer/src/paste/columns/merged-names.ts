import { clip } from '../../notices.ts';
import type { ColumnRole } from '../detect/header.ts';
import type { RowDraft } from '../rows/row-draft.ts';
import { isDirection } from './name-columns.ts';

const IS_NUMBER = /^[\d.,%]*$/u;

/**
 * Completes the names F and R of a table with a word from another column, which merged cells give once for several rows.
 * Without that word all forward primers of a list would have the same name.
 */
export class MergedNames {
  /** The last text of each column to the left of the names. */
  private above: string[] = [];

  complete(texts: readonly string[], roles: readonly ColumnRole[] | null, drafts: readonly RowDraft[]): void {
    const [draft, ...others] = drafts;
    if (draft === undefined || others.length > 0) return;
    const nameAt = texts.indexOf(draft.name);
    const at = nameAt > 0 && isDirection(draft.name) ? this.wordBefore(texts, roles, nameAt) : -1;
    this.above = texts.map((text, column) => text || (this.above[column] ?? ''));
    const word = this.above[at];
    if (at < 0 || word === undefined) {
      // a whole name of its own begins another group
      if (nameAt === 0) this.above = [];
      return;
    }
    const name = `${word} ${draft.name}`;
    if (texts[at] === '')
      draft.changes = [
        ...(draft.changes ?? []),
        { kind: 'mergedName', before: clip(word), after: clip(name) },
      ];
    draft.name = name;
    const { line } = draft;
    draft.line = { texts: line?.texts ?? [draft.source], named: [...(line?.named ?? []), word] };
  }

  private wordBefore(texts: readonly string[], roles: readonly ColumnRole[] | null, nameAt: number): number {
    for (let at = 0; at < nameAt; at += 1) {
      const word = texts[at] || this.above[at] || '';
      if ((roles?.[at] ?? null) === null && word !== '' && !IS_NUMBER.test(word)) return at;
    }
    return -1;
  }
}
