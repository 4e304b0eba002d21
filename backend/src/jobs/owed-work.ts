import type { EventMetadata, RecordedEvent } from '../event-store/event.ts';
import type { Job, QueueName } from './job.ts';

/** The work that events owe, as each context names it. The relay, the overdue sweep and `ops reconcile` read it. */
export interface OwedWork {
  /** Jobs by type of event. Their ids follow from the event, so that a repeated relay is harmless. */
  readonly jobs?: Readonly<Record<string, JobsOf>>;
  /** Kinds of letters by type of event; null: this event owes none. */
  readonly letters?: Readonly<
    Record<string, string | ((event: RecordedEvent) => string | OwedLetterOf | null)>
  >;
  readonly duties?: readonly JobDuty[];
}

/** A letter that is not sent before a moment. ISO 8601. */
export interface OwedLetterOf<Kind extends string = string> {
  readonly kind: Kind;
  readonly notBefore: string;
}

export type JobsOf = (event: RecordedEvent) => readonly Job[];

/** For `satisfies`: the compiler knows the names of the events. */
export type ByEventType<Type extends string, Owed> = { readonly [Name in Type]?: Owed };

/** A job that another event acknowledges. */
export interface JobDuty {
  readonly queue: QueueName;
  readonly job: string;
  readonly owedBy: readonly string[];
  readonly acknowledgedBy: readonly string[];
  /** An acknowledgement settles the debt of the same subject. */
  subjectOf(event: RecordedEvent): string;
}

/** `order-<uid>` → `<uid>`. */
export function keyOf({ stream }: RecordedEvent): string {
  return stream.slice(stream.indexOf('-') + 1);
}

/** The job says which event to read; the letter itself is written when its turn comes. */
export function letterJob(owed: string | OwedLetterOf, { stream, position }: RecordedEvent): Job {
  const { kind, ...due } = typeof owed === 'string' ? { kind: owed } : owed;
  return {
    ...due,
    queue: 'mail',
    name: 'send-letter',
    id: `letter-${kind}-${position}`,
    data: { kind, stream, position },
  };
}

/** The trace of an event goes on with its job, also through processes that take none. */
export function traced(job: Job, { metadata: { traceparent } }: RecordedEvent): Job {
  return traceparent === undefined ? job : { ...job, data: { ...job.data, traceparent } };
}

/** The trace in a job's data, for the metadata of the events that the job writes. */
export function traceIn(data: object): Pick<EventMetadata, 'traceparent'> {
  const { traceparent } = data as { traceparent?: string };
  return traceparent === undefined ? {} : { traceparent };
}
