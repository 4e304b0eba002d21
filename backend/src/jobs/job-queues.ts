import { setTimeout as pause } from 'node:timers/promises';
import { type Job as BullJob, type Queue, UnrecoverableError, type Worker } from 'bullmq';
import { JobRefused } from '../event-store/follow/relay.ts';
import { Batcher } from '../event-store/batcher.ts';
import { BullBackend, type JobStore } from './bull-backend.ts';
import { inTime } from './in-time.ts';
import {
  HopelessJob,
  type Job,
  JOB_STATES,
  type JobHandler,
  type JobState,
  QUEUES,
  type QueueName,
} from './job.ts';
import { ANSWER_SECONDS, reachRedis } from './redis.ts';

const CONCURRENT_ADDITIONS = 8;
const CONCURRENT_TASKS = 4;
const ALL_QUEUES: readonly QueueName[] = [...QUEUES, 'upkeep'];
const RETRY_MILLISECONDS = 500;
/** Seconds for BullMQ to close once no job is under way. */
const CLOSE_SECONDS = 5;
/** A wiped queue has its schedule again after so long. */
const ANNOUNCE_SECONDS = 5;
const NOTHING_KEPT = { removeOnComplete: true, removeOnFail: true };
const FORBIDDEN_ID = /^\d+$|:/;

/** A task that is repeated by the clock. */
export interface RepeatedTask {
  readonly name: string;
  readonly seconds: number;
  readonly run: () => Promise<void>;
}

/** PostgreSQL works and refuses these values: wrong, against a rule, too long. */
const isOfTheJob = (error: unknown): boolean =>
  /^(22|23|54)...$/.test(String((error as { code?: unknown }).code));

/** BullMQ on Redis where one is configured, else on the shop's own PostgreSQL, in a schema of its own. */
export class JobQueues {
  private readonly queues = new Map<QueueName, Queue>();
  /** With the jobs under way in each. */
  private readonly workers = new Map<Worker, ReadonlySet<Promise<void>>>();
  /** A queue takes many jobs at once at little more cost than one. */
  private readonly additions = Object.fromEntries(
    ALL_QUEUES.map((name) => [
      name,
      new Batcher((jobs: readonly Job[]) => this.addBulk(name, jobs), {
        concurrent: CONCURRENT_ADDITIONS,
        isForAll: (error) => !isOfTheJob(error),
      }),
    ]),
  ) as Record<QueueName, Batcher<Job, void>>;
  private readonly backend: BullBackend;
  private announcing: NodeJS.Timeout | undefined;
  private closing = false;

  constructor(
    private readonly store: JobStore,
    private readonly report: (error: unknown, where: string) => void,
  ) {
    this.backend = new BullBackend(store);
  }

  /** Resolves when the queues can be reached; rejects with the reason when they cannot. */
  async ready(): Promise<void> {
    const { redisUrl } = this.store;
    if (redisUrl !== undefined) await reachRedis(redisUrl);
  }

  /** Broken connections are no errors while the queues close. */
  private onError(error: unknown, where: string): void {
    if (!this.closing) this.report(error, where);
  }

  /**
   * Puts a job in its queue, or does nothing when it is or was there. Rejects with JobRefused where no further try can help,
   * with another error when the queue cannot be reached.
   */
  add(job: Job): Promise<void> {
    if (FORBIDDEN_ID.test(job.id))
      return Promise.reject(new JobRefused(job, 'an id is no bare number and has no colon'));
    return this.additions[job.queue].ask(job);
  }

  private async addBulk(name: QueueName, jobs: readonly Job[]): Promise<void[]> {
    const added = this.queue(name).addBulk(
      jobs.map((job) => ({ name: job.name, data: job.data, opts: this.backend.optionsOf(job) })),
    );
    try {
      if (!this.backend.isRedis) await added;
      // neither a connection that was never made nor a cluster without a node has a timeout of its own
      else await inTime(added, 2 * ANSWER_SECONDS * 1000, `the queue ${name} does not answer`);
    } catch (error) {
      const [only] = jobs.length === 1 ? jobs : [];
      throw only !== undefined && isOfTheJob(error) ? new JobRefused(only, error) : error;
    }
    return jobs.map(() => undefined);
  }

  /** Starts working on a queue; a job whose worker died is given to another one. */
  work(queue: QueueName, handlers: Readonly<Record<string, JobHandler>>, concurrency: number): void {
    const handle = async (job: BullJob): Promise<void> => {
      const handler = handlers[job.name];
      if (handler === undefined) throw new Error(`no handler for the job ${job.name}`);
      try {
        await handler(job.data as object, job.id ?? job.name);
      } catch (error) {
        throw error instanceof HopelessJob ? new UnrecoverableError(error.message) : error;
      }
    };
    const inHand = new Set<Promise<void>>();
    const run = (job: BullJob): Promise<void> => {
      const done = handle(job).finally(() => inHand.delete(done));
      inHand.add(done);
      return done;
    };
    const worker = this.backend.worker(queue, run, concurrency);
    worker.on('error', (error) => this.onError(error, `worker ${queue}`));
    worker.on('failed', (job, error) =>
      this.onError(error, `job ${job?.id ?? '?'}, attempt ${job?.attemptsMade ?? '?'}`),
    );
    this.workers.set(worker, inHand);
    void this.unlessReached(worker, async () => {
      this.workers.delete(worker);
      await worker.close(true);
      await pause(RETRY_MILLISECONDS, undefined, { ref: false });
      if (!this.closing) this.work(queue, handlers, concurrency);
    });
  }

