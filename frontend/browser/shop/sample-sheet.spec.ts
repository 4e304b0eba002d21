import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSideways, hydrated, test } from '../steps/journey.ts';

/** Two samples in tubes, the first too thin, and one in a plate; one of the primers is the customer's own. */
async function orderSamples(page: Page): Promise<string> {
  const common = {
    ...{ sample: 'plasmid', option: 1, action: 'sequence', withPcr: false, forDelete: false },
    primersRls: [{ primerId: -1 }],
  };
  const basket = {
    seq: [
      { ...common, id: -1, name: 'pUC19', concentration: '40 нг/мкл', volume: 10 },
      {
        ...common,
        id: -2,
        name: 'a_sample_with_a_long_name_that_needs_room',
        primersRls: [{ primerId: -2 }],
      },
      { ...common, id: -3, name: 'клон 3', plate: -1, well: 'B7' },
    ],
    primers: [
      { id: -1, name: 'M13F(−20)', storeType: 'standard', scale: '', sequence: 'GTAAAACGACGGCCAGT' },
      {
        ...{ id: -2, name: 'Own_F', storeType: 'own', scale: '', sequence: 'ACGTACGTACGTACGT' },
        ...{ concentration: '10 мкМ', place: 'tube' },
      },
    ],
    plates: [{ id: -1, name: 'Штаммы', size: 96, wells: [] }],
    dnaExtractCount: 0,
  };
  const saved = await page.request.post('/site/sequence/saveSequences', { data: basket });
  expect([saved.status(), await saved.text()]).toEqual([200, expect.any(String)]);
  const order = {
    payment: 'invoice',
    affiliate: { name: 'Анна Петрова', isPerson: true },
    contact: { name: 'Анна Петрова', email: 'samples@example.org' },
  };
  const answer = await page.request.post('/site/basket/createOrder', { data: { order } });
  const { data } = (await answer.json()) as { data: { uid: string } };
  return data.uid;
}

/** Words with any blanks between them: short ones hold on to the next. */
const words = (text: string): RegExp =>
  new RegExp(text.replaceAll(/[.*+?()/|[\]\\]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s`));

const shown = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['KEEP_PICTURES'];
  if (folder !== undefined)
    await page
      .locator('section', { has: page.locator('#samples') })
      .screenshot({ path: path.join(folder, `${name}.png`) });
};

test('an order of samples tells what to send, and prints a sheet and labels for it', async ({ page }) => {
  const uid = await orderSamples(page);
  const section = page.getByRole('region', { name: words('Что прислать') });
  await expect(async () => {
    await page.goto(`/order/${uid}`);
    await expect(section).toBeVisible({ timeout: 500 });
  }).toPass();
  await hydrated(page);
  await expect(section).toContainText(
    words(
      'Вложите в посылку: 2 пробирки с пробами, 1 пробирку с вашим праймером, планшет «Штаммы» на 96 лунок, лист к пробам',
    ),
  );
  await expect(section).toContainText(
    words('pUC19 Концентрация ниже нужной при любой длине: просим 100–400 нг/мкл, по длине'),
  );
  await expect(section.getByRole('row', { name: /плазмида/ })).toContainText('1–3');
  const sheet = await section.getByRole('link', { name: words('Лист к пробам') }).getAttribute('href');
  await section.getByLabel('Начать с этикетки №').fill('5');
  const labels = await section
    .getByRole('link', { name: words('Этикетки на пробы и планшеты, A4, 65') })
    .getAttribute('href');
  expect(labels).toContain('from=5');
  for (const url of [sheet, labels]) {
    const file = await page.request.get(url ?? '');
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
  }
  await expectNoSideways(page);
  await expectAccessible(page);
  await shown(page, 'samples-desk');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideways(page);
  await shown(page, 'samples-phone');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await shown(page, 'samples-dark');
  await page.goto(`/en/order/${uid}`);
  await hydrated(page);
  await expect(page.getByRole('region', { name: words('What to send') })).toContainText(
    words('Put into the parcel: 2 tubes with samples'),
  );
  await shown(page, 'samples-en');
});
