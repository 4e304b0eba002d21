import { decideAgain } from '../../event-store/append/decide-again.ts';
import type { Append, EventMetadata, Queryable } from '../../event-store/event.ts';
import type { EventStore } from '../../event-store/event-store.ts';
import type { PersonalDetails } from '../../ordering/personal-details.ts';
import { orderHistory, type OrderHistory } from '../../ordering/order.ts';
import { orderStream } from '../../ordering/order.events.ts';
import type { PersonalData } from '../../personal-data/personal-data.ts';
import { orderFacts } from '../settle/order-facts.ts';
import { paymentStream } from '../payment.events.ts';
import { paymentHistory, type PaymentHistory } from '../payment.ts';
import { creditsHere } from './credit.ts';
import { isPayerOf, mayHaveCredit } from '../../ordering/cancel-order/may-keep-money.ts';
import { owedOf, setOffAgainst } from './credit.decide.ts';
import type { CreditMissed } from './credit.events.ts';

/** Credit of a payer. Kopecks. */
export interface PayerCredit {
  readonly payer: PersonalDetails['payer'];
  readonly amount: number;
}

/** Credit that an order left. Kopecks. */
export interface KeptCredit {
  readonly uid: string;
  readonly number: string | null;
  readonly memberId: string | null;
  readonly refund: string;
  readonly left: number;
  /** Null once the person was forgotten. */
  readonly payer: PersonalDetails['payer'] | null;
}

interface Needs {
  readonly store: EventStore;
  readonly db: Queryable;
  readonly personalData: PersonalData;
}

/** Orders and their money change at the same moment: whoever is second decides again. */
const ATTEMPTS = 20;

/** Credit left of all orders, or of those of one member, the oldest first. */
export async function keptCredit(
  { db, personalData }: Needs,
  memberId: string | null,
): Promise<KeptCredit[]> {
  const { rows } = await db.query<
    Omit<KeptCredit, 'payer'> & { readonly subject: string; readonly sealed: string }
  >(
    `select r.uid, o.number, o.member_id as "memberId", r.refund, (r.amount - r.spent)::float8 as left,
       o.submission->'personal'->>'subject' as subject, o.submission->'personal'->>'sealed' as sealed
     from read.payment_refund as r join read.customer_order as o on o.uid = r.uid
     where r.state = 'kept' and r.amount > r.spent and ($1::uuid is null or o.member_id = $1)
     order by r.requested_at, r.refund`,
    [memberId],
  );
  const personal = await personalData.openEach<PersonalDetails>(rows);
  return rows.map(({ subject: _subject, sealed: _sealed, ...row }, index) => ({
    ...row,
    payer: personal[index]?.payer ?? null,
  }));
}

/** The credit of a member's payers, by payer. */
export async function creditOf(needs: Needs, memberId: string): Promise<PayerCredit[]> {
  const sums: { payer: PersonalDetails['payer']; amount: number }[] = [];
  for (const { payer, left } of await keptCredit(needs, memberId)) {
    if (payer === null || !mayHaveCredit(payer)) continue;
    const known = sums.find((one) => isPayerOf(one.payer, payer));
    if (known === undefined) sums.push({ payer, amount: left });
    else known.amount += left;
  }
  return sums;
}

interface SettingOff {
  /** `buyer` or `operator:<name>`. */
  readonly by: string;
  /** Kopecks. */
  readonly most?: number;
  /** Not where some was set off before. */
  readonly isOnce?: boolean;
}

/**
 * Sets credit off against an order: as much as is left of it and the order owes, the oldest first. What an order left and what it
 * pays for are one append at the versions they were decided on, so nothing is spent twice. Gives the sum, in kopecks.
 */
export async function setOff(
  needs: Needs,
  uid: string,
  kept: readonly Pick<KeptCredit, 'uid' | 'refund' | 'payer'>[],
  { by, most = Number.POSITIVE_INFINITY, isOnce = false }: SettingOff,
  metadata: EventMetadata,
): Promise<number> {
  const { store } = needs;
  return decideAgain(ATTEMPTS, async () => {
    // in this order: a payer who changes meanwhile is told in the stream that was read before
    const own = await store.readStream(paymentStream(uid));
    const history = orderHistory(await store.readStream(orderStream(uid)));
    const order = orderFacts(history);
    const money = paymentHistory(own);
    if (isOnce && isDone(money)) return 0;
    const payer = await payerOf(needs, history);
    const from = kept.filter((one) => isOfPayer(one, payer));
    const origins = await Promise.all(
      [...new Set(from.map((one) => one.uid))].map(async (origin) => {
        const events = await store.readStream(paymentStream(origin));
        const refunds = from.flatMap((one) => (one.uid === origin ? [one.refund] : []));
        return { uid: origin, money: paymentHistory(events), refunds, version: events.length };
      }),
    );
    const { paid, spent } = setOffAgainst(uid, Math.min(owedOf(order, money), most), origins, by);
    if (paid.length === 0) return 0;
    const given = origins.flatMap(({ uid: origin, version }): Append[] => {
      const events = spent.get(origin);
      return events === undefined
        ? []
        : [{ stream: paymentStream(origin), expectedVersion: version, events }];
    });
    const credited = { stream: paymentStream(uid), expectedVersion: own.length, events: paid };
    await store.append([credited, ...given], metadata);
    return paid.reduce((sum, { data }) => sum + data.amount, 0);
  });
}

async function payerOf(
  { personalData }: Needs,
  { submission }: OrderHistory,
): Promise<PersonalDetails['payer'] | null> {
  const { subject = '', sealed = '' } = submission?.personal ?? {};
  return (await personalData.open<PersonalDetails>(subject, sealed))?.payer ?? null;
}

const isOfPayer = (one: Pick<KeptCredit, 'payer'>, payer: PersonalDetails['payer'] | null): boolean =>
  one.payer !== null && payer !== null && isPayerOf(one.payer, payer);

/** Sets off the credit that the buyer wanted to be, once. Safe to repeat, also at the same time. */
export async function setOffWanted(needs: Needs, uid: string, metadata: EventMetadata): Promise<void> {
  const { store } = needs;
  const { submission, creation } = orderHistory(await store.readStream(orderStream(uid)));
  if (submission?.credit !== true || submission.memberId === undefined || creation === null) return;
  const { memberId } = submission;
  await decideAgain(ATTEMPTS, async () => {
    const events = await store.readStream(paymentStream(uid));
    if (isDone(paymentHistory(events))) return;
    const payer = await payerOf(needs, orderHistory(await store.readStream(orderStream(uid))));
    const own = (await keptCredit(needs, memberId)).filter((one) => isOfPayer(one, payer));
    if (own.length > 0 && (await setOff(needs, uid, own, { by: 'buyer', isOnce: true }, metadata)) > 0)
      return;
    const missed: CreditMissed = { type: 'CreditMissed', data: {} };
    await store.append(
      { stream: paymentStream(uid), expectedVersion: events.length, events: [missed] },
      metadata,
    );
  });
}

const isDone = ({ credits, isMissed }: PaymentHistory): boolean => credits.length > 0 || isMissed;

/** The credit that pays for an order, after what the buyer wanted was set off. Kopecks. */
export async function creditHere(needs: Needs, uid: string, metadata: EventMetadata): Promise<number> {
  await setOffWanted(needs, uid, metadata);
  const money = paymentHistory(await needs.store.readStream(paymentStream(uid)));
  return creditsHere(money).reduce((sum, { amount }) => sum + amount, 0);
}
