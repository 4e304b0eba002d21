import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSideways, fillBasket, hydrated, test } from '../steps/journey.ts';

/** Competent cells on dry ice, beside the primers. */
const FROZEN = 801;

async function openBasket(page: Page): Promise<void> {
  await fillBasket(page);
  const saved = await page.request.post('/site/product/saveProducts', { data: [{ id: FROZEN, count: 1 }] });
  expect(saved.ok()).toBe(true);
  await page.goto('/basket');
  await hydrated(page);
}

for (const [width, theme] of [
  [1440, 'light'],
  [390, 'dark'],
] as const)
  test(`at ${width} a city is enough for the price of delivery; the parcels are chosen by keyboard and stand in the order`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width, height: 900 });
    await openBasket(page);
    await page.getByLabel('Доставка: город или индекс').fill('119991');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Доставка: Москва и область')).toBeVisible();
    if (width > 1000) await expect(page.getByText('Итого с доставкой')).toBeVisible();
    await expectNoSideways(page);
    await expectAccessible(page);
    // the form has taken the place over
    await expect(page.getByRole('textbox', { name: 'Индекс' })).toHaveValue('119991');
    const together = page.getByRole('radio', { name: /Одной посылкой: 1\s900\s₽/ });
    await expect(together).toBeChecked();
    await together.focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: /Двумя посылками: 2\s350\s₽/ })).toBeChecked();
    await expect(page.getByRole('group', { name: 'Сколькими посылками' })).toContainText(
      /без\sохлаждения, 450\s₽: отправим\s.*сухой лёд, −80\s°C, 1\s900\s₽/,
    );
    await page.getByLabel('Название организации').fill('Институт молекулярной биологии');
    await page.getByLabel('ИНН').fill('7707083893');
    await page.getByLabel('К кому обращаться').fill('Анна Петрова');
    await page.getByLabel('Электронная почта').fill('anna@example.org');
    await page.getByLabel('Город или посёлок').fill('Москва');
    await page.getByLabel('Улица').fill('Вавилова');
    await page.getByRole('textbox', { name: 'Дом' }).fill('3');
    await page
      .getByRole('button', { name: /^Заказать/ })
      .last()
      .click();
    await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}$/);
    const parcels = page.getByRole('table', { name: 'Доставка' });
    await expect(parcels).toContainText('Доставка курьером: Москва и область, сухой лёд (−80 °C)');
    await expect(parcels.getByText(/^Отправим .* привезут/)).toHaveCount(2);
    await expectNoSideways(page);
    await expectAccessible(page);
  });

test('where cold goods cannot be brought, the page says so before the order, and collecting them is left', async ({
  page,
}) => {
  await openBasket(page);
  await page.getByLabel('Доставка: город или индекс').fill('Салехард');
  await page.getByRole('button', { name: 'Узнать цену' }).click();
  const section = page.getByRole('region', { name: 'Доставка' });
  await expect(section.getByText(/посылки с сухим льдом туда не возят/)).toBeVisible();
  await section.getByText('Самовывоз', { exact: true }).click();
  await expect(section.getByText(/^Всё будет готово к/)).toBeVisible();
  await expect(page.getByText('Итого с доставкой')).toHaveCount(0);
});
