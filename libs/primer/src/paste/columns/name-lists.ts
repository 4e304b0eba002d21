import { clip } from '../../notices.ts';
import type { RowDraft } from '../rows/row-draft.ts';

/**
 * A list of names and below it the list of their sequences, as two columns of a PDF come. Without this the last name
 * would stand with the first sequence. `at` is the row that took its name from the line above. The names are given out
 * in order, with a notice; where there are fewer names than sequences nobody knows, and no row gets one.
 */
export function nameInOrder(drafts: RowDraft[], at: number): void {
  const first = drafts[at];
  if (first === undefined) return;
  let titles = 0;
  while (isTitle(drafts[at - titles - 1])) titles += 1;
  let behind = 0;
  while (isBare(drafts[at + behind + 1])) behind += 1;
  if (titles === 0 || behind === 0) return;
  const names = [...drafts.slice(at - titles, at).map(({ name }) => name), first.name];
  const rows = drafts.slice(at, at + behind + 1);
  if (names.length < rows.length) {
    const [title, ...rest] = first.source.split('\n');
    drafts.splice(
      at,
      1,
      { name: first.name, sequence: undefined, source: title ?? '' },
      { ...first, name: '', source: rest.join('\n'), line: { texts: rest } },
    );
    return;
  }
  const given = names.slice(-rows.length);
  rows.forEach((row, order) => {
    row.name = (given[order] ?? '').replace(/[\s:=-]{1,8}$/u, '');
    row.line = { texts: row.line?.texts ?? [row.source], named: [row.name] };
    row.changes = [
      ...(row.changes ?? []).filter(({ kind }) => kind !== 'continued'),
      { kind: 'namesApart', before: clip(row.name), after: clip(row.name) },
    ];
  });
  drafts.splice(at - titles + (names.length - rows.length), rows.length - 1);
}

const isTitle = (draft: RowDraft | undefined) =>
  draft !== undefined && draft.sequence === undefined && draft.errors === undefined && draft.name !== '';

const isBare = (draft: RowDraft | undefined) => draft?.sequence !== undefined && draft.name === '';
