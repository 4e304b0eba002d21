import { Batcher } from '../batcher.ts';
import { type AppendResult, OutcomeUnknown, VersionConflict } from '../event.ts';
import type { PreparedGroup } from './prepared-append.ts';
import { NoConnection } from '../transaction.ts';

type Outcome = AppendResult | VersionConflict;

const MAX_APPENDS = 256;
/** Characters of data after which a batch is closed: a few large appends should not become one huge message. */
const FULL_BATCH = 1_000_000;

/**
 * Writes appends in batches of about 256, each stream and each command key at most once. One batch at a time: the next one
 * gathers meanwhile, so an append costs less the busier it is, and appends to one stream keep their order.
 */
export class AppendQueue {
  readonly #batches: Batcher<PreparedGroup, Outcome>;

  constructor(write: (groups: readonly PreparedGroup[]) => Promise<readonly Outcome[]>) {
    this.#batches = new Batcher(write, {
      concurrent: 1,
      choose: nextBatch,
      isForAll: (error) => error instanceof OutcomeUnknown || error instanceof NoConnection,
    });
  }

  /** Resolves when the whole group is durable. */
  async push(group: PreparedGroup): Promise<AppendResult> {
    const outcome = await this.#batches.ask(group);
    if (outcome instanceof VersionConflict) throw outcome;
    return outcome;
  }

  /** Resolves when nothing waits or is under way. */
  drained(): Promise<void> {
    return this.#batches.drained();
  }
}

function nextBatch(waiting: readonly PreparedGroup[]): ReadonlySet<number> {
  const batch = new Set<number>();
  const taken = new Set<string>();
  let size = 0;
  let appends = 0;
  for (const [index, group] of waiting.entries()) {
    const marks = marksOf(group);
    const isFull = appends >= MAX_APPENDS || size >= FULL_BATCH;
    const isFree = !isFull && !marks.some((mark) => taken.has(mark));
    // the streams of a group that has to wait are taken too: no later group passes it
    for (const mark of marks) taken.add(mark);
    if (!isFree) continue;
    batch.add(index);
    size += group.reduce((sum, append) => sum + append.size, 0);
    appends += group.length;
  }
  return batch;
}

/** Streams and command key of a group: no other group of the batch may have them. */
function marksOf(group: PreparedGroup): string[] {
  return group.flatMap(({ stream, commandKey }) =>
    commandKey === '' ? [stream] : [stream, ` ${commandKey}`],
  );
}
