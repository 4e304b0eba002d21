import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../steps/journey.ts';
import { closedAccount, openAccount, PASSWORD } from '../steps/open-account.ts';
import { cell, FORM, grid, holdScripts, open, paste, press, saved } from '../steps/order-form.ts';
import { fillSamples, samplesGrid } from '../steps/sample-form.ts';
import { operate } from '../steps/server.mjs';

const LINES = 'Название\tПоследовательность\tШкала\nF1\tACGTACGTAC\t0.04\nR1\tACGTACGTACGT\t0.04';

const grantTenPercent = (login: string) =>
  operate(process.env['SHOP_DATA'] ?? '', 'discount', login, '--primers', '10');

const agreeTenPercent = (login: string) =>
  operate(
    ...[process.env['SHOP_DATA'] ?? '', 'discount', login, '--contract', 'Д-17/2026', '--primers', '10'],
    ...['--until', '2099-12-31', '--note', 'signed'],
  );

const summary = (page: Page) => page.getByRole('region', { name: 'Итог', exact: true });

/** The lines cost this, in the form and by the server. */
async function expectPrices(page: Page, first: string, second: string, sum: string): Promise<void> {
  for (const [at, price] of [first, second].entries()) {
    await expect(cell(page, at + 1, 'price').locator('[data-price=load]')).toBeVisible();
    await expect(cell(page, at + 1, 'price')).toHaveText(price);
  }
  await expect(grid(page).locator('[data-differs]')).toHaveCount(0);
  await expect(summary(page).locator('output')).toHaveText(sum);
  await expect(summary(page).getByRole('button', { name: /корзину/ })).toContainText(sum);
}

/** The whole table, as another program gets it. */
async function copyAll(page: Page): Promise<string> {
  await press(page, 'Control+a');
  return page.evaluate(() => {
    const clipboardData = new DataTransfer();
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }),
    );
    return clipboardData.getData('text/plain');
  });
}

async function fill(page: Page): Promise<void> {
  await open(page);
  await grid(page).focus();
  await paste(page, LINES);
}

test('a member with a discount sees their own prices wherever the form names one', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await grantTenPercent(await openAccount(page, 'discount'));
  const release = await holdScripts(page, '**/site/primer/CalcPrimersPrice');
  await fill(page);
  // computed here, before the server has said anything
  await expect(cell(page, 1, 'price')).toHaveText('200 ₽');
  await expect(summary(page).locator('output')).toHaveText('440 ₽');
  release();
  await expectPrices(page, '200 ₽', '240 ₽', '440 ₽');

  await cell(page, 1, 'price').getByRole('button').click();
  const panel = page.getByRole('dialog', { name: 'F1' });
  await expect(panel).toContainText('10 %');
  await expect(panel.getByText('200 ₽')).toBeVisible();
  await expect(panel).not.toContainText('Сервер насчитал');
  await press(page, 'Escape');

  await grid(page).focus();
  const copied = await copyAll(page);
  expect(copied).toMatch(/\t200\t/);
  expect(copied).not.toMatch(/\t220\t/);

  await saved(page);
  const drawn = await browser.newContext({
    baseURL: baseURL ?? '',
    javaScriptEnabled: false,
    storageState: await context.storageState(),
  });
  const unscripted = await drawn.newPage();
  await unscripted.goto(FORM);
  await expect(cell(unscripted, 1, 'price')).toHaveText('200 ₽');
  await expect(summary(unscripted).locator('output')).toHaveText('440 ₽');
  await drawn.close();
});

test('prices of samples are copied as the table shows them', async ({ page }) => {
  const login = await openAccount(page, 'discount-samples');
  await operate(process.env['SHOP_DATA'] ?? '', 'discount', login, '--products', '10');
  await fillSamples(page, 'p1\tM13R');
  const price = cell(page, 1, 'price');
  await expect(price).toHaveText(/\d/);
  const shown = (await price.innerText()).replaceAll(/\D/g, '');
  await samplesGrid(page).focus();
  expect((await copyAll(page)).split('\t').map((text) => text.replaceAll(/\D/g, ''))).toContain(shown);
});

test('a visitor sees the full prices, and those of their contract after a login in another tab', async ({
  page,
  context,
}) => {
  const login = await closedAccount(page, 'discount-later');
  await agreeTenPercent(login);
  await fill(page);
  await expectPrices(page, '220 ₽', '264 ₽', '484 ₽');
  await saved(page);

  const other = await context.newPage();
  await other.goto('/auth/login?back=%2Fpolicy');
  await hydrated(other);
  await other.getByLabel('Электронная почта').fill(login);
  await other.getByLabel('Пароль').fill(PASSWORD);
  await other.getByRole('main').getByRole('button', { name: 'Войти' }).click();
  await expect(other).toHaveURL(/\/policy$/);
  await expectPrices(page, '200 ₽', '240 ₽', '440 ₽');

  await other.goto('/profile/discount');
  await expect(
    other.getByText('Действует по договору № Д-17/2026, до 31.12.2099 включительно.'),
  ).toBeVisible();
});
