import type pg from 'pg';
import { OutcomeUnknown } from './event.ts';

/** Throws a refusal of PostgreSQL as it is, as then nothing is written; after a lost session throws OutcomeUnknown. */
export function unlessRefused(error: unknown): never {
  const { code } = error as { code?: unknown };
  const refused = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !/^(08|57P)/.test(code);
  throw refused || code === 'ECONNREFUSED' || code === 'ENOENT' ? error : new OutcomeUnknown(error);
}

/** Commits, and believes only the word COMMIT: in a transaction that failed unnoticed, PostgreSQL answers ROLLBACK. */
export async function commit(client: pg.ClientBase): Promise<void> {
  const { command } = await client.query('commit').catch(unlessRefused);
  if (command !== 'COMMIT') throw new Error('rolled back: a statement before had failed and nobody said so');
}

/** The pool gives no connection: nothing was sent, and trying again now would fail the same way. */
export class NoConnection extends Error {
  readonly code: string | undefined;
  constructor(cause: Error & { code?: string }) {
    super(cause.message, { cause });
    this.name = 'NoConnection';
    this.code = cause.code;
  }
}

const ignore = (): void => {};

interface TransactionOptions {
  readonly begin?: string;
  readonly keep?: boolean;
}

/** Runs work on a connection of the pool. Rejects with NoConnection where the pool gives none. */
export async function withConnection<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect().catch((error: Error) => {
    throw new NoConnection(error);
  });
  // the query under way fails too; without a listener the event would end the process
  client.on('error', ignore);
  let broken: Error | undefined;
  try {
    return await work(client);
  } catch (error) {
    // a session that is lost or in an unknown state is not used again
    if (error instanceof OutcomeUnknown || error instanceof NotRolledBack) broken = error;
    throw error instanceof NotRolledBack ? error.cause : error;
  } finally {
    client.off('error', ignore);
    client.release(broken);
  }
}

class NotRolledBack extends Error {}

/** Runs work in a transaction of the pool; rolls back when it throws. Rejects with OutcomeUnknown when commit got no answer. */
export function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
  { begin = 'begin', keep = true }: TransactionOptions = {},
): Promise<T> {
  return withConnection(pool, async (client) => {
    try {
      await client.query(begin);
      const result = await work(client);
      if (keep) await commit(client);
      else await client.query('rollback');
      return result;
    } catch (error) {
      await client.query('rollback').catch(() => {
        throw new NotRolledBack('no rollback', { cause: error });
      });
      throw error;
    }
  });
}
