import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSideways, hydrated, test } from '../steps/journey.ts';
import { cell, holdScripts, press } from '../steps/order-form.ts';
import { openSamples, SAVE, samplesGrid } from '../steps/sample-form.ts';

interface Kept {
  seq: { id: number; name: string; note?: string; concentration?: string; price: number }[];
  primers: { id: number; name: string; concentration?: string; well?: string }[];
  plates?: { id: number; name: string }[];
}

/** Three samples in the basket, of which two stand in a plate and are read with a primer in it too. */
async function fillBasket(page: Page): Promise<Kept> {
  const sample = { sample: 'plasmid', option: 1, action: 'sequence', withPcr: false };
  const data = {
    primers: [
      { id: -1, name: 'T7', storeType: 'standard', sequence: 'TAATACGACTCACTATAGGG' },
      {
        ...{ id: -2, name: 'F1', storeType: 'own', sequence: 'ACGTACGTACGTACGTAC', concentration: '5 мкМ' },
        ...{ place: 'plate', plate: -9, well: 'H1' },
      },
    ],
    plates: [{ id: -9, name: 'П1', size: 96, wells: [] }],
    seq: [
      { ...sample, id: -1, name: 'клон 1', concentration: '120 нг/мкл', primersRls: [{ primerId: -1 }] },
      { ...sample, id: -2, name: 'клон 2', plate: -9, well: 'A1', primersRls: [{ primerId: -2 }] },
      { ...sample, id: -3, name: 'клон 3', plate: -9, well: 'B1', primersRls: [{ primerId: -1 }] },
    ],
  };
  const answer = await page.request.post('/site/sequence/saveSequences', { data });
  expect(answer.ok()).toBe(true);
  return ((await answer.json()) as { data: Kept }).data;
}

const basketOf = async (page: Page): Promise<Kept> => {
  const answer = await page.request.post('/site/basket/getBasket', { data: {} });
  return ((await answer.json()) as { data: { sequences: Kept } }).data.sequences;
};
const change = (page: Page, name: string) => page.getByRole('button', { name: `Править ${name}` });
const save = (page: Page) => page.getByRole('button', { name: /^Сохранить: / });
const BASKET = /\/basket#basket-sequencing$/;
const FORM = /order-form\?change=basket/;

test('samples of the basket are changed in their place by keys alone, and a draft of others is not lost', async ({
  page,
}) => {
  await openSamples(page);
  await samplesGrid(page).focus();
  await page.keyboard.type('другая 17');
  await press(page, 'Enter');
  const before = await fillBasket(page);
  await page.goto('/basket');
  await hydrated(page);
  await change(page, 'клон 2').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(FORM);
  await expect(page.getByText('Вы меняете пробы, которые лежат в корзине.')).toBeVisible();
  await expect(cell(page, 3, 'name')).toContainText('клон 3');
  await expect(page.getByText('другая 17')).toHaveCount(0);
  await expect(samplesGrid(page)).toBeFocused();
  await expect(save(page)).toContainText(/1\s290/);
  await expectAccessible(page);
  // the sample that was chosen stands under the hand
  await page.keyboard.type('клон 2-бис');
  await press(page, 'Enter');
  await page.reload();
  await hydrated(page);
  await expect(cell(page, 2, 'name')).toContainText('клон 2-бис');
  await save(page).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(BASKET);
  await expect(page.getByRole('rowheader', { name: 'клон 2-бис' })).toBeVisible();
  const after = await basketOf(page);
  expect(after).toEqual({
    ...before,
    seq: before.seq.map((one) => (one.name === 'клон 2' ? { ...one, name: 'клон 2-бис' } : one)),
  });
  // the form that is done is no step on the way back
  await page.goBack();
  await expect(page).toHaveURL(/\/basket$/);
  await openSamples(page);
  await expect(cell(page, 1, 'name')).toContainText('другая 17');
});

