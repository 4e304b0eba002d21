import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import type { EventMetadata } from '../event-store/event.ts';

/** Metadata of the events of a command: its operator and time. */
export function operatorMetadata(): EventMetadata {
  return {
    at: new Date().toISOString(),
    actor: `operator:${userInfo().username}`,
    correlationId: randomUUID(),
  };
}
