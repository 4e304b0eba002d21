import { expect, expectAccessible, expectNoSideways, fillBasket, hydrated, test } from '../steps/journey.ts';

// each page in both themes, one of them in each language; the order form has its own look (primer-form.spec.ts)
const LOOKS = [
  { path: '/', colorScheme: 'light' },
  { path: '/en', colorScheme: 'dark' },
  { path: '/basket', colorScheme: 'dark' },
  { path: '/en/basket', colorScheme: 'light' },
  { path: '/nope', colorScheme: 'light' },
  // every component in every state
  { path: '/en/states', colorScheme: 'dark' },
] as const;

for (const { path, colorScheme } of LOOKS)
  test(`${path} is accessible in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    if (path.endsWith('basket')) await fillBasket(page);
    await page.goto(path);
    await hydrated(page);
    await expectAccessible(page);
  });

test('the states of the components go as far as the list of modifiers and the pages of errors', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/states');
  await hydrated(page);
  for (const name of ['Страница не найдена', 'Страница не открылась', 'Нет связи с сервером'])
    await expect(page.getByRole('heading', { name }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Открыть список модификаторов' }).click();
  await expect(page.getByRole('listbox', { name: 'Модификаторы' })).toBeVisible();
  await expectAccessible(page);
});

test('nothing is wider than the window', async ({ page }) => {
  await fillBasket(page);
  for (const path of ['/', '/en', '/basket', '/states', '/services/synthesis/order-form']) {
    await page.goto(path);
    // 320: a window of 1280 at 400 % (WCAG 1.4.10)
    for (const width of [320, 360, 390, 768, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSideways(page, `${path} at ${width}`);
    }
  }
});

test('no picture of a page scrolls sideways or is cut on a phone', async ({ browser, request, baseURL }) => {
  test.slow();
  const map = await (await request.get('/sitemap.xml')).text();
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(address as string).pathname,
  );
  expect(paths.length).toBeGreaterThan(100);
  // pictures are drawn by the server: they are looked at without scripts
  const page = await browser.newPage({
    ...(baseURL === undefined ? {} : { baseURL }),
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const seen: string[] = [];
  for (const path of paths) {
    if (!(await (await request.get(path)).text()).includes('<figure')) continue;
    seen.push(path);
    await page.goto(path);
    const wide = await page.locator('figure').evaluateAll((figures) =>
      figures.flatMap((figure, at) => {
        // parts of a drawing are cut by the drawing itself, tables stand in a fold
        const parts = [figure, ...figure.querySelectorAll('*')].filter(
          (part) => part.clientWidth > 0 && !part.closest('details, svg *'),
        );
        const end = document.documentElement.clientWidth;
        const isWide = parts.some(
          (part) => part.getBoundingClientRect().right > end || part.scrollWidth > part.clientWidth + 1,
        );
        return isWide ? [at] : [];
      }),
    );
    expect.soft(wide, `pictures of ${path} that are too wide`).toEqual([]);
  }
  expect(seen.length).toBeGreaterThan(20);
  await page.close();
});

test('an unknown page is a 404 that says so and leads home', async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('This page could not be found')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Страница не найдена' })).toBeVisible();
  await page.getByRole('link', { name: 'На главную', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('so is an address with a broken percent code, in both languages', async ({ page }) => {
  for (const [path, title] of [
    ['/products/%E0%A4%A', 'Страница не найдена'],
    ['/en/%', 'Page not found'],
  ] as const) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Oligoteka, home' }).click();
  await expect(page).toHaveURL(/\/en$/);
});

test('an unknown order is a 404 too, an unknown file a plain one', async ({ page, request }) => {
  const order = await page.goto('/order/00000000-0000-4000-8000-000000000000');
  expect(order?.status()).toBe(404);
  await expect(page.getByText('This page could not be found')).toBeVisible();
  const file = await request.get('/wp-login.php');
  expect(file.status()).toBe(404);
  expect(file.headers()['content-type']).toContain('text/plain');
});

test('the language is in the address and a plain link changes it', async ({ page }) => {
  await page.goto('/basket?from=mail');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await hydrated(page);
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/en\/basket\?from=mail$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Basket');
  await hydrated(page);
  await page.getByRole('link', { name: 'Oligoteka, home' }).click();
  await expect(page).toHaveURL(/\/en$/);
});

test('a page says what it is, where it lives and where its other language is', async ({ page }) => {
  await page.goto('/en');
  await expect(page).toHaveTitle(/Oligoteka/);
  expect(await page.locator('title').count()).toBe(1);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/en$/);
  await expect(page.locator('link[hreflang=ru]')).toHaveAttribute('href', /:\d+\/$/);
});

test('no page of ours needs an inline script or style of others', async ({ request }) => {
  const answer = await request.get('/');
  const policy = answer.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+')+;/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  expect(await answer.text()).not.toMatch(/<[^>]* style="/);
});

test('the data of a page comes with it', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    // prices of an open page are compared with the published ones every few seconds
    if (/\/site\/(?!v2\/dictionaries\/FindVersions)/.test(request.url())) calls.push(request.url());
  });
  await page.goto('/');
  await hydrated(page);
  expect(calls).toEqual([]);
});

test('the theme chosen by hand is there from the first byte on', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await hydrated(page);
  await page.locator('label').filter({ hasText: 'Тёмная' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const again = await page.request.get('/');
  expect(await again.text()).toContain('data-theme="dark"');
});
