import type { Decider } from '../event-store/decider.ts';
import type { ProfileEvent } from './profile.events.ts';
import type { Sealed } from './user.events.ts';

/** The profile of a user: items by id, in the order they came; sealed, for a decision has no keys. */
export interface SealedProfile {
  readonly affiliates: ReadonlyMap<number, Sealed>;
  readonly clients: ReadonlyMap<number, Sealed>;
  readonly addresses: ReadonlyMap<number, Sealed>;
  readonly contacts: ReadonlyMap<number, Sealed>;
  /** Whether letters about the progress of their orders are sent. */
  readonly progressLetters: boolean;
}

export const profile: Decider<SealedProfile, ProfileEvent> = {
  initial: {
    ...{ affiliates: new Map(), clients: new Map(), addresses: new Map(), contacts: new Map() },
    progressLetters: true,
  },
  evolve(state, event) {
    switch (event.type) {
      case 'AffiliateKept':
        return { ...state, affiliates: kept(state.affiliates, event.data.affiliateId, event.data.details) };
      case 'ClientKept':
        return { ...state, clients: kept(state.clients, event.data.clientId, event.data.details) };
      case 'ClientRemoved':
        return { ...state, clients: without(state.clients, event.data.clientId) };
      case 'AddressKept':
        return { ...state, addresses: kept(state.addresses, event.data.addressId, event.data.details) };
      case 'AddressRemoved':
        return { ...state, addresses: without(state.addresses, event.data.addressId) };
      case 'ContactKept':
        return { ...state, contacts: kept(state.contacts, event.data.contactId, event.data.details) };
      case 'ContactRemoved':
        return { ...state, contacts: without(state.contacts, event.data.contactId) };
      case 'ProgressLettersSwitched':
        return { ...state, progressLetters: event.data.on };
      // the stream tells of logins and passwords too
      default:
        return state;
    }
  },
};

function kept(map: ReadonlyMap<number, Sealed>, id: number, details: Sealed): ReadonlyMap<number, Sealed> {
  return new Map(map).set(id, details);
}

function without(map: ReadonlyMap<number, Sealed>, id: number): ReadonlyMap<number, Sealed> {
  const rest = new Map(map);
  rest.delete(id);
  return rest;
}
