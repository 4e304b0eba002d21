import { expect, expectAccessible, expectNoSideways, hydrated, test } from '../steps/journey.ts';
import { cell, press } from '../steps/order-form.ts';
import { addToBasket, fillSamples, SAVE, samplesGrid } from '../steps/sample-form.ts';

test('dyes of 48 samples are chosen at once, a clash of one is told, and they go into the basket', async ({
  page,
}) => {
  const lines = Array.from(
    { length: 48 },
    (_, at) => `f${at + 1}\tПЦР-продукт\tфрагментный анализ\tFAM 100–200 D3, VIC 90–150`,
  );
  await fillSamples(page, 'Имя\tМатериал\tРабота\tКрасители', ...lines);
  const section = page.getByRole('region', { name: 'Фрагментный анализ' });
  await expect(section.getByText(/Для\sвсех:\s48\sпроб/)).toBeVisible();
  await expect(section.getByLabel(/^Продукты/)).toHaveValue('FAM 100–200 D3, VIC 90–150');
  // the standard without the set is a lack
  await section.getByLabel('Размерный стандарт').selectOption({ label: 'GeneScan 500 LIZ, 35–500 п. н.' });
  await expect(page.getByText('Выберите набор красителей.').first()).toBeVisible();
  await section.getByLabel('Набор красителей').selectOption('G5 (DS-33)');
  await expect(page.getByText('Выберите набор красителей.')).toHaveCount(0);
  await expect(section.getByText('LIZ — оранжевый, занят стандартом')).toBeVisible();
  // one sample by keys: its second product reaches into the first
  await cell(page, 2, 'primers').click();
  await press(page, 'F2', 'End');
  await page.keyboard.type(', FAM 150-160');
  await press(page, 'Enter');
  await expect(page.getByText(/перекрываются в канале 6-FAM/)).toBeVisible();
  await expect(section.getByLabel(/^Продукты/)).toHaveValue('');
  await page.reload();
  await hydrated(page);
  await expect(section.getByLabel('Набор красителей')).toHaveValue('G5');
  await expectAccessible(page);
  const [sent] = await Promise.all([page.waitForRequest(SAVE), addToBasket(page).click()]);
  const { seq } = sent.postDataJSON() as { seq: { fragment: object }[] };
  expect(seq).toHaveLength(48);
  expect(seq[0]?.fragment).toEqual({
    ...{ dyeSet: 'G5', standard: 'LIZ500' },
    products: [
      { dye: 'FAM', from: 100, to: 200, name: 'D3' },
      { dye: 'VIC', from: 90, to: 150 },
    ],
  });
  await expect(page.getByText('48 проб в корзине.')).toBeVisible();
  await page.getByRole('link', { name: 'Перейти в корзину' }).click();
  await expect(page.getByText(/G5 \(DS-33\) · GeneScan 500 LIZ · 6-FAM 100–200 D3/).first()).toBeVisible();
});

test('conditions and own primers of a PCR are typed by keys alone, and the price names each work', async ({
  page,
}) => {
  await fillSamples(page, 'Имя\tПраймеры\tПЦР\tПодготовка', 'p1\tT7\tда\t', 'p2\tT7, T3\tда\t');
  const section = page.getByRole('region', { name: 'Условия ПЦР' });
  await section.getByLabel('Прямой праймер ПЦР').focus();
  await page.keyboard.type('m13 forward');
  await press(page, 'Tab');
  await expect(page.getByText('ПЦР: нужны оба праймера, прямой и обратный').first()).toBeVisible();
  await page.keyboard.type('M13R');
  await press(page, 'Tab');
  await page.keyboard.type('158');
  await expect(page.getByText('ПЦР: отжиг — от 30 до 80 °C').first()).toBeVisible();
  await press(page, 'Home', 'Delete', 'Tab');
  await page.keyboard.type('35');
  await expect(page.getByText(/ПЦР: M13F\(−20\) \+ M13R · отжиг 58 °C · циклов: 35/)).toHaveCount(2);
  // a clean-up is a row of the price by itself
  await cell(page, 1, 'preparation').click();
  await samplesGrid(page).focus();
  await press(page, 'Space');
  const price = page.getByRole('table', { name: 'Из чего складывается сумма' });
  await expect(price.getByRole('row', { name: /Секвенирование по Сэнгеру.*3\s×/ })).toBeVisible();
  await expect(price.getByRole('row', { name: /^ПЦР.*2\s×/ })).toBeVisible();
  await expect(price.getByRole('row', { name: /Очистка пробы.*1\s×/ })).toBeVisible();
  await expectAccessible(page);
  const [sent] = await Promise.all([page.waitForRequest(SAVE), addToBasket(page).click()]);
  const { seq } = sent.postDataJSON() as { seq: object[] };
  expect(seq[0]).toMatchObject({ cleanUp: true, pcr: { annealing: 58, cycles: 35 } });
  await expect(page.getByText('2 пробы в корзине.')).toBeVisible();
});

