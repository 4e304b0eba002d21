import type { Page } from '@playwright/test';
import { expect, expectAccessible, hydrated, test } from '../steps/journey.ts';
import { beginPaste, cell, holdScripts, press } from '../steps/order-form.ts';

const PATH = '/services/sequencing/sanger/order-form';
const SAVE = '**/site/sequence/saveSequences';

async function open(page: Page): Promise<void> {
  await page.goto(PATH);
  await hydrated(page);
  await expect(samplesGrid(page).locator('[data-placed]')).toBeVisible();
}

const addToBasket = (page: Page) => page.getByRole('button', { name: /^В корзину · / });
const samplesGrid = (page: Page) => page.getByRole('grid', { name: 'Пробы' });
const names = (page: Page) => page.locator('[role=row] [data-column="name"]');

/** The form with samples of these names, read with a standard primer. */
async function fill(page: Page, ...list: readonly string[]): Promise<void> {
  await open(page);
  await page
    .getByRole('group', { name: /Стандартные/ })
    .getByRole('button', { name: /^T7\s*TAATAC/ })
    .click();
  await samplesGrid(page).focus();
  await beginPaste(page, list.join('\n'));
  await expect(names(page).nth(list.length - 1)).toContainText(list.at(-1) ?? '');
}

test('samples are priced as one types them by keys alone, survive a reload and go into the basket', async ({
  page,
}) => {
  await open(page);
  await samplesGrid(page).focus();
  await page.keyboard.type('p1');
  await press(page, 'Tab', 'Tab');
  await page.keyboard.type('120 нг/мкл');
  await press(page, 'Tab', 'Tab', 'Tab');
  await page.keyboard.press(' ');
  await press(page, 'Tab');
  await page.keyboard.type('m13f, m13r');
  await press(page, 'Enter');
  await page.keyboard.type('p2');
  await press(page, 'Enter');
  await expect(addToBasket(page)).toContainText(/2\s760/);
  await expect(cell(page, 2, 'primers')).toContainText('M13F(−20)');
  // back to the first sample, its option taken over by the second one below
  await press(page, 'ArrowUp', 'F2');
  await page.keyboard.type('-b');
  await press(page, 'Enter');
  await expect(cell(page, 2, 'name')).toContainText('p2-b');
  await press(page, 'Control+z');
  await expect(cell(page, 2, 'name')).not.toContainText('-b');
  await page.reload();
  await hydrated(page);
  await expect(cell(page, 1, 'concentration')).toContainText('120 нг/мкл');
  await addToBasket(page).click();
  await expect(page.getByText('2 пробы в корзине.')).toBeVisible();
  await page.getByRole('link', { name: 'Перейти в корзину' }).click();
  await expect(page.getByText('p2', { exact: true })).toBeVisible();
  // the results are files: an address is not asked for
  await expect(page.getByText(/Везти\sнечего/)).toBeVisible();
  await page.getByLabel('Название организации').fill('Институт молекулярной биологии');
  await page.getByLabel('ИНН').fill('7707083893');
  await page.getByLabel('К кому обращаться').fill('Анна Петрова');
  await page.getByLabel('Электронная почта').fill('samples-alone@example.org');
  await page.getByLabel('Электронная почта').press('Enter');
  await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}$/);
});

