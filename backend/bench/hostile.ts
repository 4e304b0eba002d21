import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { wire } from '@oligoteka/site-api/wire';
import { type HostileBody, hostileBodies } from './hostile-bodies.ts';
import { machineLoad, milliseconds, percentile, type Table } from './measure.ts';
import { startShop } from './shop-process.ts';
import type { Suite, World } from './suite.ts';

/** Milliseconds that nobody else may wait longer than, and what the process may grow by. */
const PATIENCE = 100;
const MOST_GROWTH_MB = 200;
const REST = 10;
const MEGABYTE = 2 ** 20;
const SERVER_FAULT = 500;
const OVERLOADED = 503;

export const hostile: Suite = {
  name: 'hostile',
  about: 'every call with bodies made to be dear; what others wait meanwhile, and how much memory it takes',
  async run(world) {
    const url = await world.database('bench_hostile');
    const shop = await startShop('all', { DATABASE_URL: url });
    try {
      return [await measure(world, shop.origin)];
    } finally {
      await shop.stop();
    }
  },
};

interface Seen {
  readonly path: string;
  sent: number;
  faults: number;
  readonly waits: number[];
  memory: number;
}

async function measure(world: World, origin: string): Promise<Table> {
  const before = machineLoad();
  const fields = await fieldsOf(origin);
  const start = await memoryOf(origin);
  const all: Seen[] = [];
  for (const path of Object.keys(wire.calls)) {
    const seen: Seen = { path, sent: 0, faults: 0, waits: [], memory: 0 };
    // made beforehand: making them would hold up those who watch, in this same process
    const bodies = hostileBodies(fields.get(path) ?? []);
    const ended = new AbortController();
    const watched = watch(origin, seen.waits, ended.signal);
    for (const body of bodies) await send(origin, body, seen);
    ended.abort();
    await watched;
    seen.memory = await memoryOf(origin);
    all.push(seen);
    world.progress(`${path}: ${seen.sent} bodies, worst wait ${milliseconds(Math.max(...seen.waits))}`);
  }
  const worst = Math.max(...all.flatMap(({ waits }) => waits));
  const growth = Math.max(...all.map(({ memory }) => memory)) - start;
  const faults = all.reduce((sum, seen) => sum + seen.faults, 0);
  return {
    title: 'Bodies made to be dear',
    columns: ['call', 'bodies', 'others wait, p99', 'at most'],
    lines: [
      ...all.map(({ path, sent, waits }) => ({
        what: path,
        figures: [String(sent), milliseconds(percentile(waits, 0.99)), milliseconds(Math.max(...waits))],
      })),
      {
        what: 'all of them',
        figures: ['', '', milliseconds(worst)],
        target: { text: `≤ ${PATIENCE} ms`, met: worst <= PATIENCE },
      },
      {
        what: 'memory, MB more than before',
        figures: ['', '', growth.toFixed(0)],
        target: { text: `≤ ${MOST_GROWTH_MB} MB`, met: growth <= MOST_GROWTH_MB },
      },
      {
        what: 'answers of 5xx',
        figures: ['', '', String(faults)],
        target: { text: '0', met: faults === 0 },
      },
    ],
    notes: [
      'Each call is sent bodies that repeat, nest, are huge or have many names, plain and as gzip, one after another.',
      `Others read /health/live and a basket every ${REST} ms meanwhile. Load: ${before} before, ${machineLoad()} after.`,
    ],
  };
}

/** The fields of the request of each call, by its path. */
async function fieldsOf(origin: string): Promise<Map<string, string[]>> {
  const answer = await fetch(`${origin}/site/openapi.json`);
  const document = (await answer.json()) as {
    paths: Record<string, { post?: { requestBody?: { content: Record<string, { schema?: Schema }> } } }>;
    components: { schemas: Record<string, Schema> };
  };
  const found = Object.keys(wire.calls).map((path): [string, string[]] => {
    const schema = document.paths[`/site${path}`]?.post?.requestBody?.content['application/json']?.schema;
    const named =
      schema?.$ref === undefined ? schema : document.components.schemas[schema.$ref.split('/').at(-1) ?? ''];
    return [path, Object.keys(named?.properties ?? {})];
  });
  return new Map(found);
}

interface Schema {
  readonly $ref?: string;
  readonly properties?: object;
}

async function send(origin: string, { bytes, headers }: HostileBody, seen: Seen): Promise<void> {
  const answer = await ask(`${origin}/site${seen.path}`, { method: 'POST', headers, body: bytes });
  await answer.arrayBuffer();
  seen.sent += 1;
  if (answer.status >= SERVER_FAULT && answer.status !== OVERLOADED) seen.faults += 1;
}

async function watch(origin: string, waits: number[], signal: AbortSignal): Promise<void> {
  const headers = { 'content-type': 'application/json', cookie: `basketId=${randomUUID()}` };
  while (!signal.aborted) {
    for (const question of [
      () => ask(`${origin}/health/live`),
      () => ask(`${origin}/site/basket/getBasket`, { method: 'POST', headers, body: '{}' }),
    ]) {
      const begun = performance.now();
      await (await question()).arrayBuffer();
      waits.push(performance.now() - begun);
    }
    await pause(REST);
  }
}

/** A server lets go of a connection that rests; what was asked at that moment is asked again, once. */
async function ask(url: string, options?: RequestInit): Promise<Response> {
  try {
    return await fetch(url, options);
  } catch {
    return fetch(url, options);
  }
}

/** Megabytes the process has in memory. */
async function memoryOf(origin: string): Promise<number> {
  const text = await (await ask(`${origin}/metrics`)).text();
  return Number(/^process_resident_memory_bytes\S* (\S+)/m.exec(text)?.[1] ?? Number.NaN) / MEGABYTE;
}
