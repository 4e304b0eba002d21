import type { RecordedEvent } from '../event.ts';
import { messageOf } from '../error-message.ts';
import { UnreadableEvent } from '../unreadable.ts';
import { RebuildStopped } from './rebuild-report.ts';

/** Halves a page that failed until it is known which event it was; undefined where a second try succeeds. */
export async function findGuilty(
  events: readonly RecordedEvent[],
  wouldFail: (events: readonly RecordedEvent[]) => Promise<boolean>,
): Promise<RecordedEvent | undefined> {
  let good = 0;
  let bad = events.length;
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (await wouldFail(events.slice(0, middle))) bad = middle;
    else good = middle;
  }
  const event = events[bad - 1];
  return event !== undefined && (await wouldFail(events.slice(0, bad))) ? event : undefined;
}

/** Why a projection cannot go past an event. */
export function stoppedBy(
  { position, type, stream }: RecordedEvent,
  projection: string,
  error: unknown,
): RebuildStopped {
  return new RebuildStopped(
    error instanceof UnreadableEvent
      ? `${projection}: ${error.message}`
      : `${projection} cannot apply event ${position} (${type} of ${stream}): ${messageOf(error)}`,
    { cause: error },
  );
}
