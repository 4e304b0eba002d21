import pg from 'pg';
import type { EventMetadata, RecordedEvent } from '../event.ts';
import { eventColumns } from '../event-rows.ts';
import { MissingPiece } from '../must.ts';
import { legible, objectIn } from '../unreadable.ts';
import type { Upcasters } from '../upcasting.ts';

export interface CopyOptions {
  readonly after: number;
  readonly until: number;
  readonly size: number;
  readonly eventTypes: readonly string[];
  readonly upcasters: Upcasters;
}

/** Positions of one COPY: a long rebuild holds no long snapshot, so that vacuum can work. */
const SEGMENT = 250_000;
const settings =
  'set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_sort = off';

/**
 * Events after a position up to another, in pages, through COPY: half the work of rows for both sides. PostgreSQL
 * sends on while a page is worked on; beyond two pages the socket is paused.
 */
export async function* copyEvents(
  client: pg.ClientBase,
  { after, until, size, eventTypes, upcasters }: CopyOptions,
): AsyncGenerator<{ events: readonly RecordedEvent[]; seen: number }> {
  const types = eventTypes.map((type) => pg.escapeLiteral(type)).join(', ');
  for (let from = after; from < until; from += SEGMENT) {
    const to = Math.min(from + SEGMENT, until);
    await client.query(`begin isolation level repeatable read read only; ${settings}`);
    const copy = new CopyOut(
      `copy (select ${eventColumns} from event_store.event where position > ${from} and position <= ${to}
        and type in (${types}) order by position) to stdout`,
      upcasters,
      size,
    );
    client.query(copy);
    for (;;) {
      const { events, last } = await copy.page();
      yield { events, seen: last ? to : (events.at(-1)?.position ?? to) };
      if (last) break;
    }
    await client.query('commit');
  }
}

interface Socket {
  pause(): void;
  resume(): void;
}

/** A query of pg that takes the lines of a COPY as they come. */
class CopyOut implements pg.Submittable {
  readonly #text: string;
  readonly #upcasters: Upcasters;
  readonly #size: number;
  #events: RecordedEvent[] = [];
  #socket: Socket | undefined;
  #paused = false;
  #done = false;
  #error: Error | undefined;
  #wake: (() => void) | undefined;

  constructor(text: string, upcasters: Upcasters, size: number) {
    this.#text = text;
    this.#upcasters = upcasters;
    this.#size = size;
  }

  /** The next events; fewer than a page, or none, only with `last`. */
  async page(): Promise<{ events: readonly RecordedEvent[]; last: boolean }> {
    while (this.#events.length < this.#size && !this.#done)
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    if (this.#error !== undefined) throw this.#error;
    const all = this.#events;
    const events = all.length > this.#size ? all.slice(0, this.#size) : all;
    this.#events = all.length > this.#size ? all.slice(this.#size) : [];
    if (this.#paused && this.#events.length < this.#size) {
      this.#paused = false;
      this.#socket?.resume();
    }
    return { events, last: this.#done && this.#events.length === 0 };
  }

  submit(connection: pg.Connection): void {
    this.#socket = connection.stream;
    connection.query(this.#text);
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    const events = this.#events;
    // decoded at once: the bytes belong to the parser
    try {
      events.push(new CopiedEvent(chunk.toString('utf8', 0, chunk.length - 1), this.#upcasters));
    } catch (error) {
      return this.handleError(error as Error);
    }
    if (events.length === this.#size) this.#wake?.();
    if (events.length >= 2 * this.#size && !this.#paused) {
      this.#paused = true;
      this.#socket?.pause();
    }
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#end();
  }

  handleError(error: Error): void {
    this.#error = error;
    this.#end();
  }

  #end(): void {
    this.#done = true;
    this.#wake?.();
  }
}

const COLUMNS = eventColumns.split(', ').length;
type EightTexts = [string, string, string, string, string, string, string, string];

/** Parses its JSON when asked: most projections never look at the metadata. */
class CopiedEvent implements RecordedEvent {
  readonly id: string;
  readonly stream: string;
  readonly version: number;
  readonly position: number;
  readonly type: string;
  readonly #schema: number;
  readonly #upcasters: Upcasters;
  #dataText: string;
  #metadataText: string;
  #data: object | undefined;
  #metadata: EventMetadata | undefined;

  constructor(line: string, upcasters: Upcasters) {
    const pieces = line.split('\t');
    if (pieces.length !== COLUMNS) throw new MissingPiece(`${COLUMNS} columns of an event`);
    const [position, id, stream, version, type, schema, data, metadata] = pieces as EightTexts;
    this.position = Number(position);
    this.id = id;
    this.stream = plain(stream);
    this.version = Number(version);
    this.type = type;
    this.#schema = Number(schema);
    this.#dataText = data;
    this.#metadataText = metadata;
    this.#upcasters = upcasters;
  }

  get data(): object {
    this.#data ??= legible(this, () =>
      this.#upcasters.upcast(this.type, this.#schema, objectIn(plain(this.#dataText), 'data')),
    );
    return this.#data;
  }

  get metadata(): EventMetadata {
    this.#metadata ??= legible(this, () => objectIn(plain(this.#metadataText), 'metadata')) as EventMetadata;
    return this.#metadata;
  }
}

const escapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/** A text as it was before COPY escaped it with backslashes. */
const plain = (text: string): string =>
  text.includes('\\') ? text.replace(/\\(.)/g, (_, letter: string) => escapes[letter] ?? letter) : text;
