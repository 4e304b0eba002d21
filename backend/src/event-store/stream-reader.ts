import type pg from 'pg';
import { Batcher } from './batcher.ts';
import { EventsDetached, type RecordedEvent } from './event.ts';
import { columnsOfMany, columnsOfOneStream, selectEvents } from './event-rows.ts';
import { must } from './must.ts';
import { areDetached, requireEventsAfter } from './partitions.ts';
import type { Upcasters } from './upcasting.ts';

/** How a read model names the stream that something is in now. */
export interface NamedStream {
  readonly name: string;
  readonly text: string;
}

const MAX_VERSION = 2 ** 31 - 1;

/** Reads the events of single streams. */
export class StreamReader {
  readonly #pool: pg.Pool;
  readonly #upcasters: Upcasters;
  readonly #wholeStreams = new Batcher((streams: readonly string[]) => this.#readWholeStreams(streams));

  constructor(pool: pg.Pool, upcasters: Upcasters) {
    this.#pool = pool;
    this.#upcasters = upcasters;
  }

  /** One stream, oldest first; `from` and `to` are versions (inclusive), `asOf` is the last position to be seen. */
  async readStream(
    stream: string,
    { from = 1, to, asOf }: { from?: number; to?: number; asOf?: number } = {},
  ): Promise<RecordedEvent[]> {
    const isWhole = from === 1 && to === undefined && asOf === undefined;
    if (isWhole) return this.#wholeStreams.ask(stream);
    return this.#readStream(stream, from, to, asOf);
  }

  /**
   * Whole, the stream that a read model names for a key, both in one snapshot; `otherwise` where it names none. `named` is
   * SQL that gives one name from the key, $1.
   */
  async readNamedStream(named: NamedStream, key: string, otherwise: string): Promise<RecordedEvent[]> {
    return this.#wholeHistory(`the stream of ${key}`, 1, {
      name: `event_store.named_${named.name}`,
      text: `select ${columnsOfMany} from (select coalesce((${named.text}), $2) as name) as s,
          event_store.read_stream(s.name, 1, ${MAX_VERSION}, ${Number.MAX_SAFE_INTEGER}) as e order by e.version`,
      values: [key, otherwise],
    });
  }

  #readStream(stream: string, from: number, to?: number, asOf?: number): Promise<RecordedEvent[]> {
    return this.#wholeHistory(stream, from, {
      name: 'event_store.read_stream',
      text: `select ${columnsOfOneStream} from event_store.read_stream($1, $2, $3, $4) order by version`,
      ofStream: stream,
      values: [stream, from, to ?? MAX_VERSION, asOf ?? Number.MAX_SAFE_INTEGER],
    });
  }

  /** Refuses where the events from this version on are not all here. */
  async #wholeHistory(
    stream: string,
    from: number,
    statement: Parameters<typeof selectEvents>[2],
  ): Promise<RecordedEvent[]> {
    const events = await selectEvents(this.#pool, this.#upcasters, statement).catch((error: unknown) => {
      throw areDetached(error) ? new EventsDetached(`events of ${stream}`) : error;
    });
    // away with a partition: no answer; taken out of the middle: verify and the audits tell of it
    if ((events[0]?.version ?? from) > from) await requireEventsAfter(this.#pool, 0);
    return events;
  }

  async #readWholeStreams(streams: readonly string[]): Promise<RecordedEvent[][]> {
    if (streams.length === 1) return [await this.#readStream(must(streams[0], 'stream'), 1)];
    const events = await selectEvents(this.#pool, this.#upcasters, {
      name: 'event_store.read_streams',
      text: `select ${columnsOfMany} from unnest($1::text[]) with ordinality as s (name, place),
          event_store.read_stream(s.name, 1, ${MAX_VERSION}, ${Number.MAX_SAFE_INTEGER}) as e
        order by s.place, e.version`,
      values: [[...new Set(streams)]],
    });
    const found = new Map<string, RecordedEvent[]>();
    for (const event of events) {
      const own = found.get(event.stream);
      if (own === undefined) found.set(event.stream, [event]);
      else own.push(event);
    }
    // each as when it is read alone: the fault of one stream reaches only those who asked for it
    return Promise.all(
      streams.map(async (stream) => {
        const own = found.get(stream) ?? [];
        return (own[0]?.version ?? 1) > 1 ? this.#readStream(stream, 1) : own.slice();
      }),
    );
  }
}
