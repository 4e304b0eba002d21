import {
  load,
  machineLoad,
  median,
  milliseconds,
  percentile,
  perSecond,
  type Line,
  type Table,
} from '../measure.ts';
import { startShop } from '../shop/shop-process.ts';
import { SITE_PAGES } from './site-pages.ts';
import type { Suite } from '../suite.ts';

const WARM = 20;
const ROUNDS = 100;
const CALLERS = 8;
const LOAD_MS = 5_000;

export const render: Suite = {
  name: 'render',
  about: 'Time the server takes for a page, and pages per second',
  async run(world) {
    const shop = await startShop('all', { DATABASE_URL: await world.database('bench_render') });
    const busy = machineLoad();
    const lines: Line[] = [];
    try {
      for (const { name, path: address } of SITE_PAGES) {
        const visit = () => pageOf(shop.origin + address);
        const cold = await visit();
        for (let round = 0; round < WARM; round += 1) await visit();
        const visits = [];
        for (let round = 0; round < (world.rounds ?? ROUNDS); round += 1) visits.push(await visit());
        const { rate } = await load(CALLERS, LOAD_MS, visit);
        world.progress(address);
        const whole = visits.map((one) => one.whole);
        lines.push({
          what: `${name} ${address}`,
          figures: [
            milliseconds(cold.whole),
            milliseconds(median(visits.map((one) => one.firstByte))),
            milliseconds(median(whole)),
            milliseconds(percentile(whole, 0.95)),
            perSecond(rate),
          ],
        });
      }
    } finally {
      await shop.stop();
    }
    return [TABLE(lines, busy)];
  },
};

const TABLE = (lines: Line[], busy: string): Table => ({
  title: 'Pages drawn by the server',
  columns: ['page', 'first visit', 'first byte', 'whole page', 'p95', `${CALLERS} at once`],
  lines,
  notes: [
    `One process with everything in it and its own PostgreSQL beside it, asked over HTTP by a visitor without a basket; nothing of a page is kept between visits. Load of the machine at the start: ${busy}.`,
  ],
});

interface Visit {
  /** Milliseconds until the head of the answer, and until its end. */
  firstByte: number;
  whole: number;
}

async function pageOf(url: string): Promise<Visit> {
  const begun = performance.now();
  const answer = await fetch(url, {
    headers: { 'user-agent': 'Mozilla/5.0 Chrome/140', 'accept-encoding': 'gzip' },
  });
  const firstByte = performance.now() - begun;
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return { firstByte, whole: performance.now() - begun };
}
