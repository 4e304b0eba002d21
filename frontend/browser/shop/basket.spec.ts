import type { Route } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  fillBasket,
  fillPickupOrder,
  hydrated,
  test,
} from '../steps/journey.ts';

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
    await expect(page.getByLabel('ИНН')).toBeFocused();
    await expect(page.locator('[aria-invalid]')).toHaveCount(0);
    const order = page.getByRole('button', { name: /^Осталось/ });
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

  // on paper the sum of all stands below the others, at the margin
  await page.setViewportSize({ width: 700, height: 990 });
  await page.emulateMedia({ media: 'print' });
  const side = page.getByRole('complementary', { name: 'Сумма заказа' });
  const rights = await side.evaluate((element) =>
    ['dd', 'p > :last-child'].map((which) =>
      Math.round(element.querySelector(which)?.getBoundingClientRect().right ?? 0),
    ),
  );
  expect(rights[1]).toBe(rights[0]);
});

test('a printed basket is a calculation of its day, with the sum in words and letters in blocks of ten', async ({
  page,
}) => {
  await fillBasket(page);
  await page.goto('/basket');
  await hydrated(page);
  const words = page.getByText(/^\S+( \S+)* рубл\S+ 00 копеек$/);
  await expect(words).toBeHidden();
  await page.setViewportSize({ width: 700, height: 990 });
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Расчёт стоимости');
  await expect(page.getByText(/^Цены\sна\s[\d.]+/)).toContainText('Это расчёт, а не предложение продавца');
  await expect(words).toBeVisible();
  // what a screen needs stays off the paper: the form, the bars, the buttons
  await expect(page.getByLabel('ИНН')).toBeHidden();
  await expect(page.getByLabel('Доставка: город или индекс')).toBeHidden();
  await expect(page.getByRole('button', { name: /Перейти к оформлению|Скачать/ })).toHaveCount(0);
  const gaps = await page
    .getByRole('row', { name: /27F/ })
    .locator('[lang="zxx"] > span')
    .evaluateAll((pieces) => {
      let count = 0;
      return pieces.flatMap((piece) => {
        const isWide = Number.parseFloat(getComputedStyle(piece).marginLeft) > 2;
        const before = count;
        count += piece.textContent?.length ?? 0;
        return isWide ? [before] : [];
      });
    });
  expect(gaps).toEqual([10]);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Корзина');
});

test('an order without the goods set aside is not called all, and one of nothing is not possible', async ({
  page,
}) => {
  const answer = await page.request.post('/site/product/GetProducts', { data: { q: 'CMP-01' } });
  const { data } = (await answer.json()) as { data: { id: number }[] };
  const ids = data.slice(0, 2).map(({ id }) => ({ id, count: 1 }));
  expect((await page.request.post('/site/product/saveProducts', { data: ids })).ok()).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/basket');
  await hydrated(page);
  await fillPickupOrder(page, 'aside@example.org');
  await expect(page.getByRole('button', { name: /^Заказать всё · / })).toBeVisible();
  await page
    .getByRole('button', { name: /^Отложить: \S/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Заказать без отложенного · / })).toBeVisible();
  await expectNoSideways(page);
  await page.getByRole('button', { name: /^Отложить/ }).click();
  const order = page.getByRole('button', { name: /^Заказать/ });
  await expect(order).toBeDisabled();
  await expect(order).toHaveAccessibleDescription(/^Всё отложено: заказывать пока нечего/);
  await expectAccessible(page);
  // not by the keys either
  await page.getByLabel('Название организации').press('Enter');
  await expect(page.locator('[aria-invalid]')).toHaveCount(0);
  await page
    .getByRole('button', { name: /Вернуть в заказ/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Заказать без отложенного · / })).toBeEnabled();
});

test('a taxpayer number nobody has is told when the hand leaves it, and after a reload', async ({ page }) => {
  await fillBasket(page);
  await page.goto('/basket');
  await hydrated(page);
  await page.getByLabel('ИНН').fill('7707083894');
  await page.getByLabel('ИНН').press('Tab');
  await expect(page.getByText('Такого ИНН не бывает')).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(page.getByText('Такого ИНН не бывает')).toBeVisible();
  await page.getByLabel('ИНН').fill('7707083893');
  await expect(page.getByText('Такого ИНН не бывает')).toHaveCount(0);
});

