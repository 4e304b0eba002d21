import type { Page } from '@playwright/test';
import { expect, expectNoSideways, test } from '../steps/journey.ts';
import { beginPaste, cell, FORM, grid } from '../steps/order-form.ts';

const WIDTHS = [360, 390, 560, 768, 900, 1024, 1100, 1200, 1280, 1366, 1440, 1536, 1600];
/** One letter that is no base, and two sequences of one name. */
const TROUBLED = [
  ...Array.from({ length: 9 }, (_, at) => `gene_${at + 1}\tACGTTGCAAGCTTACGACGTT\t0,2`),
  'wrong\tACGTЖACGTACGTACGT\t0,2',
  'ITS1\tTCCGTAGGTGAACCTGCGG\t0,2',
  'ITS1\tCTTGGTCATTTAGAGGAAGTAA\t0,2',
].join('\n');

/** Pairs of texts and controls of the bar that lie over each other, and those that leave it. */
const clashes = (page: Page, label: RegExp) =>
  page.getByRole('region', { name: label }).evaluate((bar) => {
    const inner = bar.lastElementChild as HTMLElement;
    const seen = [...inner.querySelectorAll<HTMLElement>('p > *, button, [role=status]')]
      .map((element) => ({ text: element.textContent ?? '', box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && box.height > 0);
    const over = seen.flatMap(({ text, box }, at) =>
      seen
        .slice(at + 1)
        .filter(
          ({ box: other }) =>
            Math.min(box.right, other.right) - Math.max(box.left, other.left) > 0.5 &&
            Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 0.5,
        )
        .map((other) => `${text} × ${other.text}`),
    );
    const out = seen.filter(({ box }) => box.left < 0 || box.right > window.innerWidth);
    return [...over, ...out.map(({ text }) => `${text} is cut`)];
  });

for (const [language, address, label] of [
  ['Russian', FORM, /^Итог/],
  ['English', `/en${FORM}`, /^Summary/],
] as const)
  test(`the bar of the form fits every window in ${language}`, async ({ page }) => {
    await page.goto(address);
    await expect(grid(page).locator('[data-placed]')).toBeVisible();
    await grid(page).focus();
    await beginPaste(page, TROUBLED);
    await expect(cell(page, 12, 'state')).not.toBeEmpty();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect
          .poll(() => clashes(page, label), { message: `at ${width} px, ${colorScheme}` })
          .toEqual([]);
        await expectNoSideways(page);
      }
    }
  });