for (const size of [
  { width: 390, height: 800 },
  { width: 1280, height: 800 },
])
  test(`what came of adding to the basket is seen beside the button, ${size.width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await open(page);
    await page
      .getByRole('group', { name: /Стандартные/ })
      .getByRole('button', { name: /^T7\s*TAATAC/ })
      .click();
    await samplesGrid(page).focus();
    await beginPaste(page, Array.from({ length: 20 }, (_, at) => `p${at + 1}`).join('\n'));
    await expect(page.getByText(/^20 проб · /)).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await addToBasket(page).focus();
    await page.keyboard.press('Enter');
    const link = page.getByRole('link', { name: 'Перейти в корзину' });
    await expect(page.getByText('20 проб в корзине.')).toBeInViewport({ ratio: 1 });
    await expect(link).toBeInViewport({ ratio: 1 });
    await expect(link).toBeFocused();
    await expect(addToBasket(page)).toBeInViewport({ ratio: 1 });
    await expect(cell(page, 1, 'name')).toBeInViewport();
    await expect(page.getByRole('contentinfo')).not.toBeInViewport();
  });

test('a laboratory’s own table of 96 becomes an urgent order, read from both ends, a primer of it made in the same order', async ({
  page,
}) => {
  const made = await page.request.post('/site/primer/savePrimers', {
    data: {
      primers: [
        {
          id: -1,
          name: 'мой-1',
          sequence: 'GACGTTAACCGGATTACAGG',
          scale: '0.04',
          editState: 'basket',
          numberInOrder: 1,
        },
      ],
    },
  });
  expect(made.ok(), await made.text()).toBe(true);
  await open(page);
  await samplesGrid(page).focus();
  const rows = Array.from(
    { length: 96 },
    (_, at) => `pUC_clone_${at + 1}\tплазмида\t12${at % 10}\tсрочное\tM13F, мой-1\tда`,
  );
  await beginPaste(page, ['Проба\tТип\tКонц., нг/мкл\tСрочность\tПраймер\tХранить', ...rows].join('\n'));
  const report = page.getByRole('status').filter({ hasText: 'Прочитано' });
  await expect(report.first()).toContainText('материал — 96, концентрация — 96, праймеры — 96');
  await expect(report.first()).toContainText('«Хранить: да»');
  await expect(report.first()).not.toContainText('«мой-1»');
  await expect(page.getByText('к сроку чтения прибавится срок синтеза')).toBeVisible();
  await expect(page.getByText('96 проб · 192 чтения')).toBeVisible();
  await expectAccessible(page);
  await addToBasket(page).click();
  await expect(page.getByText('96 проб в корзине.')).toBeVisible();
  await page.getByRole('link', { name: 'Перейти в корзину' }).click();
  await hydrated(page);
  await expect(page.getByText('плазмида · 120 нг/мкл · M13F(−20), мой-1').first()).toBeVisible();
});

test('missing and doubled names are told in words where they stand, and F8 goes from one to the next', async ({
  page,
}) => {
  await open(page);
  await samplesGrid(page).focus();
  await beginPaste(page, 'a\nA\nb');
  await expect(page.getByText('Такое имя уже есть: пробы не различить.')).toHaveCount(2);
  await addToBasket(page).click();
  await expect(page.getByText('Укажите хотя бы один праймер.')).toHaveCount(3);
  await expect(samplesGrid(page)).toHaveAttribute('aria-activedescendant', /-0-primers$/);
  await press(page, 'F8');
  await expect(samplesGrid(page)).toHaveAttribute('aria-activedescendant', /-1-primers$/);
  // forward and reverse for all of them by one press
  await page.getByRole('button', { name: 'M13F(−20) + M13R' }).click();
  await expect(page.getByText('Укажите хотя бы один праймер.')).toHaveCount(0);
  await expect(page.getByText('3 пробы · 6 чтений')).toBeVisible();
});

test('samples fill a plate by one press, and one is carried to another well by keys', async ({ page }) => {
  await fill(page, 'p1', 'p2', 'p3');
  await page.getByRole('button', { name: 'Расставить по столбцам' }).click();
  await expect(cell(page, 3, 'well')).toContainText('C1');
  const plate = page.getByRole('grid', { name: 'Планшет на 96 лунок' });
  await expect(plate.getByRole('gridcell', { name: 'B1: p2' })).toBeVisible();
  await plate.getByRole('gridcell', { name: 'A1: p1' }).focus();
  await press(page, 'Enter', 'ArrowRight', 'ArrowDown', 'Enter');
  await expect(cell(page, 1, 'well')).toContainText('B2');
  await plate.getByRole('gridcell', { name: 'H12' }).click();
  await page.getByRole('button', { name: 'контроль', exact: true }).click();
  await expect(plate.getByRole('gridcell', { name: 'H12: контроль' })).toBeVisible();
  await expectAccessible(page);
  await addToBasket(page).click();
  await expect(page.getByText('3 пробы в корзине.')).toBeVisible();
});

test('a plate keeps its place for keys when it gets smaller, and what is chosen in one is not chosen in another', async ({
  page,
}) => {
  await fill(page, 'p1', 'p2', 'p3');
  await page.getByRole('button', { name: /^384/ }).click();
  const large = page.getByRole('grid', { name: /^Планшет на 384/ });
  await large.getByRole('gridcell', { name: 'P24' }).click();
  await page.getByRole('button', { name: 'контроль', exact: true }).click();
  await expect(large.getByRole('gridcell', { name: 'P24: контроль' })).toBeVisible();
  await large.getByRole('gridcell', { name: 'P23' }).click();
  await page.getByRole('button', { name: /^96/ }).click();
  const plate = page.getByRole('grid', { name: 'Планшет на 96 лунок' });
  await expect(plate.locator('[role=gridcell][tabindex="0"]')).toHaveAttribute('data-well', 'A1');
  // nothing out of sight is chosen
  await expect(page.getByRole('button', { name: 'пустая', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Расставить по столбцам' }).click();
  await expect(cell(page, 3, 'well')).toContainText('C1');
  await plate.getByRole('gridcell', { name: 'A1: p1' }).focus();
  await press(page, 'Enter');
  await plate.getByRole('gridcell', { name: 'H12' }).click();
  await page.getByRole('button', { name: 'Планшет 2' }).click();
  await expect(plate.locator('[data-carried], [aria-selected=true]')).toHaveCount(0);
  // a mark outside the plate is not sent
  await page.getByRole('button', { name: 'Планшет 1' }).click();
  const [sent] = await Promise.all([page.waitForRequest(SAVE), addToBasket(page).click()]);
  expect((sent.postDataJSON() as { plates: object[] }).plates).toEqual([
    { id: -1, size: 96, name: '1', wells: [] },
  ]);
});

test('samples that a plate has no well for are told, and stand in the next one', async ({ page }) => {
  await open(page);
  await samplesGrid(page).focus();
  await beginPaste(page, Array.from({ length: 100 }, (_, at) => `w${at + 1}`).join('\n'));
  await expect(names(page).first()).toContainText('w1');
  await page.getByRole('button', { name: 'Расставить по столбцам' }).click();
  await expect(page.getByText(/^Без\sлунки: 4\./)).toBeVisible();
  await page.getByRole('button', { name: 'Планшет 2' }).click();
  await page.getByRole('button', { name: 'Расставить по столбцам' }).click();
  await expect(page.getByText(/^Без\sлунки/)).toHaveCount(0);
});

test('two tabs edit the same samples, and neither loses a field', async ({ page, context }) => {
  await fill(page, 'p1', 'p2');
  await page.waitForFunction(() => localStorage.getItem('oligoteka.sequencingDraft')?.includes('p2'));
  const other = await context.newPage();
  await open(other);
  await expect(cell(other, 2, 'name')).toContainText('p2');
  await samplesGrid(other).focus();
  await other.keyboard.type('there');
  await press(other, 'Enter');
  await cell(page, 1, 'note').click();
  await page.keyboard.type('here');
  await press(page, 'Enter');
  for (const tab of [page, other]) {
    await expect(cell(tab, 1, 'name')).toContainText('there');
    await expect(cell(tab, 1, 'note')).toContainText('here');
  }
});

test('samples typed while others are on their way into the basket stay in the form', async ({ page }) => {
  await fill(page, 'p1', 'p2');
  const release = await holdScripts(page, SAVE);
  await addToBasket(page).click();
  await cell(page, 3, 'name').click();
  await page.keyboard.type('late');
  await press(page, 'Enter');
  release();
  await expect(page.getByText('2 пробы в корзине.')).toBeVisible();
  await expect(cell(page, 1, 'name')).toContainText('late');
  await page.reload();
  await hydrated(page);
  await expect(cell(page, 1, 'name')).toContainText('late');
  await expect(cell(page, 1, 'primers')).toContainText('T7');
});

test('samples that arrive in the basket while one reads another page have left the form', async ({
  page,
}) => {
  await fill(page, 'p1');
  const release = await holdScripts(page, SAVE);
  await addToBasket(page).click();
  await page.getByRole('link', { name: 'Форма заказа праймеров' }).click();
  await expect(page).toHaveURL(/synthesis/);
  release();
  await expect(page.getByRole('link', { name: /^Корзина/ })).toContainText(/430/);
  await page.goBack();
  await expect(cell(page, 1, 'name')).toContainText('имя пробы');
});

test.describe('when samples cannot be sent', () => {
  test.use({ mayComplain: true });

  test('samples whose answer was lost are put into the basket once, after a reload too', async ({ page }) => {
    await fill(page, 'p1');
    await page.route(SAVE, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await addToBasket(page).click();
    await expect(page.getByRole('alert')).toContainText('Записать не удалось');
    await page.reload();
    await hydrated(page);
    await page.unroute(SAVE);
    await addToBasket(page).click();
    await expect(page.getByText('1 проба в корзине.')).toBeVisible();
    await page.getByRole('link', { name: 'Перейти в корзину' }).click();
    await expect(page.getByRole('rowheader', { name: 'p1' })).toHaveCount(1);
  });
});
