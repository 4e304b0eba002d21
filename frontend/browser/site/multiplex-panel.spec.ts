import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSideways, hydrated, test } from '../steps/journey.ts';
import { row } from '../steps/order-form.ts';

/** Two reactions with probes of one channel, and a primer that pairs with one of the first reaction along its whole 3′ end. */
const LIST = [
  ...['N1-F\tGACCCCAAAATCAGCGAAAT', 'N1-R\tTCTGGTTACTGCCAGTTGAATCTG'],
  ...['N1-P\t[FAM]ACCCCGCATTACGTTTGGTGGACC[BHQ1]', 'gene-F\tGGTCAGTACCATTGACCTAG'],
  ...['gene-R\tCAGATTCAACTGGCAGTAACC', 'gene-P\t[FAM]TGCATCCGTACGGATTAGCC[BHQ1]'],
].join('\n');
const between = 'GATTGCCAGTATCGGATGCCATAGCTTGCAAGTCGCATCATTAACG';
const GENOME = [
  `>chr1 of a test\n${between}GACCCCAAAATCAGCGAAAT${between}CAGATTCAACTGGCAGTAACCAGA${between}`,
  `>chr3\n${between}GTCCCCAAAATCAGCGAAAT${between}${between}CAGATTCAACTGGCAGTAACCAGA${between}`,
].join('\n');

const panel = (page: Page) => page.getByRole('region', { name: 'Мультиплекс и специфичность' });
const opened = async (page: Page) => {
  await page.goto('/sequences');
  await hydrated(page);
  await page.getByRole('button', { name: 'Проверить праймеры' }).press('Enter');
  await panel(page).getByLabel('Праймеры и зонды').fill(LIST);
  await expect(panel(page).getByText(/Сравнили пар: 21\./)).toBeVisible();
};
const chosen = async (page: Page, name: string, buffer: Buffer) => {
  await panel(page)
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await panel(page)
    .getByRole('button', { name: `Искать в ${name}` })
    .press('Enter');
};

test('reactions are split into tubes, every dangerous dimer is named and drawn, and the limits are the person’s own', async ({
  page,
}) => {
  await opened(page);
  const tubes = panel(page).getByRole('list', { name: 'Пробирки' }).getByRole('heading');
  await expect(tubes).toHaveCount(2);
  const apart = panel(page).getByRole('button', { name: 'N1-R + gene-R: показать дуплекс' });
  await expect(apart.locator('..')).toContainText('в разных пробирках');
  await apart.press('Enter');
  await expect(panel(page).getByRole('img', { name: /^N1-R \+ gene-R: пар оснований 2\d/ })).toBeVisible();

  await panel(page).getByRole('textbox', { name: 'Сколько пробирок' }).fill('1');
  await expect(tubes).toHaveCount(1);
  await expect(apart.locator('..')).toContainText('вместе в пробирке 1');
  await expect(panel(page).getByText('N1-P и gene-P видны в одном канале: их не различить.')).toBeVisible();
  await panel(page).getByRole('textbox', { name: 'Разброс Tm больше, °C' }).fill('x');
  await expect(panel(page).getByText('Введите число от 0 до 40.')).toBeVisible();
  await panel(page).getByRole('textbox', { name: 'Разброс Tm больше, °C' }).fill('5');

  await panel(page).getByText('Таблица всех пар').press('Enter');
  const table = panel(page).getByRole('table', { name: 'Самый стабильный димер каждой пары, ккал/моль' });
  await expect(table.getByRole('row')).toHaveCount(7);
  await expect(table.getByRole('rowheader', { name: '2. N1-R' })).toBeVisible();

  await panel(page).getByRole('button', { name: 'В форму заказа: 6' }).press('Enter');
  await expect(page).toHaveURL(/\/services\/synthesis\/order-form$/);
  await expect(row(page, 3)).toContainText('FAM');
});

test('degenerate primers are compared by their variants, and those of too many are named and not counted', async ({
  page,
}) => {
  await opened(page);
  await panel(page)
    .getByLabel('Праймеры и зонды')
    .fill('few-F\tTCTGGTTACTGCCRGTTGAATCTG\nplain-R\tCAGATTCAACTGGCAGTAACC\nmany-F\tGACNNNAAAATCAGCGAAAT');
  await expect(
    panel(page).getByText(
      /Сравнили пар: 3\..*Вырожденные сравнили.*Не\sсравнили\sни\sс\sчем: many-F\..*с\s16\sвариантами/,
    ),
  ).toBeVisible();
  const tubes = panel(page).getByRole('list', { name: 'Пробирки' });
  await expect(tubes.getByText('Без проверки на димеры: many-F.')).toBeVisible();
  await panel(page).getByRole('button', { name: 'few-F + plain-R: показать дуплекс' }).press('Enter');
  await expect(panel(page).getByRole('img', { name: /^few-F \+ plain-R: пар оснований 2\d/ })).toBeVisible();
});

