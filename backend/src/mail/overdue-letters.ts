import type { RecordedEvent } from '../event-store/event.ts';
import { readPages } from '../event-store/event-pages.ts';
import type { EventStore } from '../event-store/event-store.ts';
import type { Job } from '../jobs/job.ts';
import { lettersSince, settledAmong } from './settled-letters.ts';

/** A letter that has not gone out after this long has probably lost its job. */
const OVERDUE_SECONDS = 60;
/** Older ones wait for an operator (`ops jobs`): such old news no longer helps. Some wait a day for their evening. */
const LOOK_BACK_SECONDS = 48 * 3_600;
const PAGE = 1_000;

/**
 * Finds owed letters that were not sent, in case a queue was wiped. A job found has the id of the lost one: a job that still
 * exists, waits for its next try or has failed for good stays the only one. Each look continues where the last one ended.
 */
export class OverdueLetters {
  #seen: number | undefined;
  readonly #open = new Map<string, Job>();

  constructor(
    private readonly store: EventStore,
    private readonly owed: {
      readonly eventTypes: readonly string[];
      readonly lettersOf: (event: RecordedEvent) => readonly Job[];
    },
  ) {}

  async look(now: Date): Promise<Job[]> {
    const at = (secondsAgo: number): Promise<number> =>
      this.store.positionAt(new Date(now.getTime() - secondsAgo * 1000).toISOString());
    const { pool } = this.store;
    const { eventTypes, lettersOf } = this.owed;
    const until = await at(OVERDUE_SECONDS);
    const after = (this.#seen ??= Math.max(await lettersSince(pool), await at(LOOK_BACK_SECONDS)));
    if (until > after) {
      const pages = readPages(this.store, { after, until, size: PAGE, eventTypes });
      for await (const { events } of pages)
        for (const job of events.flatMap(lettersOf)) this.#open.set(job.id, job);
      this.#seen = until;
    }
    if (this.#open.size > 0)
      for (const id of await settledAmong(pool, [...this.#open.keys()])) this.#open.delete(id);
    const due = now.getTime() - OVERDUE_SECONDS * 1000;
    return [...this.#open.values()].filter(
      ({ notBefore }) => notBefore === undefined || Date.parse(notBefore) <= due,
    );
  }
}
