import type { Queryable } from '../event-store/event.ts';
import type { PublishedContents, PublishedKind } from './dictionary.events.ts';

/** A published version of a dictionary that prices do not follow from. */
export interface Ruling<Kind extends PublishedKind> {
  readonly content: PublishedContents[Kind];
  readonly version: number;
}

/** The version of a dictionary that holds now; null where none was published yet. One clock for all processes, the database's. */
export async function ruling<Kind extends PublishedKind>(
  db: Queryable,
  kind: Kind,
): Promise<Ruling<Kind> | null> {
  const { rows } = await db.query<Ruling<Kind>>(
    `select version, content from read.dictionary_version where kind = $1 and effective_from <= now()
     order by effective_from desc, version desc limit 1`,
    [kind],
  );
  return rows[0] ?? null;
}
