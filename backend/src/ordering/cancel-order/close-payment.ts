import type { EventMetadata } from '../../event-store/event.ts';

/** Closes the page an order could still be paid on; refuses while somebody is paying. Whoever takes money knows how. */
export type ClosePayment = (uid: string, metadata: EventMetadata) => Promise<void>;

/** Names it to whoever puts the shop together. */
export const CLOSE_PAYMENT = Symbol('ClosePayment');
