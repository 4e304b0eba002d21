import pg from 'pg';
import {
  atLeast,
  type Line,
  load,
  machineLoad,
  median,
  milliseconds,
  percentile,
  perSecond,
  ratio,
  type Sample,
  share,
  type Table,
} from '../measure.ts';
import { HttpCaller } from '../shop/http-caller.ts';
import { openAccounts } from '../shop/login.ts';
import { startShop } from '../shop/shop-process.ts';
import type { Suite, World } from '../suite.ts';
import { ownPages } from './own-pages.ts';
import { SITE_PAGES } from './site-pages.ts';

const ROUNDS = 10;
const WINDOW = 500;
const CONNECTIONS = 32;
/** Least share of the static file's rate, and most times its p99. */
const LEAST_SHARE = 0.4;
const MOST_WAIT = 3;
/**
 * Vendure 3.7 made 230 lists of products and 19 searches a second where this shop made 1,530 and 380, and a static file some
 * 1,800: what Vendure makes here follows from the file.
 */
const VENDURE = { list: 230 / 1_800, search: 19 / 1_800 };
const FILE = '/icon.svg';

type Work = (caller: number) => Promise<unknown>;

export const render: Suite = {
  name: 'render',
  about:
    'pages, lists and searches at 32 connections beside a static file; a core’s time for a page of one’s own',
  async run(world) {
    const url = await world.database('bench_render');
    const shop = await startShop('web', { DATABASE_URL: url });
    const pool = new pg.Pool({ connectionString: url });
    const callers = Array.from({ length: CONNECTIONS }, () => new HttpCaller(shop.origin));
    const busy = machineLoad();
    try {
      const shared = await sharedTable(world, callers, busy);
      const [login = ''] = await openAccounts(pool, 1);
      return [shared, await ownPages(world, shop.origin, login)];
    } finally {
      for (const caller of callers) caller.end();
      await pool.end();
      await shop.stop();
    }
  },
};

/** Everything in turn, round by round, so that other work of the machine meets all of it alike. */
async function sharedTable(world: World, callers: readonly HttpCaller[], busy: string): Promise<Table> {
  const rounds = world.rounds ?? ROUNDS;
  const get =
    (path: string): Work =>
    (caller) =>
      callers[caller]?.get(path) ?? Promise.resolve();
  const post =
    (path: string, request: object): Work =>
    (caller) =>
      callers[caller]?.post(path, JSON.stringify(request)) ?? Promise.resolve();
  const pages = SITE_PAGES.filter(({ path }) => !path.includes('?'));
  const works: Readonly<Record<string, Work>> = {
    [FILE]: get(FILE),
    ...Object.fromEntries(pages.map(({ path }) => [path, get(path)])),
    list: post('/site/product/GetProducts', { category: '/products/pcr/mixes' }),
    catalogue: post('/site/product/GetProducts', {}),
    search: post('/site/search/find', { q: 'taq' }),
  };
  const samples = await sampled(world, works, rounds);
  const of = (name: string): Sample[] => samples[name] ?? [];
  const lines: Line[] = [
    { what: `static file ${FILE}`, figures: figuresOf(of(FILE)) },
    ...pages.map(({ name, path }) => pageLine(`${name} ${path}`, of(path), of(FILE))),
    ...catalogueLines('GetProducts, a category', of('list'), of(FILE), VENDURE.list, 10),
    besideFile('GetProducts, everything', of('catalogue'), of(FILE)),
    ...catalogueLines('search/find, 30 hits', of('search'), of(FILE), VENDURE.search, 20),
  ];
  return {
    title: `What everybody gets alike, ${CONNECTIONS} connections`,
    columns: ['what', 'rate', 'p99', 'beside the file', 'its p99'],
    lines,
    notes: [
      `Medians of ${rounds} rounds of ${WINDOW / 1000} s, each with all of these in one process; shares are medians of the rounds’. Asked by visitors without cookies.`,
      'Vendure 3.7 is taken to make 12.8 % of the file’s rate in lists and 1.06 % in searches, as it did beside this shop on one machine.',
      `Caller, server and database share the cores. Load: ${busy} before, ${machineLoad()} after.`,
    ],
  };
}

async function sampled(
  world: World,
  works: Readonly<Record<string, Work>>,
  rounds: number,
): Promise<Readonly<Record<string, Sample[]>>> {
  const samples = Object.fromEntries(Object.keys(works).map((name) => [name, [] as Sample[]]));
  for (let round = 0; round <= rounds; round += 1) {
    const order = Object.entries(works);
    for (const [name, work] of round % 2 === 0 ? order : order.reverse()) {
      const sample = await load(CONNECTIONS, round === 0 ? 2 * WINDOW : WINDOW, work);
      // the first round warms up
      if (round > 0) samples[name]?.push(sample);
    }
    world.progress(`everybody’s, round ${round} of ${rounds}`);
  }
  return samples;
}

const ratesOf = (samples: readonly Sample[]): number[] => samples.map(({ rate }) => rate);
const p99Of = (samples: readonly Sample[]): number =>
  percentile(
    samples.flatMap(({ times }) => times),
    0.99,
  );

const figuresOf = (samples: readonly Sample[], beside = '', wait = ''): string[] => [
  perSecond(median(ratesOf(samples))),
  milliseconds(p99Of(samples)),
  beside,
  wait,
];

function besideFile(what: string, samples: readonly Sample[], file: readonly Sample[]): Line {
  const wait = p99Of(samples) / p99Of(file);
  return {
    what,
    figures: figuresOf(samples, share(ratio(ratesOf(samples), ratesOf(file))), `${wait.toFixed(1)}×`),
  };
}

function pageLine(what: string, samples: readonly Sample[], file: readonly Sample[]): Line {
  const met =
    ratio(ratesOf(samples), ratesOf(file)) >= LEAST_SHARE && p99Of(samples) / p99Of(file) <= MOST_WAIT;
  const text = `≥ ${share(LEAST_SHARE)}, p99 ≤ ${MOST_WAIT}×`;
  return { ...besideFile(what, samples, file), target: { text, met } };
}

function catalogueLines(
  what: string,
  samples: readonly Sample[],
  file: readonly Sample[],
  vendure: number,
  bound: number,
): Line[] {
  const value = ratio(ratesOf(samples), ratesOf(file)) / vendure;
  return [
    besideFile(what, samples, file),
    {
      what: `${what}, beside Vendure`,
      figures: [perSecond(median(ratesOf(samples))), '', `${value.toFixed(1)}× Vendure`, ''],
      target: atLeast(value, bound),
    },
  ];
}
