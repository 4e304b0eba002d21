import { ownTypes } from '../event-rows.ts';
import type { EventStore } from '../event-store.ts';
import { must } from '../must.ts';
import { type ChainEnds, type ChainFault, type LinkRow, linkOf, readLinks } from './verify-links.ts';

export interface Explanation {
  readonly position: number;
  readonly reason: ChainFault;
  readonly detail: string;
}

interface Break {
  /** The first position whose event does not follow from the link before it. */
  readonly at: number;
  readonly link: Buffer;
  /** The link before that link. */
  readonly before: Buffer;
  readonly head: ChainEnds;
}

const PAGE = 5_000;
const MAX_REMOVED = 1_000;

const fits = (row: LinkRow | undefined, position: number, link: Buffer): boolean =>
  row !== undefined && linkOf(link, position, row).equals(row.hash);

/**
 * Explains a break of the chain by trying which stored links follow from each other: behind an edited event all do, behind an
 * inserted or removed one they do at another position, and a moved event fits where it is missing.
 */
export async function explainBreak(
  store: EventStore,
  { at, link, before, head }: Break,
): Promise<Explanation> {
  const twice = await positionHeldTwice(store, at);
  if (twice !== undefined)
    return {
      position: twice.position,
      reason: 'inserted',
      detail: `${twice.events} events stand at position ${twice.position}`,
    };
  const [first, next] = await readLinks(store, at, at + 1);
  const row = first?.position === at ? first : undefined;
  const say = (reason: ChainFault, detail: string, position = at): Explanation => ({
    position,
    reason,
    detail,
  });

  if (row !== undefined) {
    if (fits(row, at - 1, before))
      return say(
        'inserted',
        `event ${at - 1} was put in with a link of its own, event ${at} follows from ${at - 2}`,
        at - 1,
      );
    if (fits(next, at + 1, linkOf(link, at, row)))
      return say('edited', `the link of event ${at} was changed`);
    if (fits(next, at + 1, row.hash))
      return say(
        'edited',
        at === 1
          ? 'the content of event 1 was changed'
          : `the content of event ${at} was changed, or of ${at - 1} together with its link`,
      );
  }
  const moved = await findMoved(store, at, link);
  if (moved !== undefined) {
    if (row === undefined) return say('reordered', `event ${at} stands at position ${moved.position}`);
    const [behind] = await readLinks(store, moved.position + 1, moved.position + 1);
    const shifted = behind === undefined ? !fits(row, at + 1, moved.hash) : fits(behind, at + 1, moved.hash);
    return shifted
      ? say('inserted', `${events(moved.position - at)} put in before what was event ${at}`)
      : say('reordered', `what was event ${at} stands at position ${moved.position}`);
  }
  if (row === undefined) {
    if (head.last < at && link.equals(head.hash))
      return say('head changed', `the head row says ${head.position}, its link is that of event ${at - 1}`);
    const gone = (first?.position ?? (await nextPosition(store, at)) ?? head.position + 1) - at;
    return say('removed', `${events(gone)} gone from position ${at} on`);
  }
  for (let gone = 1; next !== undefined && gone <= MAX_REMOVED; gone += 1)
    if (linkOf(row.hash, at + 1 + gone, next).equals(next.hash))
      return say('removed', `${events(gone)} gone before position ${at}, those behind were numbered anew`);
  return next === undefined
    ? lastEvent(store, at)
    : say('edited', `event ${at} and others behind it were changed`);
}

/** The events follow from each other, but the head row is not where they end. */
export async function explainEnd(
  store: EventStore,
  { link, head }: { link: Buffer; head: ChainEnds },
): Promise<Explanation> {
  const after = head.position + 1;
  if (head.hash.length === 0)
    return { position: head.position, reason: 'head changed', detail: 'the head row is gone' };
  if (head.last > head.position) {
    const [beyond] = await readLinks(store, after, after);
    return fits(beyond, after, link) && (!link.equals(head.hash) || (await isOfItsStream(store, after)))
      ? {
          position: after,
          reason: 'head changed',
          detail: `the head row says ${head.position}, the events go on`,
        }
      : {
          position: beyond?.position ?? head.last,
          reason: 'inserted',
          detail: 'the head row knows nothing of this event',
        };
  }
  const short = await shortStream(store);
  return short === undefined
    ? {
        position: head.position,
        reason: 'head changed',
        detail: 'the link of the head row is not that of the last event',
      }
    : { position: after, reason: 'removed', detail: `the end of the history is gone: ${short}` };
}

/** The last event has no successor to tell edited from put in; the heads of the streams know how many there were. */
async function lastEvent(store: EventStore, at: number): Promise<Explanation> {
  const short = await shortStream(store);
  if (short !== undefined)
    return { position: at, reason: 'removed', detail: `an event before the last is gone: ${short}` };
  return (await isOfItsStream(store, at))
    ? { position: at, reason: 'edited', detail: `the last event was changed` }
    : { position: at, reason: 'inserted', detail: `its stream knows nothing of this event` };
}

/** Whether the row of its stream says that the stream has had this event. */
async function isOfItsStream({ pool }: EventStore, position: number): Promise<boolean> {
  const { rows } = await pool.query<{ known: boolean }>(
    `select coalesce(s.version >= e.version, false) as known
     from event_store.event as e left join event_store.stream as s on s.name = e.stream where e.position = $1`,
    [position],
  );
  return rows[0]?.known === true;
}

/** The position that two events hold, which needs a missing primary key: the one that does not fit, or the one before. */
async function positionHeldTwice(
  { pool }: EventStore,
  at: number,
): Promise<{ position: number; events: number } | undefined> {
  const { rows } = await pool.query<{ position: number; events: number }>({
    text: `select position, count(*) as events from event_store.event where position between $1 - 1 and $1
      group by position having count(*) > 1 order by position limit 1`,
    values: [at],
    types: ownTypes,
  });
  return rows[0];
}

/** A stream that has had more events than are there. */
async function shortStream({ pool }: EventStore): Promise<string | undefined> {
  const { rows } = await pool.query<{ name: string; version: number; events: number }>({
    text: `select s.name, s.version, coalesce(e.events, 0) as events from event_store.stream as s
      left join (select stream, count(*) as events from event_store.event group by stream) as e on e.stream = s.name
      where s.version > coalesce(e.events, 0) order by s.name limit 1`,
    types: ownTypes,
  });
  const [short] = rows;
  return short && `${short.name} has had ${short.version} events and has ${short.events}`;
}

/** The event that belongs at a position, found further on. */
async function findMoved(store: EventStore, position: number, link: Buffer): Promise<LinkRow | undefined> {
  for (let from = await nextPosition(store, position + 1); from !== undefined; ) {
    const rows = await readLinks(store, from, from + PAGE - 1);
    const found = rows.find((row) => fits(row, position, link));
    if (found !== undefined) return found;
    from = await nextPosition(store, from + PAGE);
  }
  return undefined;
}

async function nextPosition({ pool }: EventStore, from: number): Promise<number | undefined> {
  const { rows } = await pool.query<{ position: number | null }>({
    text: 'select min(position) as position from event_store.event where position >= $1',
    values: [from],
    types: ownTypes,
  });
  return must(rows[0], 'next position').position ?? undefined;
}

const events = (count: number): string => (count === 1 ? '1 event is' : `${count} events are`);
