import { createHash } from 'node:crypto';
import type { EventStore } from '../event-store.ts';

/** `rewritten`: the chain is whole, but it is not the one that was anchored. */
export type ChainFault = 'edited' | 'removed' | 'inserted' | 'reordered' | 'head changed' | 'rewritten';

export interface Link {
  readonly position: number;
  readonly hash: Buffer;
}

/** A stored link, and the bytes it should follow from, without their position. */
export interface LinkRow extends Link {
  /** Microseconds since 1970, in decimal. */
  readonly micros: string;
  readonly rest: string;
}

/** The head row, and the last event. Without a head row the link is empty and the position that of the last event. */
export interface ChainEnds extends Link {
  /** The last event's position, which should be the head's. */
  readonly last: number;
}

/** The history does not reach that far, or has a hole there. */
export class NoEventThere extends Error {
  constructor(position: number) {
    super(`there is no event at position ${position}`);
    this.name = 'NoEventThere';
  }
}

/** The link at a position, as an anchor notes it. */
export async function linkAt({ pool }: EventStore, position: number): Promise<Buffer> {
  if (position < 1) return Buffer.alloc(32);
  const { rows } = await pool.query<{ hash: Buffer }>(
    'select hash from event_store.event where position = $1',
    [position],
  );
  const [event] = rows;
  if (event === undefined) throw new NoEventThere(position);
  return event.hash;
}

/** One link of the chain; see event_store.link in the migration. */
export function linkOf(before: Buffer, position: number, { micros, rest }: LinkRow): Buffer {
  return createHash('sha256').update(before).update(`${position}\n${micros}\n${rest}`).digest();
}

/** The bytes that were hashed, without the position before them. */
export async function readLinks({ pool }: EventStore, from: number, to: number): Promise<LinkRow[]> {
  const { rows } = await pool.query<{ position: string; hash: Buffer; micros: string; rest: string }>({
    text: `select position::text, hash, ((extract(epoch from recorded_at) * 1000000)::bigint)::text as micros,
        concat_ws(E'\\n', id, stream, version, type, schema, octet_length(data::text), data, metadata) as rest
      from event_store.event where position >= $1 and position <= $2 order by event.position`,
    values: [from, to],
  });
  return rows.map((row) => ({ ...row, position: Number(row.position) }));
}
