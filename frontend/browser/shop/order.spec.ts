import { expect, expectAccessible, fillBasket, hydrated, test } from '../steps/journey.ts';
import { codeIn, letterTo } from '../steps/letters.ts';
import { FORM, grid } from '../steps/order-form.ts';

test('a paste on the home page is read, priced and carried to the form', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const field = page.getByRole('textbox');
  await field.fill('M13F\tGTAAAACGACGGCCAGT\nF2\tACGTЖACGTACGT');
  await expect(page.getByText('2 праймера')).toBeVisible();
  await expect(page.getByText('Недопустимые символы в праймере')).toBeVisible();
  await page.getByRole('button', { name: 'Продолжить в форме заказа' }).click();
  await expect(page).toHaveURL(/\/services\/synthesis\/order-form$/);
});

test('a basket becomes an order that is numbered before one’s eyes', async ({ page }) => {
  await fillBasket(page);
  await page.goto('/basket');
  await hydrated(page);
  await page.getByLabel('Название организации').fill('Институт молекулярной биологии');
  await page.getByLabel('ИНН').fill('7707 083893');
  await page.getByLabel('К кому обращаться').fill('Анна Петрова');
  await page.getByLabel('Электронная почта').fill('anna@example.org');
  await page.getByLabel('Город или посёлок').fill('Пущино');
  await page.getByLabel('Улица').fill('Институтская');
  await page.getByRole('textbox', { name: 'Дом' }).fill('3');
  await page.reload();
  await expect(page.getByLabel('К кому обращаться')).toHaveValue('Анна Петрова');
  await page.getByRole('button', { name: /^Заказать 2.праймера · 1.374/ }).dblclick();
  await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Заказ\s\S*\d/);
  await expect(page.getByRole('list', { name: 'Ход заказа' })).toContainText('Оформлен');
  await expect(page.getByText('Пущино, Институтская, д. 3')).toBeVisible();
  await page.getByRole('button', { name: /как получилась цена: 27F/ }).click();
  await expect(page.getByRole('table', { name: /27F/ })).toContainText(/Буквы20\s×\s/);
  await expect(page.getByRole('link', { name: 'Корзина' })).toHaveText('Корзина');
  await page.getByRole('button', { name: 'Повторить заказ' }).click();
  await expect(page.getByText('Состав заказа снова в корзине')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Корзина/ })).toContainText('2');
  await page.getByRole('button', { name: 'Отменить заказ' }).click();
  await page.getByRole('button', { name: 'Прислать код' }).click();
  const code = page.getByLabel('Код из письма');
  await expect(code).toBeFocused();
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Код не подходит/)).toBeVisible();
  await code.fill(codeIn(await letterTo('anna@example.org', 'order-cancel-code')));
  await page.getByRole('button', { name: 'Да, отменить заказ' }).click();
  await expect(page.getByRole('list', { name: 'Ход заказа' })).toContainText('Отменён');
  await expect(page.getByRole('button', { name: 'Отменить заказ' })).toHaveCount(0);
  await expectAccessible(page);
});

