import { Cluster, type ClusterOptions, Redis, type RedisOptions } from 'ioredis';
import { inTime } from './in-time.ts';

/** Prefix in braces: all keys of the queues stand in one hash slot, as BullMQ's scripts need it on a Redis Cluster. */
export const REDIS_PREFIX = '{oligoteka}';

/** A server that accepts a connection and is silent for so long counts as unreachable. */
export const ANSWER_SECONDS = 5;

/** Several addresses, separated by commas, are nodes of one Redis Cluster. */
export const isCluster = (url: string): boolean => url.includes(',');

/** The way into a Redis Cluster by whichever of its nodes answers; name, password and TLS are those of the first. */
export function openCluster(url: string, redisOptions: RedisOptions, options: ClusterOptions = {}): Cluster {
  const nodes = url.split(',').map((node) => new URL(node.trim()));
  const [first] = nodes;
  return new Cluster(
    nodes.map(({ hostname: host, port }) => ({ host, port: Number(port || 6379) })),
    {
      ...options,
      redisOptions: {
        ...redisOptions,
        ...(first?.username && { username: decodeURIComponent(first.username) }),
        ...(first?.password && { password: decodeURIComponent(first.password) }),
        ...(first?.protocol === 'rediss:' && { tls: {} }),
      },
    },
  );
}

/** Resolves when a Redis, or any node of a cluster, answers; rejects with the reason at the first failure. */
export async function reachRedis(url: string): Promise<void> {
  const once = { lazyConnect: true, maxRetriesPerRequest: 0, retryStrategy: () => null };
  const redis = isCluster(url)
    ? openCluster(url, once, { lazyConnect: true, clusterRetryStrategy: () => null })
    : new Redis(url, once);
  let reason: unknown;
  redis.on('error', (error) => {
    reason = error;
  });
  const reach = async (): Promise<void> => {
    await redis.connect();
    await redis.ping();
  };
  try {
    await inTime(reach(), ANSWER_SECONDS * 1000, `it does not answer within ${ANSWER_SECONDS} s`);
  } catch (error) {
    throw isCluster(url) ? new Error('no node of the cluster answers') : (reason ?? error);
  } finally {
    // where nothing is connected any more, ioredis would keep the process for two seconds
    if (redis.status !== 'end') redis.disconnect();
  }
}
