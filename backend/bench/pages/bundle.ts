import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { openBrowser } from './keystrokes.ts';
import type { Line, Table } from '../measure.ts';
import { startShop } from '../shop/shop-process.ts';
import { SITE_PAGES } from './site-pages.ts';
import type { Suite } from '../suite.ts';

const CLIENT = path.resolve(import.meta.dirname, '../../frontend/dist/client');
const BEST = { level: 9 };

export const bundle: Suite = {
  name: 'bundle',
  about: 'JavaScript a page loads first, and what it fetches after that, compressed',
  async run(world) {
    const shop = await startShop('all', { DATABASE_URL: await world.database('bench_bundle') });
    const browser = await openBrowser();
    const lines: Line[] = [];
    try {
      for (const { name, path: address, most } of SITE_PAGES) {
        const html = await (await fetch(shop.origin + address)).text();
        const scripts = firstScripts(html);
        const page = await browser.newPage();
        const asked = new Set<string>();
        page.on('request', (request) => {
          const { pathname } = new URL(request.url());
          if (pathname.endsWith('.js')) asked.add(pathname);
        });
        await page.goto(shop.origin + address, { waitUntil: 'networkidle' });
        await page.close();
        const [first, all] = [await weightOf(scripts), await weightOf(asked)];
        const styles = await weightOf(filesIn(html, 'css'));
        world.progress(address);
        lines.push({
          what: `${name} ${address}`,
          figures: [
            kilobytes(first.gzip),
            kilobytes(first.brotli),
            String(scripts.size),
            kilobytes(Math.max(0, all.gzip - first.gzip)),
            kilobytes(styles.gzip),
            kilobytes(gzipSync(html, BEST).length),
          ],
          ...(most !== null && { target: { text: `≤ ${most} kB`, met: first.gzip <= most * 1_000 } }),
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
  columns: ['page', 'first', 'brotli', 'files', 'after that', 'styles', 'HTML'],
  lines,
  notes: [
    'First: every part that the page runs to answer a person, level 9. After that: what it fetches on its own — parts of the page that the server has drawn already, reading of lists, scripts of the pages it links to. Browsers are served brotli.',
  ],
});

/** The parts that the start runs, which stands in the page (`frontend/src/start.ts`). */
const firstScripts = (html: string): Set<string> => {
  const lists = [...html.matchAll(/<script[^>]* data-parts=""[^>]*>([^<]+)</g)].map(
    ([, list]) => list as string,
  );
  return new Set(lists.flatMap((list) => JSON.parse(list) as string[]));
};

const filesIn = (html: string, ending: string): Set<string> =>
  new Set(
    [...html.matchAll(new RegExp(`"(/assets/[^"]+\\.${ending})"`, 'g'))].map(([, file]) => file as string),
  );

async function weightOf(files: ReadonlySet<string>): Promise<{ gzip: number; brotli: number }> {
  const contents = await Promise.all([...files].map((file) => readFile(path.join(CLIENT, file))));
  return contents.reduce(
    (sum, bytes) => ({
      gzip: sum.gzip + gzipSync(bytes, BEST).length,
      brotli: sum.brotli + brotliCompressSync(bytes).length,
    }),
    { gzip: 0, brotli: 0 },
  );
}

const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;
