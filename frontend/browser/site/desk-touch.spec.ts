import type { Page } from '@playwright/test';
import { expect, expectAccessible, hydrated, test } from '../steps/journey.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const status = (page: Page) => page.getByRole('status').filter({ hasText: /Курсор|Выделено/ });

/** Where a letter of the text's first row begins on the screen. */
async function letterAt(page: Page, place: number) {
  const strand = page.locator('[data-first="0"] span').filter({ hasText: /^[acgt]{10,}$/i });
  await strand.first().scrollIntoViewIfNeeded();
  return strand.first().evaluate((element, at) => {
    const letter = document.createRange();
    letter.setStart(element.firstChild as Text, at);
    letter.setEnd(element.firstChild as Text, at + 1);
    const { left, top, height } = letter.getBoundingClientRect();
    return { x: left + 1, y: top + height / 2 };
  }, place);
}

test('a finger sets the caret, selects along a row and up to a tap, and scrolls without doing either', async ({
  page,
}) => {
  await page.goto('/sequences');
  await hydrated(page);
  await page.getByRole('button', { name: 'Пример: pUC19' }).tap();
  await expect(status(page)).toHaveText(/^Курсор перед основанием 1 из/);
  const tap = async (place: number) => {
    const { x, y } = await letterAt(page, place);
    await page.touchscreen.tap(x, y);
  };
  await tap(5);
  await expect(status(page)).toHaveText(/^Курсор перед основанием 6 из/);
  const extend = page.getByRole('button', { name: 'Выделять от курсора до касания' });
  await extend.tap();
  await tap(15);
  await expect(status(page)).toHaveText(/^Выделено 6–15: 10 нт/);
  await tap(12);
  await expect(status(page)).toHaveText(/^Выделено 6–12: 7 нт/);
  await extend.tap();

  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  const [from, to] = [await letterAt(page, 2), await letterAt(page, 14)];
  await touch('touchStart', from);
  for (const part of [0.25, 0.5, 0.75, 1])
    await touch('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y });
  await touch('touchEnd');
  await expect(status(page)).toHaveText(/^Выделено 3–14: 12 нт/);

  await touch('touchStart', to);
  for (const down of [20, 60, 120, 200]) await touch('touchMove', { x: to.x, y: to.y - down });
  await touch('touchEnd');
  await expect(page.locator('[data-first="0"]')).not.toBeInViewport();
  await expect(status(page)).toHaveText(/^Выделено 3–14: 12 нт/);
  await expectAccessible(page);
});
