import { setTimeout as pause } from 'node:timers/promises';
import {
  createPostgresBackend,
  type Job as BullJob,
  Queue,
  UnrecoverableError,
  withBackend,
  Worker,
} from 'bullmq';
import type { Cluster, RedisOptions } from 'ioredis';
import { JobRefused } from '../event-store/relay.ts';
import { inTime } from './in-time.ts';
import { ANSWER_SECONDS, isCluster, openCluster, reachRedis, REDIS_PREFIX } from './redis.ts';

/** Something to be done once, outside the request: named, numbered, small. */
export interface Job {
  readonly queue: QueueName;
  readonly name: string;
  /** The same id twice is one job. BullMQ forbids colons and bare numbers here. */
  readonly id: string;
  readonly data: object;
  /** ISO 8601: it waits until then, also through restarts. */
  readonly notBefore?: string;
}

/** Every queue of the shop. */
export const QUEUES = ['orders', 'repricing', 'documents', 'payments', 'mail'] as const;
export type QueueName = (typeof QUEUES)[number];

/** A job as its queue knows it. */
export interface JobState {
  readonly id: string;
  readonly state: (typeof JOB_STATES)[number];
  readonly attempts: number;
  readonly failedReason: string | null;
}
const JOB_STATES = ['active', 'waiting', 'delayed', 'failed', 'completed'] as const;

export type JobHandler = (data: object, jobId: string) => Promise<void>;

/** Thrown by a handler when no further try can help: the job has failed, and waits for an operator. */
export class HopelessJob extends Error {
  override readonly name = 'HopelessJob';
}

/** Tries, and milliseconds before the second one; each wait is twice the last. Mail servers and banks are down for hours. */
const TRIES: Readonly<Record<QueueName, { attempts: number; delay: number }>> = {
  orders: { attempts: 12, delay: 250 },
  repricing: { attempts: 12, delay: 250 },
  documents: { attempts: 12, delay: 1_000 },
  payments: { attempts: 14, delay: 1_000 },
  mail: { attempts: 12, delay: 5_000 },
};
const KEPT_JOBS = 10_000;
/** Done jobs on PostgreSQL: for each one that is done BullMQ goes through all that are kept when it counts them, not by their age. */
const KEPT_SECONDS = 3 * 24 * 3_600;
/** Of a queue, or of a worker with little to do; as many jobs as are done in one moment share a wait for the disk. */
const CONNECTIONS = 4;
const MOST_AT_ONCE = 200;
const RETRY_MILLISECONDS = 500;
/** How long BullMQ may take to close once no job is in hand: it has only to say so. */
const CLOSE_SECONDS = 5;
const FORBIDDEN_ID = /^\d+$|:/;

/** From now, as the clock of whoever adds the job goes. */
function delayOf({ notBefore }: Job): { delay: number } | object {
  const delay = notBefore === undefined ? 0 : Date.parse(notBefore) - Date.now();
  return delay > 0 ? { delay } : {};
}

/** PostgreSQL is well and does not want these values: wrong, against a rule, too long. */
const isOfTheJob = (error: unknown): boolean =>
  /^(22|23|54)...$/.test(String((error as { code?: unknown }).code));

/** BullMQ on Redis where one is configured, else on the shop's own PostgreSQL, in a schema of its own. */
export class JobQueues {
  private readonly queues = new Map<QueueName, Queue>();
  /** With the jobs that each has in hand. */
  private readonly workers = new Map<Worker, ReadonlySet<Promise<void>>>();
  private readonly waiting: { job: Job; resolve(): void; reject(error: unknown): void }[] = [];
  private readonly clusters: Cluster[] = [];
  private closing = false;

  constructor(
    private readonly connection: { readonly redisUrl: string | undefined; readonly databaseUrl: string },
    private readonly report: (error: unknown, where: string) => void,
  ) {}

  /** Resolves when the queues can be reached; rejects with the reason when they cannot. */
  async ready(): Promise<void> {
    const { redisUrl } = this.connection;
    if (redisUrl !== undefined) await reachRedis(redisUrl);
  }

  /** Connections that break while everything is being closed are no news. */
  private onError(error: unknown, where: string): void {
    if (!this.closing) this.report(error, where);
  }

  /**
   * Puts a job in its queue, or does nothing when it is or was there already. Rejects with JobRefused where no further try
   * can help, and with anything else when the queue cannot be reached.
   */
  add(job: Job): Promise<void> {
    if (FORBIDDEN_ID.test(job.id))
      return Promise.reject(new JobRefused(job, 'an id is no bare number and has no colon'));
    return new Promise((resolve, reject) => {
      this.waiting.push({ job, resolve, reject });
      // whoever comes in the same turn joins: a queue takes many at once for little more than one
      if (this.waiting.length === 1) setImmediate(() => this.addWaiting());
    });
  }

