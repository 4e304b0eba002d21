import { type AppendResult, OutcomeUnknown, VersionConflict } from './event.ts';
import type { PreparedGroup } from './prepared-append.ts';
import { NoConnection } from './transaction.ts';

type Outcome = AppendResult | VersionConflict;

interface Waiting {
  readonly group: PreparedGroup;
  readonly size: number;
  readonly marks: readonly string[];
  resolve(result: AppendResult): void;
  reject(error: unknown): void;
}

const MOST_PER_BATCH = 256;
/** Characters of data after which a batch is closed: a few large appends should not become one huge message. */
const FULL_BATCH = 1_000_000;

/**
 * Gathers appends and groups of appends into batches of about 256 appends, each stream and each command key at most once.
 * One batch at a time: while it is written the next one gathers, so the busier it is, the less an append costs. Flushed
 * on `setImmediate`, so nobody waits when it is quiet; appends to one stream keep their order.
 */
export class AppendQueue {
  #waiting: Waiting[] = [];
  #isWriting = false;
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
      if (!this.#isWriting) this.#begin();
    });
  }

  /** Resolves when nothing waits or is under way. */
  async drained(): Promise<void> {
    if (this.#isWriting) await new Promise<void>((resolve) => this.#idle.push(resolve));
  }

  #begin(): void {
    this.#isWriting = true;
    setImmediate(() => void this.#run());
  }

  async #run(): Promise<void> {
    await this.#settle(this.#take());
    if (this.#waiting.length > 0) return this.#begin();
    this.#isWriting = false;
    for (const wake of this.#idle.splice(0)) wake();
  }

  #take(): Waiting[] {
    const batch: Waiting[] = [];
    const left: Waiting[] = [];
    const taken = new Set<string>();
    let size = 0;
    let appends = 0;
    for (const waiting of this.#waiting) {
      const full = appends >= MOST_PER_BATCH || size >= FULL_BATCH;
      const free = !full && !waiting.marks.some((mark) => taken.has(mark));
      (free ? batch : left).push(waiting);
      // also what is left is marked, so that nobody behind it passes it
      for (const mark of waiting.marks) taken.add(mark);
      if (!free) continue;
      size += waiting.size;
      appends += waiting.group.length;
    }
    this.#waiting = left;
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
