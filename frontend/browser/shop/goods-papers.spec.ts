import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, expectAccessible, expectNoSideways, hydrated, test } from '../steps/journey.ts';
import { operate } from '../steps/server.mjs';

const ops = (...words: string[]) => operate(process.env['SHOP_DATA'] ?? '', ...words);
const PAGE = '/products/mycoplasma';

test('a safety data sheet and the certificate of a lot are found on the page of the product', async ({
  page,
}) => {
  await page.goto(PAGE);
  await hydrated(page);
  const article = page.locator('main tr[id]').first();
  await expect(article).toBeVisible();
  // what is not there is not drawn
  await expect(page.getByLabel('Паспорт качества по серии')).toHaveCount(0);
  await expect(article.getByRole('link', { name: /^Паспорт безопасности/ })).toHaveCount(0);
  const number = (await article.getAttribute('id')) ?? '';
  const folder = mkdtempSync(path.join(tmpdir(), 'oligoteka-papers-'));
  const file = path.join(folder, 'paper.pdf');
  writeFileSync(file, '%PDF-1.7\ntrailer\n%%EOF\n');
  await ops('sds', 'set', number, file);
  await ops('lots', 'add', number, 'L2611', file);
  rmSync(folder, { recursive: true });

  await page.reload();
  await hydrated(page);
  await article.locator('summary').click();
  await expect(article.getByRole('link', { name: /^Паспорт безопасности/ })).toHaveAttribute(
    'href',
    `/documents/goods/${number}/sds-ru.pdf`,
  );
  const lot = page.getByLabel('Паспорт качества по серии');
  await lot.fill('L0000');
  await lot.press('Enter');
  await expect(page.getByText(/Паспорта серии L0000 на\sэтой странице нет/)).toBeVisible();
  await lot.fill('l2611');
  await page.getByRole('button', { name: 'Найти' }).click();
  await expect(page.getByRole('link', { name: /серия L2611: паспорт качества/ })).toHaveAttribute(
    'href',
    `/documents/goods/${number}/certificate-ru-L2611.pdf`,
  );
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSideways(page);
});
