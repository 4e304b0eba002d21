import { expect, expectAccessible, expectNoSideways, hydrated, test } from '../steps/journey.ts';

test('lengths are typed, the best marker is named with its reasons and goes into the basket', async ({
  page,
}) => {
  await page.goto('/products/evaluation/ladders');
  await hydrated(page);
  const gel = page.getByRole('figure').filter({ hasText: 'Агароза' });
  const verdict = gel.getByRole('status');
  await gel.getByRole('textbox', { name: 'Ваши фрагменты' }).fill('500 п. н., 2,8 т. п. н., 20 000');
  await expect(verdict).toContainText('LAD-05');
  await gel.getByRole('textbox', { name: 'Ваши фрагменты' }).fill('2,8 kb, 5500');
  await expect(verdict).toContainText('LAD-04');
  await expect(verdict).toContainText(/2\s800\s— между\s2\s500\sи\s3\s000/);
  await expect(gel.getByRole('img')).toHaveAccessibleName(/Ваши: 2\s800; 5\s500/);
  await expect(gel.getByText(/4\s100\s₽/)).toBeVisible();
  await gel.getByRole('button', { name: /^В корзину.*250–/ }).press('Enter');
  await expect(gel.getByRole('spinbutton')).toHaveValue('1');
  await expect(page.getByRole('link', { name: /^Корзина/ })).toContainText(/4\s100/);
  await page.goto('/basket');
  await expect(page.getByText('LAD-04-S').first()).toBeVisible();
});

test('the bands move with the agarose, by keyboard; words that are no length are named', async ({ page }) => {
  await page.goto('/products/evaluation/ladders');
  await hydrated(page);
  const gel = page.getByRole('figure').filter({ hasText: 'Агароза' });
  const agarose = gel.getByRole('slider', { name: 'Агароза' });
  const placeOf = async (text: string) =>
    (await gel.getByText(text, { exact: true }).last().boundingBox())?.y ?? 0;
  await gel.getByRole('textbox', { name: 'Ваши фрагменты' }).fill('23130');
  const thin = await placeOf('125');
  await agarose.press('End');
  await expect(agarose).toHaveAttribute('aria-valuetext', /^3\s%$/);
  await expect(gel.getByText(/Хорошо разделяет 50–1\s000/)).toBeVisible();
  expect(await placeOf('125')).toBeLessThan(thin);
  await gel.getByRole('textbox', { name: 'Ваши фрагменты' }).fill('около 300');
  await expect(gel.getByText('Не прочитано: около.')).toBeVisible();
  await gel.getByRole('textbox', { name: 'Ваши фрагменты' }).fill('');
  await expect(gel.getByRole('status')).toContainText('Впишите длину');
});

test('a digest of pUC19 with an insert gives its fragments, on a phone, in the dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/products/cloning/vectors');
  await hydrated(page);
  const gel = page.getByRole('figure').filter({ hasText: 'Агароза' });
  await gel.getByLabel('Фермент', { exact: true }).selectOption('EcoRI');
  await gel.getByLabel('Второй фермент').selectOption('HindIII');
  await gel.getByLabel('Вставка в BamHI').fill('1000');
  await expect(gel.getByRole('textbox', { name: 'Ваши фрагменты' })).toHaveValue('2635, 1051');
  await expect(gel.getByRole('status')).toContainText(/2\s635\s—/);
  await gel.getByLabel('Плазмида').selectOption('pUC57');
  await expect(gel.getByRole('textbox', { name: 'Ваши фрагменты' })).toHaveValue('2635, 1075');
  await expectNoSideways(page);
  await expectAccessible(page, 'figure');
});
