import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../steps/journey.ts';

const DESK = '/sequences';
const FIRST = `>first\n${'ACGTTGCA'.repeat(10)}`;
const SECOND = `>second\n${'GATTACAG'.repeat(12)}`;

const status = (page: Page) => page.getByRole('status').filter({ hasText: /Курсор|Выделено|пуста/ });
const documents = (page: Page) => page.getByRole('group', { name: 'Открытые последовательности' });
const primers = (page: Page) => page.getByRole('textbox', { name: 'Праймеры' });

/** Two documents, the first of them shown. */
async function openTwo(page: Page): Promise<void> {
  await page.goto(DESK);
  await hydrated(page);
  await page.getByRole('textbox', { name: 'Или вставьте последовательность' }).fill(`${FIRST}\n${SECOND}`);
  await page.getByRole('button', { name: 'Открыть вставленное' }).click();
  await expect(status(page)).toContainText('из 80');
}

test('after a crash the same document is shown, and the list of primers is there', async ({
  page,
  context,
}) => {
  await openTwo(page);
  await primers(page).fill('mine\tACGTTGCAACGTTGCAACGT');
  // a new tab has nothing of the storage of the one that crashed
  const next = await context.newPage();
  await page.close();
  await next.goto(DESK);
  await hydrated(next);
  await expect(status(next)).toContainText('из 80');
  await expect(documents(next).getByRole('button', { name: 'first', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(primers(next)).toHaveValue('mine\tACGTTGCAACGTTGCAACGT');
});

test('a feature that is being made waits while another document is shown, and over a reload', async ({
  page,
}) => {
  await openTwo(page);
  await page.getByRole('textbox', { name: /буквы вписываются/ }).focus();
  for (let times = 0; times < 9; times += 1) await page.keyboard.press('Shift+ArrowRight');
  await page.getByRole('button', { name: 'Разметить выделенное' }).click();
  const name = page.getByRole('textbox', { name: 'Название', exact: true });
  await name.fill('мой ген');
  await documents(page).getByRole('button', { name: 'second', exact: true }).click();
  await expect(name).toHaveCount(0);
  await documents(page).getByRole('button', { name: 'first', exact: true }).click();
  await expect(name).toHaveValue('мой ген');
  await page.reload();
  await hydrated(page);
  await expect(name).toHaveValue('мой ген');
  await page.getByRole('button', { name: 'Сохранить элемент' }).click();
  await expect(page.getByRole('button', { name: /^мой ген\s*misc_feature · 1–9/ })).toBeVisible();
});

test('Enter right behind a paste goes to what was pasted, not to what was found before', async ({ page }) => {
  await openTwo(page);
  await page.getByRole('textbox', { name: /буквы вписываются/ }).focus();
  await page.keyboard.press('Control+f');
  await page.getByRole('combobox', { name: 'Где искать' }).selectOption('place');
  const wanted = page.getByRole('searchbox', { name: 'Что найти' });
  await wanted.fill('11-20');
  await wanted.press('Enter');
  await expect(status(page)).toHaveText(/^Выделено 11–20/);
  await wanted.evaluate((field: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '31-44');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.form?.requestSubmit();
  });
  await expect(status(page)).toHaveText(/^Выделено 31–44/);
});
