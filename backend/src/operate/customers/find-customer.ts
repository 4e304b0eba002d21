import { type FoundMember, findMember } from '../../accounts/get-member/find-member.ts';
import { memberOrders } from '../../ordering/get-orders/member-orders.ts';
import { orderStream } from '../../ordering/order.events.ts';
import { orderHistory } from '../../ordering/order.ts';
import { OperatorError } from '../command.ts';
import type { RequestDetails } from '../../services/requests/request.events.ts';
import { customersRequests } from '../offers/customers-requests.ts';
import { readRequest, requestGiven } from '../offers/find-request.ts';
import { isRequestNumber } from '../offers/forget-request.ts';
import type { History } from '../history.ts';
import { findOrderUid, nearlyNumber } from '../orders/find-order.ts';
import { byPeople } from '../orders/order-search.ts';
import { placedOrders } from '../orders/placed-orders.ts';
import { isEmail, sameEmail } from '../people/person-search.ts';
import { openPersonal } from '../people/personal-words.ts';

/** Somebody who orders: a member, or whoever has the e-mail address of orders that were placed without logging in. */
export interface Customer {
  readonly member: FoundMember | null;
  /** Null for a member, and once the person was forgotten. */
  readonly email: string | null;
  /** Uids of their orders, oldest first. */
  readonly orders: readonly string[];
  /** The order they were named by. */
  readonly order: string | null;
}

/** The customer by a login, an id or uid of a user, an order, or the e-mail address of a contact. */
export async function findCustomer(history: History, typed: string): Promise<Customer> {
  if (isRequestNumber(typed)) return ofRequest(history, typed);
  const uid = await findOrderUid(history.store, typed);
  const order = uid === null ? null : await ofOrder(history, uid);
  if (order !== null) return order;
  const member = await findMember(history.database, typed);
  if (member !== null) return ofMember(history, member);
  const visitor = isEmail(typed) ? await ofVisitor(history, typed) : null;
  if (visitor !== null && (visitor.orders.length > 0 || (await hasAsked(history, typed)))) return visitor;
  const meant = await nearlyNumber(history.store, typed);
  const hint =
    meant === null
      ? "give a user's login or id, an order, or the e-mail of a contact; ops orders finds the orders of a person"
      : `did you mean order ${meant}?`;
  throw new OperatorError(`there is no customer "${typed}": ${hint}`);
}

/** Who sent a request. */
async function ofRequest(history: History, typed: string): Promise<Customer> {
  const { submission } = await readRequest(history, await requestGiven(history, typed));
  const { memberId, personal } = submission ?? {};
  const member = memberId === undefined ? null : await findMember(history.database, memberId);
  if (member !== null) return ofMember(history, member);
  const details =
    personal && (await history.personalData.open<RequestDetails>(personal.subject, personal.sealed));
  if (details) return ofVisitor(history, details.contact.email);
  throw new OperatorError(`the person of request ${typed} was forgotten`);
}

async function hasAsked(history: History, email: string): Promise<boolean> {
  return (await customersRequests(history, { email })).length > 0;
}

async function ofMember(history: History, member: FoundMember): Promise<Customer> {
  return { member, email: null, orders: await memberOrders(history.database, member.uid), order: null };
}

async function ofOrder(history: History, uid: string): Promise<Customer | null> {
  const { submission } = orderHistory(await history.store.readStream(orderStream(uid)));
  if (submission === null) return null;
  const member =
    submission.memberId === undefined ? null : await findMember(history.database, submission.memberId);
  if (member !== null) return { ...(await ofMember(history, member)), order: uid };
  const email = (await openPersonal(history, submission))?.contact.email ?? null;
  if (email === null) return { member: null, email, orders: [uid], order: uid };
  return { ...(await ofVisitor(history, email)), order: uid };
}

/** Orders of visitors whose contact has this address now. */
async function ofVisitor(history: History, email: string): Promise<Customer> {
  const head = await history.store.headPosition();
  const orders: string[] = [];
  for await (const page of placedOrders(history, { from: 1, to: head, asOf: head }, byPeople(email)))
    for (const { uid, memberId, personal } of page.orders)
      if (memberId === null && personal !== null && sameEmail(personal.contact.email, email))
        orders.push(uid);
  return { member: null, email, orders, order: null };
}
