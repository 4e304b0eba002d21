import type { OtherTabNews, OtherTabNote } from './other-tab-notes.ts';
import type { KeptLine } from '../drafts/kept-line.ts';
import type { DraftSync } from '../drafts/draft-sync.ts';
import { changedFields, FIELDS, fieldsOf, type Row, type RowContent, sameField } from '../lines/row.ts';

export interface TakenOver {
  readonly patch: Map<string, Partial<RowContent>>;
  readonly remove: Set<string>;
  readonly add: Row[];
  /** Its changes that lost to those made here. */
  readonly news: OtherTabNews;
}

/** Applies the unsent changes of a closed tab, except fields that were changed here too. */
export function takeOver(left: readonly KeptLine[], sync: DraftSync, rows: readonly Row[]): TakenOver {
  const keys = new Map([...sync.held()].map(([key, { id }]) => [id, key]));
  const here = new Map(rows.map((row) => [row.key, row]));
  const notes: OtherTabNote[] = [];
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
