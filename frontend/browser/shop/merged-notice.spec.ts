import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSideways, fillBasket, hydrated, test } from '../steps/journey.ts';
import { openAccount, PASSWORD } from '../steps/open-account.ts';

/** Calls as the page's visitor, or as the member who is logged in there. */
async function post<Data>(page: Page, path: string, data: unknown, headers = {}): Promise<Data> {
  const answer = await page.request.post(`/site${path}`, { data, headers });
  expect(answer.ok(), path).toBe(true);
  return ((await answer.json()) as { data: Data }).data;
}

async function asMember(page: Page): Promise<{ authorization: string }> {
  const { token } = await post<{ token: string }>(page, '/auth/refresh', {});
  return { authorization: `Bearer ${token}` };
}

/** Puts units of one product into the basket. */
async function putUnits(page: Page, count: number, headers = {}): Promise<void> {
  const [product] = await post<{ id: number }[]>(page, '/product/GetProducts', { q: 'CMP-01' });
  await post(page, '/product/saveProducts', [{ id: product?.id, count }], headers);
}

async function unitsOfMember(page: Page): Promise<number | undefined> {
  const { products } = await post<{ products: { count: number }[] }>(
    page,
    '/basket/getBasket',
    {},
    await asMember(page),
  );
  return products[0]?.count;
}

/** Three units of a member's own, then two units and two primers of the visitor they log in from. */
async function mergedBasket(page: Page, name: string): Promise<void> {
  const login = await openAccount(page, name);
  await putUnits(page, 3, await asMember(page));
  await post(page, '/auth/logout', {});
  await putUnits(page, 2);
  await fillBasket(page);
  await page.goto('/auth/login?back=%2Fpolicy');
  await hydrated(page);
  await page.getByLabel('Электронная почта').fill(login);
  await page.getByLabel('Пароль').fill(PASSWORD);
  await page.getByLabel('Пароль').press('Enter');
  await expect(page).toHaveURL(/\/policy$/);
}

const title = (page: Page) => page.getByText('Корзина гостя объединена с вашей');

test('goods that a login brought go and come back by the keyboard', async ({ page }) => {
  await mergedBasket(page, 'merged-keys');
  await expect(page.getByText('Добавлено: 2 праймера, 1 товар. Одинаковые товары сложены.')).toBeVisible();
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    await expectNoSideways(page);
    await expectAccessible(page);
  }
  const takeOut = page.getByRole('button', { name: 'Убрать добавленное' });
  await takeOut.focus();
  await page.keyboard.press('Enter');
  const putBack = page.getByRole('button', { name: /^Вернуть 3/ });
  await expect(putBack).toBeFocused();
  await expect.poll(() => unitsOfMember(page)).toBe(3);
  await page.keyboard.press('Enter');
  await expect.poll(() => unitsOfMember(page)).toBe(5);
  await expect(putBack).toHaveCount(0);
  await expect(title(page)).toHaveCount(0);
  await page.reload();
  await hydrated(page);
  await expect(title(page)).toHaveCount(0);
});

test('after an order units that are added are the member’s own, also after a reload', async ({ page }) => {
  await mergedBasket(page, 'merged-order');
  await expect(title(page)).toBeVisible();
  await page.goto('/basket');
  await hydrated(page);
  await expect(title(page)).toBeVisible();
  await page.getByLabel('Название организации').fill('Институт молекулярной биологии');
  await page.getByLabel('ИНН').fill('7707083893');
  await page.getByLabel('К кому обращаться').fill('Анна Петрова');
  await page.getByLabel('Электронная почта').fill('anna@example.org');
  await page.getByText('Самовывоз', { exact: true }).click();
  await page.getByRole('button', { name: /^Заказать/ }).click();
  await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}$/);
  await putUnits(page, 5, await asMember(page));
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('link', { name: /^Корзина/ })).toContainText('1');
  await expect(title(page)).toHaveCount(0);
  await page.goto('/basket');
  await hydrated(page);
  await expect(page.getByRole('spinbutton')).toHaveValue('5');
  await expect(title(page)).toHaveCount(0);
});
