import type { PrimerToSave } from '@oligoteka/site-api';
import { type Field, FIELDS, fieldsOf, type PastedAs, type Row } from '../lines/row.ts';

/** The server's copy of a line, as far as known. */
export interface Saved {
  readonly id: number;
  readonly row: Row;
  readonly number: number;
  /** Another tab put it into the basket while it was edited here: it becomes a draft again. */
  readonly comesBack?: boolean;
}

/** One line of a request, as it was when it was sent. */
export interface Sent {
  readonly key: string;
  readonly row: Row | null;
  readonly number: number;
  /** The fields that are sent. */
  readonly fields: readonly Field[];
  readonly wire: PrimerToSave;
}

function fieldsToWire(row: Row, fields: readonly Field[]): Partial<PrimerToSave> {
  const { name, text, scale, options } = fieldsOf(row, fields);
  return {
    ...(name !== undefined && { name }),
    ...(text !== undefined && { sequence: text }),
    ...(scale !== undefined && { scale }),
    ...(options !== undefined && { options: [...options] }),
  };
}

/** The whole line. */
export const toWire = (id: number, row: Row, numberInOrder: number): PrimerToSave => ({
  id,
  ...fieldsToWire(row, FIELDS),
  numberInOrder,
  ...(row.pasted && { source: sourceOf(row.pasted) }),
});

const MAX_SOURCE_LENGTH = 2_000;
const MAX_PIECE_LENGTH = 100;
const MAX_CHANGES = 30;

/** The pasted original, cut to the server's limits. */
const sourceOf = ({ source, changes }: PastedAs): NonNullable<PrimerToSave['source']> => ({
  text: source.slice(0, MAX_SOURCE_LENGTH),
  changes: changes.slice(0, MAX_CHANGES).map(({ kind, before, after }) => ({
    kind,
    before: before.slice(0, MAX_PIECE_LENGTH),
    after: after.slice(0, MAX_PIECE_LENGTH),
  })),
});

/** The changed fields of a line that the server has. */
export function patchOf(
  { id, row: held, number }: Saved,
  row: Row,
  place: number,
  fields: readonly Field[],
): PrimerToSave {
  return {
    id,
    ...fieldsToWire(row, fields),
    ...(place !== number && { numberInOrder: place }),
    ...(row.pasted && row.pasted !== held.pasted && { source: sourceOf(row.pasted) }),
  };
}

/** `primers.3.sequence`, `primers[3].name`: the fourth line of the request. */
export function messagesByLine(batch: readonly Sent[], errors: Record<string, string[]>): Map<Row, string[]> {
  const messages = new Map<Row, string[]>();
  for (const [path, texts] of Object.entries(errors)) {
    const at = /^primers[.[](\d+)/.exec(path)?.[1];
    const row = at === undefined ? undefined : batch[Number(at)]?.row;
    if (row) messages.set(row, [...(messages.get(row) ?? []), ...texts]);
  }
  return messages;
}
