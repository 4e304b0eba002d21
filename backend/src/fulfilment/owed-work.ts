import type { RecordedEvent } from '../event-store/event.ts';
import { type ByEventType, type JobsOf, keyOf, type OwedLetterOf, type OwedWork } from '../jobs/owed-work.ts';
import type { LetterKind } from '../mail/letter.ts';
import { LINE_EVENT_TYPES } from '../ordering/line.events.ts';
import type { OrderEvent } from '../ordering/order.events.ts';
import { progressLetterDue } from './progress-letters.ts';

const progressLetter = ({ metadata }: RecordedEvent): OwedLetterOf<LetterKind> => ({
  kind: 'order-progress',
  notBefore: progressLetterDue(metadata.at),
});

const promise: JobsOf = (event) => {
  const uid = keyOf(event);
  const id = `promise-lines-${uid}-${event.position}`;
  return [{ queue: 'orders', name: 'promise-lines', id, data: { uid } }];
};

/** Letters that the steps of lines owe, and the days that are promised once it may be made. */
export const fulfilmentOwes: OwedWork = {
  // values are read on the page of the order: they are no news of their own
  letters: Object.fromEntries(
    LINE_EVENT_TYPES.filter((type) => type !== 'LinesMeasured').map((type) => [type, progressLetter]),
  ),
  jobs: { OrderPaid: promise, OrderConfirmed: promise } satisfies ByEventType<OrderEvent['type'], JobsOf>,
};
