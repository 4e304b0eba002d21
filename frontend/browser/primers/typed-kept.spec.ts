import type { Page } from '@playwright/test';
import { expect, fillBasket, hydrated, test } from '../steps/journey.ts';
import { openAccount, PASSWORD } from '../steps/open-account.ts';
import { cell, FORM, grid, holdScripts, open, paste, press, saved } from '../steps/order-form.ts';

const THREE = ['F1\tACGTACGTACGTACGTAC', 'F2\tTTGTACGTACGTACGTAC', 'F3\tGGGTACGTACGTACGTAC'].join('\n');

/** A form of three saved lines, and the same form in a second tab. */
async function twoForms(page: Page): Promise<Page> {
  await open(page);
  await grid(page).focus();
  await paste(page, THREE);
  await saved(page);
  const other = await page.context().newPage();
  await open(other);
  return other;
}

async function type(page: Page, line: number, text: string): Promise<void> {
  await page.bringToFront();
  await cell(page, line, 'name').dblclick();
  await page.keyboard.type(text);
}

test.describe('two tabs', () => {
  test.use({ mayComplain: true });

  test('a logout in another tab takes no key from the one that is typed in, and its line is kept once', async ({
    page,
  }) => {
    const login = await openAccount(page, 'typed');
    await open(page);
    await grid(page).focus();
    await paste(page, THREE);
    await saved(page);
    const other = await page.context().newPage();
    await other.goto('/profile');
    await hydrated(other);
    await type(page, 1, '-before');
    await other.bringToFront();
    await other.getByRole('main').getByText('Выйти').click();
    await expect(other.getByRole('link', { name: 'Войти' })).toBeVisible();
    await page.bringToFront();
    await page.keyboard.type('-mid');
    await expect(page.getByText('Вы вышли в другой вкладке')).toBeVisible();
    await page.keyboard.type('-after');
    await press(page, 'Enter');
    await expect(cell(page, 1, 'name')).toHaveText('F1-before-mid-after');
    await expect(page.getByText('На этом компьютере, до входа')).toBeVisible();
    await other.goto(FORM);
    await expect(grid(other).locator('[data-placed]')).toBeVisible();
    await expect(grid(other)).toHaveAttribute('aria-rowcount', '2');
    await page.getByRole('status').getByRole('link', { name: 'Войти' }).click();
    await page.getByLabel('Электронная почта').fill(login);
    await page.getByLabel('Пароль').fill(PASSWORD);
    await page.getByLabel('Пароль').press('Enter');
    await expect(cell(page, 1, 'name')).toHaveText('F1-before-mid-after');
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '5');
    await saved(page);
  });

  test('a line deleted elsewhere while it is typed in comes back at its place', async ({ page }) => {
    const other = await twoForms(page);
    await type(other, 3, '-typing');
    await page.bringToFront();
    await page.getByRole('checkbox', { name: 'Выбрать строку 3', exact: true }).click();
    await page.getByRole('button', { name: 'Удалить' }).click();
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '4');
    await saved(page);
    await other.bringToFront();
    await other.keyboard.type('-more');
    await press(other, 'Enter');
    await saved(other);
    await page.reload();
    await expect(cell(page, 3, 'name')).toContainText('typing-more');
    await expect(cell(page, 1, 'name')).toHaveText('F1');
  });

  test('an edit of what another tab had pasted and saved before is no conflict', async ({ page }) => {
    const other = await twoForms(page);
    await type(other, 2, '-there');
    await press(other, 'Enter');
    await saved(other);
    await expect(cell(page, 2, 'name')).toHaveText('F2-there');
    await expect(page.getByText('изменено в другой вкладке')).toHaveCount(0);
  });
});

test('nothing is called saved before the scripts are there', async ({ page }) => {
  const release = await holdScripts(page, /\/assets\/.*\.js/);
  await page.goto(FORM, { waitUntil: 'commit' });
  const name = page.locator('[data-index="0"] textarea[data-cell=name]');
  await name.click();
  await page.keyboard.type('early7');
  await press(page, 'Tab');
  await page.keyboard.type('ACGTACGTACGT');
  await press(page, 'Enter');
  await page.keyboard.type('second');
  await expect(page.getByText('Сохранено', { exact: true })).toHaveCount(0);
  release();
  await expect(cell(page, 1, 'name')).toHaveText('early7');
  await saved(page);
});

test('a count typed just before a reload is kept', async ({ page }) => {
  await open(page);
  const answer = await page.request.post('/site/product/GetProducts', { data: { q: 'CMP-01' } });
  const [product] = ((await answer.json()) as { data: { id: number }[] }).data;
  await page.request.post('/site/product/saveProducts', { data: [{ id: product?.id, count: 3 }] });
  await page.goto('/basket');
  await hydrated(page);
  await page.getByRole('spinbutton').fill('7');
  await page.reload();
  await expect(page.getByRole('spinbutton')).toHaveValue('7');
});

test('a part that comes after a newer basket hydrates as the server drew it, and shows the newer one', async ({
  page,
}) => {
  await fillBasket(page);
  const answer = await page.request.post('/site/product/GetProducts', { data: { q: 'POL-01-S' } });
  const [product] = ((await answer.json()) as { data: { id: number }[] }).data;
  const releaseChanges = await holdScripts(page, /\/assets\/.*\/follow-changes-.*\.js$/);
  const releaseBench = await holdScripts(page, /\/assets\/.*\/-catalogue-bench-.*\.js$/);
  await page.goto('/products', { waitUntil: 'commit' });
  const bench = page.getByRole('region', { name: 'Ваш опыт' });
  const empty = /Положите в\sкорзину реактив/;
  await expect(bench).toContainText(empty);
  const basketLink = page.getByRole('link', { name: /^Корзина/ });
  const before = `${await basketLink.textContent()}`;
  await page.request.post('/site/product/saveProducts', { data: [{ id: product?.id, count: 1 }] });
  // as if the page before had been left while the change was on its way
  await page.evaluate(() => sessionStorage.setItem('oligoteka.leftWriting', '1'));
  releaseChanges();
  await expect(basketLink).not.toHaveText(before);
  await expect(bench).toContainText(empty);
  releaseBench();
  await expect(bench).toContainText('dNTP');
});
