import type { Locator, Page } from '@playwright/test';
import { expect, hydrated, test } from '../steps/journey.ts';
import { closedAccount } from '../steps/open-account.ts';
import { cell, grid, letters, open, pasted, press, row, saved } from '../steps/order-form.ts';

const PASSPHRASE = 'a long phrase to try';

/**
 * Latin letters, by their keys: over WebDriver BiDi a text without keys is set as a value, and React hears of no input.
 * For the same reason nothing is pressed twice: each press counts as the first.
 */
async function typeInto(field: Locator, text: string): Promise<void> {
  await field.click();
  await press(field.page(), 'Control+a');
  await field.page().keyboard.type(text);
  await expect(field).toHaveValue(text);
}

/** The paste of a person: Firefox hides the text of an event that a script made. */
async function pasteByKeys(page: Page, text: string): Promise<void> {
  await page.evaluate((value) => navigator.clipboard.writeText(value), text);
  await page.keyboard.press('Control+v');
}

async function logIn(page: Page, login: string): Promise<void> {
  await typeInto(page.getByLabel('Электронная почта'), login);
  await typeInto(page.getByLabel('Пароль', { exact: true }), PASSPHRASE);
  await page.keyboard.press('Enter');
}

test('a list is pasted, mended, ordered and numbered', async ({ page }) => {
  await open(page);
  await grid(page).focus();
  await pasteByKeys(
    page,
    'Название\tПоследовательность\r\nlacZ-F\tACCATGATTACGGATTCACTGG\r\nlacZ-R\tGGTTTTCCCAGTCACGXCG',
  );
  await pasted(page);
  await expect(cell(page, 2, 'sequence').locator('[data-faulty]')).toHaveText('X');
  await cell(page, 2, 'sequence').click();
  await press(page, 'F2');
  await press(page, 'Control+a');
  await page.keyboard.type('GGTTTTCCCAGTCACGACG');
  await press(page, 'Enter');
  await expect.poll(() => letters(page, 2)).toBe('GGTTTTCCCAGTCACGACG');
  await saved(page);
  await page.reload();
  await expect(row(page, 2)).toContainText('lacZ-R');
  await page.getByRole('button', { name: /^Добавить 2 праймера в корзину · 902/ }).click();
  await page.getByRole('link', { name: 'Перейти в корзину' }).click();
  await expect(page).toHaveURL(/\/basket$/);
  await hydrated(page);
  await typeInto(page.getByLabel('Название организации'), 'Institute of Molecular Biology');
  await typeInto(page.getByLabel('ИНН'), '7707083893');
  await typeInto(page.getByLabel('К кому обращаться'), 'Anna Petrova');
  await typeInto(page.getByLabel('Электронная почта'), 'anna@example.org');
  await page.getByText('Самовывоз').click();
  await page.getByRole('button', { name: /^Заказать 2.праймера · 902/ }).click();
  await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Заказ\s\S*\d/);
});

test('lines are made, changed, taken back and put into the basket with the keyboard alone', async ({
  page,
}) => {
  await open(page);
  await grid(page).focus();
  await page.keyboard.type('F1');
  await press(page, 'Tab');
  await page.keyboard.type('acgtacgtacgtacgt');
  await press(page, 'Tab', '1', 'Enter');
  await page.keyboard.type('R1');
  await press(page, 'Tab');
  await page.keyboard.type('ACGTACGTACG');
  await press(page, 'Enter');
  await press(page, 'Control+Home', 'ArrowRight', 'ArrowRight', 'Shift+ArrowDown', 'Control+d');
  await expect(cell(page, 2, 'scale').locator('select')).toHaveValue('1');
  await press(page, 'Control+z');
  await expect(cell(page, 2, 'scale').locator('select')).toHaveValue('');
  await press(page, 'Control+y');
  await press(page, 'Control+Home', 'Alt+ArrowDown');
  await expect(cell(page, 1, 'name')).toHaveText('R1');
  // copied cells are pasted where the focus is
  await press(page, 'Control+a', 'Control+c', 'Control+End', 'ArrowDown', 'Control+v');
  await expect(cell(page, 3, 'name')).toHaveText('R1');
  await press(page, 'Control+z');
  await page.getByRole('button', { name: /^Добавить 2 праймера в корзину/ }).press('Enter');
  await expect(page.getByRole('link', { name: 'Перейти в корзину' })).toBeFocused();
});

test('a basket opens its prices, and what was removed is put back', async ({ page }) => {
  await open(page);
  await grid(page).focus();
  await pasteByKeys(page, '27F\tAGAGTTTGATCMTGGCTCAG\t0.04\n1492R\tTACGGYTACCTTGTTACGACTT\t0.04');
  await pasted(page);
  await page.getByRole('button', { name: /^Добавить 2 праймера в корзину/ }).click();
  await page.getByRole('link', { name: 'Перейти в корзину' }).click();
  await hydrated(page);
  await page.getByRole('button', { name: /как получилась цена: 27F/ }).click();
  await expect(page.getByRole('table', { name: /27F/ })).toContainText(/Буквы20\s×\s/);
  await page.getByRole('button', { name: 'Удалить 27F' }).click();
  await expect(page.getByRole('rowheader', { name: '27F' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Вернуть/ }).click();
  await expect(page.getByRole('rowheader', { name: '27F' })).toBeVisible();
});

test('a members’ page asks for the login and is come back to', async ({ page }) => {
  const login = await closedAccount(page, 'firefox', PASSPHRASE);
  await page.goto('/profile/addresses');
  await expect(page).toHaveURL(/\/auth\/login\?back=%2Fprofile%2Faddresses$/);
  await hydrated(page);
  await logIn(page, login);
  await expect(page).toHaveURL(/\/profile\/addresses$/);
  await hydrated(page);
});
