import type { EventStore } from '../../event-store/event-store.ts';
import type { DocumentIssued } from '../document.events.ts';

export interface MadeOffer {
  readonly uid: string;
  readonly issued: DocumentIssued['data'];
}

/** The offer made by the first run of a command key; null where there was none. */
export async function printedBy(store: EventStore, commandKey: string): Promise<MadeOffer | null> {
  const first = await store.findCommand(commandKey);
  if (first === undefined) return null;
  const [event] = await store.readAll({ after: first.firstPosition - 1, until: first.position, limit: 1 });
  if (event?.type !== 'DocumentIssued') return null;
  return { uid: event.stream.slice('document-'.length), issued: event.data as DocumentIssued['data'] };
}
