import { readFile } from 'node:fs/promises';
import { writeWorkbook } from '@oligoteka/sheets';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSideways, test } from '../steps/journey.ts';
import {
  beginPaste,
  cell,
  FORM,
  grid,
  holdScripts,
  letters,
  open,
  paste,
  saved,
  scaleOfPaste,
} from '../steps/order-form.ts';

const F = 'AGAGTTTGATCMTGGCTCAG';
const R = 'TACGGYTACCTTGTTACGACTT';
const DIRTY = "5'-GAATGTAAACTAGCACAGCCTСТА-3'";
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The text of a line as its field has it while it is edited; the grid itself shows the reading. */
async function typed(page: Page, number: number): Promise<string> {
  await cell(page, number, 'sequence').dblclick();
  const text = await page.locator('[role=grid] textarea').inputValue();
  await page.keyboard.press('Escape');
  return text;
}
const report = (page: Page) => page.getByRole('region', { name: /^Вставлен/ });

const imported = (page: Page, words: string) => expect(report(page)).toContainText(words);

const sheetOf = (rows: string[][]) => Buffer.from(writeWorkbook([{ name: 'Oligos', rows, widths: [] }]));
const choose = (page: Page, name: string, buffer: Buffer, mimeType = XLSX) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });

test('a paste is reported row by row, put back by one press, read again, and taken back whole', async ({
  page,
}) => {
  await open(page);
  await grid(page).focus();
  await paste(page, `P1\t${DIRTY}\nP2\t${F}\nUBC\t(GA)8YT\nP4\tACGT(A/G)ACGTACGT`);
  await expect(report(page)).toContainText('1 без изменений');
  await expect(report(page)).toContainText('2 изменено при чтении');
  await expect(report(page)).toContainText('1 нужно исправить');
  const line = report(page).getByRole('listitem').filter({ hasText: 'P1' });
  await expect(line.locator('del')).toHaveText(["5'-", 'СТА', "-3'"]);
  await expect(line.locator('ins')).toHaveText(['CTA']);
  await expect(line.locator('del').nth(1)).toHaveAttribute('title', 'кириллица');
  await expect.poll(() => letters(page, 1)).toBe('GAATGTAAACTAGCACAGCCTCTA');
  await expect.poll(() => letters(page, 3)).toContain('8');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Вернуть как было: 1. P1' }).click();
  await expect.poll(() => typed(page, 1)).toBe(DIRTY);
  await expect(cell(page, 1, 'state')).toHaveText('Ошибка');
  await page.getByRole('button', { name: 'Как прочитано: 1. P1' }).click();
  await expect.poll(() => letters(page, 1)).toBe('GAATGTAAACTAGCACAGCCTCTA');

  await page.getByRole('button', { name: 'Вернуть всё как было' }).click();
  await expect.poll(() => typed(page, 1)).toBe(DIRTY);
  await expect.poll(() => typed(page, 4)).toBe('ACGT(A/G)ACGTACGT');
  await page.getByRole('button', { name: 'Отменить вставку' }).click();
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '2');
});

test('a list without a scale is priced at once, and at another scale by one press that can be taken back', async ({
  page,
}) => {
  await open(page);
  await grid(page).focus();
  await paste(page, `F\t${F}\nP\tFAM-${F}-BHQ1\nL\t${'ACGTT'.repeat(25)}`);
  const scales = page.getByRole('group', { name: 'Шкала 0,04 для всех' });
  await expect(scales.getByRole('radio', { checked: true })).toHaveAccessibleName(/^0,04 \d.*₽$/);
  // no dyes at the least scale, nothing as long at the larger ones
  await expect(
    scales.getByRole('radio', { name: /^0,02 .*1\sпраймер\sна этой шкале не\sделается/ }),
  ).toBeVisible();
  const sum = page.getByRole('region', { name: 'Итог' }).getByRole('status').filter({ hasText: '₽' });
  const before = await sum.textContent();
  expect(before).not.toMatch(/^0/);
  await scaleOfPaste(page, '0,2');
  await expect(cell(page, 1, 'scale').locator('select')).toHaveValue('0.2');
  await expect(cell(page, 3, 'state')).toHaveText('Ошибка');
  await grid(page).focus();
  await page.keyboard.press('Control+z');
  await expect(cell(page, 1, 'scale').locator('select')).toHaveValue('0.04');
  await expect(sum).toHaveText(before ?? '');
  await page.keyboard.press('Control+z');
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '2');
});

