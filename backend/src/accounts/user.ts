import type { Decider } from '../event-store/decider.ts';
import type { Sealed, UserEvent } from './user.events.ts';

/** The state of a user for decisions. Personal fields stay sealed: a handler opens them. */
export interface UserState {
  /** Null: nobody of this stream ever asked for an account. */
  readonly userId: number | null;
  /** The address is proven, the account is open. */
  readonly registered: boolean;
  readonly login: Sealed | null;
  readonly name: Sealed | null;
  /** A change of the login that waits for its code until that instant. */
  readonly loginChange: { readonly login: Sealed; readonly until: string; readonly letter: string } | null;
  readonly loginChanged: boolean;
  /** The visitor's basket of the browser that asked for the account. */
  readonly basketId: string | null;
  readonly forgotten: boolean;
  readonly discount: { readonly primers: number; readonly products: number };
}

export const user: Decider<UserState, UserEvent> = {
  initial: {
    userId: null,
    registered: false,
    login: null,
    name: null,
    loginChange: null,
    loginChanged: false,
    basketId: null,
    forgotten: false,
    discount: { primers: 0, products: 0 },
  },
  evolve(state, event) {
    switch (event.type) {
      case 'RegistrationRequested': {
        const { userId, login, name, basketId = null } = event.data;
        return { ...state, userId, login, name, basketId };
      }
      case 'UserRegistered':
        return { ...state, registered: true };
      case 'LoginChangeRequested': {
        const { login, until, letter } = event.data;
        return { ...state, loginChange: { login, until, letter } };
      }
      case 'LoginChanged':
        return { ...state, login: event.data.login, loginChange: null, loginChanged: true };
      case 'DiscountGranted':
        return { ...state, discount: event.data };
      case 'ProfileSaved':
        return { ...state, name: event.data.name };
      case 'PersonForgotten':
        return { ...state, registered: false, forgotten: true };
      case 'RegistrationRepeated':
      case 'PasswordRestoreRequested':
      case 'PasswordSet':
      // events of the profile stand in the same stream (profile.events.ts)
      default:
        return state;
    }
  },
};
