import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSideways, hydrated, test } from '../steps/journey.ts';

const GFP =
  'MSKGEELFTGVVPILVELDGDVNGHKFSVSGEGEGDATYGKLTLKFICTTGKLPVPWPTLVTTFSYGVQCFSRYPDHMKRHDFFKSAMPEGYVQERTIFFKDDGNYKTRAEVKFEGDTLVNRIELKGIDFKEDGNILGHKLEYNYNSHNVYIMADKQKNGIKVNFKIRHNIEDGSVQLADHYQQNTPIGDGPVLLPDNHYLSTQSALSKDPNEKRDHMVLLEFVTAAGITHGMDELYK*';
/** Codons of 79 residues that E. coli seldom takes, with two sites of EcoRI. */
const SELDOM =
  'GCTGACTTTCTACATGTAAGATCACCCGACTATGTAAATTGTCCCGTACTAACACAAGCTGAATTCTCAAATTCAATAGGACATGGAGGACTACTAACAACATCATCAAAGGAGACATGTACATCAGAATTCACAAATAAGCTAGACCAATCAGGAGCTATAGAGAAGCTAGAGATAAAGGACAAGTATGAGTCATATTATTCAAGAGCTCTAGACAATCTATGTCAAGACAATCTA';
const panel = (page: Page) => page.getByRole('region', { name: 'Оптимизация кодонов' });
const open = async (page: Page) => {
  await page.goto('/sequences');
  await hydrated(page);
  await panel(page).getByRole('button', { name: 'Переписать ген' }).press('Enter');
};
const run = (page: Page) => panel(page).getByRole('button', { name: 'Подобрать кодоны' });
const measure = (page: Page, name: string | RegExp) =>
  panel(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) })
    .getByRole('cell');

test('a pasted protein is written for a host, opened as a document, and goes in fragments into the order form', async ({
  page,
}) => {
  await open(page);
  await panel(page).getByRole('textbox', { name: 'Белок' }).fill(`>gfp\n${GFP}`);
  await panel(page).getByRole('combobox', { name: 'Организм' }).selectOption('yeast');
  await panel(page).getByRole('textbox', { name: 'Каких сайтов быть не должно' }).fill('ecor1, BsaI');
  await expect(panel(page).getByText(/EcoRI\s\(GAATTC\)/)).toBeVisible();
  await run(page).press('Enter');
  await expect(panel(page).getByText(/717\sп\.\sн\.,\sбелок\sтот\sже\s—\s238/)).toBeVisible();
  await expect(measure(page, /CAI/)).toHaveText(/^0,[789]\d?$/);
  await expect(measure(page, /GC\sв\sокнах\sпо\s50/)).toHaveText(/^[3-6]\d–[3-6]\d\s?%$/);
  await expect(measure(page, 'Сайтов EcoRI')).toHaveText('0');

  await panel(page).getByRole('textbox', { name: 'Самый длинный фрагмент, нт' }).fill('450');
  await expect(panel(page).getByText(/^Фрагментов:\s2\./)).toBeVisible();
  await panel(page).getByRole('button', { name: 'Открыть документом', exact: true }).press('Enter');
  await expect(page.getByRole('group', { name: /^gfp\s\(дрожжи/ })).toBeVisible();
  await expect(page.getByText('Курсор перед основанием 1 из 717')).toBeVisible();

  await panel(page).getByRole('button', { name: 'Фрагменты в форму заказа: 2' }).press('Enter');
  await expect(page).toHaveURL('/services/ges/gene-synthesis/order-form');
  const dna = page.getByRole('textbox', { name: /^ДНК, 5′→3′/ });
  await expect(dna).toHaveValue(/^ATG[ACGT]{300,450}$/);
  const title = page.getByRole('textbox', { name: 'Название' });
  await expect(title).toHaveValue(/^gfp\s.*_1$/);
  // they are joined by their ends: no vector, and no frame of their own
  const vector = page.getByRole('combobox', { name: 'Куда встроить' });
  await expect(vector).toHaveValue('');
  await expect(page.getByText(/^Делаем\sпо\sпрайс-листу/)).toBeVisible();
  await expect(page.getByText(/Длина\sне\sделится|Стоп-кодон|Нет\sстоп-кодона/)).toHaveCount(0);
  const first = await dna.inputValue();
  // the second waits until the first is in the basket, whatever happens to the page meanwhile
  const next = page.getByRole('button', { name: /^Взять\sследующую:\sgfp\s.*_2$/ });
  await expect(next).toBeDisabled();
  await page.reload();
  await hydrated(page);
  await expect(dna).toHaveValue(first);
  await expectAccessible(page);
  await page.getByRole('button', { name: /Добавить в корзину/ }).press('Enter');
  await expect(page.getByText('Добавлено в корзину.')).toBeVisible();
  await next.press('Enter');
  await expect(title).toHaveValue(/^gfp\s.*_2$/);
  await expect(vector).toHaveValue('');
  const second = await dna.inputValue();
  expect(second).toMatch(/(TAA|TAG|TGA)$/);
  const shared = [...first].findIndex((_, at) => second.startsWith(first.slice(at)));
  expect(first.length - shared).toBeGreaterThanOrEqual(20);
  await expect(next).toHaveCount(0);
});

test('a coding feature is written anew: what changed is told, and a draft in the order form stays', async ({
  page,
}) => {
  await page.goto('/services/ges/gene-synthesis/order-form');
  await hydrated(page);
  await page.getByRole('textbox', { name: /^Белок/ }).fill('MKLV');
  await open(page);
  // EcoRI twice, in codons that E. coli seldom takes
  const gene = `ATG${SELDOM}TAA`;
  const genbank = [
    `LOCUS       old                      ${gene.length} bp    DNA     linear   SYN 01-JAN-2026`,
    'FEATURES             Location/Qualifiers',
    `     CDS             1..${gene.length}`,
    '                     /label="old"',
    'ORIGIN',
    `        1 ${gene.toLowerCase()}`,
    '//',
  ];
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'old.gb', mimeType: 'text/plain', buffer: Buffer.from(genbank.join('\n')) },
  });
  const from = panel(page).getByRole('combobox', { name: 'Из чего' });
  await from.selectOption({ label: `old, 1–${gene.length}, верхняя цепь` });
  await panel(page).getByRole('textbox', { name: 'Каких сайтов быть не должно' }).fill('EcoRI');
  await run(page).press('Enter');
  await expect(panel(page).getByText(/Заменено\sкодонов:\s\d+\sиз\s81/)).toBeVisible();
  await expect(measure(page, 'Сайтов EcoRI')).toHaveText(['2', '0']);
  await panel(page).getByRole('button', { name: 'Ген в форму заказа' }).press('Enter');
  await expect(page).toHaveURL('/services/ges/gene-synthesis/order-form');
  await expect(page.getByRole('textbox', { name: /^Белок/ })).toHaveValue('MKLV');
  await expect(page.getByText(/Добавьте\sнабранный\sген\sв\sкорзину/)).toBeVisible();
  await page.getByRole('button', { name: 'Очистить форму' }).press('Enter');
  await page.getByRole('button', { name: /^Взять\sследующую:\sold/ }).press('Enter');
  await expect(page.getByRole('textbox', { name: /^ДНК, 5′→3′/ })).toHaveValue(/^ATG[ACGT]+$/);
});

