import type { Order, Payment, SettingsAnswer } from '@oligoteka/site-api';

/** States of the page before the bank. */
export type PayStep =
  /** The order has no number yet: a bank knows an order by its number. */
  | 'numbering'
  /** The bank's page is open. */
  | 'ready'
  | 'checking'
  | 'paid'
  | 'refunded'
  /** Nothing is to be paid: the order was cancelled or rejected. */
  | 'closed'
  /** The bank has no page for it now. */
  | 'silent'
  /** No cards are taken. */
  | 'off';

/** State of the page before the bank; the state of the order is null where the order itself is not at hand. */
export function payStep(
  { state, number, redirectUrl, canRetry }: Payment,
  order: Order['state'] | null,
  cards: SettingsAnswer['cards'],
): PayStep {
  if (state === 'paid' || state === 'refunded') return state;
  if (order === 'cancelled' || order === 'rejected') return 'closed';
  if (redirectUrl !== null) return 'ready';
  if (number === null) return 'numbering';
  if (state === 'pending') return 'checking';
  return canRetry || cards !== 'off' ? 'silent' : 'off';
}

/** States of the page after the bank. */
export type ReturnStep = 'paid' | 'refunded' | 'declined' | 'expired' | 'unpaid' | 'checking';

export function returnStep({ state }: Payment): ReturnStep {
  switch (state) {
    case 'paid':
    case 'refunded':
    case 'declined':
    case 'expired':
      return state;
    case 'new':
    case 'registered':
      return 'unpaid';
    case 'pending':
      return 'checking';
  }
}

/** True while the bank's answer is not final. */
export const isOpen = (step: ReturnStep): boolean => step === 'unpaid' || step === 'checking';
