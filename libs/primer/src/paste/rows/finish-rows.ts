import { clip } from '../../notices.ts';
import type { PrimerRules } from '../../types.ts';
import { finishRow, type RowDraft } from './row-draft.ts';
import type { Change, Paste, PastedRow } from '../types.ts';
import { refuseUnread } from '../corrections/unread-letters.ts';

/** One notice for all rows that look like RNA, with U and no T but a TT of siRNA at the end: DNA with uridines would be made. */
export function likeRna(rows: Paste['rows']): Change[] {
  const found = rows.filter(({ sequence }) => /^(?=(?:[^U]*U){3})[^T]+T{0,2}$/u.test(sequence));
  if (found.length === 0) return [];
  const some = found.slice(0, 3).map(({ name, sequence }) => name || sequence);
  return [{ kind: 'likeRna', before: clip(some.join(', ')), after: String(found.length) }];
}

/** Reads the sequences of the rows; then counts, line by line, whether anything of it was lost on the way. */
export function finishRows(drafts: readonly RowDraft[], rules: PrimerRules): PastedRow[] {
  const rows = drafts.map((draft) => finishRow(draft, rules));
  const result: PastedRow[] = [];
  for (let at = 0; at < drafts.length; ) {
    const { line, source = '' } = drafts[at] ?? {};
    let to = at + 1;
    while (line !== undefined && drafts[to]?.line === line) to += 1;
    result.push(...refuseUnread(line ?? { texts: [source] }, rows.slice(at, to), rules));
    at = to;
  }
  return result;
}
