import { expect, hydrated, test } from '../steps/journey.ts';

test.use({ mayComplain: true });

test('a part of a page that is gone reloads the page once, then says so', async ({ page }) => {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  // before the page has the time to load ahead the pages of its links
  await page.route(/\/basket-(?!sync)[^/]*\.js/, (route) => route.abort());
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('link', { name: 'Корзина' }).click();
  await expect.poll(() => loads).toBe(2);
  await expect(page.getByRole('heading', { name: 'Страница не открылась' })).toBeVisible();
  expect(loads).toBe(2);
});
