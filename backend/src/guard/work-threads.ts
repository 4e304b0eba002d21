import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { FairQueue } from './fair-queue.ts';

/** A thread that was idle for so long ends. */
const IDLE_MS = 30_000;
const MEMORY_MB = 192;
/** A part leaves little garbage: a small young generation is collected in a moment. */
const YOUNG_MEMORY_MB = 24;

/** A part of a piece of work, as it goes to a thread. */
export interface Part {
  readonly task: string;
  readonly items: readonly unknown[];
  /** Rules that the work needs; a thread keeps the last few. */
  readonly context: unknown;
  readonly contextKey: string;
  /** The network whose turn it takes: all browsers behind it share one turn. */
  readonly turn: string;
}

/** The answer of a thread to a part. */
export type PartDone = { readonly results: readonly unknown[] } | { readonly fault: string };

interface Waiting {
  readonly part: Part;
  resolve(results: readonly unknown[]): void;
  reject(error: Error): void;
}

interface Thread {
  readonly worker: Worker;
  doing: Waiting | null;
  idle: NodeJS.Timeout | undefined;
}

/**
 * Threads beside the main one, fewer than the machine has cores; they start with the first part. Networks take turns: however
 * much one of them asks for, another waits for one small part.
 */
export class WorkThreads {
  readonly #threads = new Set<Thread>();
  readonly #queue = new FairQueue<Waiting>();
  readonly #most = Math.max(1, Math.min(4, availableParallelism() - 1));

  /** `program`: file that a thread runs. */
  constructor(
    private readonly program: string,
    private readonly idleMs: number = IDLE_MS,
  ) {}

  run(part: Part): Promise<readonly unknown[]> {
    return new Promise((resolve, reject) => {
      this.#queue.push(part.turn, { part, resolve, reject });
      this.#next();
    });
  }

  async close(): Promise<void> {
    for (const waiting of this.#queue.clear()) waiting.reject(new Error('the shop closes'));
    await Promise.all([...this.#threads].map(({ worker }) => worker.terminate()));
  }

  #next(): void {
    while (this.#queue.length > 0) {
      const free = [...this.#threads].find(({ doing }) => doing === null) ?? this.#begin();
      const waiting = free === undefined ? undefined : this.#queue.next();
      if (free === undefined || waiting === undefined) return;
      clearTimeout(free.idle);
      free.doing = waiting;
      free.worker.postMessage(waiting.part);
    }
  }

  #begin(): Thread | undefined {
    if (this.#threads.size >= this.#most) return undefined;
    const worker = new Worker(this.program, {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: YOUNG_MEMORY_MB },
    });
    worker.unref();
    const thread: Thread = { worker, doing: null, idle: undefined };
    this.#threads.add(thread);
    worker.on('message', (done: PartDone) => {
      const { doing } = thread;
      thread.doing = null;
      thread.idle = setTimeout(() => {
        // it takes a moment to end and gets no more parts
        this.#threads.delete(thread);
        void worker.terminate();
      }, this.idleMs).unref();
      if ('results' in done) doing?.resolve(done.results);
      else doing?.reject(new Error(done.fault));
      this.#next();
    });
    // its part fails with it; the next part starts another thread
    let fault = new Error('a thread ended');
    worker.on('error', (error: unknown) => (fault = error instanceof Error ? error : fault));
    worker.on('exit', () => {
      clearTimeout(thread.idle);
      this.#threads.delete(thread);
      thread.doing?.reject(fault);
      this.#next();
    });
    return thread;
  }
}
