import { writeFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { fillBasket } from '../steps/journey.ts';
import { cell, grid, open, paste, press } from '../steps/order-form.ts';
import { startShop } from '../steps/server.mjs';

// its own shop: the other journeys count on their prices
let shop: Awaited<ReturnType<typeof startShop>>;
test.beforeAll(async () => {
  shop = await startShop();
});
test.afterAll(() => shop?.stop());

test('open pages take published prices at once, and tell the former ones', async ({ browser }) => {
  const visitor = async () => (await browser.newContext({ baseURL: shop.url, locale: 'ru-RU' })).newPage();
  const [form, basket] = [await visitor(), await visitor()];
  await fillBasket(basket);
  await basket.goto('/basket');
  await expect(basket.getByText('924 ₽').first()).toBeVisible();
  await open(form);
  await grid(form).focus();
  await paste(form, 'Название\tПоследовательность\tШкала\nF1\tACGTACGTAC\t0.04\nR1\tACGTACGTACGT\t1');
  await expect(cell(form, 1, 'price')).toHaveText('220 ₽');
  await press(form, 'Control+End', 'ArrowDown', 'Home');
  await form.keyboard.type('half typ');

  const prices = await shop.operate('dictionaries', 'export', 'primer-prices');
  const file = test.info().outputPath('new-prices.yaml');
  await writeFile(file, prices.replace(/charPrice: 22\b/, 'charPrice: 25'));
  expect(await shop.operate('dictionaries', 'publish', file)).toContain('Published primer-prices v2');

  await expect(form.getByRole('status').filter({ hasText: 'Цены обновлены' })).toContainText(
    'Строки бланка стоили 2 608 ₽, теперь 2 638 ₽',
  );
  await expect(cell(form, 1, 'price')).toHaveText('250 ₽было 220 ₽');
  await expect(cell(form, 2, 'price')).toHaveText('2 388 ₽');
  await expect(form.locator('[role=grid] textarea')).toHaveValue('half typ');
  await form.keyboard.type('ed');
  await press(form, 'Enter');
  await expect(cell(form, 3, 'name')).toHaveText('half typed');
  await form.getByRole('button', { name: 'Понятно' }).click();
  await expect(cell(form, 1, 'price')).toHaveText('250 ₽');

  await expect(basket.getByRole('status').filter({ hasText: 'Цены обновлены' })).toContainText(
    'Сумма корзины была 924 ₽, стала 1 050 ₽',
  );
  await expect(basket.getByText('было 440 ₽')).toBeVisible();
  await basket.getByRole('button', { name: 'Понятно' }).click();
  await expect(basket.getByText('Цены обновлены')).toBeHidden();
});