  /**
   * Repeats tasks by the clock: each at once, then every so many seconds, in one process of the shop at a time and never twice
   * at once in this one. A task that fails is reported and has its next turn. A queue that lost its schedule gets it again.
   */
  repeat(tasks: readonly RepeatedTask[]): void {
    const underWay = new Set<string>();
    const handlers = tasks.map(({ name, run }): [string, JobHandler] => [
      name,
      async () => {
        if (underWay.has(name)) return;
        underWay.add(name);
        await run().finally(() => underWay.delete(name));
      },
    ]);
    let announcing: Promise<void> | undefined;
    const announce = (): Promise<void> =>
      (announcing ??= this.announce(tasks)
        .catch((error: unknown) => this.onError(error, 'upkeep'))
        .finally(() => {
          announcing = undefined;
        }));
    this.announcing = setInterval(() => void announce(), ANNOUNCE_SECONDS * 1000).unref();
    // tasks of an earlier release are removed before this one works
    void announce().then(() => {
      if (!this.closing) this.work('upkeep', Object.fromEntries(handlers), CONCURRENT_TASKS);
    });
  }

  private async announce(tasks: readonly RepeatedTask[]): Promise<void> {
    const queue = this.queue('upkeep');
    const known = new Map((await queue.getJobSchedulers()).map((one) => [one.key, one]));
    for (const { name, seconds } of tasks) {
      const every = seconds * 1000;
      const before = known.get(name);
      known.delete(name);
      // a clock that was ahead has planned the next turn far away
      if (before?.every === every && (before.next ?? 0) <= Date.now() + 2 * every) continue;
      if (before !== undefined) await queue.removeJobScheduler(name);
      await queue.upsertJobScheduler(name, { every }, { name, opts: NOTHING_KEPT });
    }
    for (const name of known.keys()) await queue.removeJobScheduler(name);
  }

  /** BullMQ keeps a failed first try to reach PostgreSQL for ever: such a queue or worker is replaced. */
  private async unlessReached(it: Queue | Worker, replace: () => Promise<void>): Promise<void> {
    if (this.backend.isRedis) return;
    try {
      await it.waitUntilReady();
    } catch (error) {
      this.onError(error, `PostgreSQL for ${it.name}`);
      await replace().catch((failure: unknown) => this.onError(failure, it.name));
    }
  }

  /** Finishes the jobs under way, then closes the connections. */
  async close(): Promise<void> {
    this.closing = true;
    clearInterval(this.announcing);
    await Promise.all([...this.workers].map(([worker, inHand]) => this.closeInTime(worker, inHand)));
    await Promise.all([...this.queues.values()].map((queue) => this.closeInTime(queue, new Set())));
    this.backend.close();
  }

  /**
   * BullMQ waits for ever to close when Redis is away (its issue 4656). Jobs under way need no Redis and are finished in any
   * case; if it does not hear of the last one, another worker repeats that one.
   */
  private async closeInTime(it: Queue | Worker, inHand: ReadonlySet<Promise<void>>): Promise<void> {
    const closed = it.close();
    closed.catch(() => {}); // awaited below
    do {
      await Promise.allSettled(inHand);
      try {
        return await inTime(closed, CLOSE_SECONDS * 1000, `not closed within ${CLOSE_SECONDS} s, cut off`);
      } catch (error) {
        if (inHand.size === 0) this.report(error, it.name);
      }
    } while (inHand.size > 0);
    it.disconnect().catch(() => {});
  }

  /** Jobs waiting, running, delayed and failed, per queue. */
  async counts(): Promise<Record<QueueName, Record<string, number>>> {
    const counts = {} as Record<QueueName, Record<string, number>>;
    for (const name of QUEUES) counts[name] = await this.queue(name).getJobCounts();
    return counts;
  }

  /** Every job that a queue still knows, done and failed ones included. */
  async list(name: QueueName): Promise<JobState[]> {
    const queue = this.queue(name);
    const lists = await Promise.all(
      JOB_STATES.map(async (state) =>
        (await queue.getJobs([state])).map((job) => ({
          id: job.id ?? '',
          state,
          attempts: job.attemptsMade,
          failedReason: job.failedReason ?? null,
        })),
      ),
    );
    return lists.flat();
  }

  private queue(name: QueueName): Queue {
    const known = this.queues.get(name);
    if (known !== undefined) return known;
    const queue = this.backend.queue(name);
    queue.on('error', (error) => this.onError(error, `queue ${name}`));
    this.queues.set(name, queue);
    void this.unlessReached(queue, async () => {
      this.queues.delete(name);
      await queue.close();
    });
    return queue;
  }
}
