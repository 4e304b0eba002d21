import type pg from 'pg';
import { Batcher } from './batcher.ts';
import { EventsDetached, type RecordedEvent } from './event.ts';
import { columnsOfMany, columnsOfOneStream, selectEvents } from './event-rows.ts';
import { areDetached, requireEventsAfter } from './partitions.ts';
import type { Upcasters } from './upcasting.ts';

/** How a read model names the stream that something is in now. */
export interface NamedStream {
  readonly name: string;
  readonly text: string;
}

/** A stream from a version on. */
interface StreamEnd {
  readonly stream: string;
  readonly from: number;
}

const MAX_VERSION = 2 ** 31 - 1;

/** Reads the events of single streams. */
export class StreamReader {
  readonly #pool: pg.Pool;
  readonly #upcasters: Upcasters;
  readonly #ends = new Batcher((asked: readonly StreamEnd[]) => this.#readEnds(asked));

  constructor(pool: pg.Pool, upcasters: Upcasters) {
    this.#pool = pool;
    this.#upcasters = upcasters;
  }

  /** One stream, oldest first; `from` and `to` are versions (inclusive), `asOf` is the last position to be seen. */
  async readStream(
    stream: string,
    { from = 1, to, asOf }: { from?: number; to?: number; asOf?: number } = {},
  ): Promise<RecordedEvent[]> {
    if (to === undefined && asOf === undefined) return this.#ends.ask({ stream, from });
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

  async #readEnds(asked: readonly StreamEnd[]): Promise<RecordedEvent[][]> {
    const [first, ...others] = asked;
    if (first !== undefined && others.length === 0) return [await this.#readStream(first.stream, first.from)];
    const earliest = new Map<string, number>();
    for (const { stream, from } of asked)
      earliest.set(stream, Math.min(from, earliest.get(stream) ?? MAX_VERSION));
    const events = await selectEvents(this.#pool, this.#upcasters, {
      name: 'event_store.read_streams',
      text: `select ${columnsOfMany} from unnest($1::text[], $2::integer[]) with ordinality as s (name, first, place),
          event_store.read_stream(s.name, s.first, ${MAX_VERSION}, ${Number.MAX_SAFE_INTEGER}) as e
        order by s.place, e.version`,
      values: [[...earliest.keys()], [...earliest.values()]],
    });
    const found = new Map<string, RecordedEvent[]>();
    for (const event of events) {
      const own = found.get(event.stream);
      if (own === undefined) found.set(event.stream, [event]);
      else own.push(event);
    }
    // each as when it is read alone: the fault of one stream reaches only those who asked for it
    return Promise.all(
      asked.map(async ({ stream, from }) => {
        const own = (found.get(stream) ?? []).filter(({ version }) => version >= from);
        return (own[0]?.version ?? from) > from ? this.#readStream(stream, from) : own;
      }),
    );
  }
}