test('the next list takes the scale that was chosen last', async ({ page }) => {
  await open(page);
  await grid(page).focus();
  await paste(page, `F\t${F}`);
  await scaleOfPaste(page, '0,2');
  await saved(page);
  await page.reload();
  await expect(cell(page, 1, 'name')).toHaveText('F');
  await grid(page).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('ArrowDown');
  await paste(page, `R\t${R}`);
  await expect(cell(page, 2, 'scale').locator('select')).toHaveValue('0.2');
});

test('letters of another alphabet are counted, placed and tinted', async ({ page }) => {
  await open(page);
  await grid(page).focus();
  await paste(page, `P1\t${DIRTY}`);
  await expect(report(page)).toContainText(
    /3\sрусские буквы \(С, Т, А\) на\sместах 22–24 заменены латинскими/,
  );
  await expect(cell(page, 1, 'sequence').getByTitle('Здесь была буква другого алфавита')).toHaveText([
    'C',
    'T',
    'A',
  ]);
});

test('the pasted text stays with the primer until its order', async ({ page }) => {
  await open(page);
  await grid(page).focus();
  await paste(page, `P1\t${DIRTY}`);
  await page.getByRole('button', { name: /^Добавить 1 праймер в корзину/ }).click();
  await expect(page.getByText('1 праймер в корзине')).toBeVisible();
  const answer = await page.request.post('/site/basket/getBasket', { data: {} });
  const { data } = (await answer.json()) as { data: { primers: { source: unknown }[] } };
  expect(data.primers.map(({ source }) => source)).toMatchObject([
    { text: `P1\t${DIRTY}`, changes: [{ kind: 'ends' }, { kind: 'lookAlike', before: 'СТА', after: 'CTA' }] },
  ]);
});

test('a vendor’s workbook, a csv of Excel and a GenBank file are read from disk', async ({ page }) => {
  await open(page);
  const rows = [
    ['Sequence', 'Scale', 'Purification', 'Oligo Name'],
    [`/56-FAM/${F}/3BHQ_1/`, '25nm', 'HPLC', 'Probe'],
    [R, '40 nmol', 'STD', 'MARCH1'],
  ];
  await choose(page, 'order.xlsx', sheetOf(rows));
  await imported(page, 'Вставлено 2 праймера');
  await expect(report(page)).toContainText('Шкалы 25nm у нас нет: выберите свою');
  await expect(report(page)).toContainText('«HPLC» прочитано как очистка');
  await expect.poll(() => letters(page, 1)).toBe(`FAM${F}BHQ1`);
  await expect(cell(page, 2, 'scale').locator('select')).toHaveValue('0.04');

  const csv = Buffer.from(
    `\ufeffНазвание;Последовательность\r\n"Прямой; 16S";"${F.slice(0, 10)}\r\n${F.slice(10)}"\r\n`,
    'utf16le',
  );
  await page.getByRole('button', { name: 'Вставить списком' }).click();
  await choose(page, 'primers.csv', csv, 'text/csv');
  await expect(cell(page, 3, 'name')).toHaveText('Прямой; 16S');
  await expect.poll(() => letters(page, 3)).toBe(F);

  const record = `LOCUS       p  20 bp DNA\nFEATURES             Location/Qualifiers\n     primer_bind     complement(1..20)\n                     /label="rev"\nORIGIN\n        1 ${F.toLowerCase()}\n//\n`;
  await page.getByRole('button', { name: 'Вставить списком' }).click();
  await choose(page, 'p.gb', Buffer.from(record), 'text/plain');
  await expect(cell(page, 4, 'name')).toHaveText('rev');
  await expect.poll(() => letters(page, 4)).toBe('CTGAGCCAKGATCAAACTCT');
});

test('a plate can be put in the order of its rows or its columns', async ({ page }) => {
  await open(page);
  await choose(
    page,
    'plate.xlsx',
    sheetOf([
      ['', '1', '2'],
      ['A', F, R],
      ['B', R, F],
    ]),
  );
  await imported(page, 'Вставлено 4 праймера');
  await expect(cell(page, 2, 'name')).toHaveText('A2');
  await page.getByRole('button', { name: 'по столбцам A1, B1' }).click();
  await expect(cell(page, 2, 'name')).toHaveText('B1');
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '6');
  await page.getByRole('button', { name: 'Отменить вставку' }).click();
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '2');
});