const T7 = 'TAATACGACTCACTATAGGG';

test('a primer that does not bind the template is told before paying, one that binds with its place', async ({
  page,
}) => {
  await fillSamples(page, 'Имя\tПраймеры', 'p1\tT7, T3', 'p2\tT7');
  const section = page.getByRole('region', { name: /^Матрицы/ });
  const text = section.getByLabel('Последовательность');
  await text.fill(`>вектор\n${'CCGT'.repeat(40)}${T7}${'GGCA'.repeat(30)}`);
  await section.getByRole('button', { name: /Добавить\sматрицу/ }).click();
  await expect(section.getByText(/T7: отжигается \(161→180\)/)).toBeVisible();
  await expect(page.getByText('T3: не отжигается на матрице.')).toHaveCount(2);
  await expect(text).toHaveValue('');
  // told for another sample alone it says nothing of the first
  await section.getByLabel(/^Для\sпроб/).fill('p2');
  await expect(page.getByText('T3: не отжигается на матрице.')).toHaveCount(0);
  await page.reload();
  await hydrated(page);
  await expect(section.getByText(/T7: отжигается/)).toBeVisible();
  await text.fill('>p\nMEFLK');
  await section.getByRole('button', { name: /Добавить\sматрицу/ }).click();
  await expect(section.getByText('«p»: это не последовательность ДНК: буквы E, F, L.')).toBeVisible();
  await section.getByLabel('Открыть файл матрицы').setInputFiles({
    ...{ name: 'p1.gb', mimeType: 'text/plain' },
    buffer: Buffer.from('LOCUS       p1   12 bp DNA circular\nORIGIN\n        1 tcgcgcgttt cc\n//'),
  });
  const own = section.getByRole('group', { name: 'p1' });
  await expect(own.getByRole('checkbox')).toBeChecked();
  await expect(own.getByLabel(/^Для\sпроб/)).toHaveValue('p1');
  await own.getByRole('button', { name: /Убрать\sматрицу/ }).click();
  await expect(own).toHaveCount(0);
  await section.getByRole('button', { name: 'Вернуть' }).click();
  await expect(own.getByLabel(/^Для\sпроб/)).toHaveValue('p1');
  await expectAccessible(page);
  // it is a warning: the order goes on
  await addToBasket(page).click();
  await expect(page.getByText('2 пробы в корзине.')).toBeVisible();
});

test('a large template is searched while keys are answered, on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await fillSamples(
    page,
    'Имя\tПраймеры',
    ...Array.from({ length: 200 }, (_, at) => `s${at}\tT7, T3, SP6, M13R`),
  );
  const section = page.getByRole('region', { name: /^Матрицы/ });
  const letters = Array.from({ length: 240_000 }, (_, at) =>
    'ACGT'.charAt((at * at * 31 + at * 17) % 4),
  ).join('');
  await page.evaluate(() => {
    const seen = Object.assign(window, { longest: 0 });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
    }).observe({ type: 'longtask', buffered: false });
  });
  await section.getByLabel('Открыть файл матрицы').setInputFiles({
    ...{ name: 'bac.fa', mimeType: 'text/plain' },
    buffer: Buffer.from(`>bac\n${letters}`),
  });
  await expect(section.getByText(/T7: /)).toBeVisible();
  // the whole search is a second of work; no part of it holds the page for long
  const longest = await page.evaluate(() => (window as unknown as { longest: number }).longest);
  test.info().annotations.push({ type: 'longest task', description: `${longest} ms` });
  expect(longest).toBeLessThan(2_000);
  await expectNoSideways(page);
});
