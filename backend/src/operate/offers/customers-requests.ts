import type { RequestDetails, RequestSubmitted } from '../../services/requests/request.events.ts';
import type { History } from '../history.ts';
import { sameEmail } from '../people/person-search.ts';
import { type ListedRequest, listRequests } from './waiting-requests.ts';

/** A request in the list of a customer. */
export type CustomersRequest = ListedRequest & { readonly email: string | null };

/** Requests of a member, or of visitors whose contact has this address; oldest first. */
export async function customersRequests(
  history: History,
  who: { readonly member: string } | { readonly email: string },
): Promise<CustomersRequest[]> {
  const { rows } = await history.database.query<{ uid: string; submission: RequestSubmitted['data'] }>(
    `select uid, submission from read.service_request
     where case when $1::uuid is null then member_id is null else member_id = $1 end order by submitted_at, uid`,
    ['member' in who ? who.member : null],
  );
  const emails = new Map<string, string | null>();
  for (const { uid, submission } of rows) {
    const { subject, sealed } = submission.personal;
    const details = await history.personalData.open<RequestDetails>(subject, sealed);
    const email = details?.contact.email ?? null;
    if ('member' in who || (email !== null && sameEmail(email, who.email))) emails.set(uid, email);
  }
  if (emails.size === 0) return [];
  const listed = await listRequests(history.database, null);
  return listed.flatMap((one) => {
    const email = emails.get(one.uid);
    return email === undefined ? [] : [{ ...one, email }];
  });
}
