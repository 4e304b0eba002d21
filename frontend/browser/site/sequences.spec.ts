import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { grid, open, paste } from '../steps/order-form.ts';
import { expect, expectAccessible, expectNoSideways, hydrated, test } from '../steps/journey.ts';

const DESK = '/sequences';

const text = (page: Page) => page.getByRole('textbox', { name: /буквы вписываются/ });
const status = (page: Page) => page.getByRole('status').filter({ hasText: /Курсор|Выделено|пуста/ });
const openExample = async (page: Page) => {
  await page.goto(DESK);
  await hydrated(page);
  await page.getByRole('button', { name: 'Пример: pUC19' }).click();
  await expect(status(page)).toHaveText('Курсор перед основанием 1 из 2\u00a0686');
};
/** A circle of 36 bases with a gene over its origin. */
const CIRCLE = [
  'LOCUS       mini                      36 bp    DNA     circular SYN 01-JAN-2026',
  'FEATURES             Location/Qualifiers',
  '     gene            join(31..36,1..9)',
  '                     /label="over"',
  'ORIGIN',
  '        1 aaaaaccccc gggggttttt acgtacgtac gtgatc',
  '//',
  '',
].join('\n');

test('the keys stay with the text: after a file was opened by them, and after a search', async ({ page }) => {
  await page.goto(DESK);
  await hydrated(page);
  await page.getByRole('button', { name: 'Пустой документ' }).focus();
  await page.keyboard.press('Enter');
  await expect(text(page)).toBeFocused();
  await page.keyboard.type('acgtacgtgg');
  await page.keyboard.press('Control+f');
  await page.getByRole('combobox', { name: 'Где искать' }).selectOption('place');
  await page.getByRole('searchbox', { name: 'Что найти' }).fill('7');
  await page.keyboard.press('Enter');
  await expect(status(page)).toContainText('основанием 7');
  await page.keyboard.press('Escape');
  await expect(text(page)).toBeFocused();
  await page.keyboard.press('Control+f');
  await expect(page.getByRole('combobox', { name: 'Где искать' })).toHaveValue('place');
  await page.reload();
  await hydrated(page);
  await expect(status(page)).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
});

test('before anything is opened the map of the example stands there, and opens by a press', async ({
  page,
}) => {
  // the policy for content refuses styles in the page's own text: colours are attributes
  expect(await (await page.request.get(DESK)).text()).not.toContain(' style=');
  await page.goto(DESK);
  await hydrated(page);
  await page.getByRole('img', { name: /pUC19/ }).click();
  await expect(status(page)).toContainText('из 2\u00a0686');
});

test('a plasmid is walked, selected and edited by keys alone, and is there again after a reload', async ({
  page,
}) => {
  await openExample(page);
  await text(page).focus();
  await page.keyboard.press('Control+End');
  await expect(status(page)).toHaveText(/основанием\s2\s686\sиз\s2\s686/);
  await page.keyboard.press('Control+Home');
  for (let times = 0; times < 20; times += 1) await page.keyboard.press('Shift+ArrowRight');
  await expect(status(page)).toHaveText('Выделено 1–20: 20 нт, GC 60 %, Tm 64 °C');
  await page.keyboard.type('acgtq');
  await expect(page.getByText('«q» не основание: не вписано.')).toBeVisible();
  await expect(status(page)).toHaveText(/основанием\s5\sиз\s2\s670/);
  await page.keyboard.press('Backspace');
  await expect(status(page)).toHaveText(/основанием\s4\sиз\s2\s669/);
  await page.keyboard.press('Control+z');
  await expect(status(page)).toHaveText(/основанием\s5\sиз\s2\s670/);
  const place = await status(page).textContent();
  await page.reload();
  await hydrated(page);
  await expect(status(page)).toHaveText(place ?? '');
  await page.getByRole('button', { name: 'Закрыть pUC19' }).click();
  await expect(page.getByText('Закрыта последовательность pUC19.')).toBeVisible();
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect(status(page)).toHaveText(/из\s2\s670/);
});

test('a file is opened, searched over its origin, marked and saved; what is no sequence is told', async ({
  page,
}) => {
  await page.goto(DESK);
  await hydrated(page);
  const file = page.locator('input[type=file]');
  await file.setInputFiles({
    name: 'x.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 hello'),
  });
  await expect(page.getByRole('alert')).toContainText('x.pdf: это не последовательность');
  await file.setInputFiles({ name: 'mini.gb', mimeType: 'text/plain', buffer: Buffer.from(CIRCLE) });
  await expect(status(page)).toHaveText('Курсор перед основанием 1 из 36');
  await page.getByRole('button', { name: /^over/ }).click();
  await expect(status(page)).toHaveText(/^Выделено 31–9: 15 нт/);
  await text(page).focus();
  await page.keyboard.press('Control+f');
  await page.getByRole('searchbox', { name: 'Что найти' }).fill('gatcaaa');
  await expect(page.getByText('Найдено: 1')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText(/^Выделено 33–3: 7 нт/);
  await page.getByRole('button', { name: 'Разметить выделенное' }).click();
  await page.getByRole('textbox', { name: 'Название' }).fill('мой сайт');
  await page.getByRole('combobox', { name: 'Вид' }).selectOption('primer_bind');
  await page.getByRole('button', { name: 'Сохранить элемент' }).click();
  await expect(page.getByRole('button', { name: /^мой сайт/ })).toBeVisible();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Сохранить файл .gb' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('mini.gb');
  const written = await readFile(await saved.path(), 'utf8');
  expect(written).toMatch(/primer_bind {5}join\(33\.\.36,1\.\.3\)/);
  expect(written).toContain('/label="over"');
});

