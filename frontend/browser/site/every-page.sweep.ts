import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { PAGES } from '../../src/content/page-table.ts';
import { expect, fillBasket, hydrated, test } from '../steps/journey.ts';
import { openAccount } from '../steps/open-account.ts';

/** Folder for a picture of every page in every look; none are taken without it. */
const PICTURES = process.env['SWEEP_PICTURES'];
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const HEIGHT = 900;
const TIMEOUT_MS = 3_600_000;

/** The two languages share the four pairs of theme and width: rules that depend on neither see every page twice. */
const LOOKS = [
  { language: 'ru', width: 1440, theme: 'light' },
  { language: 'ru', width: 390, theme: 'dark' },
  { language: 'en', width: 1440, theme: 'dark' },
  { language: 'en', width: 390, theme: 'light' },
] as const;
type Look = (typeof LOOKS)[number];

/** Widths at which nothing may be wider than the window. */
const WIDTHS = [360, 768, 1920];

const addressOf = (language: string, page: string): string =>
  language === 'ru' ? page : `/en${page === '/' ? '' : page}`;

/** Goes on without loading everything anew, as a visitor does, and waits until the page has come to rest. */
async function goOn(page: Page, address: string): Promise<void> {
  await page.evaluate(async (to) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const before = document.title;
    window.history.pushState({}, '', to);
    // a page on its way has no title yet
    const isThere = () => ![before, ''].includes(document.title) && document.querySelector('h1') !== null;
    for (let wait = 0; !isThere() && wait < 1_800; wait += 1) await frame();
    let length = -1;
    for (let calm = 0; calm < 5; calm += 1) {
      await frame();
      const now = document.body.innerHTML.length;
      if (now !== length) calm = 0;
      length = now;
    }
  }, address);
}

/** Faults of the open page that keep somebody from using it. */
async function faultsOf(page: Page, { width }: Look): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(STANDARDS)
    .analyze();
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
  for (const other of [...WIDTHS, width]) {
    await page.setViewportSize({ width: other, height: HEIGHT });
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (over > 0) faults.push(`${over} px wider than a window of ${other} px`);
  }
  return faults;
}

async function sweep(page: Page, look: Look, addresses: readonly string[]): Promise<void> {
  test.setTimeout(TIMEOUT_MS);
  await page.setViewportSize({ width: look.width, height: HEIGHT });
  await page.emulateMedia({ colorScheme: look.theme, reducedMotion: 'reduce' });
  const [first = '/', ...others] = addresses;
  const found: string[] = [];
  await page.goto(first);
  await hydrated(page);
  for (const address of [first, ...others]) {
    if (address !== first) await goOn(page, address);
    const faults = await faultsOf(page, look);
    console.log(`${look.language} ${look.width} ${look.theme} ${address}: ${faults.length}`);
    found.push(...faults.map((fault) => `${address}: ${fault}`));
    if (PICTURES !== undefined) {
      mkdirSync(PICTURES, { recursive: true });
      const name = `${address.replaceAll(/[^\w-]+/g, '_')}.${look.width}.${look.theme}.png`;
      await page.screenshot({ path: path.join(PICTURES, name), fullPage: true });
    }
  }
  expect(found).toEqual([]);
}

for (const look of LOOKS) {
  const name = Object.values(look).join(' ');
  const pathsFor = (...access: string[]) =>
    PAGES.filter((entry) => access.includes(entry.access)).map(({ path: page }) =>
      addressOf(look.language, page),
    );

  test(`${name}: every page of a visitor`, async ({ page }) => {
    await fillBasket(page);
    await sweep(page, look, pathsFor('public', 'guest'));
  });

  test(`${name}: results of a search, an order, and pages that do not exist`, async ({ page }) => {
    await fillBasket(page);
    const answer = await page.request.post('/site/basket/createOrder', {
      data: {
        order: {
          payment: 'invoice',
          affiliate: { name: 'ООО «Ромашка»', inn: '7707083893', kpp: '773601001' },
          contact: { name: 'Иванова Анна', phone: '+7 900 000-00-00', email: 'ivanova@lab.example' },
          delivery: 'pickup',
        },
      },
    });
    expect(answer.ok()).toBe(true);
    const { data } = (await answer.json()) as { data: { uid: string } };
    const paths = [`/order/${data.uid}`, '/search?q=taq', '/search?q=qqqqq', '/basket', '/nope'];
    await sweep(
      page,
      look,
      paths.map((one) => addressOf(look.language, one)),
    );
  });

  test(`${name}: every page of a member`, async ({ page }) => {
    await openAccount(page, `sweep-${look.language}-${look.width}`);
    await sweep(page, look, pathsFor('member'));
  });
}
