import { expect, test } from '@jest/globals';
import { upcasters } from '../../src/upcasters.ts';

const lifted = (type: string, data: object): object => upcasters.upcast(type, 1, data);

test('the first baskets that were ordered had primers alone', () => {
  const data = { orderUid: 'o', primerIds: [1, 2] };
  expect(lifted('BasketOrdered', data)).toEqual({ ...data, productIds: [], sequencing: false });
});

test.each(['OrderSubmitted', 'OrderCreated'])('the first %s had no discount on products', (type) => {
  expect(lifted(type, { percent: 10 })).toEqual({ percent: 10, productPercent: 0 });
});

test('keys keep their order: a read model keeps the same text of such an event', () => {
  for (const type of ['OrderSubmitted', 'OrderCreated']) {
    const data = { percent: 10, productPercent: 0, lines: [] };
    expect(JSON.stringify(lifted(type, data))).toBe(JSON.stringify(data));
  }
  const data = { orderUid: 'o', primerIds: [], productIds: [], sequencing: false, last: 1 };
  expect(JSON.stringify(lifted('BasketOrdered', data))).toBe(JSON.stringify(data));
});

test('a field that an older event has stands', () => {
  const ordered = { orderUid: 'o', primerIds: [], productIds: [7], sequencing: true };
  expect(lifted('BasketOrdered', ordered)).toEqual(ordered);
  expect(lifted('OrderCreated', { productPercent: 5 })).toEqual({ productPercent: 5 });
});
