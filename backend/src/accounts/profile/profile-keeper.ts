import type { EventMetadata } from '../../event-store/event.ts';
import type { EventStore } from '../../event-store/event-store.ts';
import { handleCommand } from '../../event-store/append/handle-command.ts';
import { Refused } from '../../refused.ts';
import type { PersonalData } from '../../personal-data/personal-data.ts';
import { LOG_IN_FIRST } from '../refusals/log-in-first.ts';
import type { OpenedProfile, ProfileChange, ProfileDecision } from './opened-profile.ts';
import { profile, type SealedProfile } from '../profile.ts';
import type { ProfileEvent } from '../profile.events.ts';
import { type Sealed, userStream, userSubject } from '../user.events.ts';

/** The member that saves, and their key. */
export interface ProfileWrite {
  readonly uid: string;
  readonly metadata: EventMetadata;
  readonly commandKey: string | undefined;
}

/** A save names no version: after a conflict it only has to be decided again. */
const ATTEMPTS = 20;

const ID_OF: Readonly<Record<ProfileChange['kind'], string>> = {
  affiliate: 'affiliateId',
  client: 'clientId',
  address: 'addressId',
  contact: 'contactId',
};

/** Seals and opens the profile in the stream of a user. */
export class ProfileKeeper {
  constructor(
    private readonly store: EventStore,
    private readonly personalData: PersonalData,
  ) {}

  /** The profile of a user; null once the person was forgotten. */
  async read(uid: string): Promise<OpenedProfile | null> {
    const history = await this.store.readStream(userStream(uid));
    const state = history.reduce(
      (before, { type, data }) => profile.evolve(before, { type, data } as ProfileEvent),
      profile.initial,
    );
    return this.#open(uid, state);
  }

  /** Decides on the opened profile and appends the sealed events. Gives the id of the item, and the new profile. */
  async keep(
    kind: ProfileChange['kind'],
    { uid, metadata, commandKey }: ProfileWrite,
    decide: (opened: OpenedProfile) => ProfileDecision,
  ): Promise<{ id: number; profile: OpenedProfile }> {
    let decided = 0;
    const { state, events } = await handleCommand(
      this.store,
      profile,
      userStream(uid),
      async (sealed) => {
        const { id, changes } = decide(await this.#opened(uid, sealed));
        decided = id;
        return Promise.all(changes.map((change) => this.#seal(uid, change)));
      },
      metadata,
      { commandKey, attempts: ATTEMPTS },
    );
    // read from the events where there are any: a repeated command gives the answer of the first one
    const named = events.flatMap(({ data }) => (data as Record<string, unknown>)[ID_OF[kind]] ?? []).at(-1);
    return { id: named === undefined ? decided : Number(named), profile: await this.#opened(uid, state) };
  }

  async #seal(uid: string, { kind, id, fields, by }: ProfileChange): Promise<ProfileEvent> {
    const verb = fields === null ? 'Removed' : 'Kept';
    const type = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}${verb}` as ProfileEvent['type'];
    const subject = userSubject(uid);
    const details = fields && { subject, sealed: await this.personalData.seal(subject, fields) };
    return {
      type,
      data: { [ID_OF[kind]]: id, ...(details && { details }), ...by },
    } as unknown as ProfileEvent;
  }

  async #opened(uid: string, sealed: SealedProfile): Promise<OpenedProfile> {
    const opened = await this.#open(uid, sealed);
    // forgotten between two calls of one session
    if (opened === null) throw new Refused('unauthenticated', LOG_IN_FIRST);
    return opened;
  }

  /** Opens all sealed fields with one look for the key. */
  async #open(uid: string, sealed: SealedProfile): Promise<OpenedProfile | null> {
    const kinds = ['affiliates', 'clients', 'addresses', 'contacts'] as const;
    const all: Sealed[] = kinds.flatMap((kind) => [...sealed[kind].values()]);
    const opened = await this.personalData.openAll(
      userSubject(uid),
      all.map((one) => one.sealed),
    );
    if (opened === null) return null;
    const maps = kinds.map((kind) => new Map([...sealed[kind].keys()].map((id) => [id, opened.shift()])));
    const items = Object.fromEntries(kinds.map((kind, at) => [kind, maps[at]]));
    return { ...items, progressLetters: sealed.progressLetters } as unknown as OpenedProfile;
  }
}
