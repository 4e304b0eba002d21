import { expect, expectAccessible, expectNoSideways, hydrated, test } from '../steps/journey.ts';
import { cell, grid, letters } from '../steps/order-form.ts';

const PROBES = '/support/technologies/probes';

test('a clash of dyes is told, two probes are typed, kept over a reload, and stand in the form', async ({
  page,
}) => {
  await page.goto(PROBES);
  await hydrated(page);
  const desk = page.getByRole('figure').filter({ hasText: 'Прибор' });
  const channel = (name: string) => desk.getByRole('group', { name: `Канал ${name}` });
  const add = desk.getByRole('button', { name: /^Добавить/ });
  await expect(add).toBeDisabled();
  await expect(add).toHaveAccessibleDescription(/^Впишите последовательность/);
  await channel('2').getByRole('combobox', { name: 'Краситель' }).selectOption('FAM');
  await expect(desk.getByRole('status')).toContainText('FAM стоит в двух каналах');
  await channel('2').getByRole('combobox', { name: 'Краситель' }).selectOption('TAMRA');
  await expect(channel('2').getByRole('combobox', { name: 'Гаситель' })).toHaveValue('BHQ2');
  await channel('1').getByRole('combobox', { name: 'Гаситель' }).selectOption('BHQ3');
  await expect(desk.getByRole('status')).toContainText('BHQ3 погасит FAM слабо');
  await channel('1').getByRole('combobox', { name: 'Гаситель' }).selectOption('BHQ1');

  await channel('1').getByRole('textbox').fill('TCACCGAGGAACTTCGCCTA');
  await channel('2').getByRole('textbox').fill('ACGGTTAGCCTTGACCATGC');
  await page.reload();
  await hydrated(page);
  await expect(channel('2').getByRole('textbox')).toHaveValue('ACGGTTAGCCTTGACCATGC');
  await expect(channel('2').getByRole('combobox', { name: 'Краситель' })).toHaveValue('TAMRA');
  await expect(add).toHaveText('Добавить 2 зонда в форму');
  await add.press('Enter');

  await expect(page).toHaveURL(/\/order-form$/);
  await expect(grid(page).locator('[data-placed]')).toBeVisible();
  await expect(cell(page, 1, 'name')).toContainText('зонд-FAM');
  await expect(cell(page, 2, 'name')).toContainText('зонд-TAMRA');
  expect(await letters(page, 1)).toContain('TCACCGAGGAACTTCGCCTA');
  for (const [line, ends] of [
    [1, ['FAM', 'BHQ1']],
    [2, ['TAMRA', 'BHQ2']],
  ] as const)
    for (const end of ends) await expect(cell(page, line, 'sequence')).toContainText(end);
});

test('another instrument moves the probes into its channels, on a phone, in the dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/en${PROBES}`);
  await hydrated(page);
  const desk = page.getByRole('figure').filter({ hasText: 'Instrument' });
  await desk.getByRole('combobox', { name: 'Instrument' }).selectOption('QuantStudio 5');
  await expect(desk.getByRole('columnheader')).toHaveCount(7);
  await expect(
    desk.getByRole('group', { name: 'Channel x4–m4' }).getByRole('combobox', { name: 'Dye', exact: true }),
  ).toHaveValue('ROX');
  await expectNoSideways(page);
  await expectAccessible(page, 'figure');
});
