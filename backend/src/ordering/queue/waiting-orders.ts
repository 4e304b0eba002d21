import type { Queryable } from '../../event-store/event.ts';

/** Orders that no worker has created yet, and how long the oldest of them has waited. */
export async function waitingOrders(db: Queryable): Promise<{ count: number; oldestSeconds: number }> {
  const { rows } = await db.query<{ count: string; oldest: string | null }>(
    `select count(*) as count, extract(epoch from clock_timestamp() - min(submitted_at)) as oldest
     from read.customer_order where state = 'submitted'`,
  );
  return { count: Number(rows[0]?.count ?? 0), oldestSeconds: Math.max(0, Number(rows[0]?.oldest ?? 0)) };
}
