import type { Seller } from '@oligoteka/documents';
import type { Queryable } from '../event-store/event.ts';
import { ruling } from './ruling.ts';

/** The seller of a published version of the dictionary `seller`. */
export interface RulingSeller {
  readonly seller: Seller;
  readonly version: number;
}

/** The requisites that hold now; null where none were published yet. */
export async function rulingSeller(db: Queryable): Promise<RulingSeller | null> {
  const found = await ruling(db, 'seller');
  return found === null ? null : { seller: found.content, version: found.version };
}

/** The requisites of a version that papers were issued by; null where there is none. */
export async function sellerOfVersion(db: Queryable, version: number): Promise<RulingSeller | null> {
  const { rows } = await db.query<{ content: Seller }>(
    `select content from read.dictionary_version where kind = 'seller' and version = $1`,
    [version],
  );
  const [row] = rows;
  return row === undefined ? null : { seller: row.content, version };
}
