import { type Append, type AppendResult, type EventMetadata, VersionConflict } from '../event-store/event.ts';
import { EventStore, type EventStoreOptions } from '../event-store/event-store.ts';
import type { Metrics } from './metrics.ts';
import type { Tracing } from './tracing.ts';

/** The event store, its appends counted, timed and, where traces are taken, put into the trace of the caller. */
export class ObservedStore extends EventStore {
  constructor(
    options: EventStoreOptions,
    private readonly metrics: Metrics,
    private readonly tracing: Tracing | undefined,
  ) {
    super({
      ...options,
      onBatch: (appends) => metrics.batch(appends),
      onHeld: (seconds) => metrics.headHeld(seconds),
    });
  }

  override append(
    appends: Append | readonly Append[],
    metadata: EventMetadata,
    options: { commandKey?: string } = {},
  ): Promise<AppendResult> {
    const all = 'stream' in appends ? [appends] : appends;
    const { tracing } = this;
    if (tracing === undefined) return this.counted(all, super.append(appends, metadata, options));
    const types = all.flatMap(({ events }) => events.map(({ type }) => type));
    return tracing.span(`append ${types[0] ?? ''}`, { kind: 'producer' }, async (span) => {
      const traced = { ...metadata, traceparent: span.traceparent };
      const result = await this.counted(all, super.append(appends, traced, options));
      span.set({
        'event_store.streams': all.map(({ stream }) => stream),
        'event_store.types': types,
        'event_store.position': result.position,
        'event_store.repeated': result.repeated,
      });
      return result;
    });
  }

  private async counted(all: readonly Append[], appending: Promise<AppendResult>): Promise<AppendResult> {
    const started = performance.now();
    try {
      const result = await appending;
      const seconds = (performance.now() - started) / 1000;
      if (!result.repeated)
        for (const { stream, events } of all) this.metrics.appendDone(stream, events.length, seconds);
      return result;
    } catch (error) {
      if (error instanceof VersionConflict) this.metrics.appendConflicted();
      else this.metrics.appendFailed();
      throw error;
    }
  }
}
