import type { Queryable } from '../event-store/event.ts';
import type { PersonalData } from '../personal-data/personal-data.ts';
import { userSubject } from './user.events.ts';

/** Days that an account waits for its address to be proven. */
const UNCONFIRMED_DAYS = 7;
/** Ended sessions stay a while, so that a stolen token that comes late is still known. */
const ENDED_DAYS = 30;

/** Deletes expired sessions, links and counts, and forgets persons who requested an account and never came back. */
export async function sweepAccounts(db: Queryable, personalData: PersonalData): Promise<void> {
  // a row that an order takes tries from at this moment stays: waiting for it could deadlock
  await db.query(
    `delete from account.rate_limit where key in (
       select key from account.rate_limit where empty_at < clock_timestamp() for update skip locked)`,
  );
  await db.query('delete from account.one_time_secret where expires_at < clock_timestamp()');
  await db.query(
    `delete from account.session
     where least(ended_at, expires_at) < clock_timestamp() - make_interval(days => $1)`,
    [ENDED_DAYS],
  );
  const { rows } = await db.query<{ uid: string }>(
    `select uid from account.credential
     where confirmed_at is null and created_at < clock_timestamp() - make_interval(days => $1)`,
    [UNCONFIRMED_DAYS],
  );
  for (const { uid } of rows) {
    await personalData.forget(userSubject(uid));
    await db.query('delete from account.credential where uid = $1 and confirmed_at is null', [uid]);
  }
}
