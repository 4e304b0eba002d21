import { expect, expectAccessible, expectNoSideways, hydrated, test } from '../steps/journey.ts';

const PAGE = '/products/pcr/polymerases';
const MOST_HIGH = 64;

test('goods are compared before the text, without scripts too', async ({ request }) => {
  const html = (await (await request.get(PAGE)).text()).replaceAll('\u00a0', ' ');
  const table = html.indexOf('до 10 т. п. н.');
  expect(table).toBeGreaterThan(0);
  expect(table).toBeLessThan(html.indexOf('Состав и хранение</h2>'));
  expect(html).toContain('Хранение: −20 °C.');
});

test('a need leaves the goods that fit, and another one fewer of them', async ({ page }) => {
  await page.goto(PAGE);
  await hydrated(page);
  const rows = page.locator('main tr[id]');
  await expect(rows).toHaveCount(9);
  const needs = page.getByRole('group', { name: 'Мне нужно' });
  await needs.getByRole('button', { name: /^без\sошибок$/ }).click();
  await expect(rows).toHaveCount(2);
  await needs.getByRole('button', { name: 'горячий старт' }).click();
  await expect(page.getByText('Подходит 1 из 9.')).toBeVisible();
  await expect(rows).toHaveAttribute('id', 'POL-04');
  await expectAccessible(page);
  await needs.getByRole('button', { name: /^с\sзондами$/ }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'уберите одно из условий' })).toBeVisible();
  await needs.getByRole('button', { name: 'Сбросить' }).click();
  await expect(rows).toHaveCount(9);
});

test('a head sorts upwards, downwards and not at all', async ({ page }) => {
  await page.goto(PAGE);
  await hydrated(page);
  const first = page.locator('main tr[id]').first();
  const head = page.getByRole('columnheader', { name: /^Длина/ });
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(first).toHaveAttribute('id', 'POL-09');
  await head.getByRole('button').press('Enter');
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(first).toHaveAttribute('id', 'POL-05');
  await head.getByRole('button').click();
  await expect(head).not.toHaveAttribute('aria-sort');
  await expect(first).toHaveAttribute('id', 'POL-01');
});

test('a row is low on a desk, and a pack on a phone is one button with its price', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of [PAGE, '/products/pcr/mixes', '/products/fp/basic', '/products/evaluation/ladders']) {
    await page.goto(path);
    const heights = await page
      .locator('main tr[id]')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    expect(Math.max(...heights), path).toBeLessThanOrEqual(MOST_HIGH);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(PAGE);
  await hydrated(page);
  await expectNoSideways(page);
  const pack = page.locator('[data-sku="POL-02-S"]');
  // a press on the price is a press on the button
  await pack.getByText(/8\s700/).click({ force: true });
  await expect(pack.getByRole('spinbutton')).toHaveValue('1');
  await expect(page.getByRole('link', { name: /^Корзина/ })).toContainText('1');
  await expectAccessible(page);
});

test('who comes from a search sees the whole of what was found', async ({ page }) => {
  await page.goto(`${PAGE}#POL-08`);
  await hydrated(page);
  await expect(page.locator('#POL-08')).toContainText('POL-08-S');
  await expect(page.locator('#POL-08').getByText(/при\s30\s°C/)).toBeVisible();
});
