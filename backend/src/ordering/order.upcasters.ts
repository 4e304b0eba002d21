import type { Upcaster } from '../event-store/upcasting.ts';

/** The first orders had no discount on products and services. What is there keeps its place: read models keep the order of keys. */
const withProductPercent = (data: object): object =>
  'productPercent' in data ? data : { ...data, productPercent: 0 };

/** Lifts older events of orders to what this code writes. */
export const orderUpcasters: readonly Upcaster[] = [
  { type: 'OrderSubmitted', schema: 1, upcast: withProductPercent },
  { type: 'OrderCreated', schema: 1, upcast: withProductPercent },
];
