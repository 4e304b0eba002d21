import type { LineState } from '@oligoteka/site-api';
import { m } from '../../paraglide/messages.js';

/** Names of the states of a line. */
export const LINE_STATES: Readonly<Record<LineState, () => string>> = {
  waiting: m.order_line_waiting,
  in_production: m.order_line_in_production,
  ready: m.order_line_ready,
  shipped: m.order_line_shipped,
  delivered: m.order_line_delivered,
  cancelled: m.order_line_cancelled,
};
