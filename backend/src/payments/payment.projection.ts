import type { Projection, Queryable, RecordedEvent } from '../event-store/event.ts';
import type { PaymentEvent, PaymentMatched, PaymentRequested, RefundRequested } from './payment.events.ts';
import { applyCredit } from './credit/credit.projection.ts';
import { becomeHandover, insertHandover } from './receipts/handover.projection.ts';

/** Attempts, money and refunds of orders: for callbacks, sweeps and operators. */
export const paymentProjection: Projection = {
  name: 'payment',
  mode: 'inline',
  tables: ['read.payment_attempt', 'read.payment_money', 'read.payment_refund', 'read.payment_handover'],
  eventTypes: [
    'PaymentRequested',
    'PaymentRegistered',
    'PaymentNotRegistered',
    'PaymentObserved',
    'PaymentSucceeded',
    'PaymentDeclined',
    'PaymentExpired',
    'PaymentParked',
    'PaymentMatched',
    'PaymentUnmatched',
    'RefundRequested',
    'RefundConfirmed',
    'RefundRefused',
    'RefundDelayed',
    'RefundParked',
    'RefundResumed',
    'RefundReplaced',
    'RefundKept',
    'RefundUnkept',
    'CreditSpent',
    'CreditReleased',
    'PaymentCredited',
    'CreditTakenBack',
    'CreditMissed',
    'GoodsHandedOver',
    'ReceiptSeen',
    'ReceiptRetried',
  ],
  rowsOf: {
    category: 'payment',
    columns: {
      'read.payment_attempt': 'uid',
      'read.payment_money': 'uid',
      'read.payment_refund': 'uid',
      'read.payment_handover': 'uid',
    },
  },
  async apply(db, events) {
    for (let at = 0; at < events.length; ) {
      const matched = matchedFrom(events, at);
      if (matched.length > 0) await insertLines(db, matched);
      else await applyOne(db, events[at] as RecordedEvent);
      at += Math.max(1, matched.length);
    }
  },
};

/** Matched payments that follow one another: a bank statement brings hundreds of them, and they are written at once. */
function matchedFrom(events: readonly RecordedEvent[], from: number): RecordedEvent[] {
  const end = events.findIndex(({ type }, index) => index >= from && type !== 'PaymentMatched');
  return events.slice(from, end === -1 ? events.length : end);
}

async function insertLines(db: Queryable, matched: readonly RecordedEvent[]): Promise<void> {
  const lines = matched.map(({ data }) => data as PaymentMatched['data']);
  await db.query(
    `insert into read.payment_money (uid, source, amount, came_at)
     select * from unnest($1::uuid[], $2::text[], $3::bigint[], $4::timestamptz[])`,
    [
      matched.map(({ stream }) => stream.slice(UID_AT)),
      lines.map(({ bankLine }) => lineSource(bankLine)),
      lines.map(({ amount }) => amount),
      matched.map(({ metadata }) => metadata.at),
    ],
  );
}

const UID_AT = 'payment-'.length;
/** The bank's `orderStatus` while the buyer is paying (payment.ts). */
const PAYING: readonly number[] = [1, 5, 7, 8];

