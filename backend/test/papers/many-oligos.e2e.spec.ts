import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readWorkbook } from '@oligoteka/sheets';
import { askDesk } from '../support/ops.ts';
import { fillBasket } from '../support/orders.ts';
import { PaidOrders } from '../support/paid-orders.ts';
import { openShop, type TestShop } from '../support/shop.ts';

/** More rows than the answering thread writes by itself. */
const MANY = 130;

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

test('passports of many oligos are written beside the answering thread, the same as on the page of the order', async () => {
  const orders = new PaidOrders(shop);
  const { uid, number } = await orders.paid((buyer) => fillBasket(buyer, MANY));
  await askDesk(shop, ['start', number]);
  const results = path.join(shop.dataDir, 'results.json');
  const measured = Array.from({ length: MANY }, (_, index) => ({
    ...{ order: number, line: index + 1, od: 2 + (index % 7) / 10, lot: `L-${index}` },
  }));
  writeFileSync(results, JSON.stringify(measured));
  const { code, errors } = await askDesk(shop, ['ready', '--file', results]);
  expect([code, errors]).toEqual([0, '']);
  const { lines } = await orders.show(uid);
  const answer = await fetch(`${shop.origin}/documents/${uid}/oligos/xlsx-en`);
  expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
    200,
    expect.stringContaining(`passports-${number}.xlsx`),
  ]);
  const { sheets = [] } = readWorkbook(new Uint8Array(await answer.arrayBuffer()));
  const [heads = [], ...rows] = sheets[0]?.rows ?? [];
  const column = (name: string) => rows.map((row) => row[heads.indexOf(name)]);
  expect(column('Lot')).toEqual(measured.map(({ lot }) => lot));
  const shown = lines.map((line) => line.measured?.nmol?.toFixed(2));
  expect(column('Amount, nmol').map((value) => Number(value).toFixed(2))).toEqual(shown);
});
