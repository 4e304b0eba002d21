import type { Upcaster } from '../event-store/upcasting.ts';

/** Lifts older events of baskets to what this code writes. */
export const basketUpcasters: readonly Upcaster[] = [
  {
    // the first orders took nothing but primers out of a basket
    type: 'BasketOrdered',
    schema: 1,
    upcast: (data) => ({
      ...data,
      ...(!('productIds' in data) && { productIds: [] }),
      ...(!('sequencing' in data) && { sequencing: false }),
    }),
  },
];
