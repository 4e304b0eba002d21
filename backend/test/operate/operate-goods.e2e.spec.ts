import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { OrderProductLine } from '@oligoteka/site-api';
import { CHEAP } from '../support/goods.ts';
import { askDesk, tooWide } from '../support/ops.ts';
import { PaidOrders } from '../support/paid-orders.ts';
import { openShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
let orders: PaidOrders;
let sku: string;
let number: string;
let category: string;
beforeAll(async () => {
  shop = await openShop();
  orders = new PaidOrders(shop);
  const product = (await shop.visitor().get('/product/GetProducts')).find(({ id }) => id === CHEAP.id)!;
  ({ sku, category } = product);
  number = /^[A-Z]+-\d+/.exec(sku)![0];
});
afterAll(() => shop?.close());

const ops = (...parameters: string[]) => askDesk(shop, parameters);
const asJson = async (...parameters: string[]) => JSON.parse((await ops('--json', ...parameters)).output);
/** A small PDF with these words in it. */
function pdf(words: string): string {
  const file = path.join(shop.dataDir, `${words.replaceAll(/\W/g, '-')}.pdf`);
  writeFileSync(file, `%PDF-1.7\n% ${words}\ntrailer\n%%EOF\n`);
  return file;
}
const papers = (language: 'ru' | 'en' = 'ru') =>
  shop.visitor({ language }).get('/product/getGoodsPapers', { category });
const find = (lot: string, of = category) =>
  shop.visitor().get('/product/findCertificates', { category: of, lot });

test('nothing is shown of a product without files', async () => {
  expect(await papers()).toEqual({ sheets: [], withCertificates: [] });
  expect(await find('L1')).toEqual([]);
  const { output } = await ops('sds', 'list');
  expect(output).toContain('There are no files.');
});

test('a file is taken by its content, for a product that there is', async () => {
  const text = path.join(shop.dataDir, 'text.pdf');
  writeFileSync(text, 'no PDF at all');
  // a pipe that nobody writes to, and a device without an end
  const pipe = path.join(path.dirname(text), 'pipe.pdf');
  execFileSync('mkfifo', [pipe]);
  for (const endless of [pipe, '/dev/zero'])
    expect([endless, (await ops('sds', 'set', sku, endless)).errors]).toEqual([
      endless,
      expect.stringContaining('it is no regular file'),
    ]);
  for (const [code, ...wrong] of [
    [2, 'sds', 'set', sku, text],
    [2, 'sds', 'set', sku, path.join(shop.dataDir, 'missing.pdf')],
    [2, 'sds', 'set', sku],
    [1, 'sds', 'set', 'NIX-99-S', pdf('other')],
    [2, 'lots', 'add', sku, 'a/b', pdf('other')],
    [2, 'lots', 'add', sku, 'L1', pdf('other'), '--language', 'fr'],
    [1, 'lots', 'withdraw', sku, 'L1', '--note', 'none'],
    [2, 'lots', 'withdraw', sku, 'L1'],
  ] as [number, ...string[]][])
    expect([wrong, (await ops(...wrong)).code]).toEqual([wrong, code]);
  expect(await papers()).toEqual({ sheets: [], withCertificates: [] });
});

test('a safety data sheet is on the page of the product, in the language of the reader or in the other one', async () => {
  const set = await asJson('sds', 'set', sku, pdf('sheet'));
  expect(set.changed).toMatchObject([{ event: 'GoodsPaperAdded', paper: 'sds', language: 'ru' }]);
  expect((await asJson('sds', 'set', number.toLowerCase(), pdf('sheet'))).changed).toEqual([]);
  const url = `/documents/goods/${number}/sds-ru.pdf`;
  expect(await papers('en')).toEqual({ sheets: [{ number, url }], withCertificates: [] });
  await ops('sds', 'set', sku, pdf('sheet in English'), '--language', 'en');
  expect((await papers('en')).sheets).toEqual([{ number, url: `/documents/goods/${number}/sds-en.pdf` }]);
  const answer = await fetch(`${shop.origin}${url}`);
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('% sheet\n')]);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${number}-sds-ru.pdf"`,
    'cache-control': 'public, max-age=300',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  expect(answer.headers.get('set-cookie')).toBeNull();
  const page = await (await fetch(`${shop.origin}${category}`)).text();
  expect([page.includes(url), page.includes('Паспорт качества по')]).toEqual([true, false]);
});

