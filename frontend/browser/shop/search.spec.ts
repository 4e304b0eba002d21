import { expect, expectAccessible, expectNoSideways, hydrated, test } from '../steps/journey.ts';

const field = 'Поиск по товарам, страницам и каталожным номерам';

test('keys lead to the field of the search, but not out of a text', async ({ page }) => {
  await page.goto('/about');
  await hydrated(page);
  const search = page.getByRole('combobox', { name: field });
  await page.locator('main').focus();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('');
  await page.keyboard.type('a/b');
  await expect(search).toHaveValue('a/b');
  await page.getByRole('link', { name: 'English' }).focus();
  await page.keyboard.press('Control+k');
  await expect(search).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('main').focus();
  await page.keyboard.press('Control+k');
  await expect(page).toHaveURL(/\/search$/);
});

test('suggestions lie under their field, in groups, with prices', async ({ page }) => {
  await page.goto('/about');
  await hydrated(page);
  const search = page.getByRole('combobox', { name: field });
  for (const width of [1100, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await search.fill('');
    await search.pressSequentially('зонды');
    const list = page.getByRole('listbox');
    await expect(list.getByRole('group', { name: 'Товары' }).getByRole('option').first()).toContainText('₽');
    await expect(list.getByRole('group', { name: 'Методы' })).toBeVisible();
    const [own, under] = await Promise.all([search.boundingBox(), list.locator('..').boundingBox()]);
    expect(Math.abs((own?.x ?? 0) - (under?.x ?? 1))).toBeLessThanOrEqual(1);
    expect(Math.abs((own?.width ?? 0) - (under?.width ?? 1))).toBeLessThanOrEqual(1);
  }
  await search.press('ArrowDown');
  const active = await search.getAttribute('aria-activedescendant');
  await expect(page.locator(`[id="${active}"]`)).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await search.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
});

test('answers are told by kind, packs are bought among them', async ({ page }) => {
  await page.goto('/search?q=зонды');
  await hydrated(page);
  await expect(page.getByRole('region', { name: 'Товары' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Методы' })).toBeVisible();
  await page
    .locator('[data-sku="MIX-08-S"]')
    .getByRole('button', { name: /^В корзину/ })
    .press('Enter');
  await expect(page.getByRole('link', { name: /^Корзина/ })).toContainText(/9\s200/);
  await expectAccessible(page);
  const kinds = page.getByRole('group', { name: 'Что показать' });
  await kinds.getByRole('button', { name: /^Методы/ }).click();
  await expect(page.getByRole('region', { name: 'Товары' })).toHaveCount(0);
  await expect(kinds.getByRole('button', { name: /^Методы/ })).toHaveAttribute('aria-pressed', 'true');
  await page.setViewportSize({ width: 390, height: 844 });
  await kinds.getByRole('button', { name: /^Всё/ }).click();
  await expectNoSideways(page);
  await page.getByRole('searchbox').fill('щщщ');
  await expect(page.getByText('По запросу «щщщ» ничего нет.')).toBeVisible();
  await page.getByRole('link', { name: 'Taq', exact: true }).click();
  await expect(page).toHaveURL(/q=Taq$/);
  await expect(page.getByRole('region', { name: 'Товары' })).toBeVisible();
});
