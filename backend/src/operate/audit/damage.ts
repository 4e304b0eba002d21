import { JobRefused } from '../../event-store/follow/relay.ts';
import { UnreadableEvent } from '../../event-store/unreadable.ts';

/** What is wrong with the events of a thing; null for a fault that is not theirs, such as a database that went away. */
export function damageIn(error: unknown): string | null {
  if (error instanceof UnreadableEvent || error instanceof JobRefused) return error.message;
  // something is missing that every event of its type has
  return error instanceof TypeError || error instanceof RangeError
    ? `its events are not what they should be: ${error.message}`
    : null;
}

/** What `work` comes to, or what `damaged` makes of events that nobody can use. */
export async function unlessDamaged<Result>(
  work: () => Promise<Result>,
  damaged: (why: string) => Result,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const why = damageIn(error);
    if (why === null) throw error;
    return damaged(why);
  }
}
