import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSideways, hydrated, test } from '../steps/journey.ts';
import { cell } from '../steps/order-form.ts';

const LETTERS = 'ACGT';

/** Primers of different lengths; the first two are a pair. */
const list = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: -at - 1,
    name: at < 2 ? `GAPDH-${at === 0 ? 'F' : 'R'}` : `p${at + 1}`,
    sequence: `GATTACAGCCTGGAGGATC${Array.from({ length: at % 9 }, (__, letter) => LETTERS[(at + letter) % 4]).join('')}`,
    scale: '0.04',
    editState: 'draft',
    numberInOrder: at + 1,
  }));

async function openForm(page: Page, count: number): Promise<void> {
  const answer = await page.request.post('/site/primer/savePrimers', { data: { primers: list(count) } });
  expect(answer.ok()).toBe(true);
  await page.goto('/services/synthesis/order-form');
  await hydrated(page);
}

const well = (page: Page, name: string) => page.locator(`[data-well="${name}"]`).filter({ visible: true });
const toggle = (page: Page) => page.getByRole('button', { name: 'Планшет', exact: true });

test('a short list has no plate', async ({ page }) => {
  await openForm(page, 24);
  await expect(cell(page, 1, 'name')).toContainText('GAPDH-F');
  await expect(toggle(page)).toHaveCount(0);
});

test('by the keys: a primer is taken to another well, the list follows, and undo brings it back', async ({
  page,
}) => {
  await openForm(page, 30);
  await toggle(page).click();
  const plate = page.getByRole('grid', { name: /^Планшет 1/ });
  await expect(plate.getByRole('gridcell')).toHaveCount(96);
  await expect(well(page, 'A1')).toHaveAccessibleName(/^A1: GAPDH-F, Tm \d+,\d\s°C, пара\sс\sGAPDH-R$/);
  await expect(well(page, 'H12')).toHaveAccessibleName('H12');
  await well(page, 'A1').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(well(page, 'C1')).toContainText('GAPDH-F');
  await expect(well(page, 'A1')).toContainText('GAPDH-R');
  await expect(page.getByRole('log')).toHaveText('GAPDH-F: теперь в лунке C1');
  await page.keyboard.press('Control+z');
  await expect(well(page, 'A1')).toContainText('GAPDH-F');
  await page.keyboard.press('Control+y');
  await page.keyboard.press('Space');
  await expect(page.getByRole('dialog', { name: 'GAPDH-F' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await toggle(page).click();
  await expect(cell(page, 1, 'name')).toContainText('GAPDH-R');
  await expect(cell(page, 3, 'name')).toContainText('GAPDH-F');
});

test('by the mouse: drag moves, a press opens; colours are explained in words; paper has the map alone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openForm(page, 100);
  await toggle(page).click();
  await well(page, 'A1').dragTo(well(page, 'B2'));
  await expect(well(page, 'B2')).toContainText('GAPDH-F');
  await well(page, 'B2').click();
  await expect(page.getByRole('dialog', { name: 'GAPDH-F' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).click();
  await page.getByLabel('Цвет').selectOption({ label: 'Длина' });
  await expect(well(page, 'B2')).toHaveAccessibleName(/GAPDH-F, Длина 19\sнт/);
  await expect(page.getByText(/^19\sнт – 21\sнт$/).filter({ visible: true })).toBeVisible();
  await page.getByLabel('Порядок').selectOption({ label: 'по строкам: A1, A2…' });
  await expect(well(page, 'A2')).toContainText('p3');
  await page.getByRole('button', { name: 'Планшет 2' }).click();
  await expect(page.getByRole('grid', { name: /^Планшет 2/ }).locator('[data-held]')).toHaveCount(4);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideways(page);
  await page.emulateMedia({ media: 'print', colorScheme: 'light' });
  await expect(page.getByRole('heading', { name: /^Планшет 2 · / })).toBeVisible();
  await expect(page.getByRole('toolbar')).toBeHidden();
  await expect(page.getByRole('region', { name: 'Итог заказа' })).toBeHidden();
});

test('paper has every plate, each on a sheet of its own', async ({ page }) => {
  await openForm(page, 200);
  await toggle(page).click();
  await expect(page.getByRole('grid')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  for (const number of [1, 2, 3]) {
    await expect(page.getByRole('heading', { name: new RegExp(`^Планшет ${number} `) })).toBeVisible();
    await expect(page.getByRole('grid', { name: new RegExp(`^Планшет ${number}`) })).toBeVisible();
  }
  expect((await page.pdf()).toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(3);
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByRole('grid')).toHaveCount(1);
});

test('what a filter of the list leaves out is pale on the plate, and told; a find leads to its plate', async ({
  page,
}) => {
  await openForm(page, 100);
  await toggle(page).click();
  await well(page, 'A1').focus();
  await page.keyboard.press('Control+f');
  const panel = page.getByRole('search', { name: 'Найти, отобрать, упорядочить' });
  await panel.getByRole('searchbox').fill('p99');
  await panel.getByRole('button', { name: /^Следующее/ }).click();
  await expect(page.getByRole('grid', { name: /^Планшет 2/ })).toBeVisible();
  await expect(well(page, 'C1')).toHaveAttribute('aria-selected', 'true');
  await panel.getByLabel('Показать').selectOption({ label: 'найденные' });
  await expect(page.getByText(/Отобрано\s1\sиз\s100/).filter({ visible: true })).toBeVisible();
  await expect(well(page, 'C1')).not.toHaveAttribute('data-faint');
  await expect(well(page, 'B1')).toHaveAccessibleName(/p98, .*не\sотобран$/);
  await expectAccessible(page);
  await panel.getByLabel('Показать').selectOption({ label: 'все строки' });
  await expect(page.locator('[data-faint]')).toHaveCount(0);
});
