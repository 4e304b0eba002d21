import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { writeGene } from '@oligoteka/genes';
import type { ServiceToSave } from '@oligoteka/site-api';
import { basketStream } from '../../src/basket/basket-stream.events.ts';
import { askDesk } from '../support/ops.ts';
import { details, settled } from '../support/orders.ts';
import { PaidOrders } from '../support/paid-orders.ts';
import { ready } from '../support/primers.ts';
import { openShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
let orders: PaidOrders;
beforeAll(async () => {
  shop = await openShop();
  orders = new PaidOrders(shop);
});
afterAll(() => shop?.close());
const ops = (...parameters: string[]) => askDesk(shop, parameters);

const PROTEIN =
  'MSKGEELFTGVVPILVELDGDVNGHKFSVSGEGEGDATYGKLTLKFICTTGKLPVPWPTLVTTFSYGVQCFSRYPDHMKRHDFFKSAMPEGYVQERTIFFKDDGNYKTRAEVKFEGDTLVNRIELKGIDFKEDGNILGHKLEYNYNSHNVYIMADKQKNGIKVNFKIRHNIED*';
const GENE = writeGene(PROTEIN, { host: 'ecoli', avoid: [] });
const BP = GENE.length;
const gene = (more: Partial<ServiceToSave> = {}): ServiceToSave => ({
  ...{ id: -1, service: 'gene', name: 'GFP' },
  details: { sequence: `>g\n${GENE.toLowerCase()}`, vector: 'pET-28a(+)' },
  ...more,
});
const PRICE = GENE.length * 19 + 4_900;

test('a gene in the basket has a price, days and a line of the summary; it is ordered with the rest', async () => {
  const visitor = shop.visitor();
  await visitor.get('/primer/savePrimers', { primers: [ready(-1)] });
  const [service] = await visitor.get('/service/saveServices', { services: [gene()] });
  expect(service).toMatchObject({
    ...{ service: 'gene', name: 'GFP', title: `Синтез гена GFP, ${BP}\u00a0п.\u00a0н.` },
    ...{ price: PRICE, discount_price: PRICE, workingDays: 16 },
    priceCalcStrategy: `bases:${GENE.length}x19.00;vector:1x4900.00`,
    details: { sequence: GENE, vector: 'pET-28a(+)', isOwnVector: false },
  });
  const basket = await visitor.get('/basket/getBasket');
  expect(basket.services).toEqual([service]);
  expect(basket.summary.at(-1)).toEqual({
    ...{ key: 'services', count: 1, price: PRICE, discount_price: PRICE },
  });
  expect(basket.workingDays).toBe(16);

  const order = details({ expectedTotal: basket.discount_total });
  const without = await visitor.ask('/basket/createOrder', { order, services: false });
  expect(without.status).toBe(409);
  const { uid, total } = await visitor.get('/basket/createOrder', { order });
  expect(total).toBe(basket.discount_total);
  const placed = await settled(visitor, uid);
  expect(placed.lines[1]).toMatchObject({
    ...{ kind: 'service', service: 'gene', title: 'GFP', price: PRICE, workingDays: 16 },
    name: `Синтез гена GFP, ${BP}\u00a0п.\u00a0н.`,
    details: { sequence: GENE },
  });
  expect((await visitor.get('/basket/getBasket')).services).toEqual([]);

  const { output } = await ops('--json', 'why', uid, '2');
  const why = JSON.parse(output);
  expect(why).toMatchObject({ agrees: true, price: PRICE, kind: 'service' });
  expect(why.formedBy.map(({ what }: { what: string }) => what)).toEqual([
    ...['DictionaryPublished', 'ServiceSaved', 'BasketOrdered', 'OrderSubmitted'],
    ...['OrderNumbered', 'OrderCreated', 'OrderAwaitsPayment'],
  ]);
  expect((await ops('why', uid, '2')).code).toBe(0);
  expect((await ops('order', uid)).output).toContain(`Gene synthesis: GFP, ${BP}\u00a0bp`);
  const again = await visitor.get('/order/repeatOrder', { uid });
  expect(again.services).toMatchObject([{ name: 'GFP', price: PRICE }]);
});

test('a gene that is paid is made, sent in a parcel, and audited', async () => {
  const order = details({
    delivery: 'courier',
    address: { postal_code: '119234', city: 'Москва', street: 'Ленинские горы', house: '1' },
  });
  const { uid, number } = await orders.paid(
    (buyer) => buyer.get('/service/saveServices', { services: [gene()] }),
    order,
  );
  const lines = (await orders.show(uid)).lines;
  expect(lines.map(({ kind }) => kind)).toEqual(['service', 'delivery']);
  expect(lines[1]).toMatchObject({ goods: [1], temperature: 'ambient' });
  for (const step of [
    ['start', number, '1'],
    ['ready', number, '1'],
    ['ship', number, '1', '--carrier', 'cdek', '--tracking', '1'],
  ]) {
    const { code, errors } = await ops(...step);
    expect([code, errors]).toEqual([0, '']);
  }
  await orders.inState(uid, 'shipped');
  const audit = await ops('audit');
  expect([audit.code, audit.errors]).toEqual([0, '']);
  expect((await ops('orders', '--what', GENE.slice(30, 60))).output).toContain(number);
});

test('services of a visitor come along at a login; what the list no longer prices cannot be ordered', async () => {
  const visitor = shop.visitor();
  const [one] = await visitor.get('/service/saveServices', { services: [gene()] });
  const [changed] = await visitor.get('/service/saveServices', {
    services: [gene({ id: one?.id ?? 0, name: 'GFP 2' })],
  });
  expect([changed?.id, changed?.name]).toEqual([one?.id, 'GFP 2']);
  const refused = await visitor.ask('/service/saveServices', {
    services: [gene({ details: { sequence: 'ACGT'.repeat(2_000) } })],
  });
  expect([refused.status, Object.keys(refused.body.validateErrors ?? {})]).toEqual([
    422,
    ['services.0.details'],
  ]);
  const offer = await visitor.ask('/service/saveServices', {
    services: [{ id: -1, service: 'offer', details: { request: 'R-1', version: 1 } }],
  });
  expect(offer.status).toBe(422);
  const { basketId = '' } = visitor;
  const events = await shop.store.readStream(basketStream(basketId));
  expect(events.map(({ type }) => type)).toEqual(['ServiceSaved', 'ServiceSaved']);
  expect(
    await visitor.get('/service/saveServices', {
      services: [{ ...gene({ id: one?.id ?? 0 }), forDelete: true }],
    }),
  ).toEqual([]);
});
