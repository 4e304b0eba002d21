import { JobRefused } from '../../event-store/follow/relay.ts';
import { UnreadableEvent } from '../../event-store/unreadable.ts';

/** The fault of damaged events; null for another fault, such as a lost database. */
export function damageIn(error: unknown): string | null {
  if (error instanceof UnreadableEvent || error instanceof JobRefused) return error.message;
  // something is missing that every event of its type has
  return error instanceof TypeError || error instanceof RangeError
    ? `its events are not what they should be: ${error.message}`
    : null;
}

/** The result of `work`, or of `damaged` where events are unreadable. */
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
