import type { Queryable } from '../../event-store/event.ts';
import { forgettingSql, type PersonalData } from '../../personal-data/personal-data.ts';

/** Days that files of a folder are kept which nobody has sent or holds, and of one that lies in a basket. */
export const UNSENT_DAYS = 14;
export const HELD_DAYS = 365;
/** Seconds that a folder stays closed for an order or request that is still to be written. */
export const CLOSING_SECONDS = 60;
const DAY_MS = 24 * 3_600_000;

/** The subject whose key seals the files of a folder. */
export function filesSubject(folder: string): string {
  return `files:${folder}`;
}

/** Condition on `d`, a folder: a service in a basket came with it. */
export const IN_A_BASKET = `exists (
  select from read.basket_service as s where s.service->'attached'->>'folder' = d.folder::text)`;

/** Condition on `d`, a folder: an order or request other than $2 was sent with it, and is not forgotten. */
export const HELD_BY_ANOTHER = `exists (
  select from attachment.holder as h where h.folder = d.folder and h.holder <> $2
    and (exists (select from read.customer_order as o where o.uid = h.holder)
      or exists (select from read.service_request as r where r.uid = h.holder)))`;

/**
 * Destroys the keys of folders that an order or request was sent with, or that lay in a basket; not of those that another order or
 * request has. May be done twice. `holder`: uid of the order or request, of the basket.
 */
export async function forgetFolders(
  db: Queryable,
  personalData: Pick<PersonalData, 'forget'>,
  holder: string,
  folders: readonly string[],
): Promise<void> {
  await db.query('delete from attachment.holder where holder = $1', [holder]);
  const { rows } = await db.query<{ folder: string }>(
    `select d.folder from unnest($1::uuid[]) as d (folder) where not ${HELD_BY_ANOTHER}`,
    [folders, holder],
  );
  for (const { folder } of rows) await personalData.forget(filesSubject(folder));
}

/** Folders that a basket has named and not sent. */
export async function unsentFolders(db: Queryable, owner: string): Promise<string[]> {
  const { rows } = await db.query<{ folder: string }>(
    'select folder from attachment.folder where owner = $1 and sent_at is null',
    [owner],
  );
  return rows.map(({ folder }) => folder);
}

/**
 * Opens a folder, or all of them, that was closed for an order or request which was never written: it was refused after all, or its
 * process ended. Whether there was one.
 */
export async function reopenFolders(db: Queryable, folder: string | null): Promise<boolean> {
  const { rowCount } = await db.query(
    `update attachment.folder as d set sent_at = null
     where ($1::uuid is null or d.folder = $1) and d.sent_at < clock_timestamp() - make_interval(secs => $2)
       and not exists (
         select from attachment.holder as h join event_store.stream as s
           on s.name in ('order-' || h.holder, 'request-' || h.holder) where h.folder = d.folder)`,
    [folder, CLOSING_SECONDS],
  );
  return rowCount !== null && rowCount > 0;
}

/** Removes files of folders that nobody has sent for long, and in the same moment their keys. */
export async function sweepFolders(db: Queryable, now: Date): Promise<number> {
  await reopenFolders(db, null);
  await noteReleased(db, now);
  const before = (days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString();
  const { rows } = await db.query<{ folder: string }>(
    `with old as (
       select d.folder from attachment.folder as d
       where d.sent_at is null and d.begun_at < $1
         and (d.held_at is null or d.held_at < $2 or d.released_at < $1)
         and not exists (select from attachment.file f where f.folder = d.folder and f.stored_at >= $1)
       for update),
     files as (delete from attachment.file as f using old where f.folder = old.folder),
     keys as (${forgettingSql("select 'files:' || folder from old")})
     delete from attachment.folder as d using old where d.folder = old.folder returning d.folder`,
    [before(UNSENT_DAYS), before(HELD_DAYS)],
  );
  return rows.length;
}

/** A service that was taken out of its basket may be put back for a while: the days of its files begin when it is first missed. */
async function noteReleased(db: Queryable, now: Date): Promise<void> {
  await db.query(
    `update attachment.folder as d set released_at = case when ${IN_A_BASKET} then null else $1::timestamptz end
     where d.sent_at is null and d.held_at is not null and (d.released_at is null) <> ${IN_A_BASKET}`,
    [now.toISOString()],
  );
}
