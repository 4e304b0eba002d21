import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type DomainEvent, OutcomeUnknown, VersionConflict } from '../src/event-store/event.ts';
import { EventStore } from '../src/event-store/event-store.ts';
import { AttemptJournal, Journal, journalOf, type Outcome, type Part, readAttempts } from './journal.ts';
import { Random } from './random.ts';
import { ADDED, COUNTED, type SoakData, soakProjections } from './soak-projections.ts';

export interface WriterTask {
  readonly databaseUrl: string;
  readonly folder: string;
  /** Number of the process, and how often it was started again. */
  readonly index: number;
  readonly incarnation: number;
  readonly writers: number;
  readonly seed: number;
  readonly imports: number;
}

const SHARED_STREAMS = 40;
const DUEL_MILLISECONDS = 250;
const MAX_STREAM_LENGTH = 300;
const REMEMBERED_KEYS = 200;
/** Events in one append of an import. */
const IMPORTED = [8, 64] as const;
const PAD = 'oligo'.repeat(24);

/** Some writers in one process, each with one append under way. */
export class Writers {
  readonly #task: WriterTask;
  readonly #random: Random;
  readonly #pool: pg.Pool;
  readonly #store: EventStore;
  readonly #journal: Journal;
  readonly #attempts: AttemptJournal;
  readonly #sharedVersions = new Map<string, number>();
  readonly #usedKeys: { key: string; parts: readonly Part[] }[] = [];
  #attempt = 0;
  #keys = 0;
  #streams = 0;
  #duel = 0;
  #stopping = false;

  constructor(task: WriterTask) {
    this.#task = task;
    this.#random = new Random(task.seed * 1_000 + task.index * 100 + task.incarnation);
    this.#pool = new pg.Pool({ connectionString: task.databaseUrl, max: 6, connectionTimeoutMillis: 10_000 });
    this.#store = new EventStore({ pool: this.#pool, projections: soakProjections });
    this.#journal = new Journal(journalOf(task.folder, 'writer', task.index, task.incarnation));
    this.#attempts = new AttemptJournal(this.#journal);
  }

