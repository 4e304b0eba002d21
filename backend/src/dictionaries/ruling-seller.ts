import { type Seller, vatRateOn } from '@oligoteka/documents';
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

/** Whether a regime knows VAT is the same on every day. */
const DAY = '2026-01-01';

/** Whether prices of a seller include VAT. */
export function hasVat({ vat }: Pick<Seller, 'vat'>): boolean {
  return vatRateOn(vat, DAY) !== null;
}

/** Whether prices included VAT at a moment, ISO 8601; true where nobody sold by name yet. */
export async function hadVat(db: Queryable, at: string): Promise<boolean> {
  const { rows } = await db.query<{ content: Seller }>(
    `select content from read.dictionary_version where kind = 'seller' and effective_from <= $1
     order by effective_from desc, version desc limit 1`,
    [at],
    'seller_at',
  );
  return rows[0] === undefined || hasVat(rows[0].content);
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
