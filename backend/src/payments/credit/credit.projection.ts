import type { Queryable } from '../../event-store/event.ts';
import type { CreditEvent } from './credit.events.ts';

/** Rows of refunds that stay for the next order, and of the money of that order. */
export async function applyCredit(db: Queryable, uid: string, event: CreditEvent, at: string): Promise<void> {
  const refund = (set: string, key: string, amount?: number): Promise<unknown> =>
    db.query(`update read.payment_refund set ${set} where uid = $1 and refund = $2`, [
      ...[uid, key],
      ...(amount === undefined ? [] : [amount]),
    ]);
  switch (event.type) {
    case 'RefundKept':
      await refund(`state = 'kept', why = null`, event.data.refund);
      break;
    case 'RefundUnkept':
      await refund('amount = amount - $3', event.data.refund, event.data.amount);
      await db.query('delete from read.payment_refund where uid = $1 and refund = $2 and amount <= 0', [
        ...[uid, event.data.refund],
      ]);
      break;
    case 'CreditSpent':
      await refund('spent = spent + $3', event.data.refund, event.data.amount);
      break;
    case 'CreditReleased':
      await refund('spent = spent - $3', event.data.refund, event.data.amount);
      break;
    case 'PaymentCredited':
      await addMoney(db, uid, event.data, at);
      break;
    case 'CreditTakenBack':
      await addMoney(db, uid, { ...event.data, amount: -event.data.amount }, at);
      break;
    case 'CreditMissed':
      // nothing came: the wish is dealt with
      await addMoney(db, uid, { from: 'none', refund: 'none', amount: 0 }, at);
      break;
  }
}

function addMoney(
  db: Queryable,
  uid: string,
  { from, refund, amount }: { readonly from: string; readonly refund: string; readonly amount: number },
  at: string,
): Promise<unknown> {
  return db.query(
    `insert into read.payment_money as m (uid, source, amount, came_at) values ($1, $2, $3, $4)
     on conflict (uid, source) do update set amount = m.amount + excluded.amount`,
    [uid, `credit-${from}-${refund}`, amount, at],
  );
}
