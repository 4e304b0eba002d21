import { expect, test } from '@jest/globals';
import { SEED } from '../../dictionaries/seed/seed.ts';
import type { OrderLine } from '../../ordering/order.events.ts';
import { untouched } from '../../ordering/order-lines.ts';
import { shipDoubts } from './ship-doubts.ts';

const storages: Record<number, string> = { 1: '+15…+25 °C', 2: '−80 °C' };
const rules = {
  tariffs: SEED.delivery,
  calendar: [],
  terms: null,
  storageOf: (id: number) => storages[id] ?? '',
};
const product = (productId: number) => ({ kind: 'product', productId }) as unknown as OrderLine;
const sample = { kind: 'sequence', name: 'a', primers: [{ name: 'F' }] } as unknown as OrderLine;
/** Goods for room temperature, goods for −80 °C, the one parcel of both, and a sample. */
const LINES = [
  product(1),
  product(2),
  {
    ...{ kind: 'delivery', method: 'courier', zone: 'volga-centre', temperature: 'dryIce', goods: [1, 2] },
    carrier: 'cdek',
  } as unknown as OrderLine,
  sample,
];
const ship = (lines: number[], today: string, { carrier = 'cdek', results = [] as object[] } = {}) =>
  shipDoubts(
    { creation: { lines: LINES } as never, fulfilment: { ...untouched(4), results: results as never } },
    [{ type: 'LinesShipped', data: { shipment: 1, lines, carrier } }],
    rules,
    today,
  );

test('goods on dry ice for two days are not sent on a Thursday without a word, first, as the rest or once more', () => {
  for (const lines of [[1, 2, 3], [2]])
    expect(ship(lines, '2026-11-26')).toEqual([
      'line 2 (dryIce) would not arrive cold if sent today, or be on its way on a day off: the next day for it is 2026-11-30',
    ]);
  expect(ship([2], '2026-11-25')).toEqual([]);
});

test('what needs no cooling leaves any day, also first of a cold parcel', () => {
  expect(ship([1, 3], '2026-11-26')).toEqual([]);
});

test('a parcel that goes by another carrier than the one that was ordered is told, also the rest of it', () => {
  const told = ['the parcel (line 3) was ordered with cdek, not with pochta'];
  expect(ship([1, 3], '2026-11-25', { carrier: 'pochta' })).toEqual(told);
  expect(ship([2], '2026-11-25', { carrier: 'pochta' })).toEqual(told);
  expect(ship([4], '2026-11-25', { carrier: 'pochta', results: [{ line: 4, primer: 1 }] })).toEqual([]);
});

test('samples whose reads are not here are told', () => {
  expect(ship([4], '2026-11-25')).toEqual([
    'reads of line 4 are still to come, and deliver such lines by themselves (ops results add)',
  ]);
});
