import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { emptyDatabase } from '../database/fresh-database.ts';

/**
 * A database as the last commit before the squash left it: the words of its 35 migrations, oldest first, with a partition
 * from half way, and the rows of a shop that was open for a while. Three orders: one by invoice, printed, one paid by card, one of a
 * member, cancelled; and a basket that goes on.
 */
const FILE = fileURLToPath(new URL('before-squash.sql.gz', import.meta.url));

export const ORDERS = [
  { uid: '8bea0bd1-c9ef-4192-bb28-5b931f90315d', number: '2024-000001', state: 'awaiting_payment' },
  { uid: '4407c98e-9512-4a70-ac69-246355d124ec', number: '2024-000002', state: 'paid' },
] as const;

/** The address of such a database. */
export async function databaseFromBefore(): Promise<string> {
  const url = await emptyDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(gunzipSync(readFileSync(FILE)).toString('utf8'));
  await client.end();
  return url;
}
