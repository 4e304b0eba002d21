import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { openBrowser } from './keystrokes.ts';
import type { Line, Table } from './measure.ts';
import { startShop } from './shop-process.ts';
import type { Suite } from './suite.ts';

const CLIENT = path.resolve(import.meta.dirname, '../../frontend/dist/client');
const PAGES = [
  { path: '/', most: 120 },
  { path: '/search', most: null },
  { path: '/basket', most: null },
  { path: '/services/synthesis/order-form', most: 175 },
];

export const bundle: Suite = {
  name: 'bundle',
  about: 'JavaScript a page loads first, and what it fetches after that, compressed',
  async run(world) {
    const shop = await startShop('all', { DATABASE_URL: await world.database('bench_bundle') });
    const browser = await openBrowser();
    const lines: Line[] = [];
    try {
      for (const { path: address, most } of PAGES) {
        const html = await (await fetch(shop.origin + address)).text();
        const first = new Set([...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file ?? ''));
        const page = await browser.newPage();
        const asked = new Set<string>();
        page.on('request', (request) => {
          const { pathname } = new URL(request.url());
          if (pathname.endsWith('.js')) asked.add(pathname);
        });
        await page.goto(shop.origin + address, { waitUntil: 'networkidle' });
        await page.close();
        const [size, all] = [await weightOf(first), await weightOf(asked)];
        world.progress(address);
        lines.push({
          what: address,
          figures: [kilobytes(size), String(first.size), kilobytes(Math.max(0, all - size))],
          ...(most !== null && { target: { text: `≤ ${most} kB`, met: size <= most * 1_000 } }),
        });
      }
    } finally {
      await browser.close();
      await shop.stop();
    }
    return [TABLE(lines)];
  },
};

const TABLE = (lines: Line[]): Table => ({
  title: 'JavaScript of a page, gzip',
  columns: ['page', 'first', 'files', 'after that'],
  lines,
  notes: [
    'First: every script and module preload the page itself names. After that: what it fetches on its own once it stands (reading of lists, figures, windowing), nothing of which is waited for by what is seen first.',
  ],
});

async function weightOf(files: ReadonlySet<string>): Promise<number> {
  const sizes = await Promise.all(
    [...files].map(async (file) => gzipSync(await readFile(path.join(CLIENT, file))).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;
