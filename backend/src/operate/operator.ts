import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import type { EventMetadata } from '../event-store/event.ts';
import { NotUnderstood } from './command.ts';

const NAME = /^[\p{L}\p{N}][\p{L}\p{N}._@-]{0,63}$/u;
const named = new AsyncLocalStorage<string>();

/** Runs a command in the name of an operator; without one in that of the login of the machine. */
export function inNameOf<Result>(name: string | undefined, work: () => Promise<Result>): Promise<Result> {
  if (name === undefined) return work();
  if (!NAME.test(name))
    throw new NotUnderstood([`--as "${name}" is no name: letters, digits and . _ @ -, at most 64`]);
  return named.run(name, work);
}

/** Metadata of the events of a command: its operator and time. */
export function operatorMetadata(): EventMetadata {
  return {
    at: new Date().toISOString(),
    actor: `operator:${named.getStore() ?? userInfo().username}`,
    correlationId: randomUUID(),
  };
}