  private addWaiting(): void {
    const waiting = this.waiting.splice(0);
    for (const name of QUEUES) {
      const its = waiting.filter(({ job }) => job.queue === name);
      for (let from = 0; from < its.length; from += MOST_AT_ONCE) {
        const part = its.slice(from, from + MOST_AT_ONCE);
        const [only] = part.length === 1 ? part : [];
        this.addTogether(
          name,
          part.map(({ job }) => job),
        ).then(
          () => part.forEach(({ resolve }) => resolve()),
          (error: unknown) => {
            if (only !== undefined && isOfTheJob(error)) only.reject(new JobRefused(only.job, error));
            else part.forEach(({ reject }) => reject(error));
          },
        );
      }
    }
  }

  private async addTogether(name: QueueName, jobs: readonly Job[]): Promise<void> {
    const added = this.queue(name).addBulk(
      jobs.map((job) => ({
        name: job.name,
        data: job.data,
        opts: {
          jobId: job.id,
          ...delayOf(job),
          attempts: TRIES[name].attempts,
          backoff: { type: 'exponential', delay: TRIES[name].delay },
          removeOnComplete:
            this.connection.redisUrl === undefined ? { age: KEPT_SECONDS } : { count: KEPT_JOBS },
          removeOnFail: { count: KEPT_JOBS },
        },
      })),
    );
    if (this.connection.redisUrl === undefined) await added;
    // a connection that never came about, or a cluster without a node, knows no limit of its own
    else await inTime(added, 2 * ANSWER_SECONDS * 1000, `the queue ${name} does not answer`);
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
    const options = { concurrency, lockDuration: 10_000, stalledInterval: 5_000, maxStalledCount: 100 };
    const worker: Worker =
      this.connection.redisUrl === undefined
        ? (new onPostgres.Worker(queue, run, {
            ...options,
            connection: {
              ...this.postgres(concurrency > CONNECTIONS ? 2 * CONNECTIONS : CONNECTIONS),
              // when PostgreSQL dies before it has on disk that a job is done, the job is done once more, to no effect
              options: '-c synchronous_commit=off',
            },
          }) as unknown as Worker)
        : new Worker(queue, run, {
            ...options,
            ...this.redis(this.connection.redisUrl, { maxRetriesPerRequest: null }),
          });
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

  /** BullMQ never forgets that its first try to reach PostgreSQL failed: what had that bad luck is to be replaced. */
  private async unlessReached(it: Queue | Worker, replace: () => Promise<void>): Promise<void> {
    if (this.connection.redisUrl !== undefined) return;
    try {
      await it.waitUntilReady();
    } catch (error) {
      this.onError(error, `PostgreSQL for ${it.name}`);
      await replace().catch((failure: unknown) => this.onError(failure, it.name));
    }
  }

  /** Finishes the jobs in hand, then lets go of the connections. */
  async close(): Promise<void> {
    this.closing = true;
    await Promise.all([...this.workers].map(([worker, inHand]) => this.closeInTime(worker, inHand)));
    await Promise.all([...this.queues.values()].map((queue) => this.closeInTime(queue, new Set())));
    for (const cluster of this.clusters.splice(0)) cluster.disconnect();
  }

  /**
   * BullMQ waits for ever to close when Redis is away (its issue 4656). Jobs in hand need no Redis and are finished in any
   * case; when it does not hear of the last one, another worker does that once more.
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

  /** Every job a queue still knows, done and failed ones included. */
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
    const queue: Queue =
      this.connection.redisUrl === undefined
        ? (new onPostgres.Queue(name, { connection: this.postgres() }) as unknown as Queue)
        : new Queue(
            name,
            this.redis(this.connection.redisUrl, {
              maxRetriesPerRequest: 3,
              // silence is a failure too: who adds a job tries again
              commandTimeout: ANSWER_SECONDS * 1000,
            }),
          );
    queue.on('error', (error) => this.onError(error, `queue ${name}`));
    this.queues.set(name, queue);
    void this.unlessReached(queue, async () => {
      this.queues.delete(name);
      await queue.close();
    });
    return queue;
  }

  private redis(url: string, options: Pick<RedisOptions, 'maxRetriesPerRequest' | 'commandTimeout'>) {
    if (!isCluster(url)) return { prefix: REDIS_PREFIX, connection: { url, ...options } };
    // BullMQ does not close what it has not opened
    const connection = openCluster(url, options);
    this.clusters.push(connection);
    return { prefix: REDIS_PREFIX, connection };
  }

  private postgres(max = CONNECTIONS): {
    connectionString: string;
    schema: string;
    migrate: boolean;
    max: number;
  } {
    return { connectionString: this.connection.databaseUrl, schema: 'bullmq', migrate: true, max };
  }
}

const onPostgres = withBackend(createPostgresBackend);
