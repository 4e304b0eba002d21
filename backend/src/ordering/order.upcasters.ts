import type { Upcaster } from '../event-store/upcasters.ts';

/** The first orders had no discount on products and services. */
const withProductPercent = (data: object): object => ({ productPercent: 0, ...data });

/** Lifts older events of orders to what this code writes. */
export const orderUpcasters: readonly Upcaster[] = [
  { type: 'OrderSubmitted', schema: 1, upcast: withProductPercent },
  { type: 'OrderCreated', schema: 1, upcast: withProductPercent },
];
