import { promisedDay } from '@oligoteka/calendar';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { publishDictionaries } from '../../src/dictionaries/publish/publish-dictionaries.ts';
import { SEED } from '../../src/dictionaries/seed/seed.ts';
import { SELLER } from '../../src/documents/testing/papers.ts';
import { readPdf } from '../../src/documents/testing/read-pdf.ts';
import { moscowDay } from '../../src/jobs/moscow-day.ts';
import { until } from '../event-store/support.ts';
import { askDesk } from '../support/ops.ts';
import { PaidOrders } from '../support/paid-orders.ts';
import { openShop, type TestShop } from '../support/shop.ts';
import type { Visitor } from '../support/visitor.ts';

let shop: TestShop;
let orders: PaidOrders;
beforeAll(async () => {
  shop = await openShop();
  orders = new PaidOrders(shop);
  await publishDictionaries(
    shop.store,
    { seller: SELLER },
    {
      effectiveFrom: new Date(Date.now() - 1000).toISOString(),
      metadata: { at: new Date().toISOString(), actor: 'operator:test', correlationId: 'test' },
    },
  );
});
afterAll(() => shop?.close());

const ops = (...parameters: string[]) => askDesk(shop, parameters);
const lastDay = (): string => new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);

/** Puts an accepted offer of two lines, 27 501 roubles together, into the basket. */
async function acceptedOffer(buyer: Visitor): Promise<void> {
  const { uid, number } = await buyer.get('/request/submitRequest', {
    ...{ kind: 'chemistry', text: 'Нужен пептид' },
    contact: { name: 'Анна', email: 'anna@lab.example' },
  });
  const file = path.join(shop.dataDir, 'offer.yaml');
  const lines = [
    { ru: 'Синтез пептида', en: 'Peptide synthesis', count: 2, price: 12500.5 },
    { ru: 'Анализ ВЭЖХ', en: 'HPLC analysis', price: 2500 },
  ];
  writeFileSync(file, JSON.stringify({ lines, days: 15, until: lastDay() }));
  await ops('offers', 'make', number, file, '--yes');
  await buyer.get('/request/acceptOffer', { uid, version: 1 });
}
const textOf = async (url: string): Promise<string> => {
  const answer = await fetch(`${shop.origin}${url}`);
  const pages = await readPdf(Buffer.from(await answer.arrayBuffer()), { draw: false });
  return pages.map(({ text }) => text.replaceAll(/\s+/g, ' ')).join(' ');
};
const proven = async () => {
  const { code, output } = await ops('audit');
  expect([code, code === 0 ? '' : output]).toEqual([0, '']);
};

test('invoice and УПД name each line of an accepted offer as the offer does', async () => {
  const { uid, number } = await orders.paid(acceptedOffer);
  const invoice = await textOf(`/documents/${uid}/invoice`);
  expect(invoice).toMatch(/Синтез пептида 2 шт\. 12 500,50 25 001,00/);
  expect(invoice).toMatch(/Анализ ВЭЖХ 1 шт\. 2 500,00 2 500,00/);
  expect(invoice).toContain('Всего 2 наименования на сумму 27 501,00');
  await ops('start', number);
  await ops('ready', number);
  await ops('ship', number, '1', '--carrier', 'cdek');
  await until(async () => (await orders.show(uid)).shipmentPapers.length === 1, 'the УПД');
  const [paper] = (await orders.show(uid)).shipmentPapers;
  const transfer = await textOf(paper!.url);
  for (const words of ['Синтез пептида', 'Анализ ВЭЖХ', '25 001,00', '2 500,00', '27 501,00'])
    expect(transfer).toContain(words);
  expect(transfer).not.toContain('усл.');
  await proven();
});

test('basket and order name each line of an accepted offer with its sum, in the language of the call', async () => {
  let inBasket: unknown;
  const { uid } = await orders.ordered(async (buyer) => {
    await acceptedOffer(buyer);
    inBasket = (await buyer.get('/basket/getBasket')).services[0]?.details.lines;
  });
  const lines = [
    { name: 'Синтез пептида', count: 2, price: 12_500.5, total: 25_001 },
    { name: 'Анализ ВЭЖХ', count: 1, price: 2_500, total: 2_500 },
  ];
  expect(inBasket).toEqual(lines);
  expect((await orders.show(uid)).lines[0]).toMatchObject({ details: { lines } });
});

test('an offer that is made before it is paid is promised the day of its own term, once it is confirmed', async () => {
  const { uid, number } = await orders.ordered(acceptedOffer);
  expect((await orders.show(uid)).lines[0]?.promised).toBeNull();
  await ops('confirm', number, '--note', 'договор 7', '--yes');
  await until(async () => (await orders.show(uid)).lines[0]?.promised !== null, 'the promise');
  const [line] = (await orders.show(uid)).lines;
  const day = promisedDay(moscowDay(new Date().toISOString()), 15, SEED.calendar);
  expect(line?.promised).toEqual({ day, first: day, note: '' });
});

test('a basket from before, which kept no lines, is ordered as one line of its papers, and proven', async () => {
  const { uid } = await orders.ordered(async (buyer) => {
    await acceptedOffer(buyer);
    const saved = (await shop.store.readAll({ after: 0, limit: 10_000, eventTypes: ['ServiceSaved'] })).at(
      -1,
    );
    const { stream = '', data } = saved ?? {};
    const kept = JSON.parse(JSON.stringify(data, (name, value) => (name === 'lines' ? undefined : value)));
    const expectedVersion = (await shop.store.readStream(stream)).length;
    await shop.store.append(
      { stream, expectedVersion, events: [{ type: 'ServiceSaved', data: kept }] },
      { at: new Date().toISOString(), actor: `visitor:${buyer.basketId}`, correlationId: 'test' },
    );
  });
  const invoice = await textOf(`/documents/${uid}/invoice`);
  expect(invoice).toMatch(/Синтез пептида × 2; Анализ ВЭЖХ \(запрос R-[\d-]+\) 1 усл\. 27 501,00/);
  await proven();
});
