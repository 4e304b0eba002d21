import { type EventPage, readStretch } from '../event-pages.ts';
import type { EventStore } from '../event-store.ts';

/** Pages: a range without wanted events must not take long either. */
const MAX_WIDTH = 64;

/** Reads on from a position, page by page; where there is more, the next page is read while the caller works on this one. */
export class PageReader {
  readonly #store: EventStore;
  readonly #types: readonly string[] | undefined;
  readonly #pageSize: number;
  /** Positions that a page looks through: as many as it has room for, and more where few events are wanted. */
  #width: number;
  #ahead: { after: number; page: Promise<EventPage> } | undefined;

  constructor(store: EventStore, types: readonly string[] | undefined, pageSize: number) {
    this.#store = store;
    this.#types = types;
    this.#pageSize = pageSize;
    this.#width = pageSize;
  }

  /** Whether the last page was full, so that the next one is on its way. */
  get isBehind(): boolean {
    return this.#ahead !== undefined;
  }

  async pageAfter(position: number): Promise<EventPage> {
    const ahead = this.#ahead;
    this.#ahead = undefined;
    const page = await (ahead?.after === position ? ahead.page : this.#read(position));
    const positions = page.seen - position;
    if (positions > 0) this.#adapt(page.events.length, positions);
    if (positions >= this.#pageSize) this.#readAhead(page.seen);
    return page;
  }

  /** Drops pages read ahead under a lease that has ended. */
  forget(): void {
    this.#ahead = undefined;
  }

  async #read(after: number): Promise<EventPage> {
    const head = await this.#store.headPosition();
    if (head <= after) return { events: [], seen: after };
    const until = Math.min(head, after + this.#width);
    return readStretch(this.#store, { after, until, size: this.#pageSize, eventTypes: this.#types });
  }

  /** Looks through more positions where few events are wanted, and through fewer where they do not fit. */
  #adapt(events: number, positions: number): void {
    const room = this.#pageSize;
    if (events === room) this.#width = Math.max(room, Math.ceil(this.#width / 2));
    else if (events * 4 < room && positions === this.#width)
      this.#width = Math.min(this.#width * 2, room * MAX_WIDTH);
  }

  #readAhead(after: number): void {
    const page = this.#read(after);
    page.catch(() => {}); // awaited by the next pageAfter
    this.#ahead = { after, page };
  }
}
