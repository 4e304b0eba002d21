import { readFile } from 'node:fs/promises';
import { deflateRawSync, gzipSync } from 'node:zlib';
import { madeRead, writeAbif } from '@oligoteka/traces/testing';
import type { Page } from '@playwright/test';
import { letters } from '../steps/desk.ts';
import { expect, expectAccessible, hydrated, test } from '../steps/journey.ts';

const DESK = '/sequences';

const status = (page: Page) => page.getByRole('status').filter({ hasText: /Курсор|Выделено|пуста/ });
const opened = async (page: Page, name: string, content: string | Buffer) => {
  await page.goto(DESK);
  await hydrated(page);
  const file = { name, mimeType: 'text/plain', buffer: Buffer.from(content) };
  await page.getByLabel('Открыть файл', { exact: true }).setInputFiles(file);
};

for (const [what, fragment, words] of [
  ['that cannot be read', 'doc=%%%', /^Ссылка на\s+документ оборвана или\s+повреждена/],
  [
    'that unfolds to too much',
    `doc=${deflateRawSync(Buffer.alloc(3_000_000)).toString('base64url')}`,
    /^Документ в\s+ссылке больше 2\s000\s000 знаков/,
  ],
] as const)
  test(`a link ${what} is told for what it is, and is gone from the address`, async ({ page }) => {
    await page.goto(`${DESK}#${fragment}`);
    await hydrated(page);
    await expect(page.getByRole('alert')).toHaveText(words);
    await expect(page).toHaveURL(/\/sequences$/);
  });

test('what gzip packed is opened, and told where it is damaged or unfolds to too much', async ({ page }) => {
  const packed = gzipSync(`>chr1\n${letters(600_000, 7)}\n`);
  await opened(page, 'genome.fna.gz', packed);
  await expect(status(page)).toContainText(/из\s600\s000/);
  await opened(page, 'cut.fna.gz', packed.subarray(0, packed.length / 2));
  await expect(page.getByRole('alert')).toHaveText(/cut\.fna\.gz: файл повреждён/);
  await opened(page, 'bomb.fna.gz', gzipSync(Buffer.alloc(61_000_000, 'A')));
  await expect(page.getByRole('alert')).toHaveText(/bomb\.fna\.gz: файл больше/);
});

test('of many faults in a file five are told at once, and all can be read', async ({ page }) => {
  const empty = Array.from({ length: 12 }, (_, at) => `>empty${at + 1}\n`).join('');
  await opened(page, 'many.fa', `${empty}>full\nACGTACGTAC\n`);
  await expect(status(page)).toContainText('из 10');
  const told = page.getByRole('alert');
  await expect(told.getByText('«empty5»')).toBeVisible();
  await expect(told.getByText('«empty6»')).toBeHidden();
  await told.getByText('И ещё 7').click();
  await expect(told.getByText('«empty12»')).toBeVisible();
  await expectAccessible(page);
});

test('of tens of thousands of features the map, the text and the list show some, and say of how many', async ({
  page,
}) => {
  const features = Array.from({ length: 30_000 }, (_, at) => {
    const from = 1 + ((at * 7) % 9_000);
    return `     gene            ${from}..${from + 50 + (at % 900)}\n                     /label="f${at}"\n`;
  });
  const rows = [
    'LOCUS       many                   10000 bp    DNA     linear   SYN 01-JAN-2026',
    `FEATURES             Location/Qualifiers\n${features.join('')}ORIGIN`,
    `        1 ${letters(10_000, 4).toLowerCase()}`,
    '//',
  ];
  await opened(page, 'many.gb', rows.join('\n'));
  await expect(status(page)).toHaveText(/из\s10\s000/);
  await expect(page.getByText(/^На\s?карте \d+ из\s?30\s000 элементов/)).toBeVisible();
  await expect(
    page.locator('[data-first="0"]').getByTitle(/^Ещё элементов в\s?этой строке: \d/),
  ).toBeVisible();
  const list = page.getByRole('region', { name: 'Элементы разметки' });
  await expect(list.getByText(/^Показаны 200 из\s?30\s000/)).toBeVisible();
  await expect(list.getByRole('button', { name: /^f250/ })).toHaveCount(0);
  await list.getByRole('button', { name: 'Показать ещё 200' }).click();
  await expect(list.getByRole('button', { name: /^f250/ })).toBeVisible();
});

