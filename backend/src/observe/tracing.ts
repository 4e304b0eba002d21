import type { JobHandler } from '../jobs/job.ts';

export interface Span {
  /** W3C trace context of this span, for work that continues elsewhere. */
  readonly traceparent: string;
  set(attributes: Readonly<Record<string, string | number | boolean | readonly string[]>>): void;
}

export interface SpanOptions {
  readonly kind?: 'server' | 'producer' | 'consumer' | 'internal';
  /** W3C trace context from another process; without it the span belongs to the one it runs in. */
  readonly parent?: string | undefined;
}

/** Takes traces. Without a configured OTLP endpoint there is none, and nothing of OpenTelemetry is loaded. */
export interface Tracing {
  /** Runs work as one span; spans of work that it awaits belong to it. A failure is noted and passed on. */
  span<T>(name: string, options: SpanOptions, work: (span: Span) => Promise<T>): Promise<T>;
  /** Sends the spans that still wait. */
  close(): Promise<void>;
}

interface TracedJob {
  readonly name: string;
  readonly data: object;
}

const traceOf = (data: object): string | undefined => (data as { traceparent?: string }).traceparent;

/** The relay's way to the queue as a span between the event and its job. */
export function traceRelay<Job extends TracedJob>(
  tracing: Tracing | undefined,
  enqueue: (job: Job) => Promise<void>,
): (job: Job) => Promise<void> {
  if (tracing === undefined) return enqueue;
  return (job) =>
    tracing.span(`relay ${job.name}`, { kind: 'producer', parent: traceOf(job.data) }, ({ traceparent }) =>
      enqueue({ ...job, data: { ...job.data, traceparent } }),
    );
}

/** Each job as a span of the trace that owes it. */
export function traceJobs(
  tracing: Tracing | undefined,
  handlers: Readonly<Record<string, JobHandler>>,
): Readonly<Record<string, JobHandler>> {
  if (tracing === undefined) return handlers;
  const traced = Object.entries(handlers).map(([name, handler]): [string, JobHandler] => [
    name,
    (data, jobId) =>
      tracing.span(`job ${name}`, { kind: 'consumer', parent: traceOf(data) }, (span) => {
        span.set({ 'messaging.message.id': jobId });
        return handler(data, jobId);
      }),
  ]);
  return Object.fromEntries(traced);
}

/** Traces the commands of a bus as spans, by the name of the command. */
export function traceCommands(
  tracing: Tracing | undefined,
  bus: { execute(command: object): Promise<unknown> },
): void {
  if (tracing === undefined) return;
  const execute = bus.execute.bind(bus);
  bus.execute = (command) => tracing.span(`command ${command.constructor.name}`, {}, () => execute(command));
}
