import { expect, type Page } from '@playwright/test';

/** Cards of the test bank, named by its answer (payments/emulator/test-cards.ts). */
export const CARDS = {
  secure: '4111 1111 1111 1111',
  plain: '5555 5555 5555 5599',
  declined: '4000 0000 0000 0002',
};

/** Pays on the page of the test bank, which is plain forms. */
export async function payWith(page: Page, card: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Тестовый банк');
  await page.getByLabel('Номер карты').fill(card);
  await page.getByLabel('Срок').fill('12/39');
  await page.getByLabel('Код на обороте').fill('123');
  await page.getByRole('button', { name: /^Оплатить [\d\s]+,/ }).click();
}
