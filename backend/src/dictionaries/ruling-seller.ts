import type { Seller } from '@oligoteka/documents';
import type { Queryable } from '../event-store/event.ts';

/** The seller of a published version of the dictionary `seller`. */
export interface RulingSeller {
  readonly seller: Seller;
  readonly version: number;
}

/** The requisites that hold now; null where none were published yet. One clock for all processes, the database's. */
export async function rulingSeller(db: Queryable): Promise<RulingSeller | null> {
  const { rows } = await db.query<{ version: number; content: Seller }>(
    `select version, content from read.dictionary_version where kind = 'seller' and effective_from <= now()
     order by effective_from desc, version desc limit 1`,
  );
  const [row] = rows;
  return row === undefined ? null : { seller: row.content, version: row.version };
}
