import type { OtherTabNote } from '../other-tabs/other-tab-notes.ts';
import type { ServerLine, KeptLine, MergedKeptLine } from './kept-line.ts';
import {
  changedFields,
  fieldsOf,
  isEmptyRow,
  type Row,
  sameContent,
  sameField,
  withFields,
} from '../lines/row.ts';

export interface Merged {
  readonly rows: Row[];
  /** The server's lines. */
  readonly held: ServerLine[];
  /** Lines that the server does not have yet, with their temporary ids. */
  readonly reserved: { key: string; tempId: number }[];
  /** Fields with several changes: here and on the server, or in several closed tabs. */
  readonly notes: OtherTabNote[];
}

/**
 * Merges the outbox into the server's drafts: changed fields come from the outbox, the rest from the server. A line
 * whose answer was lost is recognised by content and number, so it does not come twice.
 */
export function mergeDrafts(
  drafts: readonly ServerLine[],
  kept: readonly MergedKeptLine[],
  asHeld: (row: Row) => Row,
): Merged {
  const byId = new Map(drafts.map((draft) => [draft.id, draft]));
  const claimed = new Map<number, MergedKeptLine>();
  const fresh: MergedKeptLine[] = [];
  for (const one of kept) {
    const draft = byId.get(one.id) ?? (one.id < 0 ? lostAnswer(one, drafts, claimed, asHeld) : undefined);
    if (draft) claimed.set(draft.id, one);
    else if (!one.deleted && !isEmptyRow(one.row)) fresh.push(one);
  }
  const lines: { row: Row; number: number }[] = [];
  const held: ServerLine[] = [];
  const notes: OtherTabNote[] = [];
  for (const draft of drafts) {
    const over = claimed.get(draft.id);
    if (!over) {
      held.push(draft);
      lines.push(draft);
      continue;
    }
    held.push(draft);
    // under its key on the drawn page: the person may already have typed into it
    const row = { ...over.row, key: draft.row.key };
    if (over.deleted) continue;
    lines.push({ row: overServer({ ...over, row }, draft.row, asHeld, notes), number: over.number });
    notes.push(...notesOf(over, row));
  }
  lines.push(...fresh);
  notes.push(...fresh.flatMap((one) => notesOf(one, one.row)));
  lines.sort((a, b) => a.number - b.number);
  const reserved = fresh.filter(({ id }) => id < 0).map(({ row, id }) => ({ key: row.key, tempId: id }));
  return { rows: lines.map(({ row }) => row), held, reserved, notes };
}

/** Values that lost between closed tabs. */
const notesOf = ({ gaveWay = [] }: MergedKeptLine, row: Row): OtherTabNote[] =>
  gaveWay.map(({ field, was }) => ({
    kind: 'kept',
    key: row.key,
    field,
    was: { ...was, key: row.key },
    now: row,
  }));

/** The kept line with the server's values in its unchanged fields. */
function overServer(
  { row, base: known, sent }: KeptLine,
  there: Row,
  asHeld: (row: Row) => Row,
  notes: OtherTabNote[],
): Row {
  const base = known ?? sent?.row;
  if (!base) return row;
  const mine = changedFields(base, row);
  const theirs = changedFields(asHeld(base), asHeld(there));
  for (const field of theirs)
    if (mine.includes(field) && !sameField(field, asHeld(row), asHeld(there)))
      notes.push({ kind: 'kept', key: row.key, field, was: there, now: row });
  const taken = theirs.filter((field) => !mine.includes(field));
  return taken.length === 0 ? row : withFields(row, fieldsOf(there, taken));
}

function lostAnswer(
  one: KeptLine,
  drafts: readonly ServerLine[],
  claimed: ReadonlyMap<number, KeptLine>,
  asHeld: (row: Row) => Row,
): ServerLine | undefined {
  const { number } = one.sent ?? one;
  const row = asHeld((one.sent ?? one).row);
  return drafts.find(
    (draft) => draft.number === number && !claimed.has(draft.id) && sameContent(asHeld(draft.row), row),
  );
}
