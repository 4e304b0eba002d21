import type { RecordedEvent } from './event.ts';
import type { EventStore } from './event-store.ts';

export interface EventPage {
  readonly events: readonly RecordedEvent[];
  /** Everything up to here has been seen, whether it was wanted or not. */
  readonly seen: number;
}

export interface PageOptions {
  readonly after: number;
  readonly until: number;
  readonly size: number;
  readonly eventTypes?: readonly string[];
}

/** The events read up to a position; behind a full page there may be more. */
function pageOf(events: readonly RecordedEvent[], { until, size }: PageOptions): EventPage {
  return { events, seen: events.length < size ? until : (events.at(-1)?.position ?? until) };
}

/** One page of the global order. */
async function readPage(store: EventStore, options: PageOptions): Promise<EventPage> {
  const { after, until, size, eventTypes } = options;
  return pageOf(await store.readAll({ after, until, limit: size, eventTypes }), options);
}

const PARTS = 4;

/**
 * The wanted events of a range of positions, as one page; where they do not fit, the first of them. A long range is read in
 * parts at the same time, on several connections.
 */
export async function readStretch(store: EventStore, options: PageOptions): Promise<EventPage> {
  const { after, until, size, eventTypes } = options;
  const parts = until - after < size ? 1 : PARTS;
  const ends = Array.from({ length: parts + 1 }, (_, part) =>
    Math.round(after + ((until - after) * part) / parts),
  );
  const read = await Promise.all(
    ends
      .slice(1)
      .map((end, part) => store.readAll({ after: ends[part] ?? after, until: end, limit: size, eventTypes })),
  );
  return pageOf(read.flat().slice(0, size), options);
}

/** All pages up to `until`; the next page is read while the caller works on this one, as events never change. */
export async function* readPages(store: EventStore, options: PageOptions): AsyncGenerator<EventPage> {
  let next: Promise<EventPage> | undefined = readPage(store, options);
  while (next !== undefined) {
    const page: EventPage = await next;
    next = page.seen < options.until ? readPage(store, { ...options, after: page.seen }) : undefined;
    next?.catch(() => {}); // the await above sees it, unless the caller stops early
    yield page;
  }
}
