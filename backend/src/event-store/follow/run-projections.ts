import type { EventStore } from '../event-store.ts';
import type { Subscription } from './subscription-options.ts';
import { subscribe } from './subscription.ts';

/** Starts a subscription for each subscribed projection of the store. */
export function runProjections(store: EventStore): Subscription[] {
  return store.projections
    .filter(({ mode }) => mode === 'subscribed')
    .map((projection) =>
      subscribe(store, {
        name: projection.name,
        eventTypes: projection.eventTypes,
        handle: (events, db) => projection.apply(db, events),
      }),
    );
}
