import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../steps/journey.ts';

const DESK = '/sequences';
/** Less is nothing to the eye: Lighthouse writes 0. */
const NO_SHIFT = 0.001;

const status = (page: Page) => page.getByRole('status').filter({ hasText: /Курсор|Выделено|пуста/ });

/** Tells of every layout shift what moved, and from where to where. */
async function watchShifts(page: Page): Promise<() => Promise<{ value: number; moved: string[] }[]>> {
  await page.addInitScript(() => {
    const shifts: { value: number; moved: string[] }[] = Object.assign(window, { shifts: [] }).shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources?: { node?: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
      })[])
        shifts.push({
          value: entry.value,
          moved: (entry.sources ?? []).map(
            ({ node, previousRect: from, currentRect: to }) =>
              `${node?.nodeName} ${node instanceof Element ? node.className : ''} ${node?.textContent?.slice(0, 30)} ${from.y}+${from.height} → ${to.y}+${to.height}`,
          ),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(
      () =>
        new Promise<{ value: number; moved: string[] }[]>((done) =>
          requestAnimationFrame(() => requestAnimationFrame(() => done(Reflect.get(window, 'shifts')))),
        ),
    );
}

/** The page as somebody has it whose scripts come late: what the server drew is seen first. */
async function reloadSlowly(page: Page, meanwhile: () => Promise<void>): Promise<void> {
  let sendScripts = () => {};
  const allowed = new Promise<void>((resolve) => (sendScripts = resolve));
  await page.route(/\/assets\/ru\//, async (route) => {
    await allowed;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await page.evaluate(() => document.fonts.ready);
  await meanwhile();
  sendScripts();
  await hydrated(page);
}

const map = (page: Page) => page.getByRole('img', { name: /pUC19/ });

/** The example with all that the panels beside it find. */
async function openExample(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Пример: pUC19' }).press('Enter');
  await expect(status(page)).toContainText('из 2');
  await expect(map(page)).toBeVisible();
}
const HELD = '--desk-room';
const held = (page: Page) =>
  page.evaluate((name) => document.documentElement.style.getPropertyValue(name), HELD);

for (const width of [1_440, 390])
  test(`what stands below the documents does not move as they come back, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(DESK);
    await hydrated(page);
    expect(await held(page)).toBe('');
    await openExample(page);
    // once more: all that is found is found
    await page.reload();
    await hydrated(page);
    await expect(map(page)).toBeVisible();
    await expect.poll(() => held(page)).toBe('');
    const shifts = await watchShifts(page);
    await reloadSlowly(page, async () => expect(await held(page)).toMatch(/^\d{4}px$/));
    await expect(status(page)).toContainText('из 2');
    await expect(map(page)).toBeVisible();
    await expect.poll(() => held(page)).toBe('');
    const seen = await shifts();
    const sum = seen.reduce((all, { value }) => all + value, 0);
    expect(sum, JSON.stringify(seen)).toBeLessThan(NO_SHIFT);
  });

test('a desk that was left empty keeps no room, a touch gives it back', async ({ page }) => {
  await page.goto(DESK);
  await hydrated(page);
  await openExample(page);
  // as if much more had been found at the last visit
  await page.addInitScript(() => localStorage.setItem('oligoteka.deskRoom', `${innerWidth} 9000px`));
  await page.reload();
  await hydrated(page);
  await expect(map(page)).toBeVisible();
  expect(await held(page)).toBe('9000px');
  await page.getByRole('button', { name: 'Закрыть pUC19' }).press('Enter');
  expect(await held(page)).toBe('');
  await expect(page.getByRole('button', { name: 'Пример: pUC19' })).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')));
  expect(await page.evaluate(() => localStorage.getItem('oligoteka.deskRoom'))).toBeNull();
});