test('what cannot be rewritten says why at its field', async ({ page }) => {
  await open(page);
  await panel(page).getByRole('textbox', { name: 'Белок' }).fill('MK*LB');
  await expect(panel(page).getByText(/Стоп-кодон\sвнутри,\sна\sместе\s3/)).toBeVisible();
  await panel(page).getByRole('textbox', { name: 'Белок' }).fill('MKLB');
  await expect(panel(page).getByText(/«B»\sна\sместе\s4\s—\sне\sаминокислота/)).toBeVisible();
  await panel(page).getByRole('textbox', { name: 'Белок' }).fill('MKL');
  await panel(page).getByRole('textbox', { name: 'Каких сайтов быть не должно' }).fill('Foo1');
  await expect(panel(page).getByText(/Не\sзнаем\sсайтов:\sFoo1/)).toBeVisible();
  await expect(run(page)).toBeDisabled();
});

for (const [width, theme] of [
  [1440, 'dark'],
  [390, 'light'],
] as const)
  test(`codon optimisation is accessible and fits, ${width} px wide, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 844 });
    await open(page);
    await panel(page).getByRole('textbox', { name: 'Белок' }).fill(GFP);
    await run(page).press('Enter');
    await panel(page).getByRole('textbox', { name: 'Самый длинный фрагмент, нт' }).fill('400');
    await expect(panel(page).getByText(/^Фрагментов:\s2\./)).toBeVisible();
    await expectNoSideways(page);
    await expectAccessible(page);
  });

test('a gene that was written is no answer to other fields, and comes back with its own', async ({
  page,
}) => {
  await open(page);
  const protein = panel(page).getByRole('textbox', { name: 'Белок' });
  await protein.fill(GFP);
  await run(page).press('Enter');
  const made = panel(page).getByText(/717\sп\.\sн\./);
  const order = panel(page).getByRole('button', { name: 'Ген в форму заказа' });
  await expect(order).toBeVisible();
  for (const other of [`MWWWWKKKKKWWWWW`, 'MKV*LAG', '']) {
    await protein.fill(other);
    await expect(panel(page).getByText(/^Поля изменились/)).toBeVisible();
    await expect(order).toHaveCount(0);
  }
  await protein.fill(GFP);
  await expect(made).toBeVisible();
  await panel(page).getByRole('combobox', { name: 'Организм' }).selectOption('yeast');
  await expect(order).toHaveCount(0);
  await run(page).press('Enter');
  await expect(order).toBeVisible();
});

test('the section is open again after a reload, and a paste of megabytes is refused in words', async ({
  page,
}) => {
  const wrong: string[] = [];
  page.on('pageerror', ({ message }) => wrong.push(message));
  page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
  await open(page);
  const protein = panel(page).getByRole('textbox', { name: 'Белок' });
  await protein.fill('MKV');
  await page.reload();
  await hydrated(page);
  await expect(protein).toHaveValue('MKV');
  await protein.evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'M'.repeat(10_000_000));
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(protein).toHaveAccessibleDescription(/больше\s50\s000\sзнаков/);
  await expect(protein).toHaveValue('MKV');
  expect(wrong).toEqual([]);
});
