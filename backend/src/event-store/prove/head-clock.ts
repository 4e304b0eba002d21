import { must } from '../must.ts';
import type { Queryable } from '../event.ts';

/** A clock that is set right a little, as time servers do, moves by less. */
const TOLERATED_SECONDS = 60;

/**
 * Seconds by which the newest event is recorded after the database's present time; 0 where it is not. Times of events never
 * go back: after a clock that was ahead all new events carry the time it had reached.
 */
export async function secondsAhead(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ seconds: number }>(
    `select greatest(0, extract(epoch from recorded_at - clock_timestamp()))::float8 as seconds from event_store.head`,
  );
  return must(rows[0], 'head').seconds;
}

/** Looks once at each call; tells where the head is more than a minute ahead, and once where it no longer is. */
export function clockWatch(db: Queryable, tell: (line: string) => void): () => Promise<void> {
  let told = false;
  return async () => {
    const seconds = await secondsAhead(db);
    const isAhead = seconds > TOLERATED_SECONDS;
    if (isAhead && !told)
      tell(
        `the newest event is recorded ${Math.round(seconds)} s in the future: the clock of the database was ahead, or is behind now; until it is that time, ask by position and not by time`,
      );
    if (!isAhead && told) tell('the newest event is no longer recorded in the future');
    told = isAhead;
  };
}
