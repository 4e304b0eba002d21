import type { Queryable } from '../../event-store/event.ts';
import { removeLetters } from '../../mail/letter-files.ts';
import { forgetFolders } from '../../services/attachments/folder-holders.ts';
import { requestStream, requestSubject } from '../../services/requests/request.events.ts';
import type { Options, Outcome } from '../command.ts';
import type { History } from '../history.ts';
import { paint } from '../print/print.ts';
import { readRequest, requestGiven } from './find-request.ts';

/** Uids of all requests of a member, oldest first. */
export async function memberRequests(db: Queryable, memberId: string): Promise<string[]> {
  const { rows } = await db.query<{ uid: string }>(
    'select uid from read.service_request where member_id = $1 order by submitted_at, uid',
    [memberId],
  );
  return rows.map(({ uid }) => uid);
}

/** Destroys the keys of a request and its files, and removes its letters; may be done twice. False when there was no key any more. */
export async function forgetRequest(history: History, uid: string): Promise<boolean> {
  const { database, personalData, mailFolder } = history;
  const wasReadable = await personalData.forget(requestSubject(uid));
  await forgetFolders(database, personalData, uid, [uid]);
  await removeLetters(mailFolder, requestStream(uid));
  return wasReadable;
}

/** `ops forget R-2026-000007`: what was typed and sent becomes unreadable; its number, offers and sums stay. */
export async function forgetGivenRequest(
  history: History,
  typed: string,
  options: Options,
): Promise<Outcome> {
  const uid = await requestGiven(history, typed);
  const { submission } = await readRequest(history, uid);
  const files = submission?.files.length ?? 0;
  const what = `contact and words of request ${typed.toUpperCase()}, and ${files} files`;
  if (options['yes'] !== true)
    return {
      document: { uid, files, forgotten: false },
      text: `Would become unreadable: ${what}\n${paint('bold', `Nothing was done. For ever: npm run ops -- forget ${typed} --yes`)}`,
      failed: true,
    };
  await forgetRequest(history, uid);
  return {
    document: { uid, files, forgotten: true },
    text: `Unreadable from now on: ${what}`,
    failed: false,
  };
}

/** Whether that is the number of a request, and no order or user. */
export const isRequestNumber = (typed: string): boolean => /^R-\d{4}-\d{6,9}$/i.test(typed);
