import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSideways, test } from '../steps/journey.ts';
import { cell, grid, open, paste, press } from '../steps/order-form.ts';

const HAIRPIN = 'hair\tGGGGCATTTTTTGCCCCAGATC\t0,04\nplain\tGTAAAACGACGGCCAGT\t0,04\nshort\tACG\t0,04';

const inspector = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Pixels of the bar with the sum and of the tools that a box covers. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const box = document.querySelector('[data-inspector]')?.getBoundingClientRect();
    const floor = document.querySelector('[data-floor]')?.getBoundingClientRect();
    const ceiling = document.querySelector('[data-ceiling]')?.getBoundingClientRect();
    return Math.max(0, (box?.bottom ?? 0) - (floor?.top ?? 0), (ceiling?.bottom ?? 0) - (box?.top ?? 0));
  });

test('Space looks at a line, the arrows go on to the next one, and Escape ends it', async ({ page }) => {
  await open(page);
  await grid(page).focus();
  await paste(page, HAIRPIN);
  await press(page, 'Control+Home', 'End', 'ArrowLeft', 'ArrowLeft', ' ');
  const hair = inspector(page, 'hair');
  await expect(hair).toContainText('строка 1 · 22 нт');
  await expect(hair.getByRole('img', { name: /^Шпилька.*ккал\/моль, пар\sоснований 6$/ })).toBeVisible();
  await expect(hair.getByRole('img', { name: /^Tm \d\d,\d °C на\sшкале/ })).toBeVisible();
  await expect(grid(page)).toBeFocused();
  expect(await covered(page)).toBe(0);
  await expectAccessible(page);
  await press(page, 'ArrowDown');
  await expect(inspector(page, 'plain')).toContainText(/Шпилька, ΔG\s*нет/);
  await press(page, 'ArrowDown');
  await expect(inspector(page, 'short')).toContainText(/Короче 8\sнт/);
  await press(page, 'Escape');
  await expect(inspector(page, 'short')).toBeHidden();
  await expect(grid(page)).toBeFocused();
  // the same key ends it too, and Enter takes the focus along
  await press(page, 'ArrowUp', ' ', ' ');
  await expect(inspector(page, 'plain')).toBeHidden();
  await press(page, 'Enter');
  await expect(inspector(page, 'plain')).toBeFocused();
  await press(page, 'Escape');
  await expect(grid(page)).toBeFocused();
});

test('the water for 100 µM follows the label, and the price is seen in its parts', async ({ page }) => {
  await open(page);
  await grid(page).focus();
  await paste(page, 'P1\t[FAM]ACCCCGCATTACGTTTGGTGGACC[BHQ1]\t0,04');
  await cell(page, 1, 'length').getByRole('button').click();
  const panel = inspector(page, 'P1');
  await expect(panel).toContainText('24 нт + 2 мод.');
  await expect(panel).toContainText(/Обычный выход 4–6\sОЕ/);
  await panel.getByLabel('На этикетке, нмоль').fill('24,5');
  await expect(panel.getByRole('status')).toHaveText(/^245\sмкл воды$/);
  await expect(panel.getByRole('table', { name: 'Из чего складывается цена' })).toContainText('24 × 22 ₽');
});

for (const [width, colorScheme] of [
  [390, 'dark'],
  [1024, 'light'],
  [1440, 'dark'],
] as const)
  test(`the inspector leaves the sum and the tools in sight, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    await open(page);
    await grid(page).focus();
    await paste(page, `${HAIRPIN}\n${HAIRPIN.replaceAll(/^/gm, 'b')}`);
    await cell(page, 2, 'tm').getByRole('button').click();
    await expect(inspector(page, 'plain')).toBeVisible();
    expect(await covered(page)).toBe(0);
    await page.mouse.wheel(0, 600);
    await expect.poll(() => covered(page)).toBe(0);
    await page.waitForFunction(() => document.getAnimations().length === 0);
    await expectAccessible(page);
    await expectNoSideways(page);
  });
