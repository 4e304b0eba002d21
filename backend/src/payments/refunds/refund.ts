import type { CreditReleased, CreditSpent, RefundKept, RefundUnkept } from '../credit/credit.events.ts';
import type {
  RefundAsked,
  RefundConfirmed,
  RefundDelayed,
  RefundParked,
  RefundRefused,
  RefundRequested,
  RefundResumed,
} from '../payment.events.ts';

export type Refund = RefundRequested['data'] & {
  /**
   * `parked`: money went back that may be this refund or another one; a person decides. `kept`: it stays for the payer's next
   * orders.
   */
  readonly state: 'requested' | 'parked' | 'confirmed' | 'refused' | 'kept';
  /** Money of a kept refund that other orders were paid with. */
  readonly spent: number;
  /** Requests to the bank: after the first it may have sent the refund. */
  readonly timesAsked: number;
  /** Start of the request under way; null: none. */
  readonly askingSince: string | null;
  /** Why it is not sent yet. */
  readonly delay: string | null;
  /** Unexplained money refunded at the bank; of a parked refund. */
  readonly unexplained: number;
  /** Why the bank refused. */
  readonly refusal: { readonly code: string; readonly message: string } | null;
  /** Number of handovers before it: their money is no prepayment any more. */
  readonly handovers: number;
};

export function newRefund(requested: RefundRequested['data'], handovers: number): Refund {
  return {
    ...requested,
    ...{ state: 'requested', refusal: null, delay: null, unexplained: 0 },
    ...{ timesAsked: 0, askingSince: null, handovers, spent: 0 },
  };
}

/** It waits for the bank or for a person. */
export const isOpen = ({ state }: Refund): boolean => state === 'requested' || state === 'parked';

type RefundStep =
  | RefundConfirmed
  | RefundRefused
  | RefundAsked
  | RefundDelayed
  | RefundParked
  | RefundResumed
  | RefundKept
  | RefundUnkept
  | CreditSpent
  | CreditReleased;

/** A refund after a step, of itself or of another one. */
export function steppedRefund(refund: Refund, step: RefundStep): Refund {
  return refund.refund === step.data.refund
    ? { ...refund, askingSince: null, ...changeOf(step, refund) }
    : refund;
}

function changeOf(step: RefundStep, { timesAsked, amount, spent }: Refund): Partial<Refund> {
  switch (step.type) {
    case 'RefundConfirmed':
      return { state: 'confirmed', amount: step.data.amount, refusal: null };
    case 'RefundRefused': {
      const { code, message } = step.data;
      return { state: 'refused', refusal: { code, message } };
    }
    case 'RefundAsked':
      return { timesAsked: timesAsked + 1, askingSince: step.data.at ?? null };
    case 'RefundDelayed':
      return { delay: step.data.why };
    case 'RefundParked':
      return { state: 'parked', unexplained: step.data.unexplained };
    case 'RefundKept':
      return { state: 'kept' };
    case 'RefundUnkept':
      return { amount: amount - step.data.amount };
    case 'CreditSpent':
      return { spent: spent + step.data.amount };
    case 'CreditReleased':
      return { spent: spent - step.data.amount };
    case 'RefundResumed':
      return { state: 'requested', delay: null, unexplained: 0 };
  }
}
