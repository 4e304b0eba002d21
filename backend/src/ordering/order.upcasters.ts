import type { Upcaster } from '../event-store/upcasting.ts';

/** Adds the discount on products and services, which the first orders lack. Keys keep their order: read models keep it too. */
const withProductPercent = (data: object): object =>
  'productPercent' in data ? data : { ...data, productPercent: 0 };

/** Lifts older events of orders to what this code writes. */
export const orderUpcasters: readonly Upcaster[] = [
  { type: 'OrderSubmitted', schema: 1, upcast: withProductPercent },
  { type: 'OrderCreated', schema: 1, upcast: withProductPercent },
];
