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

/** There is no connection to be had: nothing was asked, and the next one who asks would wait as long for the same answer. */
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
  readonly pipelined?: boolean;
}

/** pg asks for it when it connects, and for all a connection does: other users of the pool COPY through theirs. */
export function pipeline(client: pg.PoolClient, on: boolean): void {
  (client as { pipeline?: boolean }).pipeline = on;
}

/**
 * Runs work in a transaction of the pool; rolls back when it throws. Rejects with OutcomeUnknown when commit got no answer.
 * `pipelined`: statements go out without waiting for the answers of those before, the first of them together with `begin`,
 * so it must see for itself that it is inside a transaction. No COPY then.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
  { begin = 'begin', keep = true, pipelined = false }: TransactionOptions = {},
): Promise<T> {
  const client = await pool.connect().catch((error: Error) => {
    throw new NoConnection(error);
  });
  let broken: Error | undefined;
  // a connection that is lost also tells whoever is asking; without a listener it would end the process
  client.on('error', ignore);
  pipeline(client, pipelined);
  try {
    const begun = client.query(begin);
    if (pipelined) begun.catch(ignore);
    else await begun;
    const result = await work(client);
    await begun;
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
    pipeline(client, false);
    client.release(broken);
  }
}
