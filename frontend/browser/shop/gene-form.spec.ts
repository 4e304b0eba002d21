import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSideways, hydrated, test } from '../steps/journey.ts';
import { holdScripts } from '../steps/order-form.ts';

const GFP =
  'MSKGEELFTGVVPILVELDGDVNGHKFSVSGEGEGDATYGKLTLKFICTTGKLPVPWPTLVTTFSYGVQCFSRYPDHMKRHDFFKSAMPEGYVQERTIFFKDDGNYKTRAEVKFEGDTLVNRIELKGIDFKEDGNILGHKLEYNYNSHNVYIMADKQKNGIKVNFKIRHNIEDGSVQLADHYQQNTPIGDGPVLLPDNHYLSTQSALSKDPNEKRDHMVLLEFVTAAGITHGMDELYK*';
const form = (name: string) => `/services/ges/${name}/order-form`;

async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => (document.activeElement as HTMLInputElement).name === wanted, name))
      return;
  }
  throw new Error(`no field ${name} is reached by Tab`);
}

test('a gene is written from its protein by keyboard alone, survives a reload and goes into the basket', async ({
  page,
}) => {
  await page.goto(form('gene-synthesis'));
  await hydrated(page);
  await tabTo(page, 'protein');
  await page.keyboard.insertText(`>gfp\n${GFP}`);
  await tabTo(page, 'avoid');
  await page.keyboard.type('BsaI, EcoRI');
  await tabTo(page, 'title');
  await page.keyboard.type('GFP');
  const add = page.getByRole('button', { name: /Добавить в корзину · 13\s623/ });
  await expect(add).toBeVisible();
  await expect(page.getByText('Делаем по прайс-листу')).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(add).toBeVisible();
  await expectAccessible(page);
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Добавлено в корзину.')).toBeVisible();
  await page.getByRole('link', { name: 'Перейти в корзину' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('rowheader', { name: /Синтез гена GFP, 717/ })).toBeVisible();
  // a tube of DNA is brought: its delivery has its price before the order
  await page.getByLabel('Доставка: город или индекс').fill('119991');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Доставка: Москва и область')).toBeVisible();
});

test('a gene with a repeat takes an offer: the reason has its place, and what was typed is handed over', async ({
  page,
}) => {
  await page.goto(form('gene-synthesis'));
  await hydrated(page);
  await page.getByText('ДНК', { exact: true }).click();
  await page.getByLabel(/^ДНК, 5′→3′/).fill('ATGGCTAGCAAAGGTGAAGAACTGTTCACCGGTGTTGTTCCG'.repeat(12));
  await expect(page.getByText(/Повтор .*: с 1 и с 43/)).toBeVisible();
  const request = page.getByRole('link', { name: 'Отправить запрос' });
  await expect(request).toHaveAttribute('href', '/services/request?kind=gene');
  await request.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await request.click();
  const kept = await page.evaluate(() => sessionStorage.getItem('oligoteka.handedOver'));
  expect(JSON.parse(kept ?? '{}')).toMatchObject({
    kind: 'gene',
    structure: expect.stringMatching(/^ATGGCTAGC/),
  });
  // one that is too long to be written is for a request, too
  await page.getByText('белок', { exact: true }).click();
  await page.getByLabel(/^Белок/).fill(GFP.slice(0, -1).repeat(6));
  await expect(page.getByText(/^Белок длиннее 1200 остатков: отправьте запрос/)).toBeVisible();
  await expect(request).toBeVisible();
});

test('mutations are checked against the plasmid, the result and its primers are shown', async ({ page }) => {
  await page.goto(form('mutagenesis'));
  await hydrated(page);
  await page
    .getByLabel(/^Последовательность, 5′→3′/)
    .fill(
      'GGATCCATGAGTAAAGGAGAAGAACTTTTCACTGGAGTTGTCCCAATTCTTGTTGAATTAGATGGTGATGTTAATGGGCACAAATTTTCTGTCAGTGGAGAGGGTGAAGG',
    );
  await page.getByLabel('Где начинается рамка').fill('7');
  await page.getByLabel(/^Мутации/).fill('R3N');
  await expect(page.getByText('R3N: на месте 3 стоит Lys, а не Arg')).toBeVisible();
  await page.getByLabel(/^Мутации/).fill('p.G10A, К3N');
  await expect(page.getByRole('rowheader', { name: 'p.Lys3Asn' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Добавить в корзину · 20\s800/ })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSideways(page);
  await expectAccessible(page);
});

test('the sites of a cloning are held against the polylinker as they are typed', async ({ page }) => {
  await page.goto(form('amplicon-cloning'));
  await hydrated(page);
  await page
    .getByLabel(/^Последовательность вставки|^Вставка, 5′→3′/)
    .fill('ATGGCTAGCAAAGGTGAAGAACTG'.repeat(5));
  await page.getByRole('combobox', { name: 'Куда встроить' }).selectOption('pUC19');
  const [before, behind] = [page.getByLabel('Сайт перед вставкой'), page.getByLabel('Сайт за вставкой')];
  await before.fill('EcoRI');
  await behind.fill('HindIII');
  await expect(page.getByText(/промотор lac читает полилинкер pUC19 от HindIII к EcoRI/)).toBeVisible();
  await expect(page.getByRole('button', { name: /Добавить в корзину · / })).toBeVisible();
  await behind.fill('NotI');
  await expect(page.getByText(/^NotI не режет pUC19/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Отправить запрос' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSideways(page);
});

test('files of a cloning come along: kept over a reload, told in the basket', async ({ page }) => {
  await page.goto(form('amplicon-cloning'));
  await hydrated(page);
  await page
    .getByLabel(/^Последовательность вставки|^Вставка, 5′→3′/)
    .fill('ATGGCTAGCAAAGGTGAAGAACTG'.repeat(5));
  const file = {
    name: 'карта.gb',
    mimeType: 'text/plain',
    buffer: Buffer.from('LOCUS       map\nORIGIN\n//\n'),
  };
  await page.getByLabel('Выбрать файлы или перетащить сюда').setInputFiles(file);
  await expect(page.getByRole('button', { name: 'Убрать файл карта.gb' })).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Убрать файл карта.gb' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSideways(page);
  await page.getByRole('button', { name: /Добавить в корзину/ }).click();
  await expect(page.getByText('Добавлено в корзину.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Убрать файл карта.gb' })).toHaveCount(0);
  await page.goto('/basket');
  await expect(page.getByText('файлов: 1')).toBeVisible();
});

test('what is typed in two tabs and while a gene is on its way stays, and a cleared form comes back', async ({
  page,
  context,
}) => {
  await page.goto(form('gene-synthesis'));
  await hydrated(page);
  const other = await context.newPage();
  await other.goto(form('gene-synthesis'));
  await hydrated(other);
  const protein = page.getByLabel(/^Белок/);
  const title = page.getByLabel('Название');
  const note = page.getByLabel('Примечание');
  await protein.fill(GFP);
  await other.getByLabel('Название').fill('GFP');
  for (const tab of [page, other]) {
    await expect(tab.getByLabel('Название')).toHaveValue('GFP');
    await expect(tab.getByLabel(/^Белок/)).toHaveValue(GFP);
  }
  await page.reload();
  await hydrated(page);
  await expect(protein).toHaveValue(GFP);
  await expect(title).toHaveValue('GFP');

  await page.getByRole('button', { name: 'Очистить форму' }).press('Enter');
  await expect(protein).toHaveValue('');
  const back = page.getByRole('button', { name: /Вернуть\sвведённое/ });
  await expect(back).toBeFocused();
  await title.fill('другое имя');
  await back.press('Enter');
  await expect(protein).toHaveValue(GFP);
  // typed since: it stays
  await expect(title).toHaveValue('другое имя');

  const release = await holdScripts(page, '**/site/service/saveServices');
  await page.getByRole('button', { name: /Добавить в корзину · / }).click();
  await note.fill('для следующего гена');
  release();
  await expect(page.getByText('Добавлено в корзину.')).toBeVisible();
  await expect(protein).toHaveValue('');
  await expect(note).toHaveValue('для следующего гена');
  await page.reload();
  await hydrated(page);
  await expect(note).toHaveValue('для следующего гена');
});
