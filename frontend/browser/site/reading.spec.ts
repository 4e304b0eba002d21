import { expect, expectAccessible, hydrated, test } from '../steps/journey.ts';

test('contents stand beside a text and follow the reader; a product that it names is bought there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/support/technologies/hot-start');
  await hydrated(page);
  const contents = page.getByRole('navigation', { name: 'На этой странице' });
  const text = await page.locator('#text').boundingBox();
  const margin = await contents.boundingBox();
  expect(margin?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
  await contents.getByRole('link', { name: 'Как проверить' }).click();
  await expect(contents.getByRole('link', { name: 'Как проверить' })).toHaveAttribute(
    'aria-current',
    'location',
  );
  await expect(contents).toBeInViewport();
  await page.getByRole('button', { name: /^В\sкорзину: HS-Taq/ }).click();
  await expect(page.getByRole('link', { name: /Корзина/ })).toContainText('1');
  await expectAccessible(page);
});

test('a sequence of a table is copied by its button', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/services/sequencing/sanger/standard-primers');
  await hydrated(page);
  await page.getByRole('button', { name: 'Скопировать CAGGAAACAGCTATGAC' }).click();
  await expect(page.getByRole('button', { name: 'Скопировано' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('CAGGAAACAGCTATGAC');
});

test('a program of a cycler is drawn, and said in words', async ({ page }) => {
  await page.goto('/en/products/pcr/mixes');
  await expect(page.getByRole('img', { name: /^Program: 95\s°C, 3\smin; 40\scycles: / })).toBeVisible();
});

test('on a phone the foot of a page folds; the section of a page is in sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about/news');
  await hydrated(page);
  const foot = page.getByRole('contentinfo');
  await expect(foot.getByRole('link', { name: 'Доставка' })).toHaveCount(0);
  await foot.locator('summary').getByText('Как заказать').click();
  await foot.getByRole('link', { name: 'Доставка' }).click();
  await expect(page).toHaveURL('/order/shipping');
  await expect(page.getByRole('navigation', { name: 'Разделы' }).getByText('Как заказать')).toBeInViewport();
});