test('a change in one tab is followed in the other', async ({ page, context }) => {
  await openExample(page);
  await text(page).focus();
  await page.keyboard.type('a');
  await expect(status(page)).toHaveText(/из\s2\s687/);
  const other = await context.newPage();
  await other.goto(DESK);
  await hydrated(other);
  await expect(status(other)).toHaveText(/из\s2\s687/);
  await text(other).focus();
  await other.keyboard.type('cc');
  await expect(status(page)).toHaveText(/из\s2\s689/);
  await other.close();
});

test('a place is gone to by its number, and the letters there can be heard', async ({ page }) => {
  await openExample(page);
  await text(page).focus();
  await page.keyboard.press('Control+f');
  await page.getByRole('combobox', { name: 'Где искать' }).selectOption('place');
  const wanted = page.getByRole('searchbox', { name: 'Что найти' });
  await wanted.fill('379-395');
  await wanted.press('Enter');
  await expect(status(page)).toHaveText(/^Выделено 379–395: 17 нт/);
  await expect(page.getByText('G T A A A A C G A C G G C C A G T', { exact: true })).toBeAttached();
  await wanted.fill('2687');
  await expect(page.getByText('Найдено: 0')).toBeVisible();
});

test('a feature is found by its name, in the search and in the list of features', async ({ page }) => {
  await openExample(page);
  await text(page).focus();
  await page.keyboard.press('Control+f');
  const wanted = page.getByRole('searchbox', { name: 'Что найти' });
  await wanted.fill('BLA');
  await expect(page.getByText('Не основания: L. По названию найдено: 1')).toBeVisible();
  await wanted.press('Enter');
  await expect(status(page)).toHaveText(/^Выделено 1626–2486: 861 нт/);
  await page.getByRole('combobox', { name: 'Где искать' }).selectOption('names');
  await expect(page.getByText('Найдено: 1')).toBeVisible();
  const genes = Array.from(
    { length: 9 },
    (_, at) => `     gene            ${at + 1}..${at + 2}\n                     /gene="gen${at}"`,
  );
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'genes.gb',
      mimeType: 'text/plain',
      buffer: Buffer.from(
        `LOCUS       genes 12 bp DNA linear\nFEATURES\n${genes.join('\n')}\nORIGIN\n 1 acgtacgtacgt\n//\n`,
      ),
    });
  const listed = page.getByRole('button', { name: /^gen\d gene/ });
  await expect(listed).toHaveCount(9);
  const filter = page.getByRole('searchbox', { name: /^Найти в\sразметке/ });
  await filter.fill('GEN7');
  await expect(listed).toHaveCount(1);
  await listed.click();
  await expect(status(page)).toHaveText(/^Выделено 8–9: 2 нт/);
  await filter.fill('нет такого');
  await expect(page.getByText('В разметке такого нет.')).toBeVisible();
});

test('what is pasted with marks opens, and what is refused says why and stays to be mended', async ({
  page,
}) => {
  await page.goto(DESK);
  await hydrated(page);
  const field = page.getByRole('textbox', { name: /^Или вставьте/ });
  const open = page.getByRole('button', { name: 'Открыть вставленное' });
  await field.fill('MSKGEELFTGVVPILVELDGDVNGHKFSVSGEGEG');
  await open.click();
  await expect(page.getByRole('alert')).toContainText(/это белок, а нужна ДНК или РНК.*Оптимизацию кодонов/);
  await expect(field).toHaveValue(/^MSKG/);
  await field.fill('ACGT\nACЖT');
  await open.click();
  await expect(page.getByRole('alert')).toContainText('строка 2: это не основание («Ж»)');
  await field.fill("5'-ACG TAC-GTA\n 61 gctagСt-3'");
  await open.click();
  await expect(status(page)).toHaveText('Курсор перед основанием 1 из 16');
  await expect(page.getByRole('alert')).toContainText('похожи («С»)');
});

test('on paper stands all of the sequence, not only what the screen shows', async ({ page }) => {
  await openExample(page);
  const rows = page.locator('[data-first]');
  const printed = Math.ceil(2686 / 60);
  expect(await rows.count()).toBeLessThan(printed);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(rows).toHaveCount(printed);
  await expect(page.getByText(/^pUC19, 2\s686\sнт$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Как пользоваться' })).toBeHidden();
  await expect(page.getByText('Файлы не покидают браузер')).toBeHidden();
  const boxes = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect()));
  for (const [at, box] of boxes.entries())
    expect(box.top).toBeGreaterThanOrEqual((boxes[at - 1]?.bottom ?? 0) - 1);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await expect(rows.last()).toBeAttached();
  expect(await rows.count()).toBeLessThan(printed);
});

