import type pg from 'pg';
import { AppendQueue } from './append/append-queue.ts';
import { prepareAppend } from './append/prepared-append.ts';
import { writeBatch } from './append/write-batch.ts';
import type { Append, AppendResult, EventMetadata, Projection, RecordedEvent } from './event.ts';
import { columnsOfPage, ownTypes, selectEvents } from './event-rows.ts';
import { must, mustBeInteger } from './must.ts';
import { type NamedStream, StreamReader } from './stream-reader.ts';
import { Upcasters } from './upcasting.ts';

export interface EventStoreOptions {
  readonly pool: pg.Pool;
  readonly projections?: readonly Projection[];
  readonly upcasters?: Upcasters;
  /** Called with errors that no caller awaits: a lost connection, a subscription that tries again. */
  readonly onError?: (error: unknown, where: string) => void;
  /** Called with the number of appends in each batch. */
  readonly onBatch?: (appends: number) => void;
  /** Called with the seconds that other appends waited while read models were written in the transaction of one. */
  readonly onHeld?: (seconds: number) => void;
  /** Called with the characters of data that an append has written. */
  readonly onWritten?: (metadata: EventMetadata, characters: number) => void;
}

export interface ReadAll {
  /** Events after this position. */
  readonly after: number;
  readonly limit: number;
  /** Up to and including this position. */
  readonly until?: number;
  readonly eventTypes?: readonly string[];
  /** `basket-` for all baskets. */
  readonly streamPrefix?: string;
}

/**
 * The log of all events in PostgreSQL. Positions have no gaps and follow commit order, so "position > mine" is a
 * complete way to read on.
 */
export class EventStore {
  readonly pool: pg.Pool;
  readonly projections: readonly Projection[];
  readonly upcasters: Upcasters;
  readonly onError: (error: unknown, where: string) => void;
  readonly #inline: readonly Projection[];
  readonly #onWritten: NonNullable<EventStoreOptions['onWritten']>;
  readonly #queue: AppendQueue;
  readonly #streams: StreamReader;

  constructor({
    pool,
    projections = [],
    upcasters = new Upcasters(),
    onError = () => {},
    onBatch = () => {},
    onHeld = () => {},
    onWritten = () => {},
  }: EventStoreOptions) {
    this.pool = pool;
    this.projections = projections;
    this.upcasters = upcasters;
    this.onError = onError;
    this.#onWritten = onWritten;
    this.#streams = new StreamReader(pool, upcasters);
    this.#inline = projections.filter((projection) => projection.mode === 'inline');
    this.#queue = new AppendQueue((groups) => {
      onBatch(groups.reduce((sum, group) => sum + group.length, 0));
      return writeBatch(pool, groups, this.#inline, onHeld);
    });
    pool.on('error', (error) => {
      if (!pool.ending) onError(error, 'pool');
    });
  }

  /**
   * Writes events to one stream, or to several at once (an array: all or nothing). Rejects with VersionConflict when
   * a stream is not where it was expected. A command key used before gives the first answer again, `repeated`.
   */
  async append(
    appends: Append | readonly Append[],
    metadata: EventMetadata,
    options: { commandKey?: string } = {},
  ): Promise<AppendResult> {
    const metadataText = JSON.stringify(metadata);
    const all = (isList(appends) ? appends : [appends]).map((append, index) =>
      prepareAppend(append, metadataText, index === 0 ? options.commandKey : undefined, this.upcasters),
    );
    const [first] = all;
    if (first === undefined) throw new TypeError('nothing to append');
    if (new Set(all.map(({ stream }) => stream)).size < all.length)
      throw new TypeError('a stream is named twice');
    const result = await this.#queue.push(all);
    if (!result.repeated) this.#onWritten(metadata, result.size);
    // the first answer whole, even where other streams were named this time
    return result.repeated ? ((await this.findCommand(first.commandKey)) ?? result) : result;
  }

  /** One stream, oldest first; `from` and `to` are versions (inclusive), `asOf` is the last position to be seen. */
  readStream(
    stream: string,
    range: { from?: number; to?: number; asOf?: number } = {},
  ): Promise<RecordedEvent[]> {
    return this.#streams.readStream(stream, range);
  }

  /**
   * The whole stream that a read model names for a key, name and stream in one snapshot; the stream `otherwise` where it
   * names none. `named` is SQL that gives one name from the key, $1.
   */
  readNamedStream(named: NamedStream, key: string, otherwise: string): Promise<RecordedEvent[]> {
    return this.#streams.readNamedStream(named, key, otherwise);
  }

  /** The global order, oldest first. */
  async readAll({ after, limit, until, eventTypes, streamPrefix }: ReadAll): Promise<RecordedEvent[]> {
    return selectEvents(this.pool, this.upcasters, {
      name: 'event_store.read_all',
      text: `select ${columnsOfPage} from event_store.read_all($1, $2, $3, $4, $5) order by position`,
      values: [after, until ?? Number.MAX_SAFE_INTEGER, limit, eventTypes ?? null, streamPrefix ?? null],
    });
  }

  /** Position of the newest event, 0 in an empty store. */
  headPosition(): Promise<number> {
    return this.#number('head', 'select position from event_store.head', [], 'head');
  }

  /** Version of a stream, 0 where there is none. */
  streamVersion(stream: string): Promise<number> {
    return this.#number(
      'stream_version',
      'select coalesce((select version from event_store.stream where name = $1), 0)',
      [stream],
      'version of a stream',
    );
  }

  /** The last position recorded at or before an instant (ISO 8601): the `asOf` of a time. */
  positionAt(instant: string): Promise<number> {
    return this.#number(
      'position_at',
      'select event_store.position_at($1::timestamptz) from event_store.head',
      [instant],
      'position of an instant',
    );
  }

  /** The answer to a command key; undefined while it is unused. */
  async findCommand(commandKey: string): Promise<AppendResult | undefined> {
    const { rows } = await this.pool.query<[string, number, number]>({
      name: 'event_store.find_command',
      text: 'select versions, first_position, last_position from event_store.command where key = $1',
      values: [commandKey],
      rowMode: 'array',
      types: ownTypes,
    });
    const row = rows[0];
    if (row === undefined) return undefined;
    const [versions, firstPosition, position] = row;
    return {
      versions: versions
        .slice(1, -1)
        .split(',')
        .map((text) => mustBeInteger(text, 'version of a command')),
      firstPosition,
      position,
      repeated: true,
      size: 0,
    };
  }

  /** Waits for the appends under way. Ending the pool is left to the caller. */
  async close(): Promise<void> {
    await this.#queue.drained();
  }

  async #number(name: string, text: string, values: unknown[], what: string): Promise<number> {
    const { rows } = await this.pool.query<[number | null]>({
      name: `event_store.${name}`,
      text,
      values,
      rowMode: 'array',
      types: ownTypes,
    });
    return must(rows[0]?.[0], what);
  }
}

const isList = (appends: Append | readonly Append[]): appends is readonly Append[] => Array.isArray(appends);
