import { displayAddress } from '@oligoteka/address';
import { ProfileKeeper } from '../../accounts/profile/profile-keeper.ts';
import { user } from '../../accounts/user.ts';
import {
  type DiscountGranted,
  type LoginFields,
  type NameFields,
  type UserEvent,
  userStream,
} from '../../accounts/user.events.ts';
import { fold } from '../../event-store/decider.ts';
import { type Block, readBlocks } from '../../guard/blocked-senders.ts';
import { mailboxOf } from '../../guard/budgets/visitor-budgets.ts';
import { orderStream } from '../../ordering/order.events.ts';
import { documentStream } from '../../documents/document.events.ts';
import { paymentStream } from '../../payments/payment.events.ts';
import { requestStream } from '../../services/requests/request.events.ts';
import { type CustomersRequest, customersRequests } from '../offers/customers-requests.ts';
import type { History } from '../history.ts';
import { ordersNow, type PlacedOrder } from '../orders/placed-orders.ts';
import { type CustomerLetter, lettersOf } from './customer-letters.ts';
import { contractsOf } from './contracts.ts';
import type { Customer } from './find-customer.ts';

/** Orders whose letters are looked up, the newest. */
const WITH_LETTERS = 100;

/** An account, readable. Discounts in percents. */
export interface MemberReport {
  readonly userId: number;
  readonly uid: string;
  /** Null once the person was forgotten. */
  readonly login: string | null;
  readonly name: string;
  readonly phone: string;
  readonly registeredAt: string | null;
  /** Whether letters about the progress of their orders are sent. */
  readonly progressLetters: boolean;
  readonly discount: { readonly primers: number; readonly products: number };
  readonly discounts: readonly {
    readonly at: string;
    readonly by: string;
    readonly primers: number;
    readonly products: number;
  }[];
  /** Contracts they order by, those of other days too. */
  readonly contracts: Awaited<ReturnType<typeof contractsOf>>;
  readonly contacts: readonly { readonly id: number; readonly text: string }[];
  readonly addresses: readonly { readonly id: number; readonly text: string }[];
  readonly payers: readonly { readonly id: number; readonly text: string }[];
}

/** All that the shop knows of a customer. */
export interface CustomerReport {
  readonly member: MemberReport | null;
  /** Addresses that name them: the login, and contacts of their orders. */
  readonly emails: readonly string[];
  /** Newest first. */
  readonly orders: readonly PlacedOrder[];
  /** Requests for offers, newest first. */
  readonly requests: readonly CustomersRequest[];
  /** Payers of their orders, each once, the newest first. */
  readonly payers: readonly { readonly name: string; readonly inn: string; readonly kpp: string }[];
  readonly blocks: readonly Block[];
  /** About the account and the newest orders, newest first. */
  readonly letters: readonly CustomerLetter[];
}

export async function customerReport(
  history: History,
  { member, email, orders: uids }: Customer,
): Promise<CustomerReport> {
  const account = member === null ? null : await memberReport(history, member);
  const { orders } = await ordersNow(history, uids.map(orderStream));
  const newest = orders.toReversed();
  const visitor = email ?? newest[0]?.personal?.contact.email;
  const requests =
    member !== null
      ? await customersRequests(history, { member: member.uid })
      : visitor === undefined
        ? []
        : await customersRequests(history, { email: visitor });
  const contacts = newest.flatMap(({ personal }) => (personal === null ? [] : [personal.contact.email]));
  const emails = [
    ...new Set([...(account?.login ? [account.login] : []), ...(email ? [email] : []), ...contacts]),
  ];
  const payers = new Map(
    newest.flatMap(({ personal }) =>
      personal === null ? [] : [[JSON.stringify(personal.payer), personal.payer] as const],
    ),
  );
  return {
    member: account,
    emails,
    orders: newest,
    requests: requests.toReversed(),
    payers: [...payers.values()].map(({ name, inn, kpp }) => ({ name, inn, kpp })),
    blocks: await blocksOf(history, emails),
    letters: await lettersOf(history, [
      ...letterStreams(member?.uid ?? null, newest),
      ...requests.map(({ uid }) => requestStream(uid)),
    ]),
  };
}

/** Streams about which letters may have been owed. */
export function letterStreams(userUid: string | null, newest: readonly Pick<PlacedOrder, 'uid'>[]): string[] {
  return [
    ...(userUid === null ? [] : [userStream(userUid)]),
    ...newest
      .slice(0, WITH_LETTERS)
      .flatMap(({ uid }) => [orderStream(uid), paymentStream(uid), documentStream(uid)]),
  ];
}

async function memberReport(
  { database, store, personalData }: History,
  { uid, userId }: NonNullable<Customer['member']>,
): Promise<MemberReport> {
  const events = await store.readStream(userStream(uid));
  const { login, name, discount } = fold(
    user,
    events.map(({ type, data }) => ({ type, data }) as UserEvent),
  );
  const open = async <Fields extends object>(sealed: typeof login): Promise<Fields | null> =>
    sealed && personalData.open<Fields>(sealed.subject, sealed.sealed);
  const [known, names] = [await open<LoginFields>(login), await open<NameFields>(name)];
  const kept = await new ProfileKeeper(store, personalData).read(uid);
  const listed = <Fields>(items: ReadonlyMap<number, Fields> | undefined, text: (fields: Fields) => string) =>
    [...(items ?? [])].map(([id, fields]) => ({ id, text: text(fields) }));
  return {
    ...{ userId, uid, login: known?.login ?? null, phone: names?.phone ?? '' },
    name: [names?.lName, names?.fName, names?.mName].filter(Boolean).join(' '),
    registeredAt: events.find(({ type }) => type === 'UserRegistered')?.metadata.at ?? null,
    progressLetters: kept?.progressLetters ?? true,
    discount,
    discounts: events.flatMap(({ type, data, metadata: { at, actor } }) =>
      type === 'DiscountGranted' ? [{ at, by: actor, ...(data as DiscountGranted['data']) }] : [],
    ),
    contracts: await contractsOf(database, userId),
    contacts: listed(kept?.contacts, ({ name: who, email, phone }) =>
      [who, email, phone].filter(Boolean).join(', '),
    ),
    addresses: listed(kept?.addresses, (address) => displayAddress(address)),
    payers: listed(kept?.affiliates, ({ name: payer, inn, kpp }) =>
      [payer, inn && `INN ${inn}`, kpp && `KPP ${kpp}`].filter(Boolean).join(', '),
    ),
  };
}

async function blocksOf({ database, personalData }: History, emails: readonly string[]): Promise<Block[]> {
  const mailboxes = emails.map(mailboxOf);
  const isTheirs = ({ kind, sender }: Block): boolean =>
    sender !== null &&
    kind !== 'network' &&
    mailboxes.some((mailbox) =>
      kind === 'domain' ? mailbox.endsWith(sender) : mailbox === mailboxOf(sender),
    );
  return (await readBlocks(database, personalData)).filter(isTheirs);
}
