import { expect, expectAccessible, expectNoSideways, fillBasket, hydrated, test } from '../steps/journey.ts';

test('the catalogue begins with the steps of an experiment, their goods and prices, without scripts too', async ({
  request,
}) => {
  const html = (await (await request.get('/products')).text()).replaceAll('\u00a0', ' ');
  const steps = ['Выделить', 'Измерить', 'Получить кДНК', 'Амплифицировать', 'Клонировать', 'Увидеть'];
  const places = steps.map((step) => html.indexOf(`>${step}<`));
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(Math.min(...places)).toBeGreaterThan(0);
  expect(html).toContain('11 продуктов, от 7 100 ₽');
  // pictures are drawn on the server
  expect(html.match(/<svg viewBox="0 0 176 88"/g)).toHaveLength(6);
  expect(html).toContain('/products/practicum');
});

test('the bench says what the experiment in the basket lacks, and sells it', async ({ page }) => {
  await page.goto('/products');
  await hydrated(page);
  const bench = page.getByRole('region', { name: 'Ваш опыт' });
  await expect(bench).toContainText(/Положите в\sкорзину реактив/);
  await page
    .locator('[data-sku="POL-01-S"]')
    .getByRole('button', { name: /^В корзину/ })
    .press('Enter');
  const said = bench.getByRole('status');
  await expect(said).toContainText(/dNTP, праймеры, буфер для\sнанесения, маркер длин/);
  await expectAccessible(page);
  await bench
    .locator('[data-sku="CMP-01-S"]')
    .getByRole('button', { name: /^В корзину/ })
    .click();
  await expect(said).not.toContainText('dNTP');
  await expect(bench.getByRole('link', { name: 'Заказать праймеры' })).toHaveAttribute(
    'href',
    '/services/synthesis/order-form',
  );
  await fillBasket(page);
  await page.reload();
  await hydrated(page);
  await expect(said).toContainText(/буфер для\sнанесения, маркер длин/);
  await expect(said).not.toContainText('праймеры');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectNoSideways(page);
  await expectAccessible(page);
});
