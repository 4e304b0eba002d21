import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoSideways,
  fillBasket,
  fillCardOrder,
  hydrated,
  test,
} from '../steps/journey.ts';
import { codeIn, letterTo } from '../steps/letters.ts';
import { CARDS, payWith } from '../steps/test-bank.ts';

const SECURE_CODE = '12345678';

/** The contact of this test alone, which finds its letters. */
const EMAIL = 'paid-by-card@example.org';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const course = (page: Page) => page.getByRole('list', { name: 'Ход заказа' });

/** An order by card of a visitor, as the form places it; its uid. */
async function orderByCard(page: Page): Promise<string> {
  await fillBasket(page);
  const order = {
    payment: 'card',
    affiliate: { name: 'Анна Петрова', isPerson: true },
    contact: { name: 'Анна Петрова', email: 'anna@example.org' },
  };
  const answer = await page.request.post('/site/basket/createOrder', { data: { order } });
  const { data } = (await answer.json()) as { data: { uid: string; redirect: string } };
  expect(data.redirect).toBe(`/payment-redirect/${data.uid}`);
  return data.uid;
}

test('a guest orders by card: a refusal, another attempt with 3-D Secure, paid, cancelled, refunded', async ({
  page,
}) => {
  await fillBasket(page);
  await page.goto('/basket');
  await hydrated(page);
  await fillCardOrder(page, EMAIL);
  await expect(page.getByText(/Тестовый банк: деньги не\sсписываются/)).toBeVisible();
  await page.getByRole('button', { name: /^Заказать и\sоплатить/ }).click();
  // to the shop's own page, and from there to the bank by itself
  await page.waitForURL(/\/payment-redirect\//);
  await payWith(page, CARDS.declined);
  await expect(heading(page)).toHaveText(/^Оплата не\sпрошла$/);
  await expect(page.getByText(/недостаточно средств/)).toBeVisible();
  await hydrated(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Попробовать ещё раз' }).click();
  await page.getByRole('button', { name: 'Остаться здесь' }).click();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Перейти к оплате' }).click();
  await payWith(page, CARDS.secure);
  await page.getByLabel('Код подтверждения').fill(SECURE_CODE);
  await page.getByRole('button', { name: 'Подтвердить' }).click();
  await expect(heading(page)).toHaveText(/^Заказ \S+ оплачен$/);
  await hydrated(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Открыть заказ' }).click();
  await expect(course(page)).toContainText('Оплачен');
  const money = page.getByRole('region', { name: 'Оплата' });
  await expect(money.getByText('Оплачено на сайте')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Отменить заказ' }).click();
  await expect(page.getByText(/вернутся туда, откуда пришли/)).toBeVisible();
  await page.getByRole('button', { name: 'Прислать код' }).click();
  await page.getByLabel('Код из письма').fill(codeIn(await letterTo(EMAIL, 'order-cancel-code')));
  await page.getByRole('button', { name: 'Да, отменить заказ' }).click();
  await expect(course(page)).toContainText('Отменён');
  // the page learns of it by itself, a quarter of a minute later
  await expect
    .poll(async () => {
      await page.reload();
      return money.getByText('Деньги возвращены').count();
    })
    .toBe(1);
  await expect(course(page)).toContainText('Деньги возвращены');
});

test('without scripts an order is paid as well, and the address is not believed', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  const uid = await orderByCard(page);
  await expect
    .poll(async () => {
      await page.goto(`/payment-redirect/${uid}`);
      return page.getByRole('link', { name: 'Перейти к оплате' }).count();
    })
    .toBe(1);
  await expectNoSideways(page);
  await page.getByRole('link', { name: 'Перейти к оплате' }).click();
  const { searchParams } = new URL(page.url());
  const mdOrder = searchParams.get('mdOrder') ?? '';
  expect(mdOrder).not.toBe('');
  // back without having paid
  await page.getByRole('link', { name: 'Вернуться в магазин' }).click();
  await expect(heading(page)).toHaveText(/^Банк пока не\sвидит оплаты$/);
  await page.getByRole('link', { name: 'Вернуться на страницу банка' }).click();
  await payWith(page, CARDS.plain);
  await expect(heading(page)).toHaveText(/^Заказ \S+ оплачен$/);
  await expectNoSideways(page);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.goto(`/payment-redirect/${uid}`);
  await expect(heading(page)).toHaveText(/^Заказ \S+ оплачен$/);

  const complete = '/payment/sberbank-complete';
  const other = '00000000-0000-4000-8000-000000000000';
  const statusOf = async (query: string) => (await page.request.get(complete + query)).status();
  expect(await statusOf(`?orderId=${mdOrder}&p=${uid}`)).toBe(200);
  expect(await statusOf(`?orderId=${mdOrder}`)).toBe(200);
  expect(await statusOf(`?orderId=${mdOrder}&p=${other}`)).toBe(404);
  expect(await statusOf(`?orderId=${mdOrder}&p=//evil.example`)).toBe(404);
  for (const orderId of [other, '1', '%27', 'a'.repeat(100), '%00', '{"a":1}', '1e999'])
    expect([orderId, await statusOf(`?orderId=${orderId}`)]).toEqual([orderId, 404]);
  expect(await statusOf('')).toBe(200);
  await page.goto(`/en${complete}?orderId=${mdOrder}&p=${uid}&lang=ru`);
  await expect(heading(page)).toHaveText(/^Order\s\S+\sis\spaid\sfor$/);
  await context.close();
});