test('what another tab took out or typed is followed, and what is discarded changes nothing', async ({
  page,
  context,
}) => {
  const { seq } = await fillBasket(page);
  await page.goto('/basket');
  await hydrated(page);
  await change(page, 'клон 1').click();
  await cell(page, 1, 'note').click();
  await page.keyboard.type('здесь');
  await press(page, 'Enter');
  const other = await context.newPage();
  await other.goto('/basket');
  await hydrated(other);
  await other.getByRole('button', { name: 'Удалить клон 3' }).click();
  await expect(cell(page, 3, 'name')).not.toContainText('клон 3');
  await expect(cell(page, 1, 'note')).toContainText('здесь');
  await change(other, 'клон 2').click();
  await expect(cell(other, 1, 'note')).toContainText('здесь');
  await cell(other, 2, 'name').click();
  await other.keyboard.type('там');
  await press(other, 'Enter');
  await expect(cell(page, 2, 'name')).toContainText('там');
  await save(page).click();
  await expect(page).toHaveURL(BASKET);
  const saved = await basketOf(page);
  expect(saved.seq.map(({ id, name, note }) => [id, name, note])).toEqual([
    [seq[0]?.id, 'клон 1', 'здесь'],
    [seq[1]?.id, 'там', undefined],
  ]);
  // what is discarded here, a new line and another name, goes from a form that is open there too, and does not come back
  await change(page, 'клон 1').click();
  await cell(page, 1, 'name').click();
  await page.keyboard.type('нет');
  await press(page, 'Enter');
  await cell(page, 3, 'name').click();
  await page.keyboard.type('лишняя');
  await press(page, 'Enter');
  await expect(cell(other, 1, 'name')).toContainText('нет');
  await expect(cell(other, 3, 'name')).toContainText('лишняя');
  await page.getByRole('button', { name: 'Отменить изменения' }).click();
  await expect(page).toHaveURL(/\/basket$/);
  expect(await basketOf(page)).toEqual(saved);
  await expect(cell(other, 1, 'name')).toContainText('клон 1');
  await expect(cell(other, 3, 'name')).not.toContainText('лишняя');
  await change(page, 'клон 1').click();
  await expect(cell(page, 1, 'name')).toContainText('клон 1');
  await expect(cell(page, 3, 'name')).not.toContainText('лишняя');
});

test('samples taken out and added in the form go and come with one save', async ({ page }) => {
  const { seq } = await fillBasket(page);
  await page.goto('/basket');
  await hydrated(page);
  await change(page, 'клон 3').click();
  await expect(samplesGrid(page)).toBeFocused();
  await press(page, 'Control+Delete');
  await cell(page, 3, 'name').click();
  await page.keyboard.type('новая');
  await press(page, 'Enter');
  const release = await holdScripts(page, SAVE);
  await save(page).click();
  await cell(page, 1, 'note').click();
  await page.keyboard.type('позже');
  await press(page, 'Enter');
  release();
  await expect(cell(page, 1, 'note')).toContainText('позже');
  await expect(page.getByText('Изменения в корзине.')).toBeVisible();
  const after = await basketOf(page);
  expect(after.seq.map(({ name }) => name)).toEqual(['клон 1', 'клон 2', 'новая']);
  expect(after.seq.slice(0, 2).map(({ id }) => id)).toEqual(seq.slice(0, 2).map(({ id }) => id));
  await expect(cell(page, 3, 'name')).toContainText('новая');
  await expect(cell(page, 4, 'name')).not.toContainText('новая');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideways(page);
});

test('the basket says of a sample what its form says, and leads to it', async ({ page }) => {
  const sample = { sample: 'plasmid', option: 1, action: 'sequence', withPcr: false };
  const data = {
    primers: [{ id: -1, name: 'T7', storeType: 'standard', sequence: 'TAATACGACTCACTATAGGG' }],
    seq: [
      { ...sample, id: -1, name: 'тонкая', concentration: '20 ng/ul', primersRls: [{ primerId: -1 }] },
      { ...sample, id: -2, name: 'Иванов И.И.', concentration: '210', primersRls: [{ primerId: -1 }] },
    ],
  };
  expect((await page.request.post('/site/sequence/saveSequences', { data })).ok()).toBe(true);
  await page.goto('/basket');
  await hydrated(page);
  await expect(page.getByText(/Концентрация ниже нужной/)).toBeVisible();
  await expect(page.getByText(/похоже на\sимя человека/)).toBeVisible();
  await expect(page.getByText(/20\sнг\/мкл · /)).toBeVisible();
  await expect(page.getByText(/210\sнг\/мкл · /)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideways(page);
  await page.getByRole('button', { name: 'Править пробу тонкая' }).click();
  await expect(page).toHaveURL(FORM);
  await expect(cell(page, 1, 'name')).toContainText('тонкая');
});

test.describe('when changes cannot be sent', () => {
  test.use({ mayComplain: true });

  test('changes whose answer was lost come once, after a reload too', async ({ page }) => {
    await fillBasket(page);
    await page.goto('/basket');
    await hydrated(page);
    await change(page, 'клон 1').click();
    await expect(samplesGrid(page)).toBeFocused();
    await cell(page, 4, 'name').click();
    await page.keyboard.type('новая');
    await press(page, 'Enter');
    await page.route(SAVE, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await save(page).click();
    await expect(page.getByRole('alert')).toContainText('Записать не удалось');
    await cell(page, 1, 'name').click();
    await page.keyboard.type('после');
    await press(page, 'Enter');
    await page.waitForFunction(() => localStorage.getItem('oligoteka.sequencingChange')?.includes('после'));
    await page.unroute(SAVE);
    await page.reload();
    await hydrated(page);
    await expect(cell(page, 1, 'name')).toContainText('после');
    await expect(cell(page, 4, 'name')).toContainText('новая');
    await save(page).click();
    await expect(page).toHaveURL(BASKET);
    await expect
      .poll(async () => (await basketOf(page)).seq.map(({ name }) => name))
      .toEqual(['после', 'клон 2', 'клон 3', 'новая']);
  });
});
