import { gzipSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { hydrated } from '../steps/journey.ts';
import { cell } from '../steps/order-form.ts';

/**
 * Kilobytes of JavaScript, compressed by gzip, that a page brings or asks for before it answers to a person: above these something
 * large has slipped into the first scripts. What they really hold: `npm run bench -- bundle`.
 */
const BUDGETS: Readonly<Record<string, number>> = {
  // the ways to forms of genes and to requests, and how a page for everybody becomes this browser's, on every page
  '/': 122.5,
  // certificates by lot, whether prices hold VAT, and the lines of the basket that the header counts
  '/products/pcr/mixes': 123.5,
  '/support/technologies/hot-start': 123.6,
  // price, days and parcels of delivery, lines of services, wells, works and dyes of samples, plates and files put back, bars of
  // prices, what the form says of a sample, primers of one name; a template of the form, and parts that the sequence desk has too
  '/basket': 170,
  '/services/synthesis/order-form': 178.5,
};

for (const [path, most] of Object.entries(BUDGETS))
  test(`the first scripts of ${path} stay below ${most} kB`, async ({ request }) => {
    const page = await (await request.get(path)).text();
    const lists = [...page.matchAll(/<script[^>]* data-parts=""[^>]*>([^<]+)</g)].map(
      ([, list]) => list as string,
    );
    const files = new Set(lists.flatMap((list) => JSON.parse(list) as string[]));
    expect(lists).toHaveLength(2);
    expect(files.size).toBeGreaterThan(1);
    // the start stands in the page before its first field, and brings nothing along
    const [, start = ''] = /<script[^>]*>(\{\(\(\)=>.*?)<\/script>/s.exec(page) ?? [];
    expect(start).not.toMatch(/\bimport[ {"']/);
    expect(page.indexOf(start)).toBeLessThan(page.indexOf('<body'));
    expect(page).not.toMatch(/<script[^>]* src=/);
    expect(page.match(/<link rel="stylesheet"/g), 'one file of styles').toHaveLength(1);
    const before = new Set<string>();
    const needs = new Map([...files].map((file) => [file, new Set(before.add(file))]));
    const sizes = await Promise.all(
      [...files].map(async (file) => {
        const answer = await request.get(file, { headers: { 'accept-encoding': 'gzip' } });
        expect(answer.status(), file).toBe(200);
        // two parts that need each other: one of them would run before the other is there
        for (const [, other] of (await answer.text()).matchAll(/\b(?:from|import)"\.\/([\w~.-]+\.js)"/g))
          expect(needs.get(file), `${file} needs ${other}`).toContain(
            file.replace(/[^/]+$/, other as string),
          );
        const { 'content-length': length, 'content-encoding': coding } = answer.headers();
        return coding === 'gzip' ? Number(length) : (await answer.body()).length;
      }),
    );
    const inPage = gzipSync(start).length;
    expect(start.length).toBeGreaterThan(1_000);
    expect(sizes.reduce((sum, size) => sum + size, inPage) / 1_000).toBeLessThan(most);
  });

/** `start.ts` waits no longer for the paint. */
const MAX_WAIT_MS = 2_000;

test('the page is painted before its scripts are asked for', async ({ page }) => {
  await page.goto('/basket');
  // nobody touches it before: a person has them asked for at once
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
    .toBe(1);
  await hydrated(page);
  const { painted, scripts } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name, startTime }) => ({ name, startTime })),
  }));
  expect(scripts.length).toBeGreaterThan(10);
  const early = scripts.filter(({ startTime }) => startTime < Math.min(painted, MAX_WAIT_MS));
  expect(early.map(({ name }) => new URL(name).pathname)).toEqual([]);
});

const isAwake = (page: Page) =>
  page.evaluate(() => Object.keys(document).some((key) => key.startsWith('__reactContainer$')));

test('text, choices and clicks from before the scripts are there count', async ({ page }) => {
  let sendScripts = () => {};
  const allowed = new Promise<void>((resolve) => (sendScripts = resolve));
  await page.route(/\/assets\/ru\//, async (route) => {
    await allowed;
    await route.continue();
  });
  const choose = (name: string) => page.locator('label').filter({ hasText: name }).click();
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'Пример' }).fill('мой-1\tACGTTGCATGCAAGCTTGCA');
  await choose('0,2');
  await choose('Тёмная');
  await page.getByRole('button', { name: /Продолжить\sв\sформе\sзаказа/ }).click();
  expect(await isAwake(page)).toBe(false);
  sendScripts();
  await expect(page).toHaveURL('/services/synthesis/order-form');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(cell(page, 1, 'name')).toContainText('мой-1');
  await expect(page.getByRole('radio', { name: '0,2' }).first()).toBeChecked();
});

/** Less is nothing to the eye: Lighthouse writes 0. */
const NO_SHIFT = 0.001;

test('nothing moves when the fonts come after the words', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    const shifts: { value: number; moved: string[] }[] = Object.assign(window, { shifts: [] }).shifts;
    const nameOf = ({ node }: { node?: Node | null }) => node?.textContent?.slice(0, 30) ?? '';
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources?: { node?: Node | null }[];
      })[])
        shifts.push({ value: entry.value, moved: entry.sources?.map(nameOf) ?? [] });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  let sendFonts = () => {};
  const allowed = new Promise<void>((resolve) => (sendFonts = resolve));
  const late: string[] = [];
  await page.route('**/*.woff2', async (route) => {
    late.push(route.request().url());
    await allowed;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect.poll(() => late.length).toBeGreaterThan(1);
  const frames = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await frames();
  sendFonts();
  await hydrated(page);
  await page.evaluate(() => document.fonts.ready);
  await frames();
  const shifts = await page.evaluate(
    () => Reflect.get(window, 'shifts') as { value: number; moved: string[] }[],
  );
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  expect(sum, JSON.stringify(shifts)).toBeLessThan(NO_SHIFT);
});
