import type { APIRequestContext } from '@playwright/test';
import { fileStyle } from '../../src/content/file-style.ts';
import { PAGES, pagesBelow } from '../../src/content/page-table.ts';
import { expect, expectAccessible, hydrated, test } from '../steps/journey.ts';

const AT_ONCE = 8;
/** One page in nine is tried. */
const SOME = 9;
/** Pages that a visitor reaches without logging in. */
const OPEN = PAGES.filter(({ access }) => access !== 'member');
const inEnglish = (path: string) => (path === '/' ? '/en' : `/en${path}`);
const BOTH = OPEN.flatMap(({ path, hidden }) => [
  { path, hidden, address: path },
  { path, hidden, address: inEnglish(path) },
]);

/** The facts of a page for readers of its source alone. */
async function sourceOf(request: APIRequestContext, address: string) {
  const answer = await request.get(address);
  const html = await answer.text();
  // parts of a drawn figure have titles of their own
  const withoutPictures = html.replace(/<svg\b.*?<\/svg>/gs, '');
  const all = (pattern: RegExp, text = html) => [...text.matchAll(pattern)].map(([, found = '']) => found);
  return {
    address,
    status: answer.status(),
    isKept: answer.headers()['etag'] !== undefined,
    titles: all(/<title[^>]*>([^<]+)<\/title>/g, withoutPictures),
    headings: all(/<h1[^>]*>([^<]+)/g),
    description: all(/<meta name="description" content="([^"]+)"/g)[0],
    canonical: all(/<link rel="canonical" href="https?:\/\/[^/"]+([^"]*)"/g)[0],
    others: all(/<link rel="alternate" hrefLang="\w\w" href="https?:\/\/[^/"]+([^"]*)"/gi),
    links: all(/<a [^>]*?href="(\/[^"#?]*)/g),
  };
}

async function sources(request: APIRequestContext, addresses: string[]) {
  const found = [];
  for (let from = 0; from < addresses.length; from += AT_ONCE)
    found.push(
      ...(await Promise.all(
        addresses.slice(from, from + AT_ONCE).map((address) => sourceOf(request, address)),
      )),
    );
  return found;
}

test('every page stands in both languages, says what it is, and links only to pages that stand', async ({
  request,
}) => {
  const pages = await sources(
    request,
    BOTH.map(({ address }) => address),
  );
  const faults = pages.flatMap(
    ({ address, status, isKept, titles, headings, description, canonical, others }, at) => {
      const { path, hidden } = BOTH[at] ?? { path: '', hidden: false };
      // rendered once for all visitors
      const sound =
        status === 200 &&
        isKept &&
        titles.length === 1 &&
        headings.length === 1 &&
        (hidden || Boolean(description));
      const told = hidden || (canonical || '/') === address;
      const twins = hidden || others.map((other) => other || '/').join() === [path, inEnglish(path)].join();
      return sound && told && twins
        ? []
        : [{ address, status, isKept, titles, headings, description, canonical, others }];
    },
  );
  expect(faults).toEqual([]);
  const titles = pages.filter((_, at) => !BOTH[at]?.hidden).map(({ titles: [title] }) => title);
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);

  const stand = new Set(BOTH.map(({ address }) => address));
  const led = [...new Set(pages.flatMap(({ links }) => links))].filter((link) => !stand.has(link));
  const elsewhere = await Promise.all(
    led.map(async (link) => ({ link, status: (await request.get(link)).status() })),
  );
  expect(elsewhere.filter(({ status }) => status !== 200)).toEqual([]);
});

// a unit test proves that every page has such an address
test('an address in the style of files shows the page and names the clean address', async ({ request }) => {
  const shown = OPEN.filter(({ hidden }, index) => !hidden && index % SOME === 0);
  const old = shown.map(({ path }) => fileStyle(path, pagesBelow(path).length > 0));
  const pages = await sources(request, old);
  expect(pages.map(({ address, status, canonical }) => [address, status, canonical || '/'])).toEqual(
    old.map((address, index) => [address, 200, shown[index]?.path]),
  );
  const few = await sources(request, ['/en/order/Shipping', '/basket/Index', '/en/auth/Login']);
  expect(few.map(({ canonical }) => canonical)).toEqual(['/en/order/shipping', '/basket', '/en/auth/login']);
});

test('a visitor walks through every page on a phone: each opens, each fits', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/order');
  await hydrated(page);
  const paths = OPEN.filter(({ kind, path }) => kind !== 'feature' && path !== '/order').map(
    ({ path }) => path,
  );
  const faults = await page.evaluate(async (walk) => {
    const found: string[] = [];
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    for (const path of walk) {
      const before = document.title;
      window.history.pushState({}, '', path);
      // a page on its way has no title yet
      for (let wait = 0; [before, ''].includes(document.title) && wait < 600; wait += 1) await frame();
      await frame();
      const { scrollWidth, clientWidth } = document.documentElement;
      const headings = document.querySelectorAll('h1').length;
      if (document.title === before || headings !== 1 || scrollWidth > clientWidth)
        found.push(`${path}: «${document.title}», ${headings} headings, ${scrollWidth} px`);
    }
    return found;
  }, paths);
  expect(faults).toEqual([]);
});

