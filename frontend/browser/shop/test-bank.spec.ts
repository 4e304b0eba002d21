import type { Order } from '@oligoteka/site-api';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSideways, fillBasket, test } from '../steps/journey.ts';

const PHONE = { width: 390, height: 844 };

/** The page of the test bank for an order of this visitor. */
async function bankPage(page: Page): Promise<string> {
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/site${path}`, { data });
    expect(answer.ok(), path).toBe(true);
    return ((await answer.json()) as { data: unknown }).data;
  };
  await fillBasket(page);
  const { uid } = (await post('/basket/createOrder', {
    order: {
      payment: 'card',
      affiliate: { name: 'ООО «Ромашка»', inn: '7707083893', kpp: '773601001' },
      contact: { name: 'Иванова Анна', phone: '+7 900 000-00-00', email: 'ivanova@example.ru' },
      delivery: 'pickup',
    },
  })) as { uid: string };
  await expect(async () => {
    expect(((await post('/order/getOrder', { uid })) as Order).state).not.toBe('submitted');
  }).toPass();
  const { redirectUrl } = (await post('/payment/getPayment', { uid })) as { redirectUrl: string };
  return redirectUrl;
}

test('the test bank says that it is one, and which field is wrong', async ({ page }) => {
  await page.goto(await bankPage(page));
  await expect(page.getByRole('banner')).toHaveText(/деньги не списываются/);
  await expectAccessible(page);
  await page.getByLabel('Номер карты').fill('4276 3800 1234 5678');
  await page.getByLabel('Срок').fill('01/20');
  await page.getByRole('button', { name: /^Оплатить \d/ }).click();
  await expect(page.getByRole('alert')).toHaveCount(2);
  await expect(page.getByLabel('Номер карты')).toHaveValue('');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('banner')).toHaveText(/no money moves/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`on a phone, ${colorScheme}, the code of 3-D Secure leads back to the shop`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ colorScheme });
    await page.goto(await bankPage(page));
    await expectNoSideways(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Оплатить \d/ }).click();
    await expect(page.getByRole('heading', { name: 'Подтверждение оплаты' })).toBeVisible();
    await expectNoSideways(page);
    await page.getByLabel('Код подтверждения').fill('1');
    await page.getByRole('button', { name: 'Подтвердить' }).click();
    await expect(page.getByRole('alert')).toHaveText(/Код не подошёл/);
    await expectAccessible(page);
    await page.getByLabel('Код подтверждения').fill('12345678');
    await page.getByRole('button', { name: 'Подтвердить' }).click();
    await expect(page).toHaveURL(/\/payment\/sberbank-complete\?.*orderId=/);
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an order is paid all the same, and not a second time', async ({ page }) => {
    const bank = await bankPage(page);
    await page.goto(bank);
    await page.getByRole('button', { name: 'Оплатить по СБП' }).click();
    await expect(page).toHaveURL(/\/payment\/sberbank-complete\?/);
    await page.goto(bank);
    await expect(page.getByRole('status')).toHaveText('Заказ оплачен.');
    await expect(page.getByRole('button')).toHaveCount(0);
  });
});
