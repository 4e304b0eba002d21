/** Personal fields as they stand in an event: encrypted under the person's own key (personal-data). */
export interface Sealed {
  /** `user:<uid>` */
  readonly subject: string;
  readonly sealed: string;
}
/** Opened `login` of an event. */
export interface LoginFields {
  /** E-mail address in small letters. */
  readonly login: string;
}
/** Opened `name` of an event. */
export interface NameFields {
  readonly fName: string;
  readonly lName: string;
  readonly mName: string;
  readonly phone: string;
}
/** Opened `consent.from`: the network address the box was ticked at. */
export interface ConsentFields {
  readonly address: string;
}
/** Opened `logins` of a change. */
export interface ChangedLogins {
  readonly login: string;
  readonly previous: string;
}
export type Language = 'ru' | 'en';

// Names and shapes below are stored for ever: add, never rename. No password, token or code stands in any of them.
// Events with a `letter` owe a letter: the id names the token or code that it carries (accounts/letters/user-letters.ts).
/** Somebody asked for an account and agreed to the processing of personal data; the address is not proven yet. */
export interface RegistrationRequested {
  readonly type: 'RegistrationRequested';
  readonly data: {
    readonly userId: number;
    readonly language: Language;
    readonly login: Sealed;
    readonly name: Sealed;
    readonly consent: { readonly version: string; readonly at: string; readonly from: Sealed };
    /** The visitor's basket of the browser that asked: the link may be followed in another one. */
    readonly basketId?: string;
    readonly letter: string;
  };
}
/** The link of the letter was followed: the address is theirs, the account is open. */
export interface UserRegistered {
  readonly type: 'UserRegistered';
  readonly data: Readonly<Record<string, never>>;
}
/** Somebody tried to register with the address of this user; a letter says so. */
export interface RegistrationRepeated {
  readonly type: 'RegistrationRepeated';
  readonly data: { readonly language: Language; readonly letter: string };
}
export interface PasswordRestoreRequested {
  readonly type: 'PasswordRestoreRequested';
  readonly data: { readonly language: Language; readonly letter: string };
}
/** The password was changed; a letter says so. */
export interface PasswordSet {
  readonly type: 'PasswordSet';
  readonly data: {
    readonly how: 'restored' | 'changed';
    readonly language: Language;
    readonly letter: string;
  };
}
/** A code was sent to a new address. An address of another account gets a notice instead, and no code works. */
export interface LoginChangeRequested {
  readonly type: 'LoginChangeRequested';
  readonly data: {
    readonly language: Language;
    readonly login: Sealed;
    readonly until: string;
    readonly letter: string;
  };
}
/** The code was right; a letter goes to the old address. */
export interface LoginChanged {
  readonly type: 'LoginChanged';
  readonly data: {
    readonly language: Language;
    readonly logins: Sealed;
    readonly login: Sealed;
    readonly letter: string;
  };
}
/** The user writes their name in another way from now on, or has another telephone. */
export interface ProfileSaved {
  readonly type: 'ProfileSaved';
  readonly data: { readonly name: Sealed };
}
/** The keys of the person are destroyed with this, and the account is closed: nobody can be named by their events again. */
export interface PersonForgotten {
  readonly type: 'PersonForgotten';
  readonly data: Readonly<Record<string, never>>;
}
/** The user's own discounts from now on; percents with at most two decimals. */
export interface DiscountGranted {
  readonly type: 'DiscountGranted';
  readonly data: { readonly primers: number; readonly products: number };
}

export type UserEvent =
  | RegistrationRequested
  | UserRegistered
  | RegistrationRepeated
  | PasswordRestoreRequested
  | PasswordSet
  | LoginChangeRequested
  | LoginChanged
  | DiscountGranted
  | ProfileSaved
  | PersonForgotten;
export const USER_EVENT_TYPES: readonly UserEvent['type'][] = [
  'RegistrationRequested',
  'UserRegistered',
  'RegistrationRepeated',
  'PasswordRestoreRequested',
  'PasswordSet',
  'LoginChangeRequested',
  'LoginChanged',
  'DiscountGranted',
  'ProfileSaved',
  'PersonForgotten',
];

export function userStream(uid: string): string {
  return `user-${uid}`;
}
/** The subject whose key encrypts the personal fields of a user's events. */
export function userSubject(uid: string): string {
  return `user:${uid}`;
}
