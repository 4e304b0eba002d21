import type { Queryable } from '../event-store/event.ts';
import type { OwedLetter } from './letter.ts';

/** `dropped`: it was no longer due; `held`: too many went to the address, or it is blocked. */
export type Settlement = 'sent' | 'dropped' | 'held';

export async function isSettled(db: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await db.query('select from mail.letter where id = $1', [id]);
  return rowCount === 1;
}

/** Records the outcome of a letter; the first record stays. */
export async function settle(
  db: Queryable,
  id: string,
  { kind, stream }: OwedLetter,
  state: Settlement,
): Promise<void> {
  await db.query(
    'insert into mail.letter (id, kind, stream, state) values ($1, $2, $3, $4) on conflict (id) do nothing',
    [id, kind, stream, state],
  );
}

/** Position of the event that owed the last letter of a kind that was sent about a stream before this one; 0: none was. */
export async function lastSentPosition(
  db: Queryable,
  kind: string,
  stream: string,
  before: number,
): Promise<number> {
  const { rows } = await db.query<{ position: number }>(
    `select coalesce(max(position), 0)::float8 as position
     from (select substring(id from '^letter-' || $2 || '-([0-9]+)')::bigint as position from mail.letter
           where stream = $1 and kind = $2 and state = 'sent') as sent
     where position < $3`,
    [stream, kind, before],
  );
  return rows[0]?.position ?? 0;
}

/** Letters about these streams, in the order of their outcomes. */
export async function settledAbout(
  db: Queryable,
  streams: readonly string[],
): Promise<{ id: string; state: Settlement; at: Date }[]> {
  const { rows } = await db.query<{ id: string; state: Settlement; at: Date }>(
    'select id, state, settled_at as at from mail.letter where stream = any($1::text[]) order by settled_at, id',
    [streams],
  );
  return rows;
}

/** Number of letters by kind and outcome. */
export async function settledCounts(
  db: Queryable,
): Promise<{ kind: string; state: Settlement; letters: number }[]> {
  const { rows } = await db.query<{ kind: string; state: Settlement; letters: number }>(
    'select kind, state, count(*)::integer as letters from mail.letter group by kind, state order by kind, state',
  );
  return rows;
}

/** The ids among these whose letters are settled. */
export async function settledAmong(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.query<{ id: string }>('select id from mail.letter where id = any($1::text[])', [
    ids,
  ]);
  return new Set(rows.map(({ id }) => id));
}

/** Events after this position owe letters. */
export async function lettersSince(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ position: string }>('select position from mail.since');
  return Number(rows[0]?.position ?? 0);
}
