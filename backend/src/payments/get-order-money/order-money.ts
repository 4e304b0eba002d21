import type { RecordedEvent } from '../../event-store/event.ts';
import type { CreditTakenBack, PaymentCredited } from '../credit/credit.events.ts';
import { type Attempt, type PaymentHistory, paymentHistory } from '../payment.ts';
import type { ReceiptSeen } from '../payment.events.ts';

type Way = 'card' | 'transfer' | 'credit';

/** The money of an order as a buyer sees it. Kopecks. */
export interface OrderMoneyView {
  /** The newest attempt to pay by card or СБП that the bank has opened a page for. */
  readonly card: {
    readonly state: 'registered' | 'pending' | 'paid' | 'declined' | 'expired';
    readonly at: string;
    readonly isTest: boolean;
  } | null;
  readonly received: readonly { readonly amount: number; readonly at: string; readonly by: Way }[];
  readonly refunds: readonly {
    readonly amount: number;
    readonly state: 'requested' | 'confirmed' | 'refused' | 'kept';
    readonly at: string;
    readonly by: Way;
  }[];
  readonly receipts: readonly (Pick<ReceiptSeen['data'], 'kind' | 'status'> & {
    readonly url: string | null;
    readonly at: string;
  })[];
}

/** The money of an order after the events of its payment; attempts and refunds with the time of their last event. */
export function orderMoney(events: readonly RecordedEvent[]): OrderMoneyView {
  const history = paymentHistory(events);
  return {
    card: cardOf(history, events),
    received: receivedOf(history, events),
    refunds: [
      ...history.refunds.map(({ refund, amount, state, bankLine }) => ({
        amount,
        // a person decides, and the buyer waits as before
        state: state === 'parked' ? ('requested' as const) : state,
        at: lastAt(events, (data, type) => data['refund'] === refund && REFUND_STEPS.includes(type)),
        by: bankLine === undefined ? ('card' as const) : ('transfer' as const),
      })),
      ...events.flatMap(({ type, data, metadata: { at } }) =>
        type === 'CreditTakenBack'
          ? [{ ...creditBack, amount: (data as CreditTakenBack['data']).amount, at }]
          : [],
      ),
    ],
    receipts: history.receipts.map(({ kind, status, url, attempt, refund, handover }) => ({
      kind,
      status,
      url: url ?? null,
      at: lastAt(
        events,
        (data) =>
          data['kind'] === kind &&
          data['attempt'] === attempt &&
          data['refund'] === refund &&
          data['handover'] === handover,
      ),
    })),
  };
}

/** Credit that an order gives back is credit again at once. */
const creditBack = { state: 'kept', by: 'credit' } as const;

type Data = Readonly<Record<string, unknown>>;

function lastAt(events: readonly RecordedEvent[], isOf: (data: Data, type: string) => boolean): string {
  return events.findLast(({ data, type }) => isOf(data as Data, type))?.metadata.at ?? '';
}

/** Events after which a buyer sees another state of a refund. */
const REFUND_STEPS: readonly string[] = ['RefundRequested', 'RefundConfirmed', 'RefundRefused', 'RefundKept'];
/** Events after which a buyer sees another state of an attempt. */
const STEPS: readonly string[] = [
  'PaymentRegistered',
  'PaymentObserved',
  'PaymentSucceeded',
  'PaymentDeclined',
  'PaymentExpired',
  'PaymentParked',
];

function cardOf({ attempts }: PaymentHistory, events: readonly RecordedEvent[]): OrderMoneyView['card'] {
  const newest = attempts.findLast(({ registered }) => registered !== null);
  const state = newest && cardState(newest);
  if (newest === undefined || state === undefined || state === null) return null;
  const { attempt } = newest.requested;
  return {
    state,
    at: newest.paidAt ?? lastAt(events, (data, type) => data['attempt'] === attempt && STEPS.includes(type)),
    isTest: newest.registered?.isTest === true,
  };
}

function cardState({ state }: Attempt): NonNullable<OrderMoneyView['card']>['state'] | null {
  switch (state) {
    case 'registered':
    case 'pending':
    case 'paid':
    case 'declined':
    case 'expired':
      return state;
    case 'parked':
      return 'pending'; // a person decides
    case 'requested':
    case 'refused':
      return null;
  }
}

function receivedOf(
  { attempts, bankMoney }: PaymentHistory,
  events: readonly RecordedEvent[],
): OrderMoneyView['received'] {
  const byCard = attempts
    .filter(({ paid }) => paid > 0)
    .map(({ paid, paidAt }) => ({ amount: paid, at: paidAt ?? '', by: 'card' as const }));
  const byTransfer = bankMoney.map(({ bankLine, amount }) => ({
    amount,
    at: lastAt(events, (data, type) => type === 'PaymentMatched' && data['bankLine'] === bankLine),
    by: 'transfer' as const,
  }));
  const byCredit = events.flatMap(({ type, data, metadata: { at } }) =>
    type === 'PaymentCredited'
      ? [{ amount: (data as PaymentCredited['data']).amount, at, by: 'credit' as const }]
      : [],
  );
  return [...byCard, ...byTransfer, ...byCredit].sort((one, other) => (one.at < other.at ? -1 : 1));
}