test('a SnapGene file says how its DNA is methylated', async ({ page }) => {
  const block = (type: number, content: Buffer) => {
    const head = Buffer.alloc(5);
    head.writeUInt8(type);
    head.writeUInt32BE(content.length, 1);
    return Buffer.concat([head, content]);
  };
  const cookie = block(9, Buffer.from('SnapGene\0\u0001\0\u000f\0\u0013', 'latin1'));
  // a circle of two strands, methylated by Dcm alone
  const dna = block(0, Buffer.from('\u000bGATCGATCCCAGGTTACGTACGT', 'latin1'));
  await opened(page, 'dcm.dna', Buffer.concat([cookie, dna]));
  await expect(status(page)).toContainText('из 23');
  const switches = page.getByRole('group', { name: /^ДНК метилирована/ });
  await expect(switches.getByRole('checkbox', { name: 'Dcm' })).toBeChecked();
  await expect(switches.getByRole('checkbox', { name: 'Dam' })).not.toBeChecked();
});

test('a gene over the origin is parted as the circle is opened, and an undo puts it together', async ({
  page,
}) => {
  const rows = [
    'LOCUS       mini                      36 bp    DNA     circular SYN 01-JAN-2026',
    'FEATURES             Location/Qualifiers',
    '     gene            join(31..36,1..9)',
    '                     /label="over"',
    'ORIGIN',
    '        1 aaaaaccccc gggggttttt acgtacgtac gtgatc',
    '//',
  ];
  await opened(page, 'mini.gb', rows.join('\n'));
  const genes = page
    .getByRole('region', { name: 'Элементы разметки' })
    .getByRole('button', { name: /^over/ });
  await expect(genes).toHaveText(['overgene · 31–9 +']);
  await page.getByRole('button', { name: 'Сделать линейной' }).click();
  await expect(genes).toHaveText(['overgene · 31–36 +', 'overgene · 1–9 +']);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Сохранить файл .gb' }).click(),
  ]);
  expect(await readFile(await saved.path(), 'utf8')).toMatch(/gene {12}31\.\.>36\n[^]*gene {12}<1\.\.9\n/);
  await page.getByRole('button', { name: 'Отменить' }).click();
  await expect(genes).toHaveText(['overgene · 31–9 +']);
  await expect(page.getByRole('button', { name: 'Сделать линейной' })).toBeVisible();
});

for (const isLate of [false, true])
  test(`a chromatogram that is dropped on a document is a read of it, and a file beside it a document${isLate ? ', though the part that reads comes late' : ''}`, async ({
    page,
  }) => {
    let arrive = (): void => {};
    const late = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    if (isLate)
      await page.route(/reads-panel/, async (route) => {
        await late;
        await route.continue();
      });
    const template = letters(700, 5);
    await opened(page, 'clone.fa', `>clone\n${template}\n`);
    await expect(status(page)).toContainText('из 700');
    const read = writeAbif(madeRead({ bases: template.slice(100, 500), edge: 20 }));
    const files = await page.evaluateHandle(
      (bytes) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(bytes)], 'clone-F.ab1'));
        data.items.add(new File(['>other\nACGTACGTACGT\n'], 'other.fa'));
        return data;
      },
      [...read],
    );
    const desk = page.getByRole('textbox', { name: /буквы вписываются/ });
    for (const type of ['dragenter', 'dragover', 'drop'])
      await desk.dispatchEvent(type, { dataTransfer: files, bubbles: true, cancelable: true });
    const documents = page.getByRole('group', { name: 'Открытые последовательности' });
    await expect(documents.getByRole('button', { name: 'other', exact: true })).toBeVisible();
    arrive();
    await expect(page.getByRole('button', { name: 'Добавить чтения' })).toBeVisible();
    await expect(page.getByRole('table', { name: /^Чтения/ })).toHaveCount(0);
    await documents.getByRole('button', { name: 'clone', exact: true }).click();
    const table = page.getByRole('table', { name: 'Чтения на clone' });
    await expect(table.getByRole('row', { name: /^clone-F/ })).toContainText(/\d+–\d+ →/);
  });
