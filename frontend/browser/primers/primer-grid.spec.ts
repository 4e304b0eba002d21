import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { cell, grid, letters, open, paste, press, row } from '../steps/order-form.ts';

test('the list of keys stands above the sum and is put away by Escape, by its button and by a press elsewhere', async ({
  page,
}) => {
  await open(page);
  const button = page.getByRole('button', { name: 'Клавиши' });
  const list = page.getByRole('dialog', { name: 'Клавиши' });
  for (const put of [
    () => press(page, 'Escape'),
    () => button.click(),
    () => button.press('Enter'),
    () => page.getByRole('heading', { level: 1 }).click(),
  ]) {
    await button.click();
    await expect(list).toBeVisible();
    await put();
    await expect(list).toBeHidden();
  }
  await button.click();
  const [box, sum] = await Promise.all([
    list.boundingBox(),
    page.getByRole('region', { name: 'Итог' }).boundingBox(),
  ]);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(sum?.y ?? 0);
});

test('the tools save the list, with the cleaning that will be done; a wrong line is not in the sum', async ({
  page,
}) => {
  await open(page);
  await grid(page).focus();
  await paste(page, `N1\t[FAM]ACCCCGCATTACGTTTGG[BHQ1]\t0,2\nL\t${'ACGTT'.repeat(14)}\t1`);
  await expect(cell(page, 2, 'price')).toHaveText(/₽не\sв\sсумме$/);
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать список, .csv' }).click();
  const text = await readFile(await (await waiting).path(), 'utf8');
  expect(text.split('\r\n')[1]).toBe('N1;[FAM]ACCCCGCATTACGTTTGG[BHQ1];0,2;очистка;');
});

test('one name for two sequences is told, counted, asked about before the basket, and mended by the keyboard', async ({
  page,
}) => {
  await open(page);
  await grid(page).focus();
  await paste(
    page,
    'b\tGACGTTAACCGGATTACAGG\t0,04\nx\tACGTTTGGGCCATAAA\t0,04\nb\tTTGACCATGACCATGACCAT\t0,04',
  );
  await expect(cell(page, 3, 'sequence')).toContainText(
    'То же название у другой последовательности: строка 1 «b»',
  );
  await expect(cell(page, 3, 'state')).toHaveText('Проверьте');
  const counted = page.getByRole('button', { name: /^2 с повтором названия/ });
  await expect(counted).toBeVisible();
  const add = page.getByRole('button', { name: /^Добавить 3 праймера в корзину/ });
  await add.click();
  await expect(page.getByRole('alert')).toContainText('строка 1 «b», строка 3 «b»');
  await expect(page.getByRole('button', { name: 'Показать строку' })).toBeFocused();
  await press(page, 'Enter');
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(grid(page)).toHaveAttribute('aria-activedescendant', /-2-name$/);
  await press(page, 'Alt+Enter', 'Enter');
  await expect(cell(page, 3, 'name')).toHaveText('b_2');
  await expect(counted).toBeHidden();
  await press(page, 'Control+z');
  await add.click();
  await page.getByRole('button', { name: 'Названия верны, добавить' }).click();
  await expect(page.getByText('3 праймера в корзине')).toBeVisible();
});

test('lines are found, replaced, put in order, kept back and named, and all of it is taken back', async ({
  page,
}) => {
  await open(page);
  await grid(page).focus();
  const list = 'F10\tGACGTTAACCGGATTACAGG\t0,04\nF2\tACGTTTGGGCCATAAA\t0,04\n\tTTGACCATGACCATGACCAT\t0,04';
  await paste(page, `${list}\nX\tACGTACGTACJ\t0,04`);
  await press(page, 'Control+f');
  const tools = page.getByRole('search', { name: 'Найти, отобрать, упорядочить' });
  await expect(tools.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('gtt');
  await expect(tools.getByRole('status').first()).toHaveText(/2/);
  await press(page, 'Enter');
  await expect(grid(page)).toHaveAttribute('aria-activedescendant', /-0-sequence$/);
  await press(page, 'Enter');
  await expect(grid(page)).toHaveAttribute('aria-activedescendant', /-1-sequence$/);
  await tools.getByRole('textbox', { name: 'Заменить на' }).fill('CAA');
  await tools.getByRole('button', { name: 'Заменить всё' }).click();
  await expect.poll(() => letters(page, 2)).toBe('ACCAATGGGCCATAAA');
  await expect.poll(() => letters(page, 1)).toBe('GACCAAAACCGGATTACAGG');

  await tools.getByLabel('Упорядочить…').selectOption('name-up');
  await expect(cell(page, 1, 'name')).toHaveText('F2');
  await expect(cell(page, 2, 'name')).toHaveText('F10');
  await tools.getByLabel('Показать').selectOption('errors');
  await expect(row(page, 3)).toContainText('Недопустимые символы');
  await expect(row(page, 1)).toHaveCount(0);
  await press(page, 'Escape');
  await expect(grid(page)).toBeFocused();
  await expect(row(page, 1)).toHaveCount(1);
  await press(page, 'Control+z');
  await expect(cell(page, 1, 'name')).toHaveText('F10');
  await press(page, 'Control+z');
  await expect.poll(() => letters(page, 2)).toBe('ACGTTTGGGCCATAAA');

  await page.getByRole('button', { name: 'Назвать по порядку' }).click();
  await page.getByLabel('Начало названия').fill('F');
  await press(page, 'Enter');
  await expect(cell(page, 3, 'name')).toHaveText('F1');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('the tools leave the sum in sight, and typed text is seen above it', async ({ page }) => {
    await open(page);
    const sum = page.getByRole('region', { name: 'Итог' });
    const onTop = await sum.evaluate((bar) => {
      const { left, top, height } = bar.getBoundingClientRect();
      return [60, 180, 330].every((x) => bar.contains(document.elementFromPoint(left + x, top + height / 2)));
    });
    expect(onTop).toBe(true);
    await grid(page).focus();
    await page.keyboard.type('A');
    await expect(async () => {
      const field = await cell(page, 1, 'name').boundingBox();
      const bar = await sum.boundingBox();
      expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    }).toPass();
  });
});
