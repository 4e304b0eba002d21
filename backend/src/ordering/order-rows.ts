import type { RecordedEvent } from '../event-store/event.ts';
import type { Localised } from '../refused.ts';
import { isLineEvent, type LineEvent } from './line.events.ts';
import { trusted } from './operator/on-trust.ts';
import type { OrderCreated, OrderState, OrderStep, OrderSubmitted } from './order.events.ts';
import { lessened } from './order.ts';
import type { OrderConfirmationWithdrawn, OrderConfirmed } from './operator/operator.events.ts';
import { evolveLines, type Fulfilment, isPaid, stateByLines, untouched } from './order-lines.ts';

/** A state that an order came to, for its timeline. */
export interface StateEntry {
  readonly state: OrderState;
  readonly at: string;
  readonly note?: Localised;
}

/** The row of an order in the read model, as far as events tell. */
export interface OrderRow {
  readonly state: OrderState;
  readonly number: string | null;
  readonly creation: OrderCreated['data'] | null;
  /** With `isWhole` all of it, else what is to be added. */
  readonly history: readonly StateEntry[];
  readonly isWhole: boolean;
  /** Number of its lines; 0 until it is created. */
  readonly lines: number;
  /** Null until something was done for a line. */
  readonly fulfilment: Fulfilment | null;
}

/** An order that was just submitted. */
export const SUBMITTED: OrderRow = {
  ...{ state: 'submitted', number: null, creation: null },
  ...{ history: [], isWhole: false, lines: 0, fulfilment: null },
};

/** The row after an event. */
export function stepped(
  row: OrderRow,
  event: Exclude<OrderStep, OrderSubmitted> | OrderConfirmed | OrderConfirmationWithdrawn | LineEvent,
  recorded: RecordedEvent,
): OrderRow {
  const { at } = recorded.metadata;
  if (isLineEvent(event)) return lineStepped(row, event, at);
  switch (event.type) {
    case 'OrderCreated': {
      const { data: creation } = event;
      const known = { number: creation.number, creation, lines: creation.lines.length };
      return came({ ...row, ...known }, { state: 'created', at });
    }
    case 'OrderRejected':
    case 'OrderCancelled': {
      const state = event.type === 'OrderRejected' ? 'rejected' : 'cancelled';
      return came(row, { state, at, note: event.data.reason });
    }
    case 'OrderPaid': {
      const paid = came(row, { state: 'paid', at });
      // it may have been begun before its money was taken for another order
      const state = row.fulfilment === null ? 'paid' : stateByLines(row.fulfilment);
      return state === 'paid' ? paid : came(paid, { state, at });
    }
    case 'OrderAwaitsPayment':
      return came(row, { state: 'awaiting_payment', at });
    case 'OrderRefunded':
      return came(row, { state: 'refunded', at });
    case 'OrderConfirmed':
    case 'OrderConfirmationWithdrawn':
      return { ...row, fulfilment: trusted(row.fulfilment ?? untouched(row.lines), event, at) };
  }
}

function came(row: OrderRow, entry: StateEntry): OrderRow {
  return { ...row, state: entry.state, history: [...row.history, entry] };
}

function lineStepped(row: OrderRow, event: LineEvent, at: string): OrderRow {
  const fulfilment = evolveLines(row.fulfilment ?? untouched(row.lines), event, at);
  const after = { ...row, fulfilment, creation: lessened(row.creation, event) };
  const state = isPaid(row) ? stateByLines(fulfilment) : row.state;
  if (state === row.state) return after;
  // a mistake that was taken back leaves no trace in the timeline
  const before = event.type === 'LinesSetBack' ? row.history.findLastIndex((one) => one.state === state) : -1;
  if (before >= 0) return { ...after, state, history: row.history.slice(0, before + 1) };
  return came(after, { state, at });
}
