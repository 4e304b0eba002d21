import { expect, test } from '@jest/globals';
import { SEED } from '../../dictionaries/seed/seed.ts';
import type { OrderLine } from '../../ordering/order.events.ts';
import { refuseWarmArrival } from './cold-on-the-way.ts';

const storages: Record<number, string> = { 1: '+15…+25 °C', 2: '−80 °C' };
const rules = {
  tariffs: SEED.delivery,
  calendar: [],
  terms: null,
  storageOf: (id: number) => storages[id] ?? '',
};
const product = (productId: number) => ({ kind: 'product', productId }) as unknown as OrderLine;
/** Goods for room temperature, goods for −80 °C, and the one parcel of both. */
const LINES = [
  product(1),
  product(2),
  {
    ...{ kind: 'delivery', method: 'courier', zone: 'volga-centre', temperature: 'dryIce', goods: [1, 2] },
  } as unknown as OrderLine,
];
const ship = (lines: number[], today: string) => () =>
  refuseWarmArrival(
    { creation: { lines: LINES } as never },
    [{ type: 'LinesShipped', data: { shipment: 1, lines, carrier: 'cdek' } }],
    rules,
    today,
  );

test('goods on dry ice for two days are not sent on a Thursday without a word, first, as the rest or once more', () => {
  for (const lines of [[1, 2, 3], [2]])
    expect(ship(lines, '2026-11-26')).toThrow('line 2 (dryIce) would not arrive cold');
  expect(ship([2], '2026-11-26')).toThrow('the next day for it is 2026-11-30; --yes sends it today');
  expect(ship([2], '2026-11-25')).not.toThrow();
});

test('what needs no cooling leaves any day, also first of a cold parcel', () => {
  expect(ship([1, 3], '2026-11-26')).not.toThrow();
});
