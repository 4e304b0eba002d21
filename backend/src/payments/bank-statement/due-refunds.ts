import type { Queryable } from '../../event-store/event.ts';
import type { PersonalData } from '../../personal-data/personal-data.ts';
import type { BankLineDetails } from '../bank-lines/bank-line.events.ts';
import type { RefundReason } from '../payment.events.ts';

/** Bank money that an order is to give back and nobody has sent. Kopecks. */
export interface DueRefund {
  readonly refund: string;
  readonly uid: string;
  readonly number: string | null;
  readonly line: string;
  readonly amount: number;
  readonly reason: RefundReason;
  readonly at: string;
  /** Null once the payer was forgotten. */
  readonly details: BankLineDetails | null;
}

type Row = Omit<DueRefund, 'details' | 'at'> & { at: Date; subject: string; sealed: string };

/** The refunds that a person has to send, the oldest first. */
export async function dueRefunds({
  db,
  personalData,
}: {
  readonly db: Queryable;
  readonly personalData: PersonalData;
}): Promise<DueRefund[]> {
  const { rows } = await db.query<Row>(
    `select r.refund, r.uid, o.number, l.key as line, r.amount::float8, r.reason, r.requested_at as at, l.subject, l.sealed
     from read.payment_refund as r
     join read.bank_line as l on l.key = r.bank_line
     left join read.customer_order as o on o.uid = r.uid
     where r.state = 'requested'
     order by r.requested_at, r.refund`,
  );
  const details = await personalData.openEach<BankLineDetails>(rows);
  return rows.map(({ subject: _subject, sealed: _sealed, at, ...row }, index) => ({
    ...row,
    at: at.toISOString(),
    details: details[index] ?? null,
  }));
}
