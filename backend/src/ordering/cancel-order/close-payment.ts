import type { EventMetadata } from '../../event-store/event.ts';
import type { Localised } from '../../refused.ts';

/**
 * Closes the payment page of an order; refuses, in the words given, while somebody is paying. False where the bank cannot be
 * reached. Payments implement it.
 */
export type ClosePayment = (uid: string, metadata: EventMetadata, beingPaid: Localised) => Promise<boolean>;

/** Token of the provider. */
export const CLOSE_PAYMENT = Symbol('ClosePayment');
