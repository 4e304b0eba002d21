import { type AppendResult, OutcomeUnknown, VersionConflict } from './event.ts';
import type { PreparedGroup } from './prepared-append.ts';

type Outcome = AppendResult | VersionConflict;

interface Waiting {
  readonly group: PreparedGroup;
  readonly size: number;
  readonly marks: readonly string[];
  resolve(result: AppendResult): void;
  reject(error: unknown): void;
}

const LANES = 2;
const MOST_PER_BATCH = 256;
/** Characters of data after which a batch is closed: a few large appends should not become one huge message. */
const FULL_BATCH = 1_000_000;

/**
 * Gathers appends and groups of appends into batches: two lanes, about 256 appends, each stream and each command key at
 * most once at a time. Flushed on `setImmediate`, so nobody waits when it is quiet; appends to one stream keep their order.
 */
export class AppendQueue {
  #waiting: Waiting[] = [];
  #lanes = 0;
  #scheduled = false;
  readonly #underway = new Set<string>();
  #idle: (() => void)[] = [];
  readonly #write: (groups: readonly PreparedGroup[]) => Promise<Outcome[]>;

  constructor(write: (groups: readonly PreparedGroup[]) => Promise<Outcome[]>) {
    this.#write = write;
  }

  /** Resolves when the whole group is durable. */
  push(group: PreparedGroup): Promise<AppendResult> {
    return new Promise((resolve, reject) => {
      const size = group.reduce((sum, append) => sum + append.size, 0);
      this.#waiting.push({ group, size, marks: marksOf(group), resolve, reject });
      this.#schedule();
    });
  }

  /** Resolves when nothing waits or is under way. */
  async drained(): Promise<void> {
    if (this.#waiting.length === 0 && this.#lanes === 0) return;
    await new Promise<void>((resolve) => this.#idle.push(resolve));
  }

  #schedule(): void {
    if (this.#scheduled || this.#lanes >= LANES) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      while (this.#lanes < LANES) {
        const batch = this.#take();
        if (batch.length === 0) return;
        void this.#run(batch);
      }
    });
  }

  #take(): Waiting[] {
    const batch: Waiting[] = [];
    const left: Waiting[] = [];
    const passed = new Set<string>();
    let size = 0;
    let appends = 0;
    for (const waiting of this.#waiting) {
      const { marks } = waiting;
      const full = appends >= MOST_PER_BATCH || size >= FULL_BATCH;
      const free = !full && !marks.some((mark) => this.#underway.has(mark) || passed.has(mark));
      (free ? batch : left).push(waiting);
      for (const mark of marks) (free ? this.#underway : passed).add(mark);
      if (free) {
        size += waiting.size;
        appends += waiting.group.length;
      }
    }
    this.#waiting = left;
    return batch;
  }

  async #run(batch: readonly Waiting[]): Promise<void> {
    this.#lanes += 1;
    try {
      await this.#settle(batch);
    } finally {
      this.#lanes -= 1;
      for (const { marks } of batch) for (const mark of marks) this.#underway.delete(mark);
      if (this.#waiting.length > 0) this.#schedule();
      else if (this.#lanes === 0) for (const wake of this.#idle.splice(0)) wake();
    }
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
      const alone = batch.length === 1 || error instanceof OutcomeUnknown;
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