test('the file address becomes the clean one in the window', async ({ page }) => {
  await page.goto('/about/Contacts');
  await expect(page).toHaveURL(/\/about\/contacts$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Контакты');
});

for (const [path, colorScheme] of [
  ['/products/pcr/mixes', 'light'],
  ['/order/special-offers', 'dark'],
] as const)
  test(`${path} is accessible in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(path);
    await hydrated(page);
    await expectAccessible(page);
  });

test('the return from a bank keeps the sections, on a phone, and is accessible', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/payment/sberbank-complete');
  await hydrated(page);
  await expect(page.getByRole('navigation', { name: 'Разделы' })).toHaveCount(1);
  await expectAccessible(page);
});

test('a link in a text leads on without a new page, to its top; focus and title follow', async ({ page }) => {
  await page.goto('/products/pcr/mixes');
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { same: true }));
  await page.getByRole('link', { name: 'о зондах' }).click();
  await expect(page).toHaveURL(/\/support\/technologies\/probes$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Зонды для ПЦР в реальном времени');
  await expect(page).toHaveTitle(/Зонды/);
  expect(await page.evaluate(() => Reflect.get(window, 'same'))).toBe(true);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.locator('main')).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Смеси для ПЦР и ПЦР в реальном времени');
  await expect(page.getByRole('heading', { name: 'Ограничения' })).toBeVisible();
});

test('the language chosen is remembered by the home page, and only by it', async ({ page }) => {
  await page.goto('/order/shipping');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/en\/order\/shipping$/);
  await page.goto('/');
  await expect(page).toHaveURL(/\/en$/);
  await page.goto('/order/pay');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await page.goto('/en');
  await page.getByRole('link', { name: 'Русский' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.goto('/');
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('pages can be read without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'Продукты' }).click();
  await page.getByRole('list', { name: 'Эксперимент по шагам' }).getByRole('link', { name: /ПЦР$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ПЦР: полимеразы и смеси');
  await expect(page.getByRole('table')).toBeVisible();
  await context.close();
});

test('search engines find every page that is for them, and none of those that are not', async ({
  request,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toMatch(/Sitemap: http.*\/sitemap\.xml/);
  const sitemap = await request.get('/sitemap.xml');
  expect(sitemap.headers()['content-type']).toContain('application/xml');
  const text = await sitemap.text();
  const listed = [...text.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/');
  const shown = PAGES.filter(({ hidden, access }) => !hidden && access === 'public');
  expect(listed).toEqual(shown.flatMap(({ path }) => [path, inEnglish(path)]));
  const forbidden = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path);
  expect(listed.filter((path) => forbidden.some((start) => path.startsWith(start)))).toEqual([]);
});

test('a payment and an order that nobody knows are unknown', async ({ page, request }) => {
  await page.goto('/payment/sberbank-complete?orderId=1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Страница не найдена');
  const answer = await request.get('/payment-redirect/00000000-0000-4000-8000-000000000000');
  expect(answer.status()).toBe(404);
});
