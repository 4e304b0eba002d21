import { expect, fillBasket, fillPickupOrder, hydrated, test } from '../steps/journey.ts';

/** Limit of a good page (web.dev/cls). */
const GOOD_SHIFT = 0.1;

declare global {
  interface Window {
    shiftOfPage: number;
  }
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`nothing jumps when an order gets its number, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await fillBasket(page);
    await page.goto('/basket');
    await hydrated(page);
    await fillPickupOrder(page, 'number@example.org');
    // the number is seen late, however quick the shop was
    let isNumbered = false;
    await page.route('**/order/getOrder', async (route) => {
      const response = await route.fetch();
      if (isNumbered) return route.fulfill({ response });
      const answer = (await response.json()) as { data: { history: object[] } };
      const early = { state: 'submitted', number: null, documents: [], canChangePayer: false, invoice: null };
      const history = answer.data.history.slice(0, 1);
      return route.fulfill({ response, json: { ...answer, data: { ...answer.data, ...early, history } } });
    });
    await page
      .getByRole('button', { name: /^Заказать|^Перейти к оформлению/ })
      .last()
      .click();
    await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Заказ', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Оплатить картой/ })).toBeDisabled();
    await page.evaluate(() => {
      window.shiftOfPage = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if (!(entry as unknown as { hadRecentInput: boolean }).hadRecentInput)
            window.shiftOfPage += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift' });
    });
    isNumbered = true;
    await expect(page.getByRole('link', { name: /^Оплатить картой/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Скачать счёт/ })).toBeVisible();
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    expect(await page.evaluate(() => window.shiftOfPage)).toBeLessThanOrEqual(GOOD_SHIFT);
  });
