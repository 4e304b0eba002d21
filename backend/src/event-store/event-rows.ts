import { setImmediate as afterOthers } from 'node:timers/promises';
import type pg from 'pg';
import type { EventMetadata, RecordedEvent } from './event.ts';
import { must } from './must.ts';
import { DamagedEvent, objectIn } from './unreadable.ts';
import type { Upcasters } from './upcasting.ts';

const INT8 = 20;
const JSON_TYPE = 114;

// own parsers: another library may replace the global ones of pg
const parsers = new Map<number, (text: string) => unknown>([
  [INT8, Number],
  [21, Number],
  [23, Number],
  [JSON_TYPE, JSON.parse],
]);
const asText = (text: string): string => text;
/** Passed with each read: numbers as numbers, json parsed, everything else as the text PostgreSQL sends. */
export const ownTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number) => parsers.get(oid) ?? asText) as pg.CustomTypesConfig['getTypeParser'],
};

/** Columns of an event, in the order `toEvent` needs. */
export const eventColumns = 'position, id, stream, version, type, schema, data, metadata';
/** The same for events of one stream: the known name is not sent with each of them. */
export const columnsOfOneStream = eventColumns.replace('stream', 'null as stream');
/** The same for several streams read together: name from `s`, everything else from `e`. */
export const columnsOfMany = eventColumns
  .split(', ')
  .map((column) => (column === 'stream' ? 's.name as stream' : `e.${column}`))
  .join(', ');

/**
 * The same for a page of the global order: a column that is as in the event before is not sent again. The events of one
 * append, and often of several, share all but their data, and a text costs as much to receive as its JSON to parse.
 */
export const columnsOfPage = `position, id, ${unlessAsBefore('stream')}, version, ${unlessAsBefore('type')},
  ${unlessAsBefore('schema')}, data, ${unlessAsBefore('metadata::text')}`;

function unlessAsBefore(column: string): string {
  return `nullif(${column}, lag(${column}) over (order by position))`;
}

/** A row of `columnsOfPage`; null where a column is as in the event before. */
type EventRow = [number, string, string | null, number, string | null, number | null, string, string | null];

// json stays text until the event it belongs to is known
const unparsed: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number) =>
    oid === JSON_TYPE ? asText : (parsers.get(oid) ?? asText)) as pg.CustomTypesConfig['getTypeParser'],
};

/** Characters of data that are parsed before others have their turn: some five milliseconds. */
const TURN_CHARACTERS = 250_000;

/** Runs a read of `eventColumns`, or of `columnsOfOneStream`, and gives the events, upcast. An event that cannot be read throws when its data is used. */
export async function selectEvents(
  db: pg.Pool | pg.ClientBase,
  upcasters: Upcasters,
  { ofStream, ...statement }: { name?: string; text: string; values: unknown[]; ofStream?: string },
): Promise<RecordedEvent[]> {
  const { rows } = await db.query<EventRow>({ ...statement, rowMode: 'array', types: unparsed });
  let stream = ofStream;
  let type: string | undefined;
  let schema: number | undefined;
  let metadataText: string | undefined;
  // the events of one append stand side by side and share one metadata: it is parsed once
  let parsed: string | undefined;
  let metadata = {} as EventMetadata;
  const events: RecordedEvent[] = [];
  let characters = 0;
  for (const row of rows) {
    // readers that got large events at once would parse them all in one go
    characters += row[6].length;
    if (characters > TURN_CHARACTERS) {
      await afterOthers();
      characters = 0;
    }
    const [position, id, , version, , , dataText] = row;
    stream = must(row[2] ?? stream, 'stream of an event');
    type = must(row[4] ?? type, 'type of an event');
    schema = must(row[5] ?? schema, 'schema of an event');
    metadataText = must(row[7] ?? metadataText, 'metadata of an event');
    try {
      if (metadataText !== parsed) metadata = objectIn(metadataText, 'metadata') as EventMetadata;
      parsed = metadataText;
      const data = upcasters.upcast(type, schema, objectIn(dataText, 'data'));
      events.push({ id, stream, version, position, type, data, metadata });
    } catch {
      const own = { id, stream, version, position, type };
      const [ownSchema, ownMetadata] = [schema, metadataText];
      events.push(
        new DamagedEvent(own, {
          data: () => upcasters.upcast(own.type, ownSchema, objectIn(dataText, 'data')),
          metadata: () => objectIn(ownMetadata, 'metadata'),
        }),
      );
    }
  }
  return events;
}
