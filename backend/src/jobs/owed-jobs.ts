import type { RecordedEvent } from '../event-store/event.ts';
import type { Job } from './job-queues.ts';

/** Events that owe somebody a job. */
export const OWING_EVENT_TYPES: readonly string[] = ['OrderSubmitted', 'DictionaryPublished'];

/** The jobs an event owes. Ids follow from the event, so that a repeated relay is harmless. */
export function owedJobs(event: RecordedEvent): Job[] {
  // what begins to hold later, and whatever is lost on the way, the projector asks for when its day has come
  if (event.type === 'DictionaryPublished' && event.version > 1)
    return [{ queue: 'repricing', name: 'reprice-baskets', id: `reprice-for-${event.position}`, data: {} }];
  if (event.type !== 'OrderSubmitted') return [];
  const uid = event.stream.slice('order-'.length);
  const { traceparent } = event.metadata;
  // the trace goes on with the job, also through processes that take none
  const data = traceparent === undefined ? { uid } : { uid, traceparent };
  return [{ queue: 'orders', name: 'create-order', id: `create-order-${uid}`, data }];
}