  /** Appends until `stop`; then finishes and notes the appends under way. */
  async run(): Promise<void> {
    await this.#finishTheDead();
    await Promise.all(Array.from({ length: this.#task.writers }, (_, writer) => this.#write(writer)));
    await this.#store.close();
    await this.#pool.end();
    this.#journal.close();
  }

  stop(): void {
    this.#stopping = true;
  }

  /** Appends again, under the same command keys, what the killed process before had begun. */
  async #finishTheDead(): Promise<void> {
    const { folder, index, incarnation } = this.#task;
    const before = journalOf(folder, 'writer', index, incarnation - 1);
    if (incarnation === 0 || !existsSync(before)) return;
    const open = [...(await readAttempts([before])).values()].filter(
      ({ key, outcome }) => key !== '' && (outcome === undefined || outcome.is === 'unknown'),
    );
    await Promise.all(open.map(({ key, parts }) => this.#insist(parts, key)));
  }

  async #write(writer: number): Promise<void> {
    let own = this.#ownStream(writer);
    while (!this.#stopping) {
      const slot = Math.floor(Date.now() / DUEL_MILLISECONDS);
      if (writer === 0 && slot !== this.#duel) {
        // every process comes upon the same key in the same quarter of a second
        this.#duel = slot;
        await this.#insist([{ ...this.#shared(), expected: -1 }], `duel-${slot}`);
        continue;
      }
      const dice = this.#random.next();
      if (dice < 0.06) {
        const used = this.#random.pick(this.#usedKeys);
        if (used !== undefined) await this.#insist(used.parts, used.key);
      } else if (dice < 0.24) {
        const part = this.#shared();
        await this.#try([dice < 0.12 ? { ...part, expected: -1 } : part], this.#sometimesKey());
      } else {
        const events = this.#size();
        const mine = { stream: own.stream, expected: own.version, events };
        const parts = dice < 0.36 ? this.#several(mine) : [mine];
        const key = this.#sometimesKey();
        const outcome = await (key === '' ? this.#try(parts, key) : this.#insist(parts, key));
        if (outcome.is === 'acknowledged') own.version += events;
        else if (outcome.is !== 'conflict' || outcome.stream === own.stream)
          own.version = await this.#versionOf(own.stream);
      }
      if (own.version > MAX_STREAM_LENGTH) own = this.#ownStream(writer);
    }
  }

  #ownStream(writer: number): { stream: string; version: number } {
    const { index, incarnation } = this.#task;
    this.#streams += 1;
    return { stream: `soak-${index}.${incarnation}.${writer}.${this.#streams}`, version: 0 };
  }

  /** Events of one append: as many as a person saves, now and then as many as an import, so that two batches are under way. */
  #size(): number {
    const { imports } = this.#task;
    return imports > 0 && this.#random.next() < imports
      ? this.#random.whole(...IMPORTED)
      : this.#random.whole(1, 3);
  }

  #shared(): Part {
    const stream = `soak_shared-${this.#random.whole(1, SHARED_STREAMS)}`;
    return { stream, expected: this.#sharedVersions.get(stream) ?? 0, events: this.#random.whole(1, 2) };
  }

  /** The writer's own stream in the middle of shared ones: all or nothing. */
  #several(mine: Part): Part[] {
    const others = [this.#shared(), this.#shared()].map((part) => ({ ...part, expected: -1 }));
    const [one, two] = others;
    if (one === undefined || two === undefined || one.stream === two.stream)
      return [...others.slice(0, 1), mine];
    return [one, mine, two];
  }

  #sometimesKey(): string {
    if (this.#random.next() > 0.3) return '';
    this.#keys += 1;
    const { index, incarnation } = this.#task;
    return `key-${index}.${incarnation}.${this.#keys}`;
  }

  /** Asks until there is an answer: the key makes asking again harmless. */
  async #insist(parts: readonly Part[], key: string): Promise<Outcome> {
    for (;;) {
      const outcome = await this.#try(parts, key);
      if (outcome.is === 'acknowledged') {
        this.#usedKeys[this.#random.whole(0, REMEMBERED_KEYS - 1)] = { key, parts };
        return outcome;
      }
      if (outcome.is === 'conflict' || this.#stopping) return outcome;
    }
  }

  async #try(parts: readonly Part[], key: string): Promise<Outcome> {
    this.#attempt += 1;
    const id = `${this.#task.index}.${this.#task.incarnation}.${this.#attempt}`;
    const type = this.#attempt % 12 === 0 ? COUNTED : ADDED;
    const events = eventsOf(id, type, parts);
    const appends = parts.map(({ stream, expected }, index) => ({
      stream,
      expectedVersion: expected === -1 ? ('any' as const) : expected,
      events: events[index] ?? [],
    }));
    const by = { at: new Date().toISOString(), actor: `worker:soak-${this.#task.index}`, correlationId: id };
    this.#attempts.intend({ id, key, parts });
    const outcome = await this.#store
      .append(appends, by, key === '' ? {} : { commandKey: key })
      .then((result): Outcome => ({ is: 'acknowledged', result }), failed);
    this.#attempts.outcome(id, outcome);
    if (outcome.is === 'acknowledged' && !outcome.result.repeated)
      parts.forEach(({ stream }, index) =>
        this.#sharedVersions.set(stream, outcome.result.versions[index] ?? 0),
      );
    if (outcome.is === 'conflict') this.#sharedVersions.set(outcome.stream, outcome.actual);
    if (outcome.is === 'refused' || outcome.is === 'unknown') await pause(50);
    return outcome;
  }

  async #versionOf(stream: string): Promise<number> {
    for (;;) {
      const version = await this.#store.streamVersion(stream).catch(() => null);
      if (version !== null) return version;
      if (this.#stopping) return 0;
      await pause(100);
    }
  }
}

function failed(error: unknown): Outcome {
  if (error instanceof VersionConflict) return { is: 'conflict', stream: error.stream, actual: error.actual };
  if (error instanceof OutcomeUnknown) return { is: 'unknown' };
  return { is: 'refused', reason: error instanceof Error ? error.message || error.name : String(error) };
}

function eventsOf(attempt: string, type: string, parts: readonly Part[]): DomainEvent[][] {
  const of = parts.reduce((sum, { events }) => sum + events, 0);
  let n = 0;
  return parts.map(({ events }) =>
    Array.from({ length: events }, () => {
      const data: SoakData = { attempt, n, of, pad: PAD };
      n += 1;
      return { type, data };
    }),
  );
}
