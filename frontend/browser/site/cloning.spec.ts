import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSideways, hydrated, test } from '../steps/journey.ts';
import { letters, row } from '../steps/order-form.ts';

/** Three fragments without repeats, of 90 bases each. */
const FRAGMENTS: Readonly<Record<string, string>> = {
  promoter: 'CCGATTGCAGGTCATCGATTGCCAGTATCGGATGCCATAGCTTGCAAGTCGCATCATTAACGTGGATCTTCAGGACTCCATTGACGATAC',
  gene: 'ATGCAAACAGTAATGATGGATGACATTCAAAGCACTGGTTCACTGCATCGTGAAGCCTATTCGGACAACGTGCTCTTGAGAACTCGTTAA',
  terminator: 'GGTCGATTGACCTGATCGGATTACCAGTTGACCATGCTTAGCATCACGTATGGACTTGTCCATAGGTCTAAGCGCAATCTGGAGTATCTC',
};

const openFragments = async (page: Page) => {
  await page.goto('/sequences');
  await hydrated(page);
  const fasta = Object.entries(FRAGMENTS).map(([name, text]) => `>${name}\n${text}\n`);
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'parts.fasta', mimeType: 'text/plain', buffer: Buffer.from(fasta.join('')) },
  });
  await expect(page.getByRole('button', { name: 'terminator', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Собрать конструкцию' }).press('Enter');
};
const panel = (page: Page) => page.getByRole('region', { name: 'Клонирование' });
const addAll = async (page: Page) => {
  for (const name of Object.keys(FRAGMENTS)) {
    const what = panel(page).getByRole('combobox', { name: 'Что добавить' });
    const option = what.getByRole('option', { name: new RegExp(`^${name} целиком`, 'u') });
    await what.selectOption(await option.getAttribute('value'));
    await panel(page).getByRole('button', { name: 'Добавить часть' }).press('Enter');
  }
};
const parts = (page: Page) =>
  panel(page).getByRole('list', { name: 'Части по порядку' }).getByRole('listitem');
const primers = (page: Page) => panel(page).getByRole('table', { name: 'Праймеры' }).getByRole('row');

test('three fragments are joined by Gibson: the product is opened, and the primers go into the order form', async ({
  page,
}) => {
  await openFragments(page);
  await addAll(page);
  await expect(parts(page)).toHaveCount(3);
  await expect(primers(page)).toHaveCount(7);
  await expect(panel(page).getByText('Продукт — кольцо, 270\u00a0п.\u00a0н.', { exact: true })).toBeVisible();
  const forward = primers(page).filter({ hasText: 'gene-F' });
  await expect(forward.getByRole('cell').first()).toHaveText(/^[ACGT]{10,}ATGCAAACAGTAATGATGG[ACGT]*$/);
  await expect(forward).toContainText(/1\d\sнт/);

  await panel(page).getByRole('button', { name: 'Опустить «promoter»' }).press('Enter');
  await expect(parts(page).first()).toContainText('gene');
  await expect(panel(page).getByRole('button', { name: 'Опустить «promoter»' })).toBeFocused();
  await panel(page).getByRole('button', { name: 'Поднять «promoter»' }).press('Enter');
  await panel(page)
    .getByRole('button', { name: /повернуть «terminator»/ })
    .press('Enter');
  await expect(panel(page).getByRole('button', { name: /повернуть «terminator»/ })).toContainText(
    '← обратно',
  );
  await panel(page)
    .getByRole('button', { name: /повернуть «terminator»/ })
    .press('Enter');

  await panel(page).getByRole('button', { name: 'Открыть продукт' }).press('Enter');
  await expect(page.getByRole('group', { name: 'promoter+gene+terminator' })).toBeVisible();
  await expect(page.getByText('Курсор перед основанием 1 из 270')).toBeVisible();

  await panel(page).getByRole('button', { name: 'В форму заказа: 6' }).press('Enter');
  await expect(page).toHaveURL(/\/services\/synthesis\/order-form$/);
  await expect(row(page, 6)).toContainText('terminator-R');
  expect(await letters(page, 3)).toMatch(/ATGCAAACAGTAATGATGG/);
});

test('other methods ask for what they need, and say in words what is wrong', async ({ page }) => {
  await openFragments(page);
  await addAll(page);
  const method = panel(page).getByRole('combobox', { name: 'Способ' });
  await method.selectOption({ label: 'Golden Gate' });
  await expect(primers(page).filter({ hasText: 'gene-F' })).toContainText('GGTCTC');
  await panel(page)
    .getByRole('textbox', { name: /^Липкий конец за «promoter»/ })
    .fill('gatc');
  await expect(panel(page).getByText(/Липкий конец GATC \(promoter → gene\) — палиндром/)).toBeVisible();
  await method.selectOption({ label: 'Рестрикция и лигирование' });
  await expect(panel(page).getByText('EcoRI не режет «gene».')).toBeVisible();
  await expect(panel(page).getByText('Продукт не собирается.')).toBeVisible();
  await method.selectOption({ label: 'Gateway' });
  await expect(panel(page).getByText('В «gene» не нашлось пары сайтов attP1, attP2.')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Убрать «gene»' }).press('Enter');
  await expect(parts(page)).toHaveCount(2);
  await expect(panel(page).getByRole('list', { name: 'Части по порядку' })).toBeFocused();
});

for (const [width, theme] of [
  [1440, 'dark'],
  [390, 'light'],
] as const)
  test(`cloning is accessible and fits, ${width} px wide, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 844 });
    await openFragments(page);
    await addAll(page);
    const method = panel(page).getByRole('combobox', { name: 'Способ' });
    for (const label of ['Рестрикция и лигирование', 'Golden Gate']) {
      await method.selectOption({ label });
      await expectNoSideways(page);
    }
    await expectAccessible(page);
  });

test('the plan is there again after a reload', async ({ page }) => {
  await openFragments(page);
  await addAll(page);
  await expect(parts(page)).toHaveCount(3);
  await page.reload();
  await hydrated(page);
  await expect(parts(page)).toHaveCount(3);
  await expect(primers(page)).toHaveCount(7);
});

/** A piece of a vector for guide RNAs as a circle: between its two sites of BbsI a guide goes in. */
const GUIDE_VECTOR = `LOCUS       pGuide 113 bp    DNA     circular SYN 01-JAN-2026
FEATURES             Location/Qualifiers
ORIGIN
        1 gtggaaagga cgaaacaccg ggtcttcgag aagacctgtt ttagagctag aaatagcaag
       61 ttaaaataag gctagtccgt tatcaacttg aaaaagtggc accgagtcgg tgc
//
`;

test('a guide gets the ends of the cut vector, and its two oligonucleotides go into the order form', async ({
  page,
}) => {
  await page.goto('/sequences');
  await hydrated(page);
  const file = (name: string, text: string) => ({
    ...{ name, mimeType: 'text/plain', buffer: Buffer.from(text) },
  });
  await page
    .locator('input[type=file]')
    .setInputFiles([file('guide.fasta', '>EMX1\nGGAGTCCGAGCAGAAGAAGAA\n'), file('p.gb', GUIDE_VECTOR)]);
  await expect(page.getByRole('button', { name: 'pGuide', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Собрать конструкцию' }).press('Enter');
  const what = panel(page).getByRole('combobox', { name: 'Что добавить' });
  for (const name of ['EMX1', 'pGuide']) {
    const option = what.getByRole('option', { name: new RegExp(`^${name} целиком`, 'u') });
    await what.selectOption(await option.getAttribute('value'));
    await panel(page).getByRole('button', { name: 'Добавить часть' }).press('Enter');
  }
  await panel(page)
    .getByRole('combobox', { name: 'Способ' })
    .selectOption({ label: 'Отожжённые олигонуклеотиды' });
  await expect(panel(page).getByText('Выберите, чем разрезать «pGuide».')).toBeVisible();
  await panel(page).getByRole('combobox', { name: 'Чем вырезать «pGuide»' }).selectOption('BbsI');
  await expect(primers(page).nth(1)).toContainText('CACCGGAGTCCGAGCAGAAGAAGAA');
  await expect(primers(page).nth(2)).toContainText('AAACTTCTTCTTCTGCTCGGACTCC');
  await expectAccessible(page);
  await panel(page).getByRole('button', { name: 'В форму заказа: 2' }).press('Enter');
  await expect(page).toHaveURL(/\/services\/synthesis\/order-form$/);
  expect(await letters(page, 1)).toBe('CACCGGAGTCCGAGCAGAAGAAGAA');
  expect(await letters(page, 2)).toBe('AAACTTCTTCTTCTGCTCGGACTCC');
});
