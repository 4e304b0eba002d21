import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { cell, grid, open, paste, press } from './order-form.ts';

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
  await expect(cell(page, 2, 'price')).toHaveText(/₽не в сумме$/);
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать список, .csv' }).click();
  const text = await readFile(await (await waiting).path(), 'utf8');
  expect(text.split('\r\n')[1]).toBe('N1;[FAM]ACCCCGCATTACGTTTGG[BHQ1];0,2;очистка;');
});
