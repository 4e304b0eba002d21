import type { Elsewhere, Note } from './elsewhere.ts';
import type { Kept } from './kept.ts';
import type { DraftSync } from './draft-sync.ts';
import { changedFields, FIELDS, fieldsOf, type Row, type RowContent, sameField } from './row.ts';

export interface TakenOver {
  readonly patch: Map<string, Partial<RowContent>>;
  readonly remove: Set<string>;
  readonly add: Row[];
  /** Its changes that gave way to those made here. */
  readonly news: Elsewhere;
}

/** What a tab that was closed could not send, for the lines of this one: its changes, where nobody has changed the same here. */
export function takeOver(left: readonly Kept[], sync: DraftSync, rows: readonly Row[]): TakenOver {
  const keys = new Map([...sync.held()].map(([key, { id }]) => [id, key]));
  const here = new Map(rows.map((row) => [row.key, row]));
  const notes: Note[] = [];
  const taken: TakenOver = { patch: new Map(), remove: new Set(), add: [], news: { notes, lost: [] } };
  for (const { row, id, deleted, base } of left) {
    const key = keys.get(id);
    const mine = key === undefined ? undefined : here.get(key);
    if (deleted) {
      if (mine && !sync.isDirty(mine)) taken.remove.add(mine.key);
    } else if (mine) {
      const held = sync.held().get(mine.key)?.row ?? mine;
      const changed = base ? changedFields(base, row) : FIELDS;
      const free = changed.filter((field) => sameField(field, held, mine));
      const was = { ...row, key: mine.key };
      for (const field of changed)
        if (base && !free.includes(field) && !sameField(field, row, mine))
          notes.push({ kind: 'kept', key: mine.key, field, was, now: mine });
      if (free.length > 0) taken.patch.set(mine.key, fieldsOf(row, free));
    } else {
      if (id < 0) sync.reserve(row.key, id);
      taken.add.push(row);
    }
  }
  return taken;
}
