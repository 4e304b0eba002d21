/** A domain event before it is stored: a name in the past tense and plain JSON data. Names are stored for ever. */
export interface DomainEvent {
  readonly type: string;
  readonly data: object;
}

/** Actor, time and cause. `at` is ISO 8601 UTC and always comes from outside (never stamped by a decider). */
export interface EventMetadata {
  readonly at: string;
  /** `visitor:<basketId>`, `user:<id>`, `worker:<job>`, `operator:<name>`, `policy:<name>`. */
  readonly actor: string;
  /** One id for everything that one outside request set off. */
  readonly correlationId: string;
  /** The id of the event or request that caused this one. */
  readonly causationId?: string;
  /** W3C trace context of the append, where traces are taken: it joins a request to the jobs that its events owe. */
  readonly traceparent?: string;
}

/** An event as stored: its place in its stream and in the one gapless order of all events. */
export interface RecordedEvent<E extends DomainEvent = DomainEvent> {
  readonly id: string;
  /** `basket-<uuid>`: category, dash, key. */
  readonly stream: string;
  /** 1-based place in the stream. */
  readonly version: number;
  /** 1-based place in the gapless order of all streams. */
  readonly position: number;
  readonly type: E['type'];
  readonly data: E['data'];
  readonly metadata: EventMetadata;
}

/** One stream's part of an append. `expectedVersion` 0 means: the stream must not exist yet; 'any' means: no check. */
export interface Append {
  readonly stream: string;
  readonly expectedVersion: number | 'any';
  readonly events: readonly DomainEvent[];
  /** Metadata of this part alone, where one append does what several have asked for. */
  readonly metadata?: EventMetadata;
}

export interface AppendResult {
  /** Version of each appended stream after the append, in the order given. */
  readonly versions: readonly number[];
  /** Global position of the first event written; the events of one append stand side by side. */
  readonly firstPosition: number;
  /** Global position of the last event written. */
  readonly position: number;
  /** True when the command key had been used before: nothing was written, the first answer is given again. */
  readonly repeated: boolean;
  /** Characters of the events that were written now. */
  readonly size: number;
}

/** Somebody else wrote to the stream first. Carries the real version, so that the caller can decide again. */
export class VersionConflict extends Error {
  constructor(
    readonly stream: string,
    readonly expected: number,
    readonly actual: number,
  ) {
    super(`${stream} is at version ${actual}, not ${expected}`);
    this.name = 'VersionConflict';
  }
}

/**
 * The connection was lost while the append was being committed: it may or may not be stored. Ask again with the same
 * command key, or read the stream. Every other rejected append has surely written nothing.
 */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super(
      `the commit got no answer, it may or may not be stored: ${cause instanceof Error ? cause.message : String(cause)}`,
      {
        cause,
      },
    );
    this.name = 'OutcomeUnknown';
  }
}

/** Events that are asked for stand in a partition that was detached: no answer is better than one without them. */
export class EventsDetached extends Error {
  constructor(which: string) {
    super(`${which} are not here: attach the partition again that holds them`);
    this.name = 'EventsDetached';
  }
}

/** A database connection as a projection uses it: parametrised SQL. */
export interface Queryable {
  query<Row extends object = Record<string, unknown>>(
    sql: string,
    parameters?: readonly unknown[],
    /** Keeps its plan prepared on the connection. */
    name?: string,
  ): Promise<{ rows: Row[]; rowCount: number | null }>;
}

/**
 * A read model kept from events. `inline` ones are written in the appending transaction (read your own writes);
 * `subscribed` ones follow the global order with a checkpoint.
 */
export interface Projection {
  readonly name: string;
  readonly mode: 'inline' | 'subscribed';
  /** Tables of schema `read` that belong to this projection alone: emptied and filled again by a rebuild. */
  readonly tables: readonly string[];
  readonly eventTypes: readonly string[];
  /**
   * The rows of one stream: of each table the column with the stream's key, the text behind `category-`. To be set where
   * the rows of a stream follow from that stream alone; the drift check then folds single streams again.
   */
  readonly rowsOf?: { readonly category: string; readonly columns: Readonly<Record<string, string>> };
  /** Whether rows hold positions of events: an `inline` one is then applied after the append and not in one flight with it. */
  readonly needsPosition?: boolean;
  /** Types of events for which it reads its own rows: an `inline` one is then applied in steps too. To be seldom ones. */
  readonly readsFor?: readonly string[];
  /**
   * Must be a function of the events alone: no clock, no random, no other read model. An `inline` one only writes, but
   * for `readsFor`: its statements are noted before the append, and answers are empty.
   */
  apply(db: Queryable, events: readonly RecordedEvent[]): Promise<void>;
}
