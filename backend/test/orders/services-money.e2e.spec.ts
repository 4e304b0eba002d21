import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ServiceToSave } from '@oligoteka/site-api';
import { paymentStream, type RefundRequested } from '../../src/payments/payment.events.ts';
import { until } from '../event-store/support.ts';
import { sample, sequencingPrice, standardPrimer } from '../support/goods.ts';
import { lettersAbout } from '../support/letters.ts';
import { askDesk } from '../support/ops.ts';
import { details, settled } from '../support/orders.ts';
import { PaidOrders } from '../support/paid-orders.ts';
import { openShop, type TestShop } from '../support/shop.ts';
import type { Visitor } from '../support/visitor.ts';

let shop: TestShop;
let orders: PaidOrders;
beforeAll(async () => {
  shop = await openShop();
  orders = new PaidOrders(shop);
});
afterAll(() => shop?.close());
const ops = (...parameters: string[]) => askDesk(shop, parameters);

const INSERT = 'ATGGCTAGCAAAGGTGAAGAACTGTTCACTGGTGTTGTTCCGATCCTGGTTGAACTGGACGGTGACGTTAACGGTCACAAATTC';
const cloning = (more: object = {}): ServiceToSave => ({
  ...{ id: -1, service: 'ampliconCloning', name: 'COI' },
  details: { insert: INSERT, vector: 'pUC57', method: 'ta', ...more },
});
/** A read with a PCR and a clean-up, and one of a plasmid that we extract. */
const worked = (buyer: Visitor) =>
  buyer.get('/sequence/saveSequences', {
    seq: [
      sample(-1, {
        ...{ sample: 'pcr', withPcr: true, cleanUp: true },
        pcr: { primers: [{ primerId: -1 }, { primerId: -2 }] },
      }),
      sample(-2, { sample: 'culture', extract: 'miniprep' }),
    ],
    primers: [standardPrimer(), standardPrimer(-2, { name: 'M13R' })],
  });
const WORKS = ['pcr', 'cleanUp', 'miniprep'] as const;
const priceOf = (work: (typeof WORKS)[number]) => sequencingPrice(work, 1) || sequencingPrice(work);

async function soundAudit(): Promise<void> {
  const { code, output, errors } = await ops('audit');
  expect([code, errors, code === 0 ? '' : output]).toEqual([0, '', '']);
}

test('extraction, clean-up and PCR of a basket cost what a new list says; the order before keeps its price, and both are audited', async () => {
  const [before, open] = [shop.visitor(), shop.visitor()];
  for (const visitor of [before, open]) await worked(visitor);
  const { discount_total: total } = await open.get('/basket/getBasket');
  expect(total).toBe(
    2 * sequencingPrice('sequence', 1) + WORKS.reduce((sum, work) => sum + priceOf(work), 0),
  );
  const { uid } = await before.get('/basket/createOrder', { order: details({ expectedTotal: total }) });
  await settled(before, uid);

  const dearer = { pcr: 10, cleanUp: 20, miniprep: 40 };
  await shop.publish('sequence-prices', (rows) =>
    rows.map((row) => ({ ...row, price: row.price + ((dearer as Record<string, number>)[row.key] ?? 0) })),
  );
  await until(
    async () => (await open.get('/basket/getBasket')).repriced !== null,
    'the basket to be re-priced',
  );
  const basket = await open.get('/basket/getBasket');
  expect(basket).toMatchObject({
    discount_total: total + 70,
    repriced: { before: total, after: total + 70 },
  });
  expect((await before.get('/order/getOrder', { uid })).total).toBe(total);
  const stale = await open.ask('/basket/createOrder', { order: details({ expectedTotal: total }) });
  expect(stale.status).toBe(409);
  const again = await open.get('/basket/createOrder', { order: details({ expectedTotal: total + 70 }) });
  const placed = await settled(open, again.uid);
  expect(placed.lines.map(({ discount_price: price }) => price).reduce((a, b) => a + b, 0)).toBe(total + 70);
  for (const ordered of [uid, again.uid])
    for (const line of ['1', '2']) expect((await ops('why', ordered, line)).code).toBe(0);
  await soundAudit();
  // a basket that is not ordered is audited too
  await worked(shop.visitor());
  await soundAudit();
});

test('a service of a paid order is cancelled by the buyer: its money goes back, the rest is made', async () => {
  const { uid, number, line } = await orders.paid(async (buyer) => {
    await worked(buyer);
    await buyer.get('/service/saveServices', {
      services: [cloning(), { ...cloning({ clones: 4 }), id: -2 }],
    });
  });
  const lines = (await orders.show(uid)).lines;
  expect(lines.map(({ kind }) => kind)).toEqual(['sequence', 'sequence', 'service', 'service']);
  expect(lines[3]).toMatchObject({ details: { clones: 4 }, price: 9_900 + 3 * 1_900 });
  const buyer = shop.visitor();
  await buyer.get('/order/requestCancelCode', { uid });
  const [letter = ''] = await lettersAbout(shop, uid, 'order-cancel-code');
  const code = /^ {4}(\d{6})$/m.exec(letter)?.[1] ?? '';
  const cancelled = await buyer.get('/order/cancelLines', { uid, lines: [4], code });
  expect(cancelled.lines.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting', 'cancelled']);
  const refunds = async () =>
    (await shop.store.readStream(paymentStream(uid))).flatMap(({ type, data }) =>
      type === 'RefundRequested' ? [data as RefundRequested['data']] : [],
    );
  await until(async () => (await refunds()).length === 1, 'the money to be sent back');
  expect(await refunds()).toMatchObject([{ amount: lines[3]!.discount_price * 100, lines: [4] }]);
  expect((await ops('payments', 'return', line, number, '--note', 'sent')).code).toBe(0);
  expect((await ops('start', number, '3')).code).toBe(0);
  expect((await ops('start', number, '4')).errors).toContain('Line 4 is cancelled');
  expect((await orders.show(uid)).state).toBe('in_production');
  await soundAudit();
});
