import type { Queryable } from '../../event-store/event.ts';
import type { EventStore } from '../../event-store/event-store.ts';
import type { OrderState } from '../../ordering/order.events.ts';
import type { PersonalDetails } from '../../ordering/personal-details.ts';
import { isPaid } from '../../ordering/order-lines.ts';
import type { PersonalData } from '../../personal-data/personal-data.ts';
import { isOver, owedBy } from '../bank-lines/book-bank-money.decide.ts';
import { paymentStream } from '../payment.events.ts';
import { type PaymentHistory, paymentHistory } from '../payment.ts';
import { settle } from '../settle/settle.decide.ts';
import { type PayableOrder, PayableOrders } from './match-lines.ts';
import { numbersIn } from './numbers-in-purpose.ts';
import type { OpenLine } from './open-lines.ts';

/** Unpaid orders that a line without a number is compared with: the newest. */
const MAX_WAITING = 20_000;

export interface MatchNeeds {
  readonly store: EventStore;
  readonly db: Queryable;
  readonly personalData: PersonalData;
}

interface Row {
  readonly uid: string;
  readonly number: string;
  readonly state: OrderState;
  readonly total: number;
  /** Money that came, by the read model. */
  readonly came: number;
  readonly subject: string;
  readonly sealed: string;
}

/** The orders that lines may be for: those they name, in whatever state, and those that wait for money. */
export async function payableOrders(needs: MatchNeeds, lines: readonly OpenLine[]): Promise<PayableOrders> {
  const numbers = new Set(
    lines.flatMap(({ details, received }) =>
      numbersIn(details?.purpose ?? '', yearOf(received)).map(({ number }) => number),
    ),
  );
  const { rows } = await needs.db.query<Row>(
    `select uid, number, state, (creation->>'total')::float8 as total,
       (select coalesce(sum(m.amount), 0) from read.payment_money as m where m.uid = o.uid)::float8 as came,
       submission->'personal'->>'subject' as subject, submission->'personal'->>'sealed' as sealed
     from read.customer_order as o
     where number = any($1) or uid in (
       select uid from read.customer_order where state in ('created', 'awaiting_payment')
       order by submitted_at desc limit $2)`,
    [[...numbers], MAX_WAITING],
  );
  const personal = await needs.personalData.openEach<PersonalDetails>(rows);
  const orders = await Promise.all(
    rows.map(async (row, index): Promise<PayableOrder> => {
      const { uid, number, state, total, came } = row;
      const { payer = null } = personal[index] ?? {};
      // exact for orders that a line names; for the others the sum is only a hint
      const isNamed = numbers.has(number) && (came > 0 || isPaid(row));
      const owed = isNamed
        ? owedNow(row, paymentHistory(await needs.store.readStream(paymentStream(uid))))
        : Math.max(0, total - came);
      return {
        uid,
        number,
        owed: isNamed || !isPaid(row) ? owed : 0,
        isOver: isOver({ state, isJunk: false }),
        payer: payer && { name: payer.name, inn: payer.inn },
      };
    }),
  );
  return new PayableOrders(orders);
}

/** Cancelled lines make no order wait for money. */
const NONE = { lines: [], amount: 0 };

/** A paid order owes nothing, also after an operator's refund, unless its money was taken for another: then it waits again soon. */
function owedNow(row: Row, money: PaymentHistory): number {
  const { state, number, total } = row;
  if (!isPaid(row)) return owedBy({ total, money });
  const { order } = settle({ state, payment: null, number, total, cancelled: NONE }, money, (what) => what);
  return order.some(({ type }) => type === 'OrderAwaitsPayment') ? owedBy({ total, money }) : 0;
}

const yearOf = (day: string): number => Number(day.slice(0, 4));
