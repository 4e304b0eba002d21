import type { Queryable } from '../../event-store/event.ts';
import type { GoodsHandedOver } from '../payment.events.ts';

/** Second receipts that a handover owes. */
export function insertHandover(
  db: Queryable,
  uid: string,
  { handover, receipts }: GoodsHandedOver['data'],
  at: string,
): Promise<unknown> {
  return db.query(
    `insert into read.payment_handover (uid, attempt, handover, amount, state, handed_over_at)
     select $1, attempt, $2, amount, 'owed', $5 from unnest($3::integer[], $4::bigint[]) as of (attempt, amount)`,
    [
      ...[uid, handover],
      receipts.map(({ attempt }) => attempt),
      receipts.map(({ lines }) => lines.reduce((sum, { amount }) => sum + amount, 0)),
      at,
    ],
  );
}

/** A receipt of an unknown handover changes nothing. */
export function becomeHandover(
  db: Queryable,
  uid: string,
  { attempt, handover }: { readonly attempt?: number | undefined; readonly handover?: number | undefined },
  { state, error }: { state: string; error: string | null },
): Promise<unknown> {
  return db.query(
    `update read.payment_handover set state = $4, error = $5 where uid = $1 and attempt = $2 and handover = $3`,
    [uid, attempt ?? null, handover ?? null, state, error],
  );
}
