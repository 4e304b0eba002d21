import { decideAgain } from '../event-store/append/decide-again.ts';
import type { EventMetadata } from '../event-store/event.ts';
import type { EventStore } from '../event-store/event-store.ts';
import { orderHistory } from '../ordering/order.ts';
import { orderStream } from '../ordering/order.events.ts';
import type { Localised } from '../refused.ts';
import { documentStream } from './document.events.ts';
import { documentsOf } from './document.ts';
import { printedBy } from './make-offer/printed-by.ts';
import { annulAll, WHY_OVER } from './issue/issue.decide.ts';

const ATTEMPTS = 5;

/** Annuls all papers of an order that is over; tells whether it is. */
export async function annulWhereOver(
  store: EventStore,
  uid: string,
  metadata: EventMetadata,
): Promise<boolean> {
  const { state } = orderHistory(await store.readStream(orderStream(uid)));
  const reason = WHY_OVER.get(state);
  if (reason !== undefined) await annulPapers(store, uid, { reason, metadata });
  return reason !== undefined;
}

/** Annuls the offers that these commands have printed. */
export async function annulOffers(
  store: EventStore,
  { commandKeys, reason }: { readonly commandKeys: readonly string[]; readonly reason: Localised },
  metadata: EventMetadata,
): Promise<void> {
  for (const key of commandKeys) {
    const made = await printedBy(store, key);
    if (made !== null) await annulPapers(store, made.uid, { reason, metadata });
  }
}

async function annulPapers(
  store: EventStore,
  owner: string,
  { reason, metadata }: { reason: Localised; metadata: EventMetadata },
): Promise<void> {
  return decideAgain(ATTEMPTS, async () => {
    const history = await store.readStream(documentStream(owner));
    const events = annulAll(documentsOf(history), reason);
    if (events.length === 0) return;
    await store.append({ stream: documentStream(owner), expectedVersion: history.length, events }, metadata);
  });
}
