import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { documentsOf } from '../src/documents/document.ts';
import { documentStream } from '../src/documents/document.events.ts';
import { newMember } from './support/browser.ts';
import { lettersAbout } from './support/letters.ts';
import { details, fillBasket } from './support/orders.ts';
import { ready } from './support/primers.ts';
import { openShop, type TestShop } from './support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

/** The letter about a new order: what stands in it, and the files it carries. */
async function letterOf(uid: string): Promise<{ text: string; files: { name: string; bytes: Buffer }[] }> {
  const [text = ''] = await lettersAbout(shop, uid, 'order-created');
  const folder = path.join(shop.dataDir, 'mail', `order-${uid}`);
  const name = (await readdir(folder)).find((file) => file.startsWith('letter-order-created-')) ?? '';
  const source = await readFile(path.join(folder, name), 'utf8');
  const parts = source.matchAll(
    /Content-Type: application\/pdf; name="?([^"\s]+)"?[^]*?\r?\n\r?\n([A-Za-z0-9+/=\r\n]+?)\r?\n--/g,
  );
  const files = [...parts].map(([, file = '', bytes = '']) => ({
    name: file,
    bytes: Buffer.from(bytes, 'base64'),
  }));
  return { text, files };
}

test.each([
  ['ru', 'Счёт на оплату — во вложении'],
  ['en', 'The invoice is attached'],
])('a member’s letter in %s carries the very invoice that was issued', async (language, words) => {
  const { browser } = await newMember(shop);
  await browser.get('/primer/savePrimers', { primers: [ready(-1)] });
  const { body } = await browser.ask(
    '/basket/createOrder',
    { order: details() },
    { 'accept-language': language },
  );
  const { uid } = body.data;
  const { text, files } = await letterOf(uid);
  expect(text).toContain(words);
  const papers = documentsOf(await shop.store.readStream(documentStream(uid)));
  expect(papers).toHaveLength(1);
  expect(files.map(({ name }) => name)).toEqual([`invoice-${papers[0]?.issued.number}.pdf`]);
  const hash = createHash('sha256').update(files[0]!.bytes).digest('hex');
  expect(hash).toBe(papers[0]?.issued.sha256);
});

test('a visitor’s letter leads to the invoice, and carries no word of whoever ordered', async () => {
  const visitor = shop.visitor();
  await fillBasket(visitor);
  const { uid } = await visitor.get('/basket/createOrder', { order: details() });
  const { text, files } = await letterOf(uid);
  expect(files).toEqual([]);
  expect(text).toContain(`/documents/${uid}/invoice`);
  expect(text).not.toContain('Ромашка');
  const file = await fetch(`${shop.origin}/documents/${uid}/invoice`);
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
});
