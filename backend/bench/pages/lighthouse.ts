import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Line, machineLoad, median, type Table } from '../measure.ts';
import { startShop } from '../shop/shop-process.ts';
import { SITE_PAGES } from './site-pages.ts';
import type { Suite } from '../suite.ts';

const run = promisify(execFile);
/** The last one for Node 20 (Apache-2.0). Installed when first asked for: 200 packages that nothing else needs. */
const VERSION = '12.8.2';
const FOLDER = path.resolve(import.meta.dirname, `../../node_modules/.cache/lighthouse-${VERSION}`);
const CHROMIUM = '/usr/bin/chromium';
const FLAGS = '--headless=new --no-sandbox --disable-dev-shm-usage';
const ROUNDS = 3;
const LARGEST_REPORT = 64 * 1024 * 1024;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Audit {
  id: string;
  score: number | null;
  scoreDisplayMode: string;
  numericValue?: number;
}

interface Report {
  categories: Record<
    (typeof CATEGORIES)[number],
    { score: number; auditRefs: { id: string; weight: number }[] }
  >;
  audits: Record<string, Audit>;
}

export const lighthouse: Suite = {
  name: 'lighthouse',
  about: 'Scores of Lighthouse with mobile throttling in the machine’s Chromium, and what stands behind them',
  async run(world) {
    const program = await installed(world.progress);
    const shop = await startShop('all', { DATABASE_URL: await world.database('bench_lighthouse') });
    const load = machineLoad();
    const lines: Line[] = [];
    const faults: string[] = [];
    try {
      for (const page of SITE_PAGES) {
        if (page.performance === null) continue;
        await (await fetch(shop.origin + page.path)).text(); // the first visitor warms the house
        const reports: Report[] = [];
        for (let round = 0; round < (world.rounds ?? ROUNDS); round += 1)
          reports.push(await look(program, shop.origin + page.path));
        const line = lineOf(page, reports);
        world.progress(`${line.what}: ${line.figures.join(' ')}`);
        lines.push(line);
        faults.push(...faultsOf(page.name, reports));
      }
    } finally {
      await shop.stop();
    }
    return [TABLE(lines, load, faults)];
  },
};

async function installed(progress: (text: string) => void): Promise<string> {
  const program = path.join(FOLDER, 'node_modules/lighthouse/cli/index.js');
  if (existsSync(program)) return program;
  progress(`installing lighthouse ${VERSION}, once`);
  await mkdir(FOLDER, { recursive: true });
  const wanted = [
    'install',
    `lighthouse@${VERSION}`,
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
  ];
  await run('npm', [...wanted, '--prefix', FOLDER], { cwd: FOLDER });
  return program;
}

async function look(program: string, url: string): Promise<Report> {
  const asked = [
    url,
    '--output=json',
    '--quiet',
    `--chrome-flags=${FLAGS}`,
    `--only-categories=${CATEGORIES.join(',')}`,
  ];
  const chrome = existsSync(CHROMIUM) ? { CHROME_PATH: CHROMIUM } : {};
  const once = () =>
    run(process.execPath, [program, ...asked], {
      maxBuffer: LARGEST_REPORT,
      env: { PATH: '/usr/bin:/bin', HOME: FOLDER, ...chrome },
    });
  // now and then Lighthouse misses the start of its own trace, and asks to be run again
  const { stdout } = await once().catch((error: Error) => {
    if (error.message.includes('run Lighthouse again')) return once();
    throw error;
  });
  return JSON.parse(stdout) as Report;
}

function lineOf({ name, path: address, performance }: (typeof SITE_PAGES)[number], reports: Report[]): Line {
  const scores = CATEGORIES.map((category) => median(reports.map((report) => scoreOf(report, category))));
  const audit = (id: string) => median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
  const seconds = (id: string) => `${(audit(id) / 1_000).toFixed(2)} s`;
  const least = [performance ?? 0, 100, 100, 100];
  return {
    what: `${name} ${address}`,
    figures: [
      ...scores.map(String),
      seconds('first-contentful-paint'),
      seconds('largest-contentful-paint'),
      `${audit('total-blocking-time').toFixed(0)} ms`,
      audit('cumulative-layout-shift').toFixed(3),
    ],
    target: {
      text: least.join('/'),
      met:
        scores.every((score, at) => score >= (least[at] ?? 0)) && audit('cumulative-layout-shift') < 0.0005,
    },
  };
}

const scoreOf = (report: Report, category: (typeof CATEGORIES)[number]): number =>
  Math.round(report.categories[category].score * 100);

/** Audits that a page fails. Those of performance are left out: the figures have its times already. */
function faultsOf(name: string, [report]: Report[]): string[] {
  if (report === undefined) return [];
  return CATEGORIES.filter((category) => category !== 'performance').flatMap((category) =>
    report.categories[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${name}: ${category} ${id}.`),
  );
}

const TABLE = (lines: Line[], load: string, faults: string[]): Table => ({
  title: 'Lighthouse, mobile',
  columns: [
    'page',
    'performance',
    'accessibility',
    'practices',
    'SEO',
    'first paint',
    'largest',
    'blocked',
    'shift',
  ],
  lines,
  notes: [
    `Lighthouse ${VERSION}, medians of ${ROUNDS} runs; simulated slow 4G and a processor four times slower than this one, which had a load of ${load} at the start: other work on the machine lowers performance and nothing else.`,
    ...faults,
  ],
});