test('removed primers can be put back', async ({ page }) => {
  await fillBasket(page);
  await page.goto('/basket');
  await hydrated(page);
  await page.getByRole('button', { name: 'Удалить 27F' }).click();
  await expect(page.getByRole('rowheader', { name: '27F' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Вернуть/ }).click();
  await expect(page.getByRole('rowheader', { name: '27F' })).toBeVisible();
  await page.getByRole('button', { name: 'Очистить корзину' }).click();
  await expect(page.getByText('В корзине пусто')).toBeVisible();
  await page.getByRole('button', { name: /^Вернуть 2/ }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(2);
});

test('another tab sees what happens to the basket', async ({ page, context }) => {
  await fillBasket(page);
  await page.goto('/basket');
  await hydrated(page);
  const other = await context.newPage();
  await other.goto('/');
  await hydrated(other);
  await expect(other.getByRole('link', { name: /^Корзина/ })).toContainText('2');
  await page.getByRole('button', { name: 'Удалить 27F' }).click();
  await expect(other.getByRole('link', { name: /^Корзина/ })).toContainText('1');
});

test('an order needs no mouse', async ({ page }) => {
  await fillBasket(page);
  await page.goto('/basket');
  await hydrated(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'К содержанию' })).toBeFocused();
  await page.keyboard.press('Enter');
  const reach = async (label: string) => {
    for (let step = 0; step < 30; step += 1) {
      await page.keyboard.press('Tab');
      const here = page.getByLabel(label);
      if (await here.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`the Tab key does not reach ${label}`);
  };
  await reach('ИНН');
  await page.keyboard.type('7707083893');
  await reach('Название организации');
  await page.keyboard.type('Институт');
  await reach('К кому обращаться');
  await page.keyboard.type('Анна');
  await reach('Электронная почта');
  await page.keyboard.type('anna@example.org');
  await reach('Курьером');
  await page.keyboard.press('ArrowRight');
  await reach('Номер закупки или договора');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/order\//);
});

test('a long order can be searched and grouped', async ({ page }) => {
  const primers = Array.from({ length: 14 }, (_, at) => ({
    id: -1 - at,
    name: `gene_${at + 1}`,
    sequence: 'ACGTTGCAAGCTTACG',
    scale: at < 10 ? '0.04' : '0.2',
    editState: 'basket',
    numberInOrder: at + 1,
  }));
  expect((await page.request.post('/site/primer/savePrimers', { data: { primers } })).ok()).toBe(true);
  const order = {
    payment: 'invoice',
    affiliate: { name: 'ИМБ', inn: '7707083893' },
    contact: { name: 'А', email: 'a@b.ru' },
  };
  const answer = await page.request.post('/site/basket/createOrder', { data: { order } });
  const { data } = (await answer.json()) as { data: { uid: string } };
  await page.goto(`/order/${data.uid}`);
  await hydrated(page);
  await page.getByLabel('Найти в заказе').fill('gene_1');
  await expect(page.getByText('Найдено 6 из 14')).toBeVisible();
  await page.getByText('По синтезу').click();
  await expect(page.getByRole('heading', { level: 3, name: /^0,2.мкмоль 4 позиции/ })).toBeVisible();
  // paper shows all of the order
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(page.getByRole('rowheader')).toHaveCount(14);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(page.getByRole('rowheader')).toHaveCount(6);
  await expectAccessible(page);
});

test('a basket and an order longer than a page from the server holds are drawn by the browser', async ({
  page,
}) => {
  const primers = Array.from({ length: 501 }, (_, at) => ({
    id: -1 - at,
    name: `long_list_${at + 1}`,
    sequence: 'GTAAAACGACGGCCAGT',
    scale: '0.04',
    editState: 'basket',
    numberInOrder: at + 1,
  }));
  const saved = await page.request.post('/site/primer/savePrimers', { data: { primers } });
  expect(saved.ok()).toBe(true);
  for (const path of ['/basket', FORM, '/', '/products']) {
    const answer = await page.request.get(path);
    expect(answer.status()).toBe(200);
    expect(await answer.text()).not.toContain('long_list_');
  }
  await page.goto(FORM);
  await expect(grid(page).locator('[data-placed]')).toBeVisible();
  await page.goto('/basket');
  await expect(page.getByRole('rowheader', { name: 'long_list_501' })).toBeAttached();
  const order = await page.request.post('/site/basket/createOrder', {
    data: {
      order: {
        payment: 'invoice',
        contact: { name: 'Анна Петрова', email: 'long@example.org' },
        affiliate: { name: 'Институт', inn: '7707083893', kpp: '770701001' },
        address: { city: 'Пущино', street: 'Институтская', house: '3' },
      },
    },
  });
  const { uid } = ((await order.json()) as { data: { uid: string } }).data;
  const answer = await page.request.get(`/order/${uid}`);
  expect(answer.status()).toBe(200);
  expect(await answer.text()).not.toContain('long_list_');
  await page.goto(`/order/${uid}`);
  await expect(page.getByRole('rowheader', { name: 'long_list_501', exact: true })).toBeAttached();
});
