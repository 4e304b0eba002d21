import { type Documents, isOfShipment } from '../../documents/document.ts';
import type { PaymentHistory } from '../../payments/payment.ts';

/**
 * Kopecks that operators sent back of an order after papers about its shipments, and that no УКД tells of: sums that are for no
 * line. 0 where the papers say what was paid.
 */
export function unadjusted(papers: Documents, { refunds }: Pick<PaymentHistory, 'refunds'>): number {
  const holding = papers.filter(({ issued, state }) => state === 'valid' && issued.entityVersion > 0);
  if (!holding.some(({ issued }) => isOfShipment(issued.kind))) return 0;
  const told = holding
    .filter(({ issued }) => issued.kind === 'adjustment')
    .reduce((sum, { issued }) => sum + issued.total, 0);
  const back = refunds
    .filter(({ state, reason }) => state === 'confirmed' && reason === 'operator')
    .reduce((sum, { amount }) => sum + amount, 0);
  return Math.max(0, back - told);
}
