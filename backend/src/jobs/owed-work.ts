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

export interface OwedLetterOf<Kind extends string = string> {
  readonly kind: Kind;
  /** It is not sent before. ISO 8601. */
  readonly notBefore?: string;
  /** The event that owed it first, where it is sent once more. */
  readonly of?: { readonly stream: string; readonly position: number };
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
  const { kind, notBefore, of } = typeof owed === 'string' ? { kind: owed } : owed;
  const data = of === undefined ? { kind, stream, position } : { kind, ...of, repeat: position };
  return {
    ...(notBefore !== undefined && { notBefore }),
    ...{ queue: 'mail', name: 'send-letter', id: letterId(data), data },
  };
}

/** The permanent name of a letter: of its job, its file and its Message-ID. */
export function letterId({ kind, position, repeat }: LetterNamed): string {
  const first = `letter-${kind}-${position}`;
  return repeat === undefined ? first : `${first}-repeat-${repeat}`;
}
interface LetterNamed {
  readonly kind: string;
  readonly position: number;
  readonly repeat?: number;
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
