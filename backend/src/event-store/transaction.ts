import type pg from 'pg';
import { OutcomeUnknown } from './event.ts';

/** PostgreSQL refused: surely nothing is written. No answer, or one that ends the session: nobody knows. */
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

const ignore = (): void => {};

/** Runs work in a transaction of the pool; rolls back when it throws. Rejects with OutcomeUnknown when commit got no answer. */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
  { begin = 'begin', keep = true }: { begin?: string; keep?: boolean } = {},
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  // a connection that is lost also tells whoever is asking; without a listener it would end the process
  client.on('error', ignore);
  try {
    await client.query(begin);
    const result = await work(client);
    if (keep) await commit(client);
    else await client.query('rollback');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failed: Error) => {
      broken = failed;
    });
    throw error;
  } finally {
    client.off('error', ignore);
    client.release(broken);
  }
}
