import type { CorrectedDetail, OrderDetailsCorrected, OrderSubmitted } from '../../order.events.ts';

/** A correction that stands. */
export interface Correction {
  readonly what: CorrectedDetail;
  /** The details before it, sealed. */
  readonly before: OrderSubmitted['data']['personal'];
}

interface CorrectedOrder {
  readonly submission: OrderSubmitted['data'] | null;
  readonly corrections: readonly Correction[];
  readonly cancelLetter: string | null;
  readonly payerLetter: string | null;
}

/** The last correction of a detail that stands. */
export function lastCorrection(
  { corrections }: Pick<CorrectedOrder, 'corrections'>,
  what: CorrectedDetail,
): Correction | undefined {
  return corrections.findLast((one) => one.what === what);
}

/** An order after a correction of its details. */
export function corrected<Order extends CorrectedOrder>(
  history: Order,
  data: OrderDetailsCorrected['data'],
): Order {
  const { submission, corrections } = history;
  const { what, personal, undo } = data;
  if (submission === null) return history;
  const last = lastCorrection(history, what);
  return {
    ...history,
    submission: { ...submission, personal },
    corrections: undo
      ? corrections.filter((one) => one !== last)
      : [...corrections, { what, before: submission.personal }],
    // codes went to the address before
    ...(what === 'contact' && { cancelLetter: null, payerLetter: null }),
  };
}
