import { createPostgresBackend, type JobsOptions, type Processor, Queue, withBackend, Worker } from 'bullmq';
import type { Cluster, RedisOptions } from 'ioredis';
import { type Job, type QueueName, TRIES } from './job.ts';
import { ANSWER_SECONDS, isCluster, openCluster, REDIS_PREFIX } from './redis.ts';

const KEPT_JOBS = 10_000;
/** Done jobs on PostgreSQL, by age: with a limit by count BullMQ reads all kept jobs for each one that is done. */
const KEPT_SECONDS = 3 * 24 * 3_600;
/** Connections of a queue, or of a worker with little to do. Jobs that end at the same moment share one wait for the disk. */
const CONNECTIONS = 4;
/** Repeated tasks are not urgent. */
const UPKEEP_CONNECTIONS = 2;
const WORKER = { lockDuration: 10_000, stalledInterval: 5_000, maxStalledCount: 100 };

const onPostgres = withBackend(createPostgresBackend);

/** The store of BullMQ's jobs: a Redis where one is configured, else a schema of the shop's own PostgreSQL. */
export interface JobStore {
  readonly redisUrl: string | undefined;
  readonly databaseUrl: string;
}

/** Opens queues and workers of BullMQ on one store. */
export class BullBackend {
  private readonly clusters: Cluster[] = [];

  constructor(private readonly store: JobStore) {}

  get isRedis(): boolean {
    return this.store.redisUrl !== undefined;
  }

  queue(name: QueueName): Queue {
    const { redisUrl } = this.store;
    if (redisUrl === undefined)
      return new onPostgres.Queue(name, {
        connection: this.postgres(connectionsOf(name)),
      }) as unknown as Queue;
    // silence is a failure too: the caller adds the job again
    const options = { maxRetriesPerRequest: 3, commandTimeout: ANSWER_SECONDS * 1000 };
    return new Queue(name, this.redis(redisUrl, options));
  }

  worker(name: QueueName, run: Processor, concurrency: number): Worker {
    const { redisUrl } = this.store;
    const options = { ...WORKER, concurrency };
    if (redisUrl !== undefined)
      return new Worker(name, run, { ...options, ...this.redis(redisUrl, { maxRetriesPerRequest: null }) });
    const connection = {
      ...this.postgres(connectionsOf(name, concurrency)),
      // when PostgreSQL dies before it has stored that a job is done, the job runs again, without effect
      options: '-c synchronous_commit=off',
    };
    return new onPostgres.Worker(name, run, { ...options, connection }) as unknown as Worker;
  }

  optionsOf({ id, queue, notBefore }: Job): JobsOptions {
    // from now, by the clock of this process
    const delay = notBefore === undefined ? 0 : Date.parse(notBefore) - Date.now();
    return {
      jobId: id,
      ...(delay > 0 && { delay }),
      attempts: TRIES[queue].attempts,
      backoff: { type: 'exponential', delay: TRIES[queue].delay },
      removeOnComplete: this.isRedis ? { count: KEPT_JOBS } : { age: KEPT_SECONDS },
      removeOnFail: { count: KEPT_JOBS },
    };
  }

  close(): void {
    for (const cluster of this.clusters.splice(0)) cluster.disconnect();
  }

  private redis(url: string, options: Pick<RedisOptions, 'maxRetriesPerRequest' | 'commandTimeout'>) {
    if (!isCluster(url)) return { prefix: REDIS_PREFIX, connection: { url, ...options } };
    // BullMQ does not close connections that it has not opened
    const connection = openCluster(url, options);
    this.clusters.push(connection);
    return { prefix: REDIS_PREFIX, connection };
  }

  private postgres(max: number) {
    return { connectionString: this.store.databaseUrl, schema: 'bullmq', migrate: true, max };
  }
}

function connectionsOf(name: QueueName, concurrency = 1): number {
  if (name === 'upkeep') return UPKEEP_CONNECTIONS;
  return concurrency > CONNECTIONS ? 2 * CONNECTIONS : CONNECTIONS;
}
