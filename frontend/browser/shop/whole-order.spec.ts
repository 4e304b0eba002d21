import type { Page } from '@playwright/test';
import { expect, expectNoSideways, fillCardOrder, hydrated, test } from '../steps/journey.ts';
import { beginPaste, FORM, paste, saved } from '../steps/order-form.ts';
import { addToBasket, openSamples, samplesGrid } from '../steps/sample-form.ts';
import { operate } from '../steps/server.mjs';
import { CARDS, payWith } from '../steps/test-bank.ts';

const ops = (...words: string[]) => operate(process.env['SHOP_DATA'] ?? '', ...words);
/** MalE of E. coli, with its signal peptide. */
const PROTEIN =
  'MKIKTGARILALSALTTMMFSASALAKIEEGKLVIWINGDKGYNGLAEVGKKFEKDTGIKVTVEHPDKLEEKFPQVAATGDGPDIIFWAHDRFGGYAQSGLLAEITPDKAFQDKLYPFTWDAVRYNGKLIAYPIAVEALSLIYNKDLLPNPPKTWEEIPALDKELKAKGKSALMFNLQEPYFTWPLIAADGGYAFKYENGKYDIKDVGVDNAGAKAGLTFLVDLIKNKHMNADTDYSIAEAAFNKGETAMTINGPWAWSNIDTSKVNYGVTVLPTFKGQPSKPFVGVLSAGINAASPNKELAKEFLENYLLTDEGLEAVNKDKPLGAVALKSYEEELAKDPRIAATMENAQKGEIMPNIPQMSAFWYAVRTAVINAASGRQTVDEALKDAQTRITK*';
const EMAIL = 'whole-order@example.org';

test('primers, samples, fragments, a gene and an accepted offer are one order, paid, and told whole by ops', async ({
  page,
}) => {
  await orderPrimers(page);
  await bringSamples(page);
  await bringFragments(page);
  await orderGene(page);
  const request = await acceptOffer(page);
  const uid = await payByCard(page);
  const told = await ops('order', uid);
  expect(told).toMatch(/^Order \d{4}-\d{6} {2}paid/);
  for (const words of [
    '3. ins-F',
    '99. clone-96',
    'Sanger sequencing, Standard: 2 × ',
    '147. str48',
    'Fragment analysis: 1 × ',
    'Gene synthesis: MBP',
    `Ester (request ${request})`,
  ])
    expect(told).toContain(words);
  expect(await ops('audit')).toContain('0 differ');
});

async function orderPrimers(page: Page): Promise<void> {
  await page.goto(FORM);
  await expect(page.getByRole('grid').locator('[data-placed]')).toBeVisible();
  await page.getByRole('grid').focus();
  await paste(
    page,
    '27F\tAGAGTTTGATCMTGGCTCAG\t0.04\n1492R\tTACGGYTACCTTGTTACGACTT\t0.04\nins-F\tGACGTTAACCGGATTACAGG\t0.04',
  );
  await saved(page);
  await page.getByRole('button', { name: /^Добавить 3/ }).click();
  await expect(page.getByText('3 праймера в корзине')).toBeVisible();
}

async function pasteSamples(page: Page, heads: string, lines: readonly string[]): Promise<void> {
  await openSamples(page);
  await samplesGrid(page).focus();
  await beginPaste(page, [heads, ...lines].join('\n'));
}

/** 96 samples read with two primers each, one of them made in the same order. */
async function bringSamples(page: Page): Promise<void> {
  const lines = Array.from(
    { length: 96 },
    (_, at) => `clone-${at + 1}\tплазмида\t12${at % 10} нг/мкл\tM13F, ins-F`,
  );
  await pasteSamples(page, 'Имя\tМатериал\tКонцентрация\tПраймеры', lines);
  await expect(page.getByText('96 проб · 192 чтения')).toBeVisible();
  await addToBasket(page).click();
  await expect(page.getByText('96 проб в корзине.')).toBeVisible();
}

async function bringFragments(page: Page): Promise<void> {
  const lines = Array.from({ length: 48 }, (_, at) => `str${at + 1}\tфрагменты\tFAM 100–200 D3, VIC 90–150`);
  await pasteSamples(page, 'Имя\tРабота\tКрасители', lines);
  // a long table leads to what stands below it, and fits the window at every width
  const below = page.getByRole('navigation', { name: 'Ниже таблицы' });
  await below.getByRole('link', { name: 'Фрагментный анализ' }).click();
  const section = page.getByRole('region', { name: 'Фрагментный анализ' });
  await expect(section.getByRole('heading')).toBeInViewport();
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 720 });
    await expectNoSideways(page);
  }
  await section.getByLabel('Размерный стандарт').selectOption({ label: 'GeneScan 500 LIZ, 35–500 п. н.' });
  await section.getByLabel('Набор красителей').selectOption('G5 (DS-33)');
  await addToBasket(page).click();
  await expect(page.getByText('48 проб в корзине.')).toBeVisible();
}

async function orderGene(page: Page): Promise<void> {
  await page.goto('/services/ges/gene-synthesis/order-form');
  await hydrated(page);
  await page.locator('[name=protein]').fill(`>malE\n${PROTEIN}`);
  await page.locator('[name=title]').fill('MBP');
  await page.getByRole('button', { name: /^Добавить в корзину · / }).click();
  await expect(page.getByText('Добавлено в корзину.')).toBeVisible();
}

/** A request for chemistry, answered by an operator and accepted; its number. */
async function acceptOffer(page: Page): Promise<string> {
  await page.goto('/services/request');
  await hydrated(page);
  await page.getByLabel(/Опишите\sзадачу/).fill('Нужен NHS-эфир биотина, 100 мг, чистота 95 %');
  await page.getByLabel('Имя').fill('Анна Иванова');
  await page.getByLabel(/Электронная\sпочта/).fill(EMAIL);
  await page.getByRole('button', { name: /Отправить\sзапрос/ }).click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toContainText(/R-\d{4}-\d{6}/);
  const number = /R-\d{4}-\d{6}/.exec(await title.innerText())?.[0] ?? '';
  const until = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
  const line = ['--name', 'Синтез эфира', '--name-en', 'Ester', '--days', '15', '--price', '25001.50'];
  await ops('offers', 'make', number, ...line, '--until', until, '--yes');
  await page.reload();
  await hydrated(page);
  await page.getByRole('button', { name: /^Принять/ }).click();
  await expect(page.getByRole('link', { name: /Перейти\sв\sкорзину/ })).toBeVisible();
  return number;
}

/** The basket as an order of a private person, paid at the test bank; its uid. */
async function payByCard(page: Page): Promise<string> {
  await page.goto('/basket');
  await hydrated(page);
  await fillCardOrder(page, EMAIL);
  await page.getByRole('button', { name: /^Заказать и\sоплатить/ }).click();
  await page.waitForURL(/\/payment-redirect\//);
  const uid = page.url().split('/').at(-1) ?? '';
  await payWith(page, CARDS.plain);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Заказ \S+ оплачен$/);
  return uid;
}
