import { expect, expectAccessible, expectNoSideways, fillBasket, hydrated, test } from './journey.ts';

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`sum and order are in the first view at ${viewport.width}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await fillBasket(page);
    await page.goto('/basket');
    await hydrated(page);
    const start = page.getByRole('button', { name: 'Перейти к оформлению' });
    await expect(start).toBeInViewport({ ratio: 1 });
    await start.click();
    await expect(page.getByLabel('Название организации')).toBeFocused();
    await expect(page.locator('[aria-invalid]')).toHaveCount(0);
    const order = page.getByRole('button', { name: /^Заказать 2.праймера/ });
    await expect(order).toBeInViewport({ ratio: 1 });
    await order.click();
    await expect(page.getByText('Поле должно быть заполнено.')).toHaveCount(5);
    await page.getByLabel('Название организации').fill('Институт');
    await expect(page.getByText('Поле должно быть заполнено.')).toHaveCount(4);
    await expectNoSideways(page);
    await expectAccessible(page);
  });

test('a price opens as a sum', async ({ page }) => {
  await fillBasket(page);
  await page.goto('/basket');
  await hydrated(page);
  const price = page.getByRole('button', { name: /как получилась цена: 1492R/ });
  await price.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: /1492R/ })).toContainText(/Буквы22\s×\s/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: /1492R/ })).toHaveCount(0);
});

test('a doubtful taxpayer number is told and not refused', async ({ page }) => {
  await fillBasket(page);
  await page.goto('/basket');
  await hydrated(page);
  await page.getByLabel('ИНН').fill('7707083894');
  await expect(page.getByText('Контрольная цифра не сходится')).toBeVisible();
  await page.getByLabel('ИНН').fill('7707083893');
  await expect(page.getByText('Контрольная цифра не сходится')).toHaveCount(0);
});
