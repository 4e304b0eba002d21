import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Projection } from '../event.ts';
import type { EventStore } from '../event-store.ts';
import { requireEventsAfter } from '../partitions.ts';
import { diffTables, isSame, type TableDifference } from './compare-tables.ts';
import { holdersOf, holdLivePosition } from './live-position.ts';
import { type RebuildOptions, type RebuildReport, RebuildStopped, SwapBlocked } from './rebuild-report.ts';
import { Replay } from './replay.ts';
import { Shadow, shapeOf } from './shadow-tables.ts';

/** Milliseconds: shorter than PostgreSQL's deadlock check, and too short for a visitor to notice. */
const LOCK_TIMEOUT = 400;

/**
 * Fills the tables of a projection again from all events: in a shadow schema, while the shop writes; then a comparison row by
 * row and one short transaction that locks, replays the last events and swaps the tables. An inline projection is rebuilt as of
 * the head, a subscribed one as of its checkpoint. Only its tables change: no relay, no job.
 */
export async function rebuild(
  store: EventStore,
  projection: Projection,
  options: RebuildOptions = {},
): Promise<RebuildReport> {
  const writer = await store.pool.connect();
  const { options: connection } = store.pool;
  // COPY sends its answer in parts, which no connection takes that sends statements ahead; copies lose the password
  const reader = new pg.Client({ ...connection, password: connection.password, pipeline: false });
  const ignore = (): void => {};
  for (const client of [writer, reader]) client.on('error', ignore);
  let broken = true;
  try {
    await reader.connect();
    const { rows } = await writer.query<{ got: boolean }>(
      `select pg_try_advisory_lock(hashtext('event_store.rebuild'), hashtext($1)) as got`,
      [projection.name],
    );
    if (rows[0]?.got !== true) throw new RebuildStopped(`another rebuild of ${projection.name} is running`);
    const report = await new Rebuild(store, projection, options, writer, reader).run();
    await writer.query('select pg_advisory_unlock_all()');
    broken = false;
    return report;
  } finally {
    writer.off('error', ignore);
    // after a failure the sessions end, with their locks and running COPYs
    writer.release(broken);
    await reader.end();
  }
}

class Rebuild {
  readonly #projection: Projection;
  readonly #options: RebuildOptions;
  readonly #writer: pg.ClientBase;
  readonly #shadow: Shadow;
  readonly #replay: Replay;
  readonly #started = performance.now();

  constructor(
    store: EventStore,
    projection: Projection,
    options: RebuildOptions,
    writer: pg.ClientBase,
    reader: pg.ClientBase,
  ) {
    this.#projection = projection;
    this.#options = options;
    this.#writer = writer;
    this.#shadow = new Shadow(writer, projection);
    this.#replay = new Replay({ store, projection, shadow: this.#shadow, writer, reader }, options);
  }

  async run(): Promise<RebuildReport> {
    const { checkOnly = false, restart = false, failpoint } = this.#options;
    await this.#replay.open(await this.#fingerprint(), restart || checkOnly);
    const resumedAt = this.#replay.progress.position;
    await requireEventsAfter(this.#writer, resumedAt);

    await this.#replay.catchUp();
    if (!this.#replay.progress.indexed) {
      await this.#replay.finish();
      await this.#replay.catchUp();
    }

    const differences = await this.#compare();
    const comparedAt = this.#replay.progress.position;
    const identical = differences.every(isSame);
    const report = (swapped: boolean, lockedMilliseconds: number): RebuildReport => ({
      projection: this.#projection.name,
      events: this.#replay.progress.events,
      resumedAt,
      comparedAt,
      rowsBefore: total(differences, 'rowsBefore'),
      rowsAfter: total(differences, 'rowsAfter'),
      identical,
      differences,
      swapped,
      lockedMilliseconds: Math.round(lockedMilliseconds * 10) / 10,
      milliseconds: Math.round(performance.now() - this.#started),
    });
    await failpoint?.('compared');

    if (checkOnly) {
      await this.#shadow.drop();
      return report(false, 0);
    }
    const { accept = () => identical } = this.#options;
    if (!(await accept(report(false, 0)))) return report(false, 0);
    const locked = await this.#swap();
    return report(true, locked);
  }

  /** Catches up and compares in one snapshot, so that not one row differs only for being newer. */
  #compare(): Promise<TableDifference[]> {
    return this.#replay.transaction('begin isolation level repeatable read', async () => {
      await this.#replay.to(await this.#replay.target());
      this.#replay.tell('compare', this.#replay.progress.position);
      const differences = [];
      for (const live of this.#projection.tables) {
        const rebuilt = this.#shadow.tableOf(live);
        differences.push(
          await diffTables(this.#writer, { live, rebuilt }, this.#options.differencesShown ?? 10),
        );
      }
      return differences;
    });
  }

  /** Tries for the moment in which nobody holds the tables; gives how long writers waited. */
  async #swap(): Promise<number> {
    const { swapTimeout = 60_000 } = this.#options;
    const end = performance.now() + swapTimeout;
    for (let wait = 50; ; wait = Math.min(wait * 2, 2_000)) {
      await this.#replay.catchUp();
      try {
        return await this.#swapOnce();
      } catch (error) {
        const { code } = error as { code?: string };
        if (code !== '55P03' && code !== '40P01') throw error;
        if (performance.now() + wait > end)
          throw new SwapBlocked(
            this.#projection.name,
            await holdersOf(this.#writer, this.#projection.tables),
          );
        await pause(wait);
      }
    }
  }

  async #swapOnce(): Promise<number> {
    let locked = 0;
    // a process that is stopped here would else hold up every append until somebody ends its session
    const begin = `begin; set local lock_timeout = ${LOCK_TIMEOUT}; set local idle_in_transaction_session_timeout = '15s'`;
    await this.#replay.transaction(begin, async () => {
      const { position } = this.#replay.progress;
      const until = await holdLivePosition(this.#writer, this.#projection, position);
      locked = performance.now();
      this.#replay.tell('swap', until);
      await this.#replay.to(until);
      await this.#shadow.swap();
      await this.#options.failpoint?.('before-commit');
    });
    return performance.now() - locked;
  }

  /** Other tables, other code, other events wanted: another shadow. */
  async #fingerprint(): Promise<string> {
    const { name, tables, eventTypes, apply } = this.#projection;
    const parts = [name, tables, eventTypes, String(apply), this.#options.codeVersion ?? ''];
    const shape = await shapeOf(this.#writer, tables);
    return createHash('sha256')
      .update(JSON.stringify([...parts, shape]))
      .digest('hex');
  }
}

function total(differences: readonly TableDifference[], key: 'rowsBefore' | 'rowsAfter'): number {
  return differences.reduce((sum, difference) => sum + difference[key], 0);
}
