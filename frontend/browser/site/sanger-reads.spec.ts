import { madeRead, writeAbif } from '@oligoteka/traces/testing';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSideways, hydrated, test } from '../steps/journey.ts';
import { letters, unfoldPanels } from '../steps/desk.ts';

const PAIRS: Readonly<Record<string, string>> = { A: 'T', C: 'G', G: 'C', T: 'A' };
const reversed = (letters: string): string =>
  [...letters]
    .reverse()
    .map((letter) => PAIRS[letter] ?? letter)
    .join('');
const BEFORE = letters(300, 3);
const BEHIND = letters(400, 8);
//            M  K  L  E  W  C  D  Q  S  G  H  A  P  *
const GENE = 'ATGAAACTGGAATGGTGCGATCAGTCTGGTCACGCGCCGTAA';
const GENBANK = [
  'LOCUS       clone                742 bp    DNA     circular SYN 01-JAN-2026',
  'FEATURES             Location/Qualifiers',
  '     CDS             301..342',
  '                     /gene="abc"',
  'ORIGIN',
  `        1 ${(BEFORE + GENE + BEHIND).toLowerCase()}`,
  '//',
  '',
].join('\n');
/** A in place 304 is G: the second codon is GAA. */
const CHANGED = `${BEFORE}ATGG${GENE.slice(4)}${BEHIND}`;
const file = (name: string, content: string | Uint8Array) => ({
  ...{ name, mimeType: 'application/octet-stream' },
  buffer: Buffer.from(content),
});
const FORWARD = file('clone7-F.ab1', writeAbif(madeRead({ bases: CHANGED.slice(100, 500), edge: 20 })));
const BACKWARD = file('clone7-R.ab1', writeAbif(madeRead({ bases: reversed(CHANGED.slice(200, 640)) })));
const FOREIGN = file('other.seq', letters(300, 77));

const region = (page: Page) => page.getByRole('region', { name: 'Чтения и сравнение' });
const openClone = async (page: Page) => {
  await page.goto('/sequences');
  await hydrated(page);
  await page.getByLabel('Открыть файл', { exact: true }).setInputFiles(file('clone.gb', GENBANK));
  await expect(page.getByRole('status').filter({ hasText: 'Курсор' })).toContainText('из 742');
};
const addReads = (page: Page, files: ReturnType<typeof file>[]) =>
  region(page).locator('input[type=file]').setInputFiles(files);

