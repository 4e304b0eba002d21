import type { Page } from '@playwright/test';
import { expect, expectAccessible, hydrated, test } from '../steps/journey.ts';

const TEMPLATE =
  'ATGAGTAAAGGAGAAGAACTTTTCACTGGAGTTGTCCCAATTCTTGTTGAATTAGATGGTGATGTTAATGGGCACAAATTTTCTGTCAGTGGAGAGGGTGAAGGTGATGCAACATACGGA';
const save = (page: Page) => page.getByRole('button', { name: /^Сохранить: / });
const BASKET = /\/basket#basket-services$/;

interface Kept {
  id: number;
  name: string;
  price: number;
  details: { mutations?: string; vector?: string };
  attached?: { folder: string; files: number };
}
const kept = async (page: Page): Promise<Kept[]> => {
  const answer = await page.request.post('/site/basket/getBasket', { data: {} });
  return ((await answer.json()) as { data: { services: Kept[] } }).data.services;
};

test('a service of the basket is changed in its place by keys, its files stay, and a draft of another is not lost', async ({
  page,
}) => {
  await page.goto('/services/ges/mutagenesis/order-form');
  await hydrated(page);
  await page.locator('[name=title]').fill('черновик');
  const details = { template: TEMPLATE, mutations: 'K3N', vector: 'pBADx' };
  const data = { services: [{ id: -1, service: 'mutagenesis', name: 'первая', details }] };
  expect((await page.request.post('/site/service/saveServices', { data })).ok()).toBe(true);
  const [before] = await kept(page);
  await page.goto('/basket');
  await hydrated(page);
  await page.getByRole('button', { name: /^Править .*первая/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/mutagenesis\/order-form\?change=/);
  await expect(page.getByText('Вы меняете услугу, которая лежит в корзине.')).toBeVisible();
  await expect(page.locator('[name=title]')).toHaveValue('первая');
  await expect(page.locator('[name=template]')).toHaveValue(TEMPLATE);
  await expectAccessible(page);
  await page.locator('[name=title]').fill('вторая');
  await page.reload();
  await hydrated(page);
  await expect(page.locator('[name=title]')).toHaveValue('вторая');
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'map.gb', mimeType: 'text/plain', buffer: Buffer.from('LOCUS       map\nORIGIN\n//\n') },
  });
  await expect(page.getByRole('button', { name: 'Убрать файл map.gb' })).toBeVisible();
  await save(page).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(BASKET);
  const [after, none] = await kept(page);
  expect(none).toBeUndefined();
  expect(after).toMatchObject({
    id: before?.id,
    name: 'вторая',
    price: before?.price,
    attached: { files: 1 },
  });
  // changed once more, its file is still there
  await page.getByRole('button', { name: /^Править .*вторая/ }).click();
  await page.locator('[name=title]').fill('третья');
  await save(page).click();
  await expect.poll(async () => (await kept(page))[0]?.name).toBe('третья');
  expect((await kept(page))[0]?.attached?.files).toBe(1);
  await page.goto('/services/ges/mutagenesis/order-form');
  await hydrated(page);
  await expect(page.locator('[name=title]')).toHaveValue('черновик');
});

test('a service that another tab took out of the basket stays in its form, and comes back when it is saved', async ({
  page,
  context,
}) => {
  const details = { template: TEMPLATE, mutations: 'K3N', vector: 'pBADx' };
  const data = { services: [{ id: -1, service: 'mutagenesis', name: 'первая', details }] };
  expect((await page.request.post('/site/service/saveServices', { data })).ok()).toBe(true);
  await page.goto('/basket');
  await hydrated(page);
  await page.getByRole('button', { name: /^Править .*первая/ }).click();
  await page.locator('[name=title]').fill('своя');
  const other = await context.newPage();
  await other.goto('/basket');
  await hydrated(other);
  await other.getByRole('button', { name: /^Удалить .*первая/ }).click();
  await expect(page.getByText(/Этой услуги в\sкорзине уже нет\. Сохраните/)).toBeVisible();
  await expect(page.locator('[name=title]')).toHaveValue('своя');
  await save(page).click();
  await expect(page).toHaveURL(BASKET);
  expect((await kept(page)).map(({ name }) => name)).toEqual(['своя']);
});
