import type { Page, Route } from '@playwright/test';
import { expect, test } from '../steps/journey.ts';
import { cell, FORM, grid, open, press, SAVE_PRIMERS, saved } from '../steps/order-form.ts';

/** Loads the form as the server drew it before `meanwhile` happened. */
async function reloadDrawnBefore(page: Page, meanwhile: () => Promise<unknown>): Promise<void> {
  const response = await page.request.get(FORM);
  await meanwhile();
  await page.route(`**${FORM}`, (route) => route.fulfill({ response }), { times: 1 });
  await page.reload();
}

/** Types over the first name, and keeps the save of it from leaving. */
async function typeHeld(page: Page, name: string): Promise<Route> {
  const held = new Promise<Route>((resolve) => void page.route(SAVE_PRIMERS, resolve, { times: 1 }));
  await press(page, 'Control+Home');
  await page.keyboard.type(name);
  await press(page, 'Enter');
  return held;
}

test('a page that was drawn before a line was saved shows the line as it was saved', async ({ page }) => {
  await open(page);
  await grid(page).focus();
  await (await typeHeld(page, 'first')).continue();
  await saved(page);
  const save = await typeHeld(page, 'second');
  await reloadDrawnBefore(page, async () => {
    await save.continue();
    await saved(page);
  });
  await expect(cell(page, 1, 'name')).toHaveText('second');
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '3');
});

test('a new line whose answer came to nobody is not there twice', async ({ page }) => {
  await open(page);
  await grid(page).focus();
  const save = await typeHeld(page, 'only');
  await reloadDrawnBefore(page, () => save.fetch());
  await expect(cell(page, 1, 'name')).toHaveText('only');
  await saved(page);
  await page.reload();
  await expect(cell(page, 1, 'name')).toHaveText('only');
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '3');
});