test('a certificate is found by the lot on the label; a newer file takes its place, a withdrawn one is gone', async () => {
  await ops('lots', 'add', sku, 'l2611', pdf('certificate'));
  const url = `/documents/goods/${number}/certificate-ru-L2611.pdf`;
  expect(await find(' l2611 ')).toEqual([{ number, lot: 'L2611', url }]);
  expect([await find('L2612'), await find('L2611', '/products/none'), await find('%')]).toEqual([[], [], []]);
  expect((await papers()).withCertificates).toEqual([number]);
  await ops('lots', 'add', number, 'L2611', pdf('certificate, corrected'), '--note', 'a slip in the table');
  expect(await (await fetch(`${shop.origin}${url}`)).text()).toContain('corrected');
  const listed = await ops('lots', 'list', sku);
  expect([tooWide(listed.output), listed.output]).toEqual([[], expect.stringContaining('L2611')]);
  const gone = await asJson('lots', 'withdraw', sku, 'L2611', '--note', 'recalled');
  expect(gone.changed).toMatchObject([{ event: 'GoodsPaperWithdrawn', note: 'recalled' }]);
  expect([await find('L2611'), (await fetch(`${shop.origin}${url}`)).status]).toEqual([[], 404]);
  for (const odd of ['sds-fr.pdf', 'certificate-ru-..%2f.pdf', 'x'.repeat(300)])
    expect((await fetch(`${shop.origin}/documents/goods/${number}/${odd}`)).status).toBe(404);
});

const productOf = async (uid: string): Promise<OrderProductLine> =>
  (await orders.show(uid)).lines.find((line) => line.kind === 'product') as OrderProductLine;

test('a line that left names its lot, and has the certificate of that lot on the page of the order', async () => {
  await ops('lots', 'add', sku, 'A7', pdf('certificate of A7'));
  const { uid, number: order } = await orders.paid();
  expect(await productOf(uid)).toMatchObject({
    ...{ lot: '', certificate: null, sds: `/documents/goods/${number}/sds-ru.pdf` },
  });
  for (const wrong of [
    ['ship', order, '--carrier', 'cdek', '--lot', 'A7'],
    ['ship', order, '3', '--carrier', 'cdek', '--lot', '2:A7'],
    ['ship', order, '3', '--carrier', 'cdek', '--lot', '3:?'],
  ])
    expect([wrong, (await ops(...wrong)).code]).toEqual([wrong, 2]);
  expect((await ops('ship', order, '3', '--carrier', 'cdek', '--lot', 'a7')).code).toBe(0);
  const certificate = `/documents/goods/${number}/certificate-ru-A7.pdf`;
  expect(await productOf(uid)).toMatchObject({ lot: 'A7', certificate });
  // the same again changes nothing, another lot wants the step taken back
  expect((await ops('ship', order, '3', '--carrier', 'cdek', '--lot', 'A7')).output).toContain(
    'nothing was written',
  );
  expect((await ops('ship', order, '3', '--carrier', 'cdek', '--lot', 'B1')).code).toBe(1);
  await ops('deliver', order, '3');
  expect((await productOf(uid)).lot).toBe('A7');
  expect((await ops('order', order)).output).toMatch(/line 3 by cdek; lot A7/);
});

test('a line that is ready names its lot, and another one where it was a slip', async () => {
  const { uid, number: order } = await orders.paid();
  expect((await ops('ready', order, '3', '--lot', 'X1')).code).toBe(0);
  expect((await productOf(uid)).lot).toBe('X1');
  expect((await ops('ready', order, '3', '--lot', 'A7')).code).toBe(0);
  expect(await productOf(uid)).toMatchObject({ lot: 'A7', state: 'ready' });
  await ops('ship', order, '3', '--carrier', 'cdek');
  expect((await productOf(uid)).lot).toBe('A7');
});

test('the read model is what the events make, and the audit agrees', async () => {
  for (const command of [
    ['rebuild', 'goods_papers', '--check'],
    ['rebuild', 'order', '--check'],
    ['drift'],
    ['audit'],
    ['verify'],
  ]) {
    const { code, output, errors } = await ops(...command);
    expect([command, code, errors === '' ? '' : output + errors]).toEqual([command, 0, '']);
  }
});
