import { type AppendResult, OutcomeUnknown, VersionConflict } from './event.ts';
import type { PreparedGroup } from './prepared-append.ts';
import { NoConnection } from './transaction.ts';

type Outcome = AppendResult | VersionConflict;

interface Waiting {
  readonly group: PreparedGroup;
  readonly events: number;
  readonly size: number;
  readonly marks: readonly string[];
  resolve(result: AppendResult): void;
  reject(error: unknown): void;
}

const MOST_PER_BATCH = 256;
/** Events whose work outweighs a trip and a commit of their own: so many need not wait for the batch before. */
const LARGE_BATCH = 32;
/** Two batches of one size keep both sides busy: one that has this share of the other's events may go beside it. */
const ABOUT_AS_MANY = 2 / 3;
/** Characters of data after which a batch is closed: a few large appends should not become one huge message. */
const FULL_BATCH = 1_000_000;

/**
 * Gathers appends and groups of appends into batches of about 256 appends, each stream and each command key at most once.
 * One batch at a time: while it is written the next one gathers, so the busier it is, the less an append costs. Where
 * much waits, a second of about its size goes beside it: this process and PostgreSQL then work side by side instead of in
 * turn. Flushed on `setImmediate`, so nobody waits when it is quiet; appends to one stream keep their order.
 */
export class AppendQueue {
  #waiting: Waiting[] = [];
  #waitingEvents = 0;
  #writingEvents = 0;
  #scheduled = false;
  /** Not a Set: emptied and filled again it leaves a chain of old tables that keep what was written from being collected. */
  #writing: readonly (readonly Waiting[])[] = [];
  #idle: (() => void)[] = [];
  readonly #write: (groups: readonly PreparedGroup[]) => Promise<Outcome[]>;

  constructor(write: (groups: readonly PreparedGroup[]) => Promise<Outcome[]>) {
    this.#write = write;
  }

  /** Resolves when the whole group is durable. */
  push(group: PreparedGroup): Promise<AppendResult> {
    return new Promise((resolve, reject) => {
      const size = group.reduce((sum, append) => sum + append.size, 0);
      const events = group.reduce((sum, { ids }) => sum + ids.length, 0);
      this.#waiting.push({ group, events, size, marks: marksOf(group), resolve, reject });
      this.#waitingEvents += events;
      this.#schedule();
    });
  }

  /** Resolves when nothing waits or is under way. */
  async drained(): Promise<void> {
    if (this.#waiting.length === 0 && this.#writing.length === 0) return;
    await new Promise<void>((resolve) => this.#idle.push(resolve));
  }

  #schedule(): void {
    const now = this.#writing.length;
    const enough = Math.max(LARGE_BATCH, this.#writingEvents * ABOUT_AS_MANY);
    if (this.#scheduled || now > 1 || (now === 1 && this.#waitingEvents < enough)) return;
    this.#scheduled = true;
    setImmediate(() => void this.#run());
  }

  async #run(): Promise<void> {
    this.#scheduled = false;
    const batch = this.#take();
    // all that waits may be for streams that are being written
    if (batch.length === 0) return;
    const events = batch.reduce((sum, waiting) => sum + waiting.events, 0);
    this.#writing = [...this.#writing, batch];
    this.#writingEvents += events;
    this.#schedule();
    await this.#settle(batch);
    this.#writing = this.#writing.filter((other) => other !== batch);
    this.#writingEvents -= events;
    if (this.#waiting.length > 0) this.#schedule();
    else if (this.#writing.length === 0) for (const wake of this.#idle.splice(0)) wake();
  }

  #take(): Waiting[] {
    const batch: Waiting[] = [];
    const left: Waiting[] = [];
    const taken = new Set(this.#writing.flat().flatMap(({ marks }) => marks));
    const half = (this.#waitingEvents + this.#writingEvents) / 2;
    const most = half < LARGE_BATCH ? Infinity : half;
    let size = 0;
    let events = 0;
    let appends = 0;
    for (const waiting of this.#waiting) {
      const full = appends >= MOST_PER_BATCH || size >= FULL_BATCH || events >= most;
      const free = !full && !waiting.marks.some((mark) => taken.has(mark));
      (free ? batch : left).push(waiting);
      // also what is left is marked, so that nobody behind it passes it
      for (const mark of waiting.marks) taken.add(mark);
      if (!free) continue;
      size += waiting.size;
      events += waiting.events;
      appends += waiting.group.length;
    }
    this.#waiting = left;
    this.#waitingEvents -= events;
    return batch;
  }

  async #settle(batch: readonly Waiting[]): Promise<void> {
    try {
      const outcomes = await this.#write(batch.map(({ group }) => group));
      batch.forEach(({ resolve, reject }, index) => {
        const outcome = outcomes[index];
        if (outcome === undefined || outcome instanceof VersionConflict) reject(outcome);
        else resolve(outcome);
      });
    } catch (error) {
      const alone = batch.length === 1 || error instanceof OutcomeUnknown || error instanceof NoConnection;
      for (const waiting of batch) {
        if (alone) waiting.reject(error);
        else await this.#settle([waiting]);
      }
    }
  }
}

function marksOf(group: PreparedGroup): string[] {
  return group.flatMap(({ stream, commandKey }) =>
    commandKey === '' ? [stream] : [stream, ` ${commandKey}`],
  );
}
