import { expect, expectAccessible, expectNoSideways, hydrated, test } from '../steps/journey.ts';

const PAGES = ['/products/fp/basic', '/services/sequencing/sanger/order-form'];

test('goods, pictures and forms are accessible in the dark and fit a phone', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of PAGES) {
    await page.goto(path);
    await expectNoSideways(page);
    await expectAccessible(page);
  }
});

test('the margin of a page of goods says the least price, the storage and the days, without scripts', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({
    ...(baseURL === undefined ? {} : { baseURL }),
    javaScriptEnabled: false,
  });
  await page.goto('/products/evaluation/ladders');
  const card = page.getByRole('region', { name: 'Коротко' });
  await expect(card).toContainText(/от\s3\s200/);
  await expect(card).toContainText(/\+4\s°C, −20\s°C, −80\s°C/);
  await expect(card).toContainText(/рабочих\sдней: 2/);
  await page.close();
});

test('the margin of a service says its price, its days and the way to its form, without scripts', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ ...(baseURL && { baseURL }), javaScriptEnabled: false });
  const card = page.getByRole('region', { name: 'Коротко' });
  await page.goto('/services/synthesis');
  await expect(card).toContainText(/от\s15\s₽/);
  await expect(card).toContainText(/рабочих\sдней: 2–3/);
  await expect(card).toContainText(/С\sмодификациями/);
  await page.goto('/services/ges/gene-synthesis');
  await expect(card).toContainText(/от\s9\s500\s₽/);
  await expect(card.getByRole('link')).toHaveAttribute('href', '/services/ges/gene-synthesis/order-form');
  // the picture under the lead leaves the margin free
  const [margin, picture] = [await card.boundingBox(), await page.locator('figure').first().boundingBox()];
  expect((picture?.x ?? 0) + (picture?.width ?? 0)).toBeLessThan(margin?.x ?? 0);
  await page.goto('/services/chemistry');
  await expect(card).toHaveCount(0);
  await page.close();
});

test('goods are read without scripts, and search engines are told of them', async ({ request }) => {
  const html = await (await request.get('/products/pcr/mixes')).text();
  expect(html).toContain('MIX-05-S');
  expect(html.replaceAll('\u00a0', ' ')).toContain('9 800');
  const [, data = '{}'] =
    /<script type="application\/ld\+json">(\{"@context":"https:\/\/schema.org","@graph".*?)<\/script>/s.exec(
      html,
    ) ?? [];
  const { '@graph': goods = [] } = JSON.parse(data) as { '@graph'?: Record<string, unknown>[] };
  expect(goods.find(({ sku }) => sku === 'MIX-05-S')).toMatchObject({
    '@type': 'Product',
    offers: {
      price: '9800.00',
      priceCurrency: 'RUB',
      url: expect.stringMatching(/\/products\/pcr\/mixes#MIX-05$/),
    },
  });
  const list = await (await request.get('/search?q=hot-start')).text();
  expect(list).toContain('/products/pcr/polymerases#POL-02');
});

test('a pack goes into the basket by keyboard, its count changes there, and down to none it is gone', async ({
  page,
}) => {
  await page.goto('/products/pcr/mixes');
  await hydrated(page);
  const pack = page.locator('[data-sku="MIX-02-S"]');
  await pack.getByRole('button', { name: /^В корзину/ }).press('Enter');
  const count = pack.getByRole('spinbutton');
  await expect(count).toBeFocused();
  await expect(page.getByRole('link', { name: /^Корзина/ })).toContainText(/7\s600/);
  await count.press('ArrowUp');
  // two of one discount group cost less than twice one: the sum is the shop's
  await expect(page.getByRole('link', { name: /^Корзина/ })).not.toContainText(/7\s600/);
  await page.reload();
  await hydrated(page);
  await expect(count).toHaveValue('2');
  await count.fill('0');
  await expect(pack.getByRole('button', { name: /^В корзину/ })).toBeFocused();
});

test.describe('when the shop does not answer', () => {
  test.use({ mayComplain: true });
  test('goods put into the basket are taken back, with a message, and can be put in again', async ({
    page,
  }) => {
    await page.goto('/products/pcr/mixes');
    await hydrated(page);
    await page.route('**/site/product/saveProducts', (route) => route.abort());
    const pack = page.locator('[data-sku="MIX-03-S"]');
    await pack.getByRole('button', { name: /^В корзину/ }).click();
    await expect(pack.getByRole('alert')).toContainText('Не удалось записать в корзину');
    await page.unroute('**/site/product/saveProducts');
    await pack.getByRole('button', { name: 'Повторить' }).click();
    await expect(pack.getByRole('spinbutton')).toHaveValue('1');
    await expect(pack.getByRole('alert')).toHaveCount(0);
    await pack.getByRole('spinbutton').fill('2,5');
    await pack.getByRole('spinbutton').press('Enter');
    await expect(pack.getByRole('alert')).toContainText('Нужно целое число от 0 до 9 999. Осталось 1.');
    await expect(pack.getByRole('spinbutton')).toHaveValue('1');
  });
});

test('the field of the header answers while one types, by keyboard, in the wrong layout', async ({
  page,
}) => {
  await page.goto('/about');
  await hydrated(page);
  const field = page.getByRole('combobox', { name: /Поиск/ });
  await field.pressSequentially('ьшч-05');
  await expect(page.getByRole('option').first()).toContainText('интеркалирующим');
  await expect(page.getByText('Искали как «MIX-05»')).toBeVisible();
  await field.press('ArrowDown');
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/products\/pcr\/mixes#MIX-05$/);
  await field.fill('пцр');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=/);
  await expect(page.getByText(/^Найден/)).toBeVisible();
  await page.getByRole('searchbox').fill('секвенирование');
  await expect(page).toHaveURL(/q=%D1%81%D0%B5%D0%BA/);
});

test('a price list is taken away as a workbook', async ({ page }) => {
  await page.goto('/products/pricelist');
  await hydrated(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать .xlsx' }).click();
  expect((await download).suggestedFilename()).toMatch(/^oligoteka-products-\d{4}-\d\d-\d\d\.xlsx$/);
});

test('a price list names a product once, with a line for each of its packs, and prints without its explanation', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/products/pricelist');
  await expectNoSideways(page);
  await expect(page.getByText(/^HS-Taq-ДНК-полимераза \(горячий\sстарт\), 5\sед\./)).toHaveCount(2);
  await expect(page.getByText('POL-02-M')).toBeVisible();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThan(20_000);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^Таблица собирается/)).toBeHidden();
  await expect(page.getByText(/^Цены на\s/)).toBeVisible();
});
