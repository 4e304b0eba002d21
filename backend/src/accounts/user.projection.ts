import type { Projection, Queryable, RecordedEvent } from '../event-store/event.ts';
import { USER_EVENT_TYPES, type UserEvent } from './user.events.ts';

/** One row per user: identity and the head of the profile. Personal fields stay sealed. */
export const userProjection: Projection = {
  name: 'member',
  mode: 'inline',
  tables: ['read.member'],
  eventTypes: USER_EVENT_TYPES,
  rowsOf: { category: 'user', columns: { 'read.member': 'uid' } },
  async apply(db, events) {
    for (const recorded of events) await applyOne(db, recorded);
  },
};

async function applyOne(db: Queryable, recorded: RecordedEvent): Promise<void> {
  const uid = recorded.stream.slice('user-'.length);
  const { at } = recorded.metadata;
  const event = { type: recorded.type, data: recorded.data } as UserEvent;
  switch (event.type) {
    case 'RegistrationRequested': {
      const { userId, name, login } = event.data;
      await db.query(
        'insert into read.member (uid, id, name, login, requested_at) values ($1, $2, $3, $4, $5)',
        [uid, userId, JSON.stringify(name), JSON.stringify(login), at],
      );
      return;
    }
    case 'UserRegistered':
      await db.query('update read.member set registered_at = $2 where uid = $1', [uid, at]);
      return;
    case 'LoginChangeRequested': {
      const { login, until } = event.data;
      await db.query('update read.member set login_change = $2 where uid = $1', [
        uid,
        JSON.stringify({ login, until }),
      ]);
      return;
    }
    case 'LoginChanged':
      await db.query(
        'update read.member set login = $2, login_change = null, login_changed = true where uid = $1',
        [uid, JSON.stringify(event.data.login)],
      );
      return;
    case 'DiscountGranted':
      await db.query('update read.member set primer_percent = $2, product_percent = $3 where uid = $1', [
        uid,
        event.data.primers,
        event.data.products,
      ]);
      return;
    case 'ProfileSaved':
      await db.query('update read.member set name = $2 where uid = $1', [
        uid,
        JSON.stringify(event.data.name),
      ]);
      return;
    // the sealed fields cannot be opened any more
    case 'PersonForgotten':
    case 'RegistrationRepeated':
    case 'PasswordRestoreRequested':
    case 'PasswordSet':
      return;
  }
}
