import { closeAccount, giveLoginBack } from '../../accounts/forget-person/forget-person.ts';
import type { FoundMember } from '../../accounts/get-member/find-member.ts';
import { readBasketLines } from '../../basket/basket-lines.ts';
import { memberBasketId } from '../../basket/basket-stream.events.ts';
import { userStream, userSubject } from '../../accounts/user.events.ts';
import { removeLetters } from '../../mail/letter-files.ts';
import { memberOrders } from '../../ordering/get-orders/member-orders.ts';
import { forgetRequest, memberRequests } from '../offers/forget-request.ts';
import type { History } from '../history.ts';
import { operatorMetadata } from '../operator.ts';
import { forgetFolders, unsentFolders } from '../../services/attachments/folder-holders.ts';
import { forgetOrder } from '../orders/orders-at-stake.ts';

/** The person to forget and their data. */
export interface ForgettableMember extends FoundMember {
  readonly stream: string;
  readonly orders: readonly string[];
  /** False once their key was destroyed. */
  readonly isReadable: boolean;
}

export async function lookAtMember(history: History, member: FoundMember): Promise<ForgettableMember> {
  const orders = await memberOrders(history.database, member.uid);
  const isReadable = (await history.personalData.openAll(userSubject(member.uid), [])) !== null;
  return { ...member, stream: userStream(member.uid), orders, isReadable };
}

/**
 * Forgets a person: account, profile, orders and letters. Every step may be done twice, so that an
 * interrupted command can be run again. Returns the orders whose person cannot be read any more.
 */
export async function forgetMember(history: History, member: FoundMember): Promise<readonly string[]> {
  const { database, store, personalData, mailFolder } = history;
  const needs = { db: database, store, personalData };
  await closeAccount(needs, member.uid, operatorMetadata());
  await removeLetters(mailFolder, userStream(member.uid));
  // all sessions have ended: nothing is added any more
  const orders = await memberOrders(database, member.uid);
  for (const uid of orders) await forgetOrder(history, uid);
  for (const uid of await memberRequests(database, member.uid)) await forgetRequest(history, uid);
  const basketId = memberBasketId(member.uid);
  const { lines } = await readBasketLines(store, basketId);
  const attached = [...lines.services.values()].flatMap(({ service }) => service.attached?.folder ?? []);
  const drafts = await unsentFolders(database, basketId);
  await forgetFolders(database, personalData, basketId, [...new Set([...attached, ...drafts])]);
  await giveLoginBack(needs, member.uid);
  return orders;
}
