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

/** One page of the global order. */
export async function readPage(
  store: EventStore,
  { after, until, size, eventTypes }: PageOptions,
): Promise<EventPage> {
  const events = await store.readAll({ after, until, limit: size, eventTypes });
  return { events, seen: events.length < size ? until : (events.at(-1)?.position ?? until) };
}

/** All pages up to `until`; the next page is read while the caller works on this one. Events never change, so it may. */
export async function* readPages(store: EventStore, options: PageOptions): AsyncGenerator<EventPage> {
  let next: Promise<EventPage> | undefined = readPage(store, options);
  while (next !== undefined) {
    const page: EventPage = await next;
    next = page.seen < options.until ? readPage(store, { ...options, after: page.seen }) : undefined;
    next?.catch(() => {}); // seen by the await above, or by nobody when the caller stops early
    yield page;
  }
}
