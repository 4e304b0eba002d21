import type { Queryable } from '../../event-store/event.ts';
import { loginOf } from '../credentials.ts';

export interface FoundMember {
  readonly uid: string;
  /** The id of the wire. */
  readonly userId: number;
}

/** Finds the member by a login, an id of the wire or a uid. A forgotten person has no login any more. */
export async function findMember(db: Queryable, typed: string): Promise<FoundMember | null> {
  const { rows } = await db.query<FoundMember>(
    `select m.uid, m.id as "userId" from read.member as m left join account.credential as c on c.uid = m.uid
     where m.uid::text = $1 or m.id::text = $1 or (c.login = $2 and c.confirmed_at is not null)`,
    [typed.trim().toLowerCase(), loginOf(typed)],
  );
  return rows[0] ?? null;
}
