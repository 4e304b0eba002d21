import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { documentsOf } from '../../src/documents/document.ts';
import { documentStream } from '../../src/documents/document.events.ts';
import { newMember } from '../support/browser.ts';
import { lettersAbout } from '../support/letters.ts';
import { details, fillBasket } from '../support/orders.ts';
import { ready } from '../support/primers.ts';
import { openShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

/** The letter about a new order: its text, and the files it carries. */
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

/** A member who orders for a contact; the letter about it. */
async function orderOfMember(language: string, email?: string) {
  const { browser, login } = await newMember(shop);
  await browser.get('/primer/savePrimers', { primers: [ready(-1)] });
  const contact = { ...details().contact, email: email ?? login.toUpperCase() };
  const order = details({ contact });
  const { body } = await browser.ask('/basket/createOrder', { order }, { 'accept-language': language });
  const { uid } = body.data;
  return { uid, ...(await letterOf(uid)) };
}

test.each([
  ['ru', 'Счёт на оплату — во вложении'],
  ['en', 'The invoice is attached'],
])(
  'a letter in %s to the login of a member carries the very invoice that was issued',
  async (language, words) => {
    const { uid, text, files } = await orderOfMember(language);
    expect(text).toContain(words);
    const papers = documentsOf(await shop.store.readStream(documentStream(uid)));
    expect(papers).toHaveLength(1);
    expect(files.map(({ name }) => name)).toEqual([`invoice-${papers[0]?.issued.number}.pdf`]);
    const hash = createHash('sha256').update(files[0]!.bytes).digest('hex');
    expect(hash).toBe(papers[0]?.issued.sha256);
  },
);

test('a member’s letter to an address nobody has proved carries a link that opens the invoice, and no typed word', async () => {
  const { uid, text, files } = await orderOfMember('ru', 'somebody.else@example.ru');
  expect(files).toEqual([]);
  for (const word of ['Ромашка', '7707083893', 'Иванова', 'Петрова']) expect(text).not.toContain(word);
  const [link = ''] = /http\S+\/documents\/\S+/.exec(text) ?? [];
  expect(new URL(link).pathname).toBe(`/documents/${uid}/invoice`);
  const open = (path: string) => fetch(shop.origin + path, { redirect: 'manual' });
  const { pathname, search } = new URL(link);
  const file = await open(pathname + search);
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);

  // the key is good for that paper alone
  const closed = [
    pathname,
    `${pathname}?key=`,
    `${pathname}?key=${'A'.repeat(22)}`,
    `${pathname}${search}&key=1`,
    `/documents/${uid}/specification${search}`,
  ];
  for (const path of closed) expect([path, (await open(path)).status]).toEqual([path, 302]);
  const other = await orderOfMember('ru', 'somebody.else@example.ru');
  expect((await open(`/documents/${other.uid}/invoice${search}`)).status).toBe(302);
});

test('a visitor’s letter leads to the invoice, and carries no word of the buyer', async () => {
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