for (const [width, theme] of [
  [1440, 'light'],
  [390, 'dark'],
] as const)
  test(`the desk is accessible and fits, ${width} px wide, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 844 });
    await page.goto(DESK);
    await hydrated(page);
    await expectAccessible(page);
    await openExample(page);
    await expectNoSideways(page);
    await expectAccessible(page);
  });

test('primers are found on a plasmid, their product is opened, and they go into the order form', async ({
  page,
}) => {
  await openExample(page);
  const primers = page.getByRole('textbox', { name: 'Праймеры' });
  // the second has a tail of six letters; the third binds nowhere
  await primers.fill(
    ['M13F\tGTAAAACGACGGCCAGT', 'M13R\tGGATCCCAGGAAACAGCTATGAC', 'away\tTTTTTTTTTTCCCCCCCCCC'].join('\n'),
  );
  await expect(page.getByText('Отжигаются 2 из 3.')).toBeVisible();
  const sites = page.getByRole('table', { name: 'Места отжига на pUC19' });
  await expect(sites.getByRole('row', { name: /^M13R/ })).toContainText('6 нт');
  await expect(sites.getByRole('row', { name: /^away/ })).toContainText('не отжигается на матрице');
  await sites.getByRole('row', { name: /^M13F/ }).getByRole('button').press('Enter');
  await expect(status(page)).toHaveText(/^Выделено 379–395: 17 нт/);
  const products = page.getByRole('table', { name: 'Продукты ПЦР' });
  await expect(products.getByRole('row')).toHaveCount(2);
  await products.getByRole('button', { name: 'Открыть продукт M13F + M13R, 109 п. н.' }).click();
  await expect(status(page)).toHaveText('Курсор перед основанием 1 из 109');
  await page.getByRole('button', { name: 'pUC19', exact: true }).click();
  await text(page).focus();
  await page.keyboard.press('Control+Home');
  for (let times = 0; times < 20; times += 1) await page.keyboard.press('Shift+ArrowRight');
  await page.getByRole('button', { name: 'Обратный из выделенного' }).click();
  await expect(primers).toHaveValue(/pUC19_1R\tGTCATCACCGAAACGCGCGA$/);
  await page.getByRole('button', { name: 'В форму заказа: 4' }).click();
  await expect(page).toHaveURL(/\/services\/synthesis\/order-form$/);
  await expect(page.getByText('pUC19_1R')).toBeVisible();
});

test('enzymes are chosen by how often they cut, drawn, and make fragments', async ({ page }) => {
  await openExample(page);
  const panel = page.getByRole('region', { name: 'Ферменты рестрикции' });
  await panel.getByRole('searchbox', { name: 'Фермент или сайт' }).fill('ecori');
  await panel.getByRole('checkbox', { name: 'EcoRI' }).check();
  await expect(panel.getByRole('table', { name: 'Фрагменты рестрикции: 1' })).toContainText(/2\s686/);
  await panel.getByRole('combobox', { name: 'Режут' }).selectOption('twice');
  await panel.getByRole('searchbox', { name: 'Фермент или сайт' }).fill('PvuII');
  await panel.getByRole('checkbox', { name: 'PvuII' }).check();
  const fragments = panel.getByRole('table', { name: 'Фрагменты рестрикции: 3' });
  await expect(fragments.getByRole('row').nth(1)).toContainText(/2\s364.*PvuII, тупой … PvuII, тупой/);
  await expect(fragments.getByRole('row').nth(3)).toContainText('PvuII, тупой … EcoRI 5′-AATT');
  await fragments.getByRole('button', { name: 'Открыть фрагмент 234 п. н.' }).click();
  await expect(status(page)).toHaveText('Курсор перед основанием 1 из 234');
});

test('primers of the order form are shown on a template, beside those that are typed there', async ({
  page,
}) => {
  await openExample(page);
  const primers = page.getByRole('textbox', { name: 'Праймеры' });
  await primers.fill('mine\tGTCATCACCGAAACGCGCGA');
  await open(page);
  await page.getByRole('button', { name: 'На матрице' }).click();
  const toDesk = page.getByRole('button', { name: 'На стол последовательностей' });
  await expect(page.getByRole('region', { name: 'На матрице' })).toBeVisible();
  await expect(toDesk).toHaveCount(0);
  await grid(page).focus();
  await paste(page, 'M13F\t[FAM]GTAAAACGACGGCCAGT\nM13R\tCAGGAAACAGCTATGAC');
  await toDesk.click();
  await expect(page).toHaveURL(/\/sequences$/);
  await expect(primers).toHaveValue(
    'mine\tGTCATCACCGAAACGCGCGA\nM13F\t[FAM]GTAAAACGACGGCCAGT\nM13R\tCAGGAAACAGCTATGAC',
  );
  await expect(page.getByText('Отжигаются 3 из 3.')).toBeVisible();
});
