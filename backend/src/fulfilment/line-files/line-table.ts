import type { LineState } from '../../ordering/line.events.ts';
import type { OrderedLine } from '../../ordering/order.events.ts';
import type { LineStep } from '../../ordering/order-lines.ts';

/** What an operator does with lines. */
export type StepName = 'start' | 'ready' | 'remake' | 'ship' | 'deliver';

/** The event of a step. */
export const EVENT_OF = {
  start: 'LinesStarted',
  ready: 'LinesReady',
  remake: 'LinesRemade',
  ship: 'LinesShipped',
  deliver: 'LinesDelivered',
} as const satisfies Record<StepName, LineStep['by']>;

const FROM: Readonly<Record<StepName, readonly LineState[]>> = {
  start: ['waiting'],
  ready: ['in_production'],
  remake: ['in_production', 'ready', 'shipped'],
  ship: ['ready'],
  deliver: ['shipped'],
};
/** Products lie on a shelf: they are ready, or go, without having been made. */
const FROM_SHELF: Readonly<Record<StepName, readonly LineState[]>> = {
  ...FROM,
  start: [],
  ready: ['waiting', 'in_production'],
  ship: ['waiting', 'ready'],
};

/** A parcel goes with its goods, and comes with them. */
const OF_PARCEL: Readonly<Record<StepName, readonly LineState[]>> = {
  ...FROM,
  ...{ start: [], ready: [], remake: [], ship: [] },
};
const BY_KIND = { product: FROM_SHELF, delivery: OF_PARCEL, sequence: FROM, dnaExtract: FROM, service: FROM };

/** Whether a line in this state may take the step. */
export function mayTake(step: StepName, state: LineState, { kind }: Pick<OrderedLine, 'kind'>): boolean {
  return (kind === undefined ? FROM : BY_KIND[kind])[step].includes(state);
}
