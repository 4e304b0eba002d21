import type { EventMetadata, Queryable } from '../../event-store/event.ts';
import type { EventStore } from '../../event-store/event-store.ts';
import { handleCommand } from '../../event-store/append/handle-command.ts';
import type { PersonalData } from '../../personal-data/personal-data.ts';
import { Credentials } from '../credentials.ts';
import { Sessions } from '../sessions/sessions.ts';
import { user, type UserState } from '../user.ts';
import { type PersonForgotten, type UserEvent, userStream, userSubject } from '../user.events.ts';

/** Stores that are changed. */
export interface Forgetting {
  readonly db: Queryable;
  readonly store: EventStore;
  readonly personalData: PersonalData;
}

const ATTEMPTS = 20;

/** Records once that a person was forgotten. */
export function forgetPerson({ userId, forgotten }: UserState): PersonForgotten[] {
  return userId === null || forgotten ? [] : [{ type: 'PersonForgotten', data: {} }];
}

/**
 * Records it, ends every session and destroys the key of the account: from then on its personal data is unreadable.
 * `giveLoginBack` comes last, so that an interrupted command can find the person by the login again.
 */
export async function closeAccount(
  { db, store, personalData }: Forgetting,
  uid: string,
  metadata: EventMetadata,
): Promise<void> {
  await handleCommand(store, user, userStream(uid), (state): UserEvent[] => forgetPerson(state), metadata, {
    attempts: ATTEMPTS,
  });
  await new Sessions(db).endAll(uid, 'forgotten');
  await personalData.forget(userSubject(uid));
}

/** The next registration with the login is a new account. Deletes sessions, links and codes too. */
export async function giveLoginBack({ db }: Forgetting, uid: string): Promise<void> {
  await new Credentials(db).remove(uid);
}
