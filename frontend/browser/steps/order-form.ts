import { expect, type Page } from '@playwright/test';

/** The order form in a browser: its cells, its keys, and a clipboard that needs no permission. */
export const FORM = '/services/synthesis/order-form';

export const grid = (page: Page) => page.getByRole('grid');
export const row = (page: Page, number: number) => page.locator(`[role=row][aria-rowindex="${number + 1}"]`);
export const cell = (page: Page, number: number, column: string) =>
  row(page, number).locator(`[data-column="${column}"]`);
export const letters = async (page: Page, number: number) =>
  ((await cell(page, number, 'sequence').locator('[lang=zxx]').textContent()) ?? '').replace(/\s/g, '');
/** Resolves when the server holds the lines, after the last change is drawn: until then the words are about earlier lines. */
export async function saved(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await expect(page.getByText('Сохранено', { exact: true })).toBeVisible();
}

export async function open(page: Page): Promise<void> {
  await page.goto(FORM);
  await expect(grid(page).locator('[data-placed]')).toBeVisible();
}

/** Holds back the scripts with such addresses until the returned function is called. */
export async function holdScripts(page: Page, addresses: string | RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    await held;
    await route.fallback();
  });
  return release;
}

/** Pastes, without waiting for the result. */
export async function beginPaste(page: Page, text: string): Promise<void> {
  await page.evaluate((value) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', value);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(event);
  }, text);
}

/** Resolves when the paste stands in the lines: keys pressed earlier would act on the lines before it. */
export const pasted = (page: Page) => expect(page.getByRole('region', { name: /^Вставлен/ })).toBeVisible();

/** The first paste of a page, read and in the lines. */
export async function paste(page: Page, text: string): Promise<void> {
  await beginPaste(page, text);
  await pasted(page);
}

/** Chooses the scale of the lines that a pasted list gives none. */
export const scaleOfPaste = (page: Page, scale: string) =>
  page
    .getByRole('group', { name: /^Шкала/ })
    .getByRole('radio', { name: new RegExp(`^${scale}\\s`) })
    .check({ force: true });

export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

export const SAVE_PRIMERS = '**/site/primer/savePrimers';

/** A line of this name, typed into an open form while the shop cannot be reached. */
export async function typeUnsent(page: Page, name: string): Promise<void> {
  await page.route(SAVE_PRIMERS, (route) => route.abort());
  await grid(page).focus();
  await page.keyboard.type(name);
  await press(page, 'Enter');
  await expect(page.getByText('Нет связи — сохранено на этом компьютере')).toBeVisible();
}
