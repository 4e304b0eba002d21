import type { RecordedEvent } from '../../event-store/event.ts';
import { type OrderLine, orderStream } from '../../ordering/order.events.ts';
import type { Difference } from './report/audit-report.ts';

/** One line of an order, as it is and as it comes out. Kopecks. */
export interface AuditedLine {
  readonly order: string;
  readonly uid: string;
  readonly at: string;
  readonly state: string;
  readonly line: number;
  readonly name: string;
  /** Letters and modifiers of a primer, as they are typed. */
  readonly sequence: string;
  readonly scale: string;
  readonly options: string;
  readonly recorded: Pick<OrderLine, 'price' | 'discountPrice'> | null;
  readonly recomputed: Pick<OrderLine, 'price' | 'discountPrice'> | null;
}

export interface AuditedOrder {
  readonly at: string;
  readonly state: string;
  readonly isJunk: boolean;
  /** Kopecks; null until it is created, and once it is cancelled or junk. */
  readonly total: number | null;
  readonly lines: readonly AuditedLine[];
  readonly differences: readonly Difference[];
  readonly notices: readonly string[];
}

/** An order that cannot be computed is a difference of its own; all others are audited as ever. */
export function damagedOrder({ stream, position }: RecordedEvent, why: string): AuditedOrder {
  const of = stream.slice(orderStream('').length);
  const what = 'damaged';
  return {
    at: '',
    state: 'damaged',
    isJunk: false,
    total: null,
    lines: [],
    differences: [{ of, what, recorded: why, recomputed: null, positions: [position] }],
    notices: [],
  };
}
