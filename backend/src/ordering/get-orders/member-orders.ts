import type { Queryable } from '../../event-store/event.ts';

/** Uids of all orders of a member, oldest first. */
export async function memberOrders(db: Queryable, memberId: string): Promise<string[]> {
  const { rows } = await db.query<{ uid: string }>(
    'select uid from read.customer_order where member_id = $1 order by submitted_at, uid',
    [memberId],
  );
  return rows.map(({ uid }) => uid);
}
