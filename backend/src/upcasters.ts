import { basketUpcasters } from './basket/basket.upcasters.ts';
import { Upcasters } from './event-store/upcasting.ts';
import { orderUpcasters } from './ordering/order.upcasters.ts';

/** Turns older events of the shop into those that this code knows. Every program that opens the history needs them. */
export const upcasters = new Upcasters([...basketUpcasters, ...orderUpcasters]);
