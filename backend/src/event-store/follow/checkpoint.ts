import type pg from 'pg';
import type { RecordedEvent } from '../event.ts';
import { type Lease, LeaseLost } from './lease.ts';
import { park } from './parking.ts';
import { commit } from '../transaction.ts';

/** The session that held the lease is gone: begin again with a new one. */
export class ConnectionLost extends Error {
  constructor(cause: unknown) {
    super('the connection was lost', { cause });
    this.name = 'ConnectionLost';
  }
}

/**
 * One transaction: the checkpoint first (its epoch fences out an earlier owner), then the work on the events whose
 * streams are not parked. Events of parked streams are parked too.
 */
export async function commitPage(
  { client, epoch }: Lease,
  name: string,
  events: readonly RecordedEvent[],
  seen: number,
  work: (free: readonly RecordedEvent[], client: pg.ClientBase) => Promise<void>,
  beforeCommit: () => void | Promise<void>,
): Promise<void> {
  try {
    await client.query('begin');
    const { rows } = await client.query<{ parked: string[] | null }>({
      name: 'event_store.checkpoint',
      text: `update event_store.subscription set position = $2, error = null, updated_at = clock_timestamp()
        where name = $1 and epoch = $3
        returning event_store.parked_streams(name) as parked`,
      values: [name, seen, epoch],
    });
    if (rows[0] === undefined) throw new LeaseLost(name);
    const parked = new Set(rows[0].parked);
    const behind = parked.size === 0 ? [] : events.filter(({ stream }) => parked.has(stream));
    const free = behind.length === 0 ? events : events.filter(({ stream }) => !parked.has(stream));
    if (behind.length > 0) await park(client, name, behind, 'an earlier event of the stream is parked', 0);
    if (free.length > 0) await work(free, client);
    await beforeCommit();
    await commit(client);
  } catch (error) {
    await client.query('rollback').catch((cause: unknown) => {
      throw new ConnectionLost(cause);
    });
    throw error;
  }
}

/** Moves the checkpoint past events that the subscription does not want. */
export async function storePosition({ client, epoch }: Lease, name: string, position: number): Promise<void> {
  await client.query(
    'update event_store.subscription set position = $2, updated_at = clock_timestamp() where name = $1 and epoch = $3',
    [name, position, epoch],
  );
}

/** Stores the error that stops a subscription, so that operators see it. */
export async function storeError({ client, epoch }: Lease, name: string, error: string): Promise<void> {
  await client.query('update event_store.subscription set error = $2 where name = $1 and epoch = $3', [
    name,
    error,
    epoch,
  ]);
}
