import { createHash, randomUUID } from 'node:crypto';
import { readPaymentQr } from '@oligoteka/documents';
import { readWorkbook } from '@oligoteka/sheets';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { documentsOf } from '../../src/documents/document.ts';
import { documentStream } from '../../src/documents/document.events.ts';
import { SELLER } from '../../src/documents/testing/papers.ts';
import { paymentQrOf, readPdf } from '../../src/documents/testing/read-pdf.ts';
import { publishDictionaries } from '../../src/dictionaries/publish/publish-dictionaries.ts';
import { until } from '../event-store/support.ts';
import { details, fillBasket, settled } from '../support/orders.ts';
import { openShop, type TestShop } from '../support/shop.ts';
import type { Visitor } from '../support/visitor.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

const publishSeller = (content = SELLER) =>
  publishDictionaries(
    shop.store,
    { seller: content },
    {
      effectiveFrom: new Date(Date.now() - 1000).toISOString(),
      metadata: { at: new Date().toISOString(), actor: 'operator:test', correlationId: 'test' },
    },
  );
const papersOf = async (owner: string) => documentsOf(await shop.store.readStream(documentStream(owner)));
async function ordered(visitor: Visitor, payment: 'invoice' | 'card' = 'invoice', primers = 2) {
  await fillBasket(visitor, primers);
  const { uid } = await visitor.get('/basket/createOrder', { order: details({ payment }) });
  return settled(visitor, uid);
}
async function download(url: string): Promise<{ status: number; type: string; name: string; bytes: Buffer }> {
  const answer = await fetch(`${shop.origin}${url}`, { redirect: 'manual' });
  return {
    status: answer.status,
    type: answer.headers.get('content-type') ?? '',
    name: answer.headers.get('content-disposition') ?? '',
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
}

test('without requisites an order by invoice gets a sample; once they are published the real one', async () => {
  const order = await ordered(shop.visitor());
  await until(async () => (await papersOf(order.uid)).length === 1, 'the invoice');
  const [sample] = await papersOf(order.uid);
  expect(sample).toMatchObject({ state: 'valid', issued: { number: order.number, entityVersion: 0 } });
  const [page] = await readPdf((await download(`/documents/${order.uid}/invoice`)).bytes, { draw: false });
  expect(page?.text).toContain('ОБРАЗЕЦ');

  await publishSeller();
  const { bytes } = await download(`/documents/${order.uid}/invoice`);
  const [real] = await readPdf(bytes, { draw: false });
  expect(real?.text).not.toContain('ОБРАЗЕЦ');
  expect(real?.text).toContain('Взамен документа');
  expect((await papersOf(order.uid)).map(({ state }) => state)).toEqual(['replaced', 'valid']);
});

test('an order is invoiced by itself; its QR, its page and the order agree', async () => {
  const visitor = shop.visitor();
  const order = await ordered(visitor);
  await until(async () => (await papersOf(order.uid)).length === 1, 'the invoice');
  const [paper] = await papersOf(order.uid);
  expect(order.documents.map(({ kind }) => kind)).toEqual([
    'invoice',
    'invoice-offer',
    'invoice-offer-en',
    'offer',
    'offer-en',
    'offer-docx',
    'specification',
    'specification-docx',
    'lines-xlsx',
    'lines-en-xlsx',
  ]);
  const invoice = await download(order.documents[0]!.url);
  expect([invoice.status, invoice.type]).toEqual([200, 'application/pdf']);
  expect(invoice.name).toBe(`inline; filename="invoice-${order.number}.pdf"`);
  expect(createHash('sha256').update(invoice.bytes).digest('hex')).toBe(paper?.issued.sha256);
  const code = paper?.issued.code ?? '';
  const facts = await visitor.get('/document/checkPaper', { code: code.toLowerCase() });
  // as it comes out of a file's text, and from the end of a sentence
  for (const copied of [`\u200b${code}`, `${code.slice(0, 4)}\u00ad${code.slice(4)}.`, `\u2060${code},`])
    expect(await visitor.get('/document/checkPaper', { code: copied })).toEqual(facts);
  for (const copied of [`\u200b${code}`, `${code}.`, `\u200b${code},`])
    expect((await fetch(`${shop.origin}/d/${encodeURIComponent(copied)}`)).status).toBe(200);
  expect(facts).toEqual({
    kind: 'invoice',
    number: order.number,
    day: paper?.issued.day,
    validUntil: paper?.issued.validUntil,
    total: order.total,
    state: 'valid',
    isExpired: false,
    isSample: false,
    sha256: paper?.issued.sha256,
    replacedBy: null,
  });
  expect((await visitor.ask('/document/checkPaper', { code: '0000000000' })).status).toBe(404);
  // last: while a page is drawn nobody is answered
  const [page] = await readPdf(invoice.bytes);
  expect(readPaymentQr(paymentQrOf(page!) ?? '')).toMatchObject({
    PersonalAcc: '40702810138250123017',
    Sum: String(order.total * 100),
    Purpose: expect.stringContaining(`№ ${order.number} от`),
  });
  // where the address is long, its code stands in a line of its own
  const printed = page?.text.replaceAll(/\s/g, '');
  expect(printed).toContain(`${shop.origin.replace('127.0.0.1', 'localhost')}/d/${code}`);
});

test('every paper of an order can be downloaded, is issued once, and is never printed again for a reader', async () => {
  const order = await ordered(shop.visitor(), 'invoice', 3);
  for (const { kind, url } of order.documents) {
    const both = await Promise.all([download(url), download(url)]);
    for (const { status, bytes } of both)
      expect([kind, status, bytes.length > 1000]).toEqual([kind, 200, true]);
    expect(both[0].bytes.equals(both[1].bytes)).toBe(true);
  }
  const papers = await papersOf(order.uid);
  expect(papers.map(({ issued: { kind, language } }) => `${kind} ${language}`).sort()).toEqual([
    'invoice ru',
    'invoice-offer en',
    'invoice-offer ru',
    'offer en',
    'offer ru',
    'specification ru',
  ]);
  // another price list, seller or template changes no issued paper
  await publishSeller({ ...SELLER, entity: { ...SELLER.entity, phone: '+7 495 111-11-11' } });
  const again = await download(`/documents/${order.uid}/offer`);
  const hash = papers.find(({ issued }) => issued.kind === 'offer' && issued.language === 'ru')?.issued
    .sha256;
  expect(createHash('sha256').update(again.bytes).digest('hex')).toBe(hash);
});

test('the editable papers hold the same lines and sums', async () => {
  const order = await ordered(shop.visitor(), 'invoice', 3);
  const docx = await download(`/documents/${order.uid}/offer-docx`);
  const xml = strFromU8(unzipSync(docx.bytes)['word/document.xml']!);
  expect(xml).toContain(`Коммерческое предложение №\u00a0${order.number}`);
  expect(xml.match(/<w:tr>/g)).toHaveLength(1 + order.lines.length);
  expect(xml).toContain('<w:tblHeader/>');
  const book = readWorkbook((await download(`/documents/${order.uid}/lines-xlsx`)).bytes);
  const rows = book.sheets?.[0]?.rows.slice(1) ?? [];
  expect(rows.slice(0, -1).map((row) => Number(row[8]))).toEqual(
    order.lines.map(({ discount_price }) => discount_price),
  );
  expect(rows.slice(0, -1).map(([, name]) => name)).toEqual(order.lines.map(({ name }) => name));
  expect(rows[0]?.[3]).toBe('шкала\u00a00,04\u00a0мкмоль');
  // the tax of a paper is the sum of the taxes of its lines
  const [total = []] = rows.slice(-1);
  expect([total[1], Number(total[8])]).toEqual(['Итого', order.total]);
  const taxes = rows.slice(0, -1).reduce((sum, row) => sum + Math.round(Number(row[9]) * 100), 0);
  expect(Math.round(Number(total[9]) * 100)).toBe(taxes);
  const english = await download(`/documents/${order.uid}/lines-en-xlsx`);
  expect(english.name).toBe(`attachment; filename="lines-en-${order.number}.xlsx"`);
  expect(readWorkbook(english.bytes).sheets?.[0]?.rows[0]).toContain('Price, RUB');
});

test('a basket is offered before anything is ordered, and stays as it is', async () => {
  const visitor = shop.visitor();
  const empty = await visitor.ask('/basket/makeOffer', {});
  expect(empty.status).toBe(422);
  await fillBasket(visitor, 2);
  const before = await visitor.get('/basket/getBasket');
  const offer = await visitor.get('/basket/makeOffer', { addressee: 'Институт биологии гена РАН' });
  const next = await visitor.get('/basket/makeOffer', { language: 'en' });
  const serial = (number: string) => Number(number.split('-').at(-1));
  expect(offer.number).toMatch(/^K-20\d\d-\d{6}$/);
  expect(serial(next.number)).toBe(serial(offer.number) + 1);
  expect(offer.total).toBe(before.discount_total);
  const [page] = await readPdf((await download(offer.documents[0]!.url)).bytes, { draw: false });
  expect(page?.text).toContain('Институт биологии гена РАН');
  expect(page?.text).toContain(offer.number);
  for (const { url } of [...offer.documents, ...next.documents])
    expect((await download(url)).status).toBe(200);
  expect(await visitor.get('/basket/getBasket')).toEqual(before);
});

test.each([
  ['cancelled', 'OrderCancelled', { reason: { ru: 'Передумали.', en: 'Changed their mind.' } }],
  ['refunded', 'OrderRefunded', { amount: 880_00 }],
])('an order that is %s annuls its papers and gets no others', async (_state, type, data) => {
  const order = await ordered(shop.visitor());
  await until(async () => (await papersOf(order.uid)).length === 1, 'the invoice');
  const { issued } = (await papersOf(order.uid))[0]!;
  await shop.store.append(
    {
      stream: `order-${order.uid}`,
      expectedVersion: await shop.store.streamVersion(`order-${order.uid}`),
      events: [{ type, data }],
    },
    { at: new Date().toISOString(), actor: 'operator:test', correlationId: 'test' },
  );
  const visitor = shop.visitor();
  await until(
    async () => (await visitor.get('/document/checkPaper', { code: issued.code })).state === 'annulled',
    'the paper to be annulled',
  );
  const { documents } = await visitor.get('/order/getOrder', { uid: order.uid });
  expect(documents.map(({ kind }) => kind)).toEqual(['invoice']);
  expect((await download(`/documents/${order.uid}/offer`)).status).toBe(404);
});

test('an unknown paper, owner or uid is not found; a forgotten person’s is gone', async () => {
  const order = await ordered(shop.visitor());
  for (const path of [
    `/documents/${randomUUID()}/invoice`,
    `/documents/${order.uid}/receipt`,
    `/documents/${order.uid}/invoice-en`,
    '/documents/abc/invoice',
  ])
    expect((await download(path)).status).toBe(404);
  expect((await download(`/documents/${order.uid}/invoice`)).status).toBe(200);
  await shop.pool.query('update personal.subject_key set key = null where subject = $1', [
    `order:${order.uid}`,
  ]);
  expect((await download(`/documents/${order.uid}/invoice`)).status).toBe(404);
});

test.each([
  [
    'a foreign organisation',
    {
      name: 'Universität 北 ✅ Wien',
      isForeign: true,
      tax_number: ' ATU\n12345678 ',
      legal_address: 'Universitätsring 1, 1010 Wien, Österreich',
    },
    ['ATU 12345678', 'Universitätsring 1, 1010 Wien, Österreich'],
  ],
  [
    'an organisation',
    {
      ...{ name: 'ООО «Ромашка»', inn: '7707083893', kpp: '773601001' },
      ...{ tax_number: 'none of ours', legal_address: '117312, г. Москва, ул. Вавилова, д. 19' },
    },
    ['117312, г. Москва, ул. Вавилова, д. 19'],
  ],
])('the papers of %s name its legal address and its number', async (_, affiliate, words) => {
  const visitor = shop.visitor();
  await fillBasket(visitor);
  const { uid } = await visitor.get('/basket/createOrder', { order: details({ affiliate }) });
  const { payer } = await settled(visitor, uid);
  expect([payer.legal_address, payer.tax_number]).toEqual([
    affiliate.legal_address,
    'isForeign' in affiliate ? 'ATU 12345678' : undefined,
  ]);
  for (const name of ['invoice', 'invoice-offer-en', 'offer', 'specification']) {
    const file = await fetch(`${shop.origin}/documents/${uid}/${name}`);
    const pages = await readPdf(Buffer.from(await file.arrayBuffer()), { draw: false });
    const text = pages
      .map((page) => page.text)
      .join(' ')
      .replaceAll(/\s+/g, ' ');
    for (const word of words) expect([name, text]).toEqual([name, expect.stringContaining(word)]);
    expect(text).not.toContain('none of ours');
  }
});
