import { cancelledLines, droppedLines, isOnTrust, keptLines } from '../../ordering/order-lines.ts';
import type { OrderHistory } from '../../ordering/order.ts';
import type { OrderState } from '../../ordering/order.events.ts';

/** The facts of an order that decisions on its payment need. */
export interface OrderFacts {
  readonly state: OrderState | null;
  readonly payment: 'invoice' | 'card' | null;
  /** Null until it is created. */
  readonly number: string | null;
  /** Kopecks; null until it is created. */
  readonly total: number | null;
  /** Lines that were cancelled after it was paid, and what they cost, kopecks. */
  readonly cancelled: CancelledLines;
  /** Those of them whose money stays for the next order. Absent: none. */
  readonly kept?: CancelledLines;
  /** It was cancelled, and its money stays for the next order. */
  readonly isMoneyKept?: boolean;
  /** Lines that were cancelled before: the total is without them. Absent: none. */
  readonly dropped?: CancelledLines & { readonly isKept?: boolean };
  /** It is made before its money comes, by invoice. */
  readonly isOnTrust?: boolean;
}

/** Lines, and what they cost. Kopecks. */
export interface CancelledLines {
  readonly lines: readonly number[];
  readonly amount: number;
}

export function orderFacts(history: OrderHistory): OrderFacts {
  const { state, submission, creation, fulfilment, isMoneyKept } = history;
  const withPrice = (lines: readonly number[]): CancelledLines => ({
    lines,
    amount: lines.reduce((sum, line) => sum + (creation?.lines[line - 1]?.discountPrice ?? 0), 0),
  });
  const dropped = droppedLines(fulfilment);
  const kept = keptLines(fulfilment);
  const keptPaid = kept.filter((line) => !dropped.includes(line));
  const paid = cancelledLines(fulfilment).filter((line) => !dropped.includes(line));
  return {
    state,
    payment: submission?.payment ?? null,
    number: creation?.number ?? null,
    total: creation?.total ?? null,
    cancelled: withPrice(paid),
    ...(keptPaid.length > 0 && { kept: withPrice(keptPaid) }),
    ...(isMoneyKept && { isMoneyKept }),
    ...(dropped.length > 0 && {
      dropped: {
        ...withPrice(dropped),
        ...(dropped.every((line) => kept.includes(line)) && { isKept: true }),
      },
    }),
    ...(isOnTrust(history) && { isOnTrust: true }),
  };
}
