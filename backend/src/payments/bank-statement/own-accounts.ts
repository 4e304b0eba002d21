import type { Queryable } from '../../event-store/event.ts';

/** Accounts that the seller has, had or will have; empty where no seller is published. */
export async function ownAccounts(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ account: string }>(
    `select distinct content->'bank'->>'account' as account from read.dictionary_version where kind = 'seller'`,
  );
  return rows.map(({ account }) => account);
}
