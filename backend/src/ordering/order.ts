import { type Decider, fold } from '../event-store/decider.ts';
import { evolveLines, type Fulfilment, isPaid, stateByLines, untouched } from './order-lines.ts';
import type { LineEvent } from './line.events.ts';
import { trusted } from './operator/on-trust.ts';
import { type Correction, corrected } from './operator/correct-details/corrections.ts';
import type { OrderCreated, OrderEvent, OrderRepriced, OrderState, OrderSubmitted } from './order.events.ts';

/** Lines and prices of an order. */
export type OrderCreation = OrderCreated['data'] & Partial<Pick<OrderRepriced['data'], 'repriced'>>;

export interface OrderHistory {
  readonly state: OrderState | null;
  readonly submission: OrderSubmitted['data'] | null;
  readonly creation: OrderCreation | null;
  /** Names the code that was sent last to cancel it by. */
  readonly cancelLetter: string | null;
  /** Names the code that was sent last to change its payer by; null once the payer was changed. */
  readonly payerLetter: string | null;
  /** Details as they were before each correction that stands, oldest first. */
  readonly corrections: readonly Correction[];
  /** It was cancelled, and what came for it by transfer stays for the next order. */
  readonly isMoneyKept: boolean;
  /** Its reader wants no letters about its progress. */
  readonly lettersOff: boolean;
  /** Counted in no sum. */
  readonly isJunk: boolean;
  /** The work on its lines; none until it is created. */
  readonly fulfilment: Fulfilment;
}

export const order: Decider<OrderHistory, OrderEvent> = {
  initial: {
    state: null,
    submission: null,
    creation: null,
    cancelLetter: null,
    payerLetter: null,
    corrections: [],
    isMoneyKept: false,
    lettersOff: false,
    isJunk: false,
    fulfilment: untouched(0),
  },
  evolve(history, event) {
    switch (event.type) {
      case 'OrderSubmitted':
        return { ...history, state: 'submitted', submission: event.data };
      case 'OrderCreated':
        return {
          ...history,
          ...{ state: 'created', creation: event.data, fulfilment: untouched(event.data.lines.length) },
        };
      case 'OrderRejected':
        return { ...history, state: 'rejected' };
      case 'OrderCancelled':
        return { ...history, state: 'cancelled', isMoneyKept: event.data.money === 'kept' };
      case 'OrderAwaitsPayment':
        return { ...history, state: 'awaiting_payment' };
      case 'OrderPaid':
        // it may have been begun before its money was taken for another order
        return { ...history, state: stateByLines(history.fulfilment) };
      case 'OrderRefunded':
        return { ...history, state: 'refunded' };
      case 'OrderRepriced': {
        const { total, pricedWith, ruleVersion } = event.data;
        const { submission } = history;
        const agreed = submission && { ...submission, total, pricedWith, ruleVersion };
        return { ...history, submission: agreed, creation: event.data };
      }
      case 'OrderPayerChanged': {
        const { submission } = history;
        const changed = submission && { ...submission, personal: event.data.personal };
        // the code that was sent is used by this
        return { ...history, submission: changed, payerLetter: null };
      }
      case 'OrderDetailsCorrected':
        return corrected(history, event.data);
      case 'OrderCancelRequested':
        return { ...history, cancelLetter: event.data.letter };
      case 'OrderPayerChangeRequested':
        return { ...history, payerLetter: event.data.letter };
      case 'OrderLettersSwitched':
        return { ...history, lettersOff: !event.data.on };
      case 'OrderMarkedJunk':
        return { ...history, isJunk: true };
      case 'OrderTakenFromJunk':
        return { ...history, isJunk: false };
      case 'OrderConfirmed':
      case 'OrderConfirmationWithdrawn':
        return { ...history, fulfilment: trusted(history.fulfilment, event) };
      case 'LinesStarted':
      case 'LinesReady':
      case 'LinesRemade':
      case 'LinesShipped':
      case 'LinesDelivered':
      case 'LinesCancelled':
      case 'LinesSetBack':
      case 'LinesPromised':
      case 'LinesMeasured':
      case 'LinesReported':
      case 'ResultsAdded':
      case 'ResultsWithdrawn':
      case 'RepeatRequested':
      case 'RepeatsAccepted':
      case 'RepeatsDeclined': {
        const fulfilment = evolveLines(history.fulfilment, event);
        const state = isPaid(history) ? stateByLines(fulfilment) : history.state;
        // a code cancels once
        const isByCode = event.type === 'LinesCancelled' && event.data.by === 'customer';
        const creation = lessened(history.creation, event);
        return { ...history, fulfilment, state, creation, ...(isByCode && { cancelLetter: null }) };
      }
    }
  },
};

/** The sums of an order after an event of its lines: what was cancelled before it was paid is not paid. */
export function lessened<Creation extends { readonly price: number; readonly total: number } | null>(
  creation: Creation,
  event: LineEvent,
): Creation {
  if (creation === null || event.type !== 'LinesCancelled' || event.data.left === undefined) return creation;
  return { ...creation, ...event.data.left };
}

/** Whether an order has yet to be paid. */
export function awaitsPayment({ state }: Pick<OrderHistory, 'state'>): boolean {
  return state === 'created' || state === 'awaiting_payment';
}

/** The state after these events of the stream of an order. */
export function orderHistory(
  events: readonly { readonly type: string; readonly data: object }[],
): OrderHistory {
  return fold(
    order,
    events.map(({ type, data }) => ({ type, data }) as OrderEvent),
  );
}
