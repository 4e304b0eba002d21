import type { EventMetadata } from '../event-store/event.ts';

/**
 * The credit of earlier orders that pays for an order, in kopecks, after what the buyer wanted was set off: its papers ask for the
 * rest. Payments implement it.
 */
export type CreditHere = (uid: string, metadata: EventMetadata) => Promise<number>;

/** Token of the provider. */
export const CREDIT_HERE = Symbol('CreditHere');
