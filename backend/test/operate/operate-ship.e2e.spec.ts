import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { madeRead, writeAbif } from '@oligoteka/traces/testing';
import { until } from '../event-store/support.ts';
import { sample, standardPrimer } from '../support/goods.ts';
import { askDesk } from '../support/ops.ts';
import { details, fillBasket } from '../support/orders.ts';
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
const codeOf = async (...parameters: string[]) => (await ops(...parameters)).code;
const statesOf = async (uid: string) => (await orders.show(uid)).lines.map(({ state }) => state);
const file = (name: string, text: string | Uint8Array): string => {
  const at = path.join(shop.dataDir, name);
  mkdirSync(path.dirname(at), { recursive: true });
  writeFileSync(at, text);
  return at;
};

test('samples leave before their reads only where that is meant; the reads come all the same', async () => {
  const { uid, number } = await orders.paid((buyer: Visitor) =>
    buyer.get('/sequence/saveSequences', {
      seq: [sample(-1, { name: 'pUC19-1' })],
      primers: [standardPrimer()],
      dnaExtractCount: 0,
    }),
  );
  await ops('start', number);
  await ops('ready', number);
  const ship = ['ship', number, '--carrier', 'pickup'];
  const asked = await ops(...ship);
  expect([asked.code, asked.errors]).toEqual([
    1,
    'ops: reads of line 1 are still to come, and deliver such lines by themselves (ops results add); --yes sends it all the same\n',
  ]);
  const rows = file('samples.csv', `order,line,carrier\n${number},1,pickup\n`);
  const inFile = await ops('ship', '--file', rows);
  expect([inFile.code, inFile.output]).toEqual([1, expect.stringContaining('row 2: reads of line 1')]);
  expect(await statesOf(uid)).toEqual(['ready']);
  expect(await codeOf(...ship, '--yes')).toBe(0);
  expect(await statesOf(uid)).toEqual(['shipped']);
  const read = writeAbif(madeRead({ bases: 'ACGTTGCAAC'.repeat(12), sample: '' }));
  const added = await ops('results', 'add', path.dirname(file('run/pUC19-1_M13F_A01.ab1', read)));
  expect([added.code, added.errors]).toEqual([0, '']);
  expect(await statesOf(uid)).toEqual(['delivered']);
  // the work was done and told once: one paper, of the day of its results
  await until(
    async () => (await orders.show(uid)).shipmentPapers.map(({ shipment }) => shipment).join() === '-1',
    'its paper',
  );
  expect(await codeOf('audit')).toBe(0);
});

test('a parcel leaves by another carrier than the ordered one only where that is meant', async () => {
  const { uid, number } = await orders.paid(
    (buyer: Visitor) => fillBasket(buyer, 1),
    details({ delivery: 'courier', address: { city: 'Москва', street: 'Ленина', house: '1' } }),
  );
  await ops('start', number);
  await ops('ready', number);
  const ship = ['ship', number, '--carrier', 'Почта России', '--tracking', '7'];
  expect((await ops(...ship)).errors).toContain('(line 2) was ordered with cdek, not with pochta');
  expect(await statesOf(uid)).toEqual(['ready', 'waiting']);
  expect(await codeOf(...ship, '--yes')).toBe(0);
  expect(await statesOf(uid)).toEqual(['shipped', 'shipped']);
});
