import { randomUUID } from 'node:crypto';
import type { Append, EventMetadata, RecordedEvent } from '../event.ts';
import { must } from '../must.ts';
import type { Upcasters } from '../upcasting.ts';

/** One append made ready: checked and turned into text, so that nothing but the database can still refuse it. */
export interface PreparedAppend {
  readonly stream: string;
  readonly expected: number;
  readonly metadataText: string;
  readonly commandKey: string;
  readonly ids: readonly string[];
  readonly types: readonly string[];
  readonly schemas: readonly number[];
  readonly data: readonly string[];
  /** Characters of data. */
  readonly size: number;
}

/** Appends to different streams that are written all or none; the command key stands in the first. */
export type PreparedGroup = readonly PreparedAppend[];

const ANY = -1;
const streamName = /^[a-z][a-z0-9_]*-[!-~]+$/;
const typeName = /^[A-Za-z][A-Za-z0-9_.]*$/;

/** Throws for a fault of the caller, before the append joins a batch with others. */
export function prepareAppend(
  append: Append,
  metadataText: string,
  commandKey: string | undefined,
  upcasters: Upcasters,
): PreparedAppend {
  const { stream, expectedVersion, events } = append;
  if (!streamName.test(stream)) throw new TypeError(`not a stream name: ${stream}`);
  if (events.length === 0) throw new TypeError(`nothing to append to ${stream}`);
  if (expectedVersion !== 'any' && !(Number.isInteger(expectedVersion) && expectedVersion >= 0)) {
    throw new TypeError(`not a version: ${expectedVersion}`);
  }
  for (const { type } of events)
    if (!typeName.test(type)) throw new TypeError(`not a name of an event: ${type}`);
  const data = events.map((event) => JSON.stringify(event.data));
  const own = append.metadata;
  return {
    stream,
    expected: expectedVersion === 'any' ? ANY : expectedVersion,
    metadataText: own === undefined ? metadataText : JSON.stringify(own),
    commandKey: commandKey ?? '',
    ids: events.map(() => randomUUID()),
    types: events.map((event) => event.type),
    schemas: events.map((event) => upcasters.schemaOf(event.type)),
    data,
    size: data.reduce((sum, text) => sum + text.length, 0),
  };
}

/**
 * The events of an append as a reader will see them, behind a version and a position: their data has been through JSON, so
 * that a read model gets the same inline and from a replay.
 */
export function recordedEvents(
  { ids, stream, types, data, metadataText }: PreparedAppend,
  behind: { readonly version: number; readonly position: number },
): RecordedEvent[] {
  const metadata = JSON.parse(metadataText) as EventMetadata;
  return ids.map((id, index) => ({
    id,
    stream,
    version: behind.version + index + 1,
    position: behind.position + index + 1,
    type: must(types[index], 'type of an event'),
    data: JSON.parse(must(data[index], 'data of an event')) as object,
    metadata,
  }));
}
