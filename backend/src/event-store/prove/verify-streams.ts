import { ownTypes } from '../event-rows.ts';
import type { EventStore } from '../event-store.ts';
import type { ChainFault } from './verify-links.ts';

interface WrongStream {
  readonly name: string;
  /** What the row of the stream says; null where there is none. */
  readonly said: number | null;
  readonly events: number;
  /** Position of its last event; null where it has none. */
  readonly last: number | null;
  /** 0 where only its row says that it began behind its first event: a reader does not find them all. */
  readonly miscounted: number;
}

/**
 * The first stream whose row does not say how many events it has and where it begins, behind a position up to which all were
 * moved out. The chain does not cover these rows, but reads and appends rely on them; and they remember an end that was
 * cut off.
 */
export async function wrongStream(
  { pool }: EventStore,
  { behind, head }: { readonly behind: number; readonly head: number },
): Promise<{ position: number; reason: ChainFault; detail: string } | undefined> {
  const { rows } = await pool.query<WrongStream>({
    text: `with held as (
        select stream, min(version) as first, max(version) as version, count(*) as events, max(position) as last,
          min(position) as begins
        from event_store.event where position > $1 group by stream),
      looked as (
        select coalesce(s.name, h.stream) as name, s.version as said, coalesce(h.version, 0) as events, h.last, s.since,
          (s.version is distinct from h.version and not (h.version is null and s.since < $1))
            or h.events <> h.version - h.first + 1 or ($1 = 0 and h.first > 1) as miscounted,
          h.begins <= s.since as misplaced
        from event_store.stream as s full join held as h on h.stream = s.name)
      select name, said, events, last, miscounted::integer from looked where miscounted or misplaced
      order by miscounted desc, said > events desc nulls last, coalesce(last, since), name limit 1`,
    values: [behind],
    types: ownTypes,
  });
  const [wrong] = rows;
  if (wrong === undefined) return undefined;
  const { name, said, events, last, miscounted } = wrong;
  if (miscounted === 0)
    return {
      position: last ?? head,
      reason: 'head changed',
      detail: `${name} has events before the position at which its row in event_store.stream says it began`,
    };
  if (said !== null && said > events)
    return {
      position: head + 1,
      reason: 'removed',
      detail: `${name} has had ${said} events and has ${events}: the end of the history is gone, or its row was changed`,
    };
  const detail =
    said === null
      ? `the row of ${name} in event_store.stream is gone`
      : said === events
        ? `the versions of the events of ${name} are not those of one stream`
        : `the row of ${name} in event_store.stream says ${said} events, it has ${events}`;
  return { position: last ?? head, reason: 'head changed', detail };
}
