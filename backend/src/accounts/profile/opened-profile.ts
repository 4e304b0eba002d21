import type {
  AffiliateFields,
  ClientFields,
  ContactFields,
  CorrectedByOperator,
  KeptAddress,
} from '../profile.events.ts';

/** The profile of a user, readable: items by id, in the order they came. */
export interface OpenedProfile {
  readonly affiliates: ReadonlyMap<number, AffiliateFields>;
  readonly clients: ReadonlyMap<number, ClientFields>;
  readonly addresses: ReadonlyMap<number, KeptAddress>;
  readonly contacts: ReadonlyMap<number, ContactFields>;
  readonly progressLetters: boolean;
}

/** The outcome of a decision before it is sealed; `fields` null: removed. */
export type ProfileChange = { readonly by?: CorrectedByOperator } & (
  | { readonly kind: 'affiliate'; readonly id: number; readonly fields: AffiliateFields }
  | { readonly kind: 'client'; readonly id: number; readonly fields: ClientFields | null }
  | { readonly kind: 'address'; readonly id: number; readonly fields: KeptAddress | null }
  | { readonly kind: 'contact'; readonly id: number; readonly fields: ContactFields | null }
);

/** The id of the item, and the changes; no changes where the item is there already. */
export interface ProfileDecision {
  readonly id: number;
  readonly changes: readonly ProfileChange[];
}

/** Most items of each kind: enough for a purchasing department, too few to fill a disk. */
export const MAX_KEPT = 500;

/** The id under which exactly these fields stand, if any: the same twice is kept once. */
export function idOfSame<Fields extends object>(
  kept: ReadonlyMap<number, Fields>,
  fields: Fields,
): number | undefined {
  return [...kept].find(([, one]) => isSame(one, fields))?.[0];
}

export function isSame<Fields extends object>(one: Fields, other: Fields): boolean {
  const [left, right] = [one, other] as Record<string, unknown>[];
  return Object.keys({ ...one, ...other }).every((name) => left?.[name] === right?.[name]);
}
