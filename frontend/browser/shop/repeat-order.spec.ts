import { expect, fillBasket, fillPickupOrder, hydrated, test } from '../steps/journey.ts';

test('one press repeats an order once, a later press says that it repeated it again', async ({ page }) => {
  await fillBasket(page);
  await page.goto('/basket');
  await hydrated(page);
  await fillPickupOrder(page, 'repeat@example.org');
  await page.getByRole('button', { name: /^Заказать 2.праймера/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Заказ\s\S*\d/);
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/order/repeatOrder')) keys.push(request.headers()['idempotency-key']);
  });
  const repeat = page.getByRole('button', { name: 'Повторить заказ' });
  const inBasket = page.getByRole('link', { name: /^Корзина/ });
  await repeat.dblclick({ delay: 120 });
  await expect(page.getByText('Состав заказа снова в корзине')).toBeVisible();
  await expect(inBasket).toContainText('2');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/order/repeatOrder', async (route) => {
    await held;
    await route.fallback();
  });
  for (let click = 0; click < 3; click += 1) await repeat.click({ force: true });
  answer();
  await expect(page.getByText('Состав заказа добавлен в корзину ещё раз')).toBeVisible();
  await expect(inBasket).toContainText('4');
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(2);
  expect(keys).not.toContain(undefined);
});
