import { freePort } from '../src/embedded/free-port.ts';
import type { BuyerTask } from './buyer.ts';
import type { Kind, Post } from './fleet.ts';
import type { OperatorTask } from './operator.ts';
import type { SoakOptions } from './options.ts';
import type { VisitorTask } from './visitor.ts';
import type { WriterTask } from './writer.ts';

/** Files that the processes of a soak are run from, and their PATH. */
export interface Programs {
  readonly script: string;
  readonly shop: string;
  readonly path: string;
}

export async function shopPosts(
  { shops }: SoakOptions,
  run: Programs,
  databaseUrl: string,
  redisUrl: string | undefined,
): Promise<{ posts: Post[]; origins: string[] }> {
  const posts: Post[] = [];
  const origins: string[] = [];
  for (const kind of ['web', 'worker', 'projector'] as const)
    for (let index = 0; index < shops[kind]; index += 1) {
      const port = await freePort();
      if (kind === 'web') origins.push(`http://127.0.0.1:${port}`);
      const env = {
        PATH: run.path,
        NODE_ENV: 'production',
        // all visitors come from one network
        BUDGET_FACTOR: '1000',
        PORT: String(port),
        ROLE: kind,
        DATABASE_URL: databaseUrl,
        ...(redisUrl !== undefined && { REDIS_URL: redisUrl }),
      };
      posts.push({ kind, index, command: () => ({ script: run.shop, args: [], env }) });
    }
  return { posts, origins };
}

const posts = (
  kind: Kind,
  count: number,
  script: string,
  task: (index: number, incarnation: number) => object,
): Post[] =>
  Array.from({ length: count }, (_, index) => ({
    kind,
    index,
    command: (incarnation) => ({ script, args: [kind, JSON.stringify(task(index, incarnation))] }),
  }));

export const subscriberPosts = (
  { subscribers }: SoakOptions,
  { script }: Programs,
  databaseUrl: string,
): Post[] => posts('subscriber', subscribers, script, () => ({ databaseUrl }));

export function writerPosts(
  options: SoakOptions,
  { script }: Programs,
  databaseUrl: string,
  folder: string,
): Post[] {
  const { writerProcesses, writersPerProcess, seed, imports } = options;
  return posts(
    'writer',
    writerProcesses,
    script,
    (index, incarnation): WriterTask => ({
      databaseUrl,
      folder,
      index,
      incarnation,
      writers: writersPerProcess,
      seed,
      imports,
    }),
  );
}

/** The task of the process in which visitors and buyers live. */
export interface VisitorsTask {
  readonly visitors: VisitorTask;
  readonly buyers: BuyerTask;
}

export function visitorPost(
  options: SoakOptions,
  { script }: Programs,
  origins: readonly string[],
  { databaseUrl, folder }: { databaseUrl: string; folder: string },
): Post {
  const { visitors, buyers, seed, thinking } = options;
  const task = (index: number, incarnation: number): VisitorsTask => {
    const all = { origins, folder, index, incarnation, seed };
    return { visitors: { ...all, visitors }, buyers: { ...all, buyers, databaseUrl, thinking } };
  };
  const [post] = posts('visitor', 1, script, task);
  if (post === undefined) throw new Error('no post for visitors');
  return post;
}

export function operatorPost(
  { operators, seed, thinking }: SoakOptions,
  { script }: Programs,
  databaseUrl: string,
  folder: string,
): Post[] {
  const task = (index: number, incarnation: number): OperatorTask => ({
    ...{ databaseUrl, folder, index, incarnation, operators, seed, thinking },
  });
  return posts('operator', 1, script, task);
}

export function processesOf(all: readonly Post[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind } of all) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}
