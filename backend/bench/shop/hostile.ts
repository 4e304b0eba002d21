import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { wire } from '@oligoteka/site-api/wire';
import { type CallsDocument, dearPrimers, type HostileBody, hostileBodies, sent } from './hostile-bodies.ts';
import { machineLoad, milliseconds, type Table } from '../measure.ts';
import { memoryOf, startShop } from './shop-process.ts';
import type { Suite, World } from '../suite.ts';

/** Most milliseconds that others may wait, and most growth of the process. */
const MAX_WAIT_MS = 100;
const MAX_GROWTH_MB = 200;
const REST = 10;
const SERVER_FAULT = 500;

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
  /** The longest that others waited, milliseconds. */
  health: number;
  basket: number;
  /** Megabytes above the beginning. */
  growth: number;
}

async function measure(world: World, origin: string): Promise<Table> {
  const before = machineLoad();
  const document = (await (await ask(`${origin}/site/openapi.json`)).json()) as CallsDocument;
  const start = await memoryOf(origin);
  const all: Seen[] = [];
  for (const path of Object.keys(wire.calls)) {
    const seen: Seen = { path, sent: 0, faults: 0, health: 0, basket: 0, growth: 0 };
    // made beforehand: making them would hold up those who watch, in this same process
    const texts = [...hostileBodies(document, path)];
    if (path.startsWith('/primer/')) texts.push(...dearPrimers());
    const bodies = texts.map(sent).flatMap(({ plain, packed }) => [plain, packed]);
    const ended = new AbortController();
    const watched = watch(origin, seen, ended.signal);
    for (const body of bodies) await send(origin, body, seen);
    ended.abort();
    await watched;
    seen.growth = (await memoryOf(origin)) - start;
    all.push(seen);
    world.progress(`${path}: ${figuresOf(seen).join(', ')}`);
  }
  return tableOf(all, `Load: ${before} before, ${machineLoad()} after.`);
}

function figuresOf({ sent: bodies, health, basket, growth, faults }: Seen): string[] {
  return [String(bodies), milliseconds(health), milliseconds(basket), growth.toFixed(0), String(faults)];
}

function tableOf(all: readonly Seen[], load: string): Table {
  const most = (figure: (seen: Seen) => number): number => Math.max(...all.map(figure));
  const total = (figure: (seen: Seen) => number): number => all.reduce((sum, seen) => sum + figure(seen), 0);
  const worst: Seen = {
    path: 'all of them',
    sent: total((seen) => seen.sent),
    faults: total((seen) => seen.faults),
    health: most((seen) => seen.health),
    basket: most((seen) => seen.basket),
    growth: most((seen) => seen.growth),
  };
  const isMet = Math.max(worst.health, worst.basket) <= MAX_WAIT_MS;
  return {
    title: 'Bodies made to be dear',
    columns: ['call', 'bodies', '/health/live', 'getBasket', 'MB more', '5xx'],
    lines: [
      ...all.map((seen) => ({ what: seen.path, figures: figuresOf(seen) })),
      {
        what: worst.path,
        figures: figuresOf(worst),
        target: {
          text: `≤ ${MAX_WAIT_MS} ms, ≤ ${MAX_GROWTH_MB} MB, 0`,
          met: isMet && worst.growth <= MAX_GROWTH_MB && worst.faults === 0,
        },
      },
    ],
    notes: [
      'Each call is sent bodies as large as it reads: its lists full, and every field long, nested, of many names or of a wrong type; plain and as gzip, one after another.',
      `Others read /health/live and a basket every ${REST} ms meanwhile; the longest wait of each is told, and the memory of the process (RSS) above the beginning.`,
      load,
    ],
  };
}

async function send(origin: string, { bytes, headers }: HostileBody, seen: Seen): Promise<void> {
  const answer = await ask(`${origin}/site${seen.path}`, { method: 'POST', headers, body: bytes });
  await answer.arrayBuffer();
  seen.sent += 1;
  if (answer.status >= SERVER_FAULT) seen.faults += 1;
}

async function watch(origin: string, seen: Seen, signal: AbortSignal): Promise<void> {
  const headers = { 'content-type': 'application/json', cookie: `basketId=${randomUUID()}` };
  const timed = async (url: string, options?: RequestInit): Promise<number> => {
    const begun = performance.now();
    await (await ask(url, options)).arrayBuffer();
    return performance.now() - begun;
  };
  while (!signal.aborted) {
    seen.health = Math.max(seen.health, await timed(`${origin}/health/live`));
    const asked = { method: 'POST', headers, body: '{}' };
    seen.basket = Math.max(seen.basket, await timed(`${origin}/site/basket/getBasket`, asked));
    await pause(REST);
  }
}

/** Asks once more where the server has closed the idle connection at that moment. */
async function ask(url: string, options?: RequestInit): Promise<Response> {
  try {
    return await fetch(url, options);
  } catch {
    return fetch(url, options);
  }
}