async function applyOne(
  db: Queryable,
  { stream, type, data, metadata: { at } }: RecordedEvent,
): Promise<void> {
  const uid = stream.slice(UID_AT);
  const event = { type, data } as PaymentEvent;
  const become = (attempt: number, state: string): Promise<unknown> =>
    db.query('update read.payment_attempt set state = $3 where uid = $1 and attempt = $2', [
      uid,
      attempt,
      state,
    ]);
  switch (event.type) {
    case 'PaymentRequested':
      await insertAttempt(db, uid, event.data, at);
      break;
    case 'PaymentRegistered': {
      const { attempt, mdOrder, until } = event.data;
      await db.query(
        `update read.payment_attempt set state = 'registered', md_order = $3, until = $4
         where uid = $1 and attempt = $2`,
        [uid, attempt, mdOrder, until],
      );
      break;
    }
    case 'PaymentNotRegistered':
      await become(event.data.attempt, 'refused');
      break;
    case 'PaymentObserved':
      if (PAYING.includes(event.data.orderStatus))
        await db.query(
          `update read.payment_attempt set state = 'pending' where uid = $1 and attempt = $2 and state = 'registered'`,
          [uid, event.data.attempt],
        );
      break;
    case 'PaymentSucceeded':
      await become(event.data.attempt, 'paid');
      await insertMoney(db, uid, { source: `attempt-${event.data.attempt}`, amount: event.data.amount, at });
      break;
    case 'PaymentDeclined':
      await become(event.data.attempt, 'declined');
      break;
    case 'PaymentExpired':
      await become(event.data.attempt, 'expired');
      break;
    case 'PaymentParked':
      await become(event.data.attempt, 'parked');
      break;
    case 'PaymentMatched':
      break;
    case 'PaymentUnmatched':
      await db.query('delete from read.payment_money where uid = $1 and source = $2', [
        uid,
        lineSource(event.data.bankLine),
      ]);
      break;
    case 'RefundRequested':
      await insertRefund(db, uid, event.data, at);
      break;
    case 'RefundConfirmed':
      await becomeRefund(db, uid, event.data.refund, { state: 'confirmed', why: null });
      break;
    case 'RefundRefused': {
      const { refund, code, message } = event.data;
      await becomeRefund(db, uid, refund, { state: 'refused', why: `${code} ${message}`.trim() });
      break;
    }
    case 'RefundDelayed':
      await becomeRefund(db, uid, event.data.refund, { state: 'requested', why: event.data.why });
      break;
    case 'RefundParked':
      await becomeRefund(db, uid, event.data.refund, { state: 'parked', why: null });
      break;
    case 'RefundResumed':
      await becomeRefund(db, uid, event.data.refund, { state: 'requested', why: null });
      break;
    case 'RefundReplaced':
      await db.query('delete from read.payment_refund where uid = $1 and refund = $2', [
        uid,
        event.data.refund,
      ]);
      break;
    case 'RefundKept':
    case 'RefundUnkept':
    case 'CreditSpent':
    case 'CreditReleased':
    case 'PaymentCredited':
    case 'CreditTakenBack':
    case 'CreditMissed':
      await applyCredit(db, uid, event, at);
      break;
    case 'RefundAsked':
    case 'PaymentPayerChanged':
      break;
    case 'GoodsHandedOver':
      await insertHandover(db, uid, event.data, at);
      break;
    case 'ReceiptRequested':
      break;
    case 'ReceiptRetried':
      await becomeHandover(db, uid, event.data, { state: 'owed', error: null });
      break;
    case 'ReceiptSeen': {
      const { attempt, handover, status, error = null } = event.data;
      await becomeHandover(db, uid, { attempt, handover }, { state: status, error });
      break;
    }
  }
}

function becomeRefund(
  db: Queryable,
  uid: string,
  refund: string,
  { state, why }: { state: string; why: string | null },
): Promise<unknown> {
  return db.query('update read.payment_refund set state = $3, why = $4 where uid = $1 and refund = $2', [
    ...[uid, refund, state, why],
  ]);
}

const lineSource = (bankLine: string): string => `line-${bankLine}`;

function insertAttempt(
  db: Queryable,
  uid: string,
  { attempt, orderNumber, amount }: PaymentRequested['data'],
  at: string,
): Promise<unknown> {
  return db.query(
    `insert into read.payment_attempt (uid, attempt, order_number, state, amount, requested_at)
     values ($1, $2, $3, 'requested', $4, $5)`,
    [uid, attempt, orderNumber, amount, at],
  );
}

function insertMoney(
  db: Queryable,
  uid: string,
  { source, amount, at }: { source: string; amount: number; at: string },
): Promise<unknown> {
  return db.query('insert into read.payment_money (uid, source, amount, came_at) values ($1, $2, $3, $4)', [
    ...[uid, source, amount, at],
  ]);
}

function insertRefund(
  db: Queryable,
  uid: string,
  { refund, attempt, bankLine, amount, reason }: RefundRequested['data'],
  at: string,
): Promise<unknown> {
  return db.query(
    `insert into read.payment_refund (uid, refund, attempt, bank_line, amount, reason, state, requested_at)
     values ($1, $2, $3, $4, $5, $6, 'requested', $7)`,
    [uid, refund, attempt ?? null, bankLine ?? null, amount, reason, at],
  );
}
