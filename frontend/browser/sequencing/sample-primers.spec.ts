import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible as expectPageAccessible,
  fillBasket,
  hydrated,
  test,
} from '../steps/journey.ts';
import { openAccount } from '../steps/open-account.ts';
import { cell, press } from '../steps/order-form.ts';
import { addToBasket, fillSamples, openSamples, SAVE, samplesGrid } from '../steps/sample-form.ts';

/** In a window so tall that the bar at its lower edge covers half of no button. */
async function expectAccessible(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 2_400 });
  await expectPageAccessible(page);
}

test('an own primer is named in a sample, described by keys alone and comes into the basket with its place', async ({
  page,
}) => {
  await openSamples(page);
  await samplesGrid(page).focus();
  await page.keyboard.type('p1');
  await cell(page, 1, 'primers').click();
  await page.keyboard.type('T7, мой-2');
  await press(page, 'Enter');
  const own = page.getByRole('group', { name: 'мой-2' });
  await expect(own.getByLabel('Последовательность')).toBeVisible();
  await addToBasket(page).click();
  await expect(own.getByText('Укажите последовательность своего праймера.')).toBeVisible();
  // the next lack is the first field of the primer
  await expect(own.getByLabel('Последовательность')).toBeFocused();
  await page.keyboard.type('GACGTTAACCGGATTACAGG');
  await press(page, 'Tab');
  await page.keyboard.type('3 мкМ');
  await expect(own.getByText('просим не меньше 5 мкМ')).toBeVisible();
  await own.getByLabel('Где стоит').focus();
  await press(page, 'ArrowDown');
  await expect(own.getByText('Укажите лунку планшета.')).toBeVisible();
  await own.getByLabel('Лунка').focus();
  await page.keyboard.type('h12');
  await expect(page.getByRole('gridcell', { name: 'H12: праймер мой-2' })).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(own.getByLabel('Концентрация')).toHaveValue('3 мкМ');
  await expect(own.getByLabel('Лунка')).toHaveValue('h12');
  await expectAccessible(page);
  const [sent] = await Promise.all([page.waitForRequest(SAVE), addToBasket(page).click()]);
  const { primers } = sent.postDataJSON() as { primers: { name: string }[] };
  expect(primers.find(({ name }) => name === 'мой-2')).toMatchObject({
    ...{ storeType: 'own', place: 'plate', plate: -1, well: 'H12' },
    ...{ sequence: 'GACGTTAACCGGATTACAGG', concentration: '3 мкМ' },
  });
  await expect(page.getByText('1 проба в корзине.')).toBeVisible();
});

test('primers of the basket are made first: the form says by which day', async ({ page }) => {
  await fillBasket(page);
  await openSamples(page);
  await expect(page.getByText(/праймеры\sбудут\sготовы\sк\s\d{1,2}\s\S+:\s\d+\sрабоч/)).toBeVisible();
});

test.describe('primers kept with us', () => {
  test.use({ mayComplain: true });

  test('a member chooses one of them, sees what is left, and what the shop says of it stands beside it', async ({
    page,
  }) => {
    await openAccount(page, 'stock');
    const order = { uid: crypto.randomUUID(), number: '2026-000001', line: 1 };
    const primer = { ...{ order, since: '2026-11-01T10:00:00Z', volume: 20, promised: 0, perRead: 1 } };
    await page.route('**/site/profile/getPrimerStock', (route) =>
      route.fulfill({
        json: {
          data: {
            primers: [
              {
                ...primer,
                id: 4,
                name: 'ins-F',
                sequence: 'GACGTTAACCGGATTACAGG',
                used: 18,
                left: 2,
                reads: 2,
              },
            ],
          },
        },
      }),
    );
    await fillSamples(page, 'p1', 'p2', 'p3');
    await expect(page.getByText('осталось 2 мкл — на 2 чтения')).toBeVisible();
    await page.getByRole('button', { name: /^ins-F/ }).click();
    await expect(cell(page, 3, 'primers')).toContainText('ins-F');
    await expect(page.getByRole('alert').filter({ hasText: 'чтений с ним в форме 3' })).toBeVisible();
    await expectAccessible(page);
    await page.route(SAVE, (route) =>
      route.fulfill({
        status: 422,
        json: {
          ...{ error: true, message: 'Проверьте праймеры', url: '/site/sequence/saveSequences' },
          validateErrors: { 'primers.0.stockId': ['Осталось на 2 чтения.'] },
        },
      }),
    );
    const [sent] = await Promise.all([page.waitForRequest(SAVE), addToBasket(page).click()]);
    expect(sent.postDataJSON()).toMatchObject({ primers: [{ storeType: 'stock', stockId: 4 }] });
    await expect(page.getByRole('listitem').filter({ hasText: 'Осталось на 2 чтения.' })).toBeVisible();
  });
});
