import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { machineLoad, median, milliseconds, percentile, type Table, times } from '../measure.ts';
import { startShop } from '../shop/shop-process.ts';
import type { World } from '../suite.ts';

const ROWS = 1_000;
const KEYS = 120;
const SYSTEM_CHROMIUM = '/usr/bin/chromium';
/** An input that nobody listens to: it shows the time the browser itself takes from a key to the screen. */
const BARE_PAGE = '<!doctype html><title>bare</title><input autofocus>';

// Programs of the page are text: the types of this one know no browser.
const PASTE = `(text) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  (document.activeElement ?? document.body).dispatchEvent(event);
}`;
const WATCH = `{
  globalThis.times = [];
  const begun = [];
  const channel = new MessageChannel();
  channel.port1.onmessage = () => times.push(performance.now() - begun.shift());
  addEventListener('keydown', ({ timeStamp }) => {
    begun.push(timeStamp);
    requestAnimationFrame(() => channel.port2.postMessage(0));
  }, { capture: true });
}`;

/** Measures from a keystroke to the repaint after it, in the order form with 1,000 rows and in a bare input. */
export async function measureKeystrokes(world: World): Promise<Table> {
  const load = machineLoad();
  const shop = await startShop('all', { DATABASE_URL: await world.database('bench_keys') });
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, bypassCSP: true });
    await page.setContent(BARE_PAGE);
    await page.focus('input');
    const bare = await typing(page);
    world.progress('a bare input');
    await page.goto(`${shop.origin}/services/synthesis/order-form`);
    await fill(page);
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Tab');
    const form = await typing(page);
    world.progress(`the form with ${ROWS} rows`);
    return {
      title: `A keystroke in a form of ${ROWS.toLocaleString('en')} primers, to the repaint`,
      columns: ['where', 'median', 'p95', 'beside bare'],
      lines: [
        {
          what: 'bare input',
          figures: [milliseconds(median(bare)), milliseconds(percentile(bare, 0.95)), ''],
        },
        {
          what: 'sequence of a row',
          figures: [
            milliseconds(median(form)),
            milliseconds(percentile(form, 0.95)),
            times(percentile(form, 0.95) / percentile(bare, 0.95)),
          ],
        },
      ],
      notes: [
        `${KEYS} letters typed one by one in Chromium without a screen, 1440 × 900: from the event to the frame after it. A frame comes every 16.7 ms at best.`,
        `Load: ${load} before, ${machineLoad()} after.`,
      ],
    };
  } finally {
    await browser.close();
    await shop.stop();
  }
}

/** The system's browser where there is one, else the one that comes as a package. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = existsSync(SYSTEM_CHROMIUM)
    ? SYSTEM_CHROMIUM
    : await (await import('@sparticuz/chromium')).default.executablePath();
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
}

async function fill(page: Page): Promise<void> {
  const grid = page.getByRole('grid');
  await grid.locator('[data-placed]').waitFor();
  await grid.focus();
  const table = Array.from({ length: ROWS }, (_, row) => {
    const letters = Array.from(
      { length: 22 },
      (__, at) => 'ACGT'[(row * 5 + at * at + (row >> (at % 7))) & 3],
    );
    return `p${row}\t${letters.join('')}`;
  }).join('\n');
  await page.evaluate(`(${PASTE})(${JSON.stringify(table)})`);
  await page.waitForFunction(
    `Number(document.querySelector('[role=grid]').getAttribute('aria-rowcount')) > ${ROWS}`,
  );
}

/** Milliseconds from each keydown to the task after the next frame: by then it is painted. */
async function typing(page: Page): Promise<number[]> {
  await page.evaluate(WATCH);
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press('ACGT'[key % 4] ?? 'A');
    await page.waitForFunction(`times.length > ${key}`);
  }
  const all = await page.evaluate<number[]>('times');
  // the first letters open the editor and warm the code
  return all.slice(10);
}
