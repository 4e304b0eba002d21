import type { EventMetadata, RecordedEvent } from './event.ts';

/** A stored event that this code cannot make sense of. All others can still be read: only code that uses this one fails. */
export class UnreadableEvent extends Error {
  constructor({ position, type, stream }: Pick<RecordedEvent, 'position' | 'type' | 'stream'>, why: string) {
    super(`event ${position} (${type}, ${stream}) cannot be read: ${why}`);
    this.name = 'UnreadableEvent';
  }
}

/** The JSON object in a text of an event; throws for any other value. */
export function objectIn(text: string, what: 'data' | 'metadata'): object {
  const value: unknown = JSON.parse(text);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  throw new Error(`its ${what} is no JSON object but ${text.slice(0, 40)}`);
}

/** A part of an event, or the reason why it cannot be read. */
export function legible(
  event: Pick<RecordedEvent, 'position' | 'type' | 'stream'>,
  part: () => object,
): object {
  try {
    return part();
  } catch (error) {
    throw new UnreadableEvent(event, error instanceof Error ? error.message : String(error));
  }
}

/** Stands among readable events in the place of one that is not, so that a page of events is not lost for one of them. */
export class DamagedEvent implements RecordedEvent {
  readonly id: string;
  readonly stream: string;
  readonly version: number;
  readonly position: number;
  readonly type: string;
  readonly #data: () => object;
  readonly #metadata: () => object;

  constructor(
    { id, stream, version, position, type }: Omit<RecordedEvent, 'data' | 'metadata'>,
    parts: { data(): object; metadata(): object },
  ) {
    this.id = id;
    this.stream = stream;
    this.version = version;
    this.position = position;
    this.type = type;
    this.#data = parts.data;
    this.#metadata = parts.metadata;
  }

  get data(): object {
    return legible(this, this.#data);
  }

  get metadata(): EventMetadata {
    return legible(this, this.#metadata) as EventMetadata;
  }
}
