import { NoConnection } from '../transaction.ts';

/** Thrown by a handler when a service outside is down: the handler is called again until it succeeds, nothing is parked. */
export class TransientFailure extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'TransientFailure';
  }
}

/** Deadlocks, locks, a full server, no connection: the next try may succeed. */
export function isTransient(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return (
    error instanceof TransientFailure ||
    error instanceof NoConnection ||
    (typeof code === 'string' && /^(40...|53...|55P03|57...|08...)$/.test(code))
  );
}