test('products and samples: how many, what the group takes off, and the way back', async ({ page }) => {
  const answer = await page.request.post('/site/product/GetProducts', { data: { q: 'CMP-01' } });
  const { data } = (await answer.json()) as { data: { id: number; groups: number[] }[] };
  const id = data.find(({ groups }) => groups.length > 0)?.id;
  const saved = await page.request.post('/site/product/saveProducts', { data: [{ id, count: 1 }] });
  expect(saved.ok()).toBe(true);
  const sample = { id: -1, name: 'клон 7', sample: 'plasmid', option: 1, action: 'sequence', withPcr: true };
  const sequences = {
    primers: [
      { id: -1, name: 'M13F', storeType: 'standard', sequence: 'GTAAAACGACGGCCAGT' },
      { id: -2, name: 'M13R', storeType: 'standard', sequence: 'CAGGAAACAGCTATGAC' },
    ],
    seq: [{ ...sample, primersRls: [{ primerId: -1 }, { primerId: -2 }] }],
  };
  expect((await page.request.post('/site/sequence/saveSequences', { data: sequences })).ok()).toBe(true);
  await page.goto('/basket');
  await hydrated(page);

  await page.getByRole('button', { name: /^Добавить один/ }).dblclick();
  await expect(page.getByRole('spinbutton')).toHaveValue('3');
  await page.getByRole('button', { name: /как получилась цена: Смесь dNTP/ }).click();
  await expect(page.getByRole('table', { name: /Смесь dNTP/ })).toContainText('остаётся без скидки группы');
  await expect(page.getByText('Скидка', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Удалить клон 7' }).click();
  await expect(page.getByRole('heading', { name: /Секвенирование/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Вернуть 1 позицию' }).click();
  await expect(page.getByRole('rowheader', { name: 'клон 7' })).toBeVisible();
  await expect(page.getByText('плазмида · M13F, M13R')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Очистить корзину' }).click();
  await expect(page.getByText('В корзине пусто')).toBeVisible();
});

test.describe('when the way back is cut', () => {
  test.use({ mayComplain: true });
  test('goods put back come once, whatever was lost on the way', async ({ page }) => {
    await fillBasket(page);
    const sequences = {
      primers: [{ id: -1, name: 'M13F', storeType: 'standard', sequence: 'GTAAAACGACGGCCAGT' }],
      seq: [
        {
          id: -1,
          name: 'клон 7',
          sample: 'plasmid',
          option: 1,
          action: 'sequence',
          primersRls: [{ primerId: -1 }],
        },
      ],
    };
    expect((await page.request.post('/site/sequence/saveSequences', { data: sequences })).ok()).toBe(true);
    await page.goto('/basket');
    await hydrated(page);
    await page.getByRole('button', { name: 'Очистить корзину' }).click();
    const back = page.getByRole('button', { name: 'Вернуть 3 позиции' });
    await expect(back).toBeEnabled();

    // the primers come back and nobody hears of it
    const lose = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    await page.route('**/site/primer/savePrimers', lose, { times: 1 });
    // the samples never reach the shop, twice
    await page.route('**/site/sequence/saveSequences', (route) => route.abort(), { times: 2 });
    await back.click();
    await expect(page.getByText('Корзина не изменилась')).toBeVisible();
    await expect(page.getByRole('rowheader', { name: '27F' })).toBeVisible();

    await back.click();
    await page.getByRole('button', { name: 'Вернуть 1 позицию' }).click();
    await expect(page.getByRole('rowheader', { name: 'клон 7' })).toHaveCount(1);
    for (const name of ['27F', '1492R']) await expect(page.getByRole('rowheader', { name })).toHaveCount(1);
    await expect(page.getByRole('button', { name: /^Вернуть/ })).toHaveCount(0);
  });
});