test('a mutation in two reads is told in words, shown in the text and in the curves', async ({ page }) => {
  await openClone(page);
  await addReads(page, [FORWARD, BACKWARD, FOREIGN]);
  const told = region(page);
  await expect(told.getByText(/^Прочитано 510 нт из 742/)).toContainText('121–630. Отличий: 1.');
  const table = told.getByRole('table', { name: 'Чтения на clone' });
  await expect(table.getByRole('row', { name: /^clone7-R/ })).toContainText(/Отличий: 1\..*211–630 ←/);
  await expect(table.getByRole('row', { name: /^clone7-F/ })).toContainText('360 из 400');
  await expect(table.getByRole('row', { name: /^other/ })).toContainText('Не с этого референса');
  await expect(told.getByText('abc: прочитан целиком, отличий: 1')).toBeVisible();
  const difference = told
    .getByRole('list', { name: 'Отличия от clone' })
    .getByRole('button', { name: /^замена A→G в\s304, abc: p\.Lys2Glu, 2\sчтения/ });
  await difference.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Выделено' })).toContainText('Выделено 304–304');
  await expect(told.getByText(/Буква\sчтения\s204: G, качество\s45\. В\sреференсе\s304: A\./)).toBeVisible();
  const curves = told.getByRole('slider', { name: /^Хроматограмма clone7-F/ });
  await curves.press('ArrowRight');
  await expect(page.getByRole('status').filter({ hasText: 'Выделено' })).toContainText('Выделено 305–305');
  // the read of the lower strand stands turned: its letter is that of the reference too
  await told.getByRole('button', { name: 'Хроматограмма чтения clone7-R' }).click();
  await expect(told.getByText(/Буква\sчтения\s337: G, качество\s45\. В\sреференсе\s304: A\./)).toBeVisible();
  await told.getByRole('button', { name: 'Закрыть хроматограмму' }).click();
  await told.getByRole('button', { name: 'Открыть чтение clone7-F как документ' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Курсор' })).toContainText('из 360');
  // the reads are still there, and the read can be compared with its document
  await page.getByRole('button', { name: 'clone', exact: true }).click();
  await expect(table.getByRole('row')).toHaveCount(4);
  await told.getByRole('combobox', { name: 'Сравнить с другим документом' }).selectOption('clone7-F');
  await expect(
    told.getByText(/^Совпадают на 99,72 %, отличий: 1\. Общая часть здесь: 121–480\./),
  ).toBeVisible();
  await table.getByRole('button', { name: 'Убрать чтение other' }).click();
  await expect(table.getByRole('row')).toHaveCount(3);
});

for (const [width, theme] of [
  [1440, 'light'],
  [390, 'dark'],
] as const)
  test(`reads with their curves are accessible and fit, ${width} px wide, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await unfoldPanels(page);
    await page.setViewportSize({ width, height: 844 });
    await openClone(page);
    await addReads(page, [FORWARD, BACKWARD, file('broken.ab1', FORWARD.buffer.subarray(0, 400))]);
    await expect(region(page).getByRole('alert')).toContainText('broken.ab1: файл обрывается');
    await region(page)
      .getByRole('button', { name: /^замена A→G/ })
      .click();
    await expect(region(page).getByText(/^Буква\sчтения/)).toBeVisible();
    await expectNoSideways(page);
    await expectAccessible(page);
  });

/** Documents with reads that this browser keeps; runs in the page. */
const keptReads = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('oligoteka-reads');
    opening.onerror = () => reject(new Error('the reads cannot be opened'));
    opening.onsuccess = () => {
      const counting = opening.result.transaction('reads').objectStore('reads').count();
      counting.onsuccess = () => {
        opening.result.close();
        resolve(counting.result);
      };
    };
  });

/** The page goes before its store has written anything. */
const withoutWriting = (page: Page) =>
  page.evaluate(() => {
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...asked) {
      if (asked[1] === 'readwrite') throw new DOMException('the page is gone', 'AbortError');
      return Reflect.apply(transaction, this, asked);
    };
  });

test('reads that are taken away as the page is left do not come back', async ({ page }) => {
  await openClone(page);
  await addReads(page, [FORWARD, BACKWARD, FOREIGN]);
  const rows = region(page).getByRole('table', { name: 'Чтения на clone' }).getByRole('row');
  await expect(rows).toHaveCount(4);
  await expect.poll(() => page.evaluate(keptReads)).toBe(1);
  for (const [name, left] of [
    ['Убрать чтение other', 3],
    ['Убрать все', 0],
  ] as const) {
    await withoutWriting(page);
    const loaded = page.waitForEvent('load');
    await region(page)
      .getByRole('button', { name })
      .evaluate((button: HTMLElement) => {
        button.click();
        window.location.reload();
      });
    await loaded;
    await hydrated(page);
    await expect(page.getByRole('status').filter({ hasText: 'Курсор' })).toContainText('из 742');
    // what was kept is read, and written without them
    await expect.poll(() => page.evaluate(() => localStorage.getItem('oligoteka.readsRemoved'))).toBeNull();
    await expect(rows).toHaveCount(left);
  }
  expect(await page.evaluate(keptReads)).toBe(0);
});

test('reads are there again after a reload, and gone with their document', async ({ page }) => {
  await openClone(page);
  await addReads(page, [FORWARD]);
  const read = region(page).getByRole('row', { name: /^clone7-F/ });
  await expect(read).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(read).toBeVisible();
  await region(page)
    .getByRole('button', { name: /Убрать.*clone7-F/ })
    .click();
  await expect(read).toHaveCount(0);
  await page.reload();
  await hydrated(page);
  await expect(region(page)).toBeVisible();
  await expect(read).toHaveCount(0);
});
