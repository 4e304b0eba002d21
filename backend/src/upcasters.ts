import { basketUpcasters } from './basket/basket.upcasters.ts';
import { Upcasters } from './event-store/upcasting.ts';
import { orderUpcasters } from './ordering/order.upcasters.ts';

/** How every older event of the shop becomes one that this code knows. Whoever opens the shop's history needs them. */
export const upcasters = new Upcasters([...basketUpcasters, ...orderUpcasters]);
