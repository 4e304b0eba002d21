import type pg from 'pg';
import type { EventMetadata, RecordedEvent } from './event.ts';
import { DamagedEvent, objectIn } from './unreadable.ts';
import type { Upcasters } from './upcasters.ts';

const INT8 = 20;
const JSON_TYPE = 114;

// our own parsers: what another library does to pg's global ones cannot reach us
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

/** What `toEvent` needs, in its order. */
export const eventColumns = 'position, id, stream, version, type, schema, data, metadata';
/** The same where all are of one stream: a name that is known need not be sent with each of them. */
export const columnsOfOneStream = eventColumns.replace('stream', 'null as stream');
/** The same of streams that are read side by side: `s.name` and `e`. */
export const columnsOfMany = eventColumns
  .split(', ')
  .map((column) => (column === 'stream' ? 's.name as stream' : `e.${column}`))
  .join(', ');

type EventRow = [number, string, string | null, number, string, number, string, string];

// json stays text until it is known whose it is
const unparsed: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number) =>
    oid === JSON_TYPE ? asText : (parsers.get(oid) ?? asText)) as pg.CustomTypesConfig['getTypeParser'],
};

/** Runs a read of `eventColumns`, or of `columnsOfOneStream`, and gives the events, upcast; one that cannot be read fails whoever looks into it. */
export async function selectEvents(
  db: pg.Pool | pg.ClientBase,
  upcasters: Upcasters,
  { ofStream = '', ...statement }: { name?: string; text: string; values: unknown[]; ofStream?: string },
): Promise<RecordedEvent[]> {
  const { rows } = await db.query<EventRow>({ ...statement, rowMode: 'array', types: unparsed });
  // the events of one append stand side by side and share one metadata: it is parsed once
  let text = '';
  let metadata = {} as EventMetadata;
  return rows.map(([position, id, named, version, type, schema, dataText, metadataText]) => {
    const stream = named ?? ofStream;
    try {
      if (metadataText !== text) metadata = objectIn(metadataText, 'metadata') as EventMetadata;
      text = metadataText;
      const data = upcasters.upcast(type, schema, objectIn(dataText, 'data'));
      return { id, stream, version, position, type, data, metadata };
    } catch {
      return new DamagedEvent(
        { id, stream, version, position, type },
        {
          data: () => upcasters.upcast(type, schema, objectIn(dataText, 'data')),
          metadata: () => objectIn(metadataText, 'metadata'),
        },
      );
    }
  });
}
