import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import type { EventMetadata } from '../event-store/event.ts';

/** What the events of a command say: who ran it, and when. */
export function operatorMetadata(): EventMetadata {
  return {
    at: new Date().toISOString(),
    actor: `operator:${userInfo().username}`,
    correlationId: randomUUID(),
  };
}