test('a genome of one’s own is searched, as it is and packed: what the primers make besides is told in words', async ({
  page,
}) => {
  await opened(page);
  for (const [name, buffer] of [
    ['genome.fa', Buffer.from(GENOME)],
    ['genome.fa.gz', gzipSync(GENOME)],
  ] as const) {
    await chosen(page, name, buffer);
    await expect(panel(page).getByText(`${name}: записей 2, оснований 410.`)).toBeVisible();
    const products = panel(page).getByRole('list', { name: 'Продукты в геноме' }).getByRole('listitem');
    await expect(products.first()).toHaveText(
      'N1-F + N1-R: 90 п. н. в chr1 с 47. Даёт также 136 п. н. в chr3 с 47, не подходит букв: 1.',
    );
    const places = panel(page).getByRole('table', { name: `Места праймеров в ${name}` });
    await expect(places.getByRole('row', { name: /^N1-F/ })).toContainText('chr1: 47');
    await expect(places.getByRole('row', { name: /^gene-F/ })).toContainText('не отжигается');
  }
  await panel(page).getByLabel('Праймеры и зонды').fill('M13\tGTAAAACGACGGCCAGT');
  await expect(panel(page).getByText('Список праймеров с тех пор изменился.')).toBeVisible();
  await chosen(page, 'reads.fastq', Buffer.from('@read\nACGT\n+\nIIII\n'));
  await expect(panel(page).getByText('Это не FASTA: файл начинается иначе.')).toBeVisible();
});

test('records that are circles are searched over their joint', async ({ page }) => {
  await opened(page);
  const [, letters = ''] = GENOME.split('\n');
  const plasmid = Buffer.from(`>plasmid\n${letters.slice(60)}${letters.slice(0, 60)}\n`);
  await chosen(page, 'plasmid.fa', plasmid);
  await expect(panel(page).getByText(/^Продуктов\sдо\s2\s000\sп\.\sн\.\sнет\.$/)).toBeVisible();
  await panel(page)
    .getByRole('checkbox', { name: /^Записи кольцевые/ })
    .check();
  await panel(page).getByRole('button', { name: 'Искать в plasmid.fa' }).press('Enter');
  const products = panel(page).getByRole('list', { name: 'Продукты в геноме' }).getByRole('listitem');
  await expect(products.first()).toHaveText(`N1-F + N1-R: 90 п. н. в plasmid с ${letters.length - 60 + 47}.`);
});

for (const [width, theme] of [
  [1440, 'dark'],
  [390, 'light'],
] as const)
  test(`a panel is accessible and fits, ${width} px wide, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 844 });
    await opened(page);
    await chosen(page, 'genome.fa', Buffer.from(GENOME));
    await panel(page).getByText('Таблица всех пар').press('Enter');
    await panel(page).getByRole('button', { name: 'N1-R + gene-R: показать дуплекс' }).press('Enter');
    await expectNoSideways(page);
    await expectAccessible(page);
  });

test('long names stay in their tubes, one melting temperature is one figure, and the section is open after a reload', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await opened(page);
  const names = ['ОченьДлинноеИмяПраймера_с_пометкой_2026-F', 'X'.repeat(200)];
  const letters = ['GACCCCAAAATCAGCGAAAT', 'TCTGGTTACTGCCAGTTGAATCTG'];
  await panel(page)
    .getByLabel('Праймеры и зонды')
    .fill(names.map((name, at) => `${name}\t${letters[at]}`).join('\n'));
  await expect(panel(page).getByText(/Сравнили пар: 3\./)).toBeVisible();
  await expect(
    panel(page)
      .getByText(names[0] ?? '')
      .last(),
  ).toBeVisible();
  await expectNoSideways(page);
  await page.reload();
  await hydrated(page);
  await panel(page).getByLabel('Праймеры и зонды').fill(`one\t${letters[0]}`);
  await expect(panel(page).getByText(/Tm праймеров\s\d\d,?\d?\s°C/)).toBeVisible();
});
