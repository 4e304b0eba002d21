import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSideways, hydrated, test } from '../steps/journey.ts';
import { unfoldPanels } from '../steps/desk.ts';
import { grid, letters } from '../steps/order-form.ts';

const picking = (page: Page) => page.getByRole('region', { name: 'Подбор праймеров' });
const result = (page: Page) => page.getByRole('region', { name: 'Праймеры для мутагенеза' });
const status = (page: Page) => page.getByRole('status').filter({ hasText: /Курсор|Выделено/ });

async function openExample(page: Page) {
  await page.goto('/sequences');
  await hydrated(page);
  await page.getByRole('button', { name: 'Пример: pUC19' }).press('Enter');
  const task = picking(page).getByRole('combobox', { name: 'Что подобрать' });
  await task.selectOption('mutation');
}
const change = (page: Page, name: string | RegExp) => picking(page).getByRole('textbox', { name });

test('an amino acid is changed by keys: the mutant opens, and its primers go into the order form', async ({
  page,
}) => {
  await openExample(page);
  const where = picking(page).getByRole('combobox', { name: 'Что изменить' });
  await where.selectOption({ label: 'белок bla (AmpR)' });
  await change(page, 'Замена').fill('K2N');
  await expect(picking(page).getByText(/^K2N:\sна\sместе\s2\sстоит\sSer/)).toBeVisible();
  await change(page, 'Замена').fill('S2N');
  await expect(result(page)).toContainText(/p\.Ser2Asn:\s[ACGT]{3}\s→\s[ACGT]{3}/);
  await expect(result(page)).toContainText(/отжигающаяся\sчасть\s6\d/);
  await picking(page).getByRole('combobox', { name: 'Способ' }).selectOption('quikChange');
  await expect(result(page)).toContainText(/Tm\s(7[89]|8\d)/);
  await expectAccessible(page);
  await result(page).getByRole('button', { name: 'На матрицу' }).press('Enter');
  await expect(page.getByText(/Отжигаются\s2\sиз\s2/)).toBeVisible();
  await result(page).getByRole('button', { name: 'Открыть мутант' }).press('Enter');
  await expect(page.getByRole('group', { name: 'pUC19 p.Ser2Asn' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^p\.Ser2Asn/ })).toBeVisible();

  // the plasmid that was changed stays as it was
  await page.getByRole('button', { name: 'pUC19', exact: true }).press('Enter');
  await picking(page).getByRole('combobox', { name: 'Что подобрать' }).selectOption('mutation');
  await picking(page)
    .getByRole('combobox', { name: 'Что изменить' })
    .selectOption({ label: 'белок bla (AmpR)' });
  await change(page, 'Замена').fill('S2N');
  await result(page).getByRole('button', { name: 'В форму заказа' }).press('Enter');
  await expect(page).toHaveURL(/order-form/);
  await expect(grid(page)).toContainText('pUC19_p.Ser2Asn_F');
  const [forward, reverse] = [await letters(page, 1), await letters(page, 2)];
  expect([forward.length, reverse.length].every((length) => length >= 16)).toBe(true);
});

test('what is selected is replaced, taken away or added to; over the origin too', async ({ page }) => {
  await openExample(page);
  await page.getByRole('textbox', { name: /буквы вписываются/ }).focus();
  await page.keyboard.press('Control+Home');
  await expect(status(page)).toHaveText(/перед основанием 1 /);
  const bases = change(page, 'Основания вместо выделенного');
  await bases.fill('ggatcc');
  await expect(result(page)).toContainText(/insGGATCC:\s–\s→\sGGATCC/);
  await bases.fill('xyz');
  await expect(picking(page).getByText(/только\sбуквы\sA,\sC,\sG,\sT/)).toBeVisible();
  await page.getByRole('textbox', { name: /буквы вписываются/ }).focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Shift+ArrowRight');
  await bases.fill('');
  await expect(result(page)).toContainText(/g\.1_3del/);
  await result(page).getByRole('button', { name: 'Открыть мутант' }).press('Enter');
  await expect(page.getByRole('group', { name: 'pUC19 g.1_3del' })).toBeVisible();
  await expect(page.getByText(/перед\sоснованием\s1\sиз\s2\s?683/)).toBeVisible();
});

test('a walk takes the primers of the list first', async ({ page }) => {
  await page.goto('/sequences');
  await hydrated(page);
  await page.getByRole('button', { name: 'Пример: pUC19' }).press('Enter');
  // bases of pUC19 before lacZα
  await page.getByRole('textbox', { name: /^Праймеры/ }).fill('own\tGATGACGGTGAAAACCTCTG');
  await expect(page.getByText(/Отжигаются\s1\sиз\s1/)).toBeVisible();
  await page.getByRole('button', { name: /^lacZα/ }).press('Enter');
  await picking(page).getByRole('combobox', { name: 'Что подобрать' }).selectOption('walkBoth');
  await picking(page).getByRole('button', { name: 'Подобрать' }).press('Enter');
  const picked = page.getByRole('region', { name: 'Подобранные праймеры' });
  await expect(picked).toContainText(/own.*есть\sу\sвас/);
});

for (const [width, theme] of [
  [1440, 'dark'],
  [390, 'light'],
] as const)
  test(`mutagenesis is accessible and fits, ${width} px wide, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await unfoldPanels(page);
    await page.setViewportSize({ width, height: 844 });
    await openExample(page);
    await change(page, 'Основания вместо выделенного').fill('ACGTACGTACGTACG');
    await expect(result(page)).toBeVisible();
    await expectNoSideways(page);
    await expectAccessible(page);
  });
