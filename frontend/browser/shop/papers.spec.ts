import { codeIn, letterTo } from '../steps/letters.ts';
import { expect, expectAccessible, expectNoSideways, fillBasket, hydrated, test } from '../steps/journey.ts';
import type { Page } from '@playwright/test';

async function site<Answer>(page: Page, path: string, data: object): Promise<Answer> {
  const answer = (await (await page.request.post(`/site${path}`, { data })).json()) as { data: Answer };
  return answer.data;
}

/** On how many lines the number of a document stands. */
function linesOfNumber(element: Element): number {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const found = /\S*\d-\d+/.exec(text.data);
    if (found === null) continue;
    const range = document.createRange();
    range.setStart(text, found.index);
    range.setEnd(text, found.index + found[0].length);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  }
  return 0;
}

/** An order by invoice whose invoice was issued. */
async function invoiced(page: Page): Promise<string> {
  await fillBasket(page);
  const { uid } = await site<{ uid: string }>(page, '/basket/createOrder', {
    order: {
      payment: 'invoice',
      affiliate: { name: 'Институт биологии гена', inn: '7707083893', kpp: '773601001' },
      contact: { name: 'Анна Петрова', email: 'papers@example.org' },
      delivery: 'pickup',
    },
  });
  await expect
    .poll(async () => (await site<{ invoice: unknown }>(page, '/order/getOrder', { uid })).invoice)
    .not.toBeNull();
  return uid;
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('papers are had from the order’s page, and anybody can check one by its code', async ({ page }) => {
    const uid = await invoiced(page);
    await page.goto(`/order/${uid}`);
    const papers = page.getByRole('region', { name: 'Документы' });
    await expect(papers.getByText('Пока это образцы')).toBeVisible();
    const invoice = papers.getByRole('link').first();
    await expect(invoice).toHaveText('Скачать счёт, PDF');
    await expect(papers.getByRole('link', { name: 'Спецификация, Word' })).toBeVisible();
    await expect(papers.getByRole('link')).toHaveCount(10);
    const file = await page.request.get((await invoice.getAttribute('href')) ?? '');
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);

    await page.goto('/d');
    await page.getByLabel('Код документа').fill('abcde12345');
    await page.getByRole('button', { name: 'Проверить' }).click();
    await expect(page).toHaveURL(/\/d\/abcde12345$/i);
    await expect(page.getByText(/Мы\sне\sвыдавали документ с\sкодом ABCDE12345/)).toBeVisible();
    expect((await page.request.get('/d/abcde12345')).status()).toBe(404);
  });
});

test('another payer is named with a code from a letter, and the invoice follows', async ({ page }) => {
  const uid = await invoiced(page);
  await page.goto(`/order/${uid}`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Изменить плательщика' }).click();
  await page.getByText('Частное лицо').click();
  await page.getByLabel('Имя и фамилия').fill('Пётр Иванов');
  await page.getByLabel('ИНН').fill('');
  await page.keyboard.press('Enter');
  const code = page.getByLabel('Код из письма');
  await expect(code).toBeFocused();
  await code.fill(codeIn(await letterTo('papers@example.org', 'order-payer-code')));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Плательщик изменён/)).toBeVisible();
  await expect(page.getByText('Пётр Иванов')).toBeVisible();
  await expect(page.getByText(/№\s\S+\/2, действует до/)).toBeVisible();
});

test.describe('where the connection breaks once', () => {
  test.use({ mayComplain: true });

  test('a basket is offered to a named addressee; faults are shown, and no typed text is lost', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.route('**/site/basket/makeOffer', (route) => route.abort(), { times: 1 });
    await fillBasket(page);
    await page.goto('/basket');
    await hydrated(page);
    await page.getByRole('button', { name: 'Скачать коммерческое предложение' }).click();
    const addressee = page.getByLabel('Кому адресовано');
    await expect(addressee).toBeFocused();
    await addressee.fill('Институт биологии гена РАН');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/Нет связи с\sсервером. Введённое сохранено/)).toBeVisible();
    await page.getByRole('button', { name: 'Составить предложение' }).click();
    const made = page.getByText(/Предложение №\sK-\d{4}-\d{6} готово/);
    await expect(made).toBeVisible();
    // its number stays whole on phones of all widths
    for (let width = 200; width <= 430; width += 10) {
      await page.setViewportSize({ width, height: 844 });
      expect(await made.evaluate(linesOfNumber), `${width} pixels`).toBe(1);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(addressee).toHaveValue('Институт биологии гена РАН');
    const word = page.getByRole('link', { name: 'Коммерческое предложение, Word' });
    const file = await page.request.get((await word.getAttribute('href')) ?? '');
    expect(file.headers()['content-disposition']).toMatch(/^attachment; filename="offer-K-/);
    await expectNoSideways(page);
    await expectAccessible(page);
  });
});
