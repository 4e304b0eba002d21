import type { Page } from '@playwright/test';
import { expect, hydrated } from './journey.ts';
import { beginPaste } from './order-form.ts';

const PATH = '/services/sequencing/sanger/order-form';
export const SAVE = '**/site/sequence/saveSequences';

/** The form of samples in a browser. */
export async function openSamples(page: Page, language: '' | '/en' = ''): Promise<void> {
  await page.goto(language + PATH);
  await hydrated(page);
  await expect(samplesGrid(page).locator('[data-placed]')).toBeVisible();
}

export const addToBasket = (page: Page) => page.getByRole('button', { name: /^В корзину · / });
export const samplesGrid = (page: Page) => page.getByRole('grid', { name: /^(Пробы|Samples)$/ });

/** The form with these lines in its table. */
export async function fillSamples(page: Page, ...lines: readonly string[]): Promise<void> {
  await openSamples(page);
  await samplesGrid(page).focus();
  await beginPaste(page, lines.join('\n'));
  const [first, second = first] = lines;
  const [name = ''] = (first?.startsWith('Имя\t') ? second : first)?.split('\t') ?? [];
  await expect(
    page.locator('[role=row] [data-column="name"]').filter({ hasText: name }).first(),
  ).toBeVisible();
}