test('a file dropped on the page is read; one that cannot be read is refused with a sentence', async ({
  page,
}) => {
  await open(page);
  const drop = async (bytes: number[], name: string) => {
    const transfer = await page.evaluateHandle(
      ([content, title]) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(content)], title));
        return data;
      },
      [bytes, name] as const,
    );
    await grid(page).dispatchEvent('dragenter', { dataTransfer: transfer });
    await expect(page.getByText('Отпустите файл')).toBeVisible();
    await grid(page).dispatchEvent('drop', { dataTransfer: transfer });
    await expect(page.getByText('Отпустите файл')).toBeHidden();
  };
  await drop([...Buffer.from('%PDF-1.7 a paper')], 'paper.pdf');
  await expect(page.getByRole('alert')).toContainText('paper.pdf: Это не таблица и не текст');
  await drop([0xd0, 0xcf, 0x11, 0xe0], 'old.xls');
  await expect(page.getByRole('alert')).toContainText('сохраните его как .xlsx без пароля');
  await drop([...Buffer.from(`>F\n${F}\n>R\n${R}\n`)], 'pair.fasta');
  await imported(page, 'Вставлено 2 праймера');
  await expect(page.getByRole('alert')).toBeHidden();
});

test('a paste of 10 MB is refused with a sentence', async ({ page }) => {
  await open(page);
  await grid(page).focus();
  await beginPaste(page, `F1\t${F}\n`.repeat(400_000));
  await expect(page.getByRole('alert')).toContainText('Вставка слишком большая');
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '2');
});

for (const format of ['xlsx', 'csv'] as const)
  test(`the template and the form's own list come back as they left: .${format}`, async ({ page }) => {
    await open(page);
    const save = async (label: string) => {
      const waiting = page.waitForEvent('download');
      await page.getByRole('button', { name: `${label} ${format}` }).click();
      const download = await waiting;
      return { name: download.suggestedFilename(), buffer: await readFile(await download.path()) };
    };
    const template = await save('Шаблон таблицы:');
    expect(template.name).toBe(`шаблон-праймеры.${format}`);
    await choose(page, template.name, template.buffer);
    await imported(page, 'Вставлено 3 праймера');
    await expect(report(page)).toContainText('3 без изменений');
    await page.getByRole('button', { name: 'Вставить списком' }).click();
    const list = await save('Скачать бланк:');
    await choose(page, list.name, list.buffer);
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '8');
    for (const [first, again] of [
      [1, 4],
      [2, 5],
      [3, 6],
    ] as const) {
      await expect.poll(() => letters(page, again)).toBe(await letters(page, first));
      await expect(cell(page, again, 'name')).toHaveText(await cell(page, first, 'name').innerText());
    }
  });

test('spreadsheets are read by code that is fetched only then', async ({ page }) => {
  const fetched: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith('.js')) return;
    const body = await response.text().catch(() => '');
    if (body.includes('sharedStrings')) fetched.push(response.url());
  });
  await open(page);
  await page.waitForLoadState('networkidle');
  expect(fetched).toEqual([]);
  await choose(
    page,
    'one.xlsx',
    sheetOf([
      ['Name', 'Sequence'],
      ['F', F],
    ]),
  );
  await imported(page, 'Вставлен 1 праймер');
  // the text of an answer comes to this program after the page has it
  await expect.poll(() => fetched.length).toBe(1);
});

for (const [path, told] of [
  [FORM, 'Внести 2 праймера в бланк'],
  ['/', '2 праймера · 40'],
] as const)
  test(`a list typed before the scripts have come is read, and survives a reload: ${path}`, async ({
    page,
  }) => {
    const release = await holdScripts(page, '**/assets/**/*.js');
    await page.goto(path, { waitUntil: 'commit' });
    const field = page.locator('main textarea').first();
    await field.fill(`F\t${F}\nR\t${F}`);
    release();
    await expect(page.getByText(told).first()).toBeVisible();
    await page.reload();
    await expect(page.getByText(told).first()).toBeVisible();
    await expect(field).toHaveValue(`F\t${F}\nR\t${F}`);
  });

test('the report fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await choose(page, 'x.csv', Buffer.from(`P1;${DIRTY}\nP2;FAM-${F}-BHQ1\n`), 'text/csv');
  await expect(report(page)).toBeVisible();
  await expectNoSideways(page);
});
