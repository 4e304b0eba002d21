import type { EventMetadata } from '../../event-store/event.ts';
import type { Localised } from '../../refused.ts';

/**
 * Closes the page an order could still be paid on; refuses, in the words given, while somebody is paying. False where the bank could
 * not be asked. Whoever takes money knows how.
 */
export type ClosePayment = (uid: string, metadata: EventMetadata, beingPaid: Localised) => Promise<boolean>;

/** Names it to whoever puts the shop together. */
export const CLOSE_PAYMENT = Symbol('ClosePayment');
