import type { RecordedEvent } from '../event-store/event.ts';
import { type ByEventType, type JobsOf, keyOf, type OwedLetterOf, type OwedWork } from '../jobs/owed-work.ts';
import type { LetterKind } from '../mail/letter.ts';
import { LINE_EVENT_TYPES, type LineEvent } from '../ordering/line.events.ts';
import type { OrderEvent } from '../ordering/order.events.ts';
import { progressLetterDue } from './progress/progress-letters.ts';

const progressLetter = ({ metadata }: RecordedEvent): OwedLetterOf<LetterKind> => ({
  kind: 'order-progress',
  notBefore: progressLetterDue(metadata.at),
});

const promise: JobsOf = (event) => {
  const uid = keyOf(event);
  const id = `promise-lines-${uid}-${event.position}`;
  return [{ queue: 'orders', name: 'promise-lines', id, data: { uid } }];
};

/** No news of their own: values are read on the page of the order, the buyer knows what they asked for, and a repeat is told by its line. */
const UNTOLD: readonly LineEvent['type'][] = ['LinesMeasured', 'RepeatRequested', 'RepeatsAccepted'];

/** Letters that the steps of lines owe, and the days that are promised once it may be made. */
export const fulfilmentOwes: OwedWork = {
  letters: Object.fromEntries(
    LINE_EVENT_TYPES.filter((type) => !UNTOLD.includes(type)).map((type) => [type, progressLetter]),
  ),
  jobs: { OrderPaid: promise, OrderConfirmed: promise } satisfies ByEventType<OrderEvent['type'], JobsOf>,
};
