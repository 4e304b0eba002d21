import { type FoundMember, findMember } from '../../accounts/get-member/find-member.ts';
import { type OrderSubmitted, orderStream } from '../../ordering/order.events.ts';
import {
  NotUnderstood,
  type OperatorCommand,
  OperatorError,
  type Options,
  type Outcome,
} from '../command.ts';
import { findOrderUid, nearlyNumber } from '../orders/find-order.ts';
import type { History } from '../history.ts';
import { forgetMember, lookAtMember } from '../people/forget-member.ts';
import {
  atStakeText,
  EVEN_OPEN,
  forgetOrder,
  isMeant,
  isOpen,
  type OrderAtStake,
  ordersAtStake,
} from '../orders/orders-at-stake.ts';
import { openPersonal } from '../people/personal-words.ts';
import { customersRequests } from '../offers/customers-requests.ts';
import { forgetGivenRequest, forgetRequest, isRequestNumber } from '../offers/forget-request.ts';
import { byPeople } from '../orders/order-search.ts';
import { placedOrders } from '../orders/placed-orders.ts';
import { paint, paragraph } from '../print/print.ts';
import { isEmail } from '../people/person-search.ts';
import { orderHistory } from '../../ordering/order.ts';

export const forgetCommand: OperatorCommand = {
  usage: 'forget [order|user|request]',
  description: 'destroy the key of the personal data of an order or a request, or of a whole person',
  options: [
    ['--who <e-mail>', 'all orders and requests sent without logging in that have this contact'],
    ['--yes', 'do it; without, only tell what would become unreadable'],
    EVEN_OPEN,
  ],
  help: `Payer, contact, address and comment stand in events only encrypted, each order's under a key of its own. The
key is destroyed, the events stay as they are: ops verify and ops audit pass as before. There is no way
back but a backup of the schema personal: destroy the older ones too.

A request for an offer, R-2026-000007, goes with its files; its offers and sums stay.

A user, named by login, id or uid, is forgotten whole: account, profile, all orders they placed and requests they
sent while logged in, letters. Sessions end and the login is free again; orders, sums and prices stay. Interrupted, it is run
once more.

Orders and requests sent without logging in belong to nobody: --who finds those with this e-mail as their contact.
Orders of members with the same contact are told and left alone: name each that is to go, by its number.

Orders that are submitted or created may still have to be made, sent or invoiced. They are listed with their
states, and stay as they are without --even-open.

Examples:
  npm run ops -- forget 2026-000042           whom it is about
  npm run ops -- forget 2026-000042 --yes
  npm run ops -- forget anna@example.org --yes
  npm run ops -- forget --who petr@lab.example
  npm run ops -- forget --who petr@lab.example --yes --even-open
Exit codes: 0 it is forgotten, also when it was before; 1 nothing was done; 2 not understood.`,
  async run(history, [typed], options) {
    const { who } = options;
    if ((typed === undefined) === (who === undefined))
      throw new NotUnderstood(['forget needs an order, a request or a user, or --who <e-mail>']);
    if (typeof who === 'string') return withContact(history, who, options);
    const named = typed ?? '';
    if (isRequestNumber(named)) return forgetGivenRequest(history, named, options);
    const uid = await findOrderUid(history.store, named);
    const [submitted] = uid === null ? [] : await history.store.readStream(orderStream(uid));
    const { submission } = orderHistory(submitted === undefined ? [] : [submitted]);
    if (uid !== null && submitted !== undefined && submission !== null)
      return oneOrder(history, { uid, named, position: submitted.position, submission }, options);
    const member = await findMember(history.database, named);
    if (member === null) throw new OperatorError(await nobodyText(history, named));
    return wholePerson(history, member, options);
  },
};

async function nobodyText({ store }: History, named: string): Promise<string> {
  const meant = await nearlyNumber(store, named);
  const hint =
    meant === null
      ? "give an order's number or uid, a user's login, id or uid, or --who <e-mail>"
      : `did you mean order ${meant}?`;
  return `there is neither an order nor a user "${named}": ${hint}`;
}

async function oneOrder(
  history: History,
  order: {
    readonly uid: string;
    readonly named: string;
    readonly position: number;
    readonly submission: OrderSubmitted['data'];
  },
  options: Options,
): Promise<Outcome> {
  const { uid, named, position, submission } = order;
  const { subject } = submission.personal;
  const personal = await openPersonal(history, submission);
  if (personal === null)
    return done(
      { uid, subject, position, forgotten: true, unreadable: [] },
      `The person of order ${named} was forgotten before.`,
    );
  const unreadable = filledIn(personal);
  const where = `in event ${position} (OrderSubmitted, ${orderStream(uid)})`;
  const orders = await ordersAtStake(history, [uid]);
  const document = { uid, subject, position, state: orders[0]?.state ?? null, unreadable };
  if (!isMeant(options, orders))
    return notDone({ ...document, forgotten: false }, options, named, [
      paragraph(
        `${personal.payer.name}; ${personal.contact.name}, ${personal.contact.email}`,
        'Payer and contact: ',
      ),
      paragraph(`${unreadable.join(', ')} ${where}`, 'Would become unreadable: '),
      atStakeText(orders),
    ]);
  if (!(await forgetOrder(history, uid)))
    throw new OperatorError(`the key of ${subject} was destroyed by somebody else meanwhile`);
  return done(
    { ...document, forgotten: true },
    paragraph(`${unreadable.join(', ')} ${where}`, 'Unreadable from now on: '),
  );
}

async function wholePerson(history: History, found: FoundMember, options: Options): Promise<Outcome> {
  const member = await lookAtMember(history, found);
  const { userId, uid, stream, orders, isReadable } = member;
  const about = `user ${userId} (${stream}) and ${orders.length} orders`;
  const atStake = await ordersAtStake(history, orders);
  const open = openOf(atStake);
  if (!isMeant(options, atStake))
    return notDone({ userId, uid, forgotten: !isReadable, orders, open }, options, String(userId), [
      paragraph(about, isReadable ? 'Would become unreadable: ' : 'Was made unreadable before: '),
      atStakeText(atStake),
    ]);
  const forgotten = await forgetMember(history, found);
  return done(
    { userId, uid, forgotten: true, orders: forgotten, open },
    paragraph(`${about}; sessions ended, the login is free`, 'Unreadable from now on: '),
  );
}

/** A person without an account is known by the contact of their orders alone. */
async function withContact(history: History, who: string, options: Options): Promise<Outcome> {
  if (!isEmail(who))
    throw new NotUnderstood([
      `--who "${who}" is no whole e-mail address: find the orders with ops orders --who, and name each`,
    ]);
  const head = await history.store.headPosition();
  const [visitors, members, damaged]: [string[], OrderAtStake[], string[]] = [[], [], []];
  for await (const page of placedOrders(history, { from: 1, to: head, asOf: head }, byPeople(who))) {
    visitors.push(...page.orders.flatMap(({ uid, memberId }) => (memberId === null ? [uid] : [])));
    members.push(...page.orders.filter(({ memberId }) => memberId !== null));
    damaged.push(...page.damaged.map(({ uid }) => uid));
  }
  const requests = await customersRequests(history, { email: who });
  const member = await findMember(history.database, who);
  const beside = [
    member === null
      ? ''
      : `User ${member.userId} logs in with it: ops forget ${member.userId} is for the account.`,
    members.length === 0
      ? ''
      : paragraph(
          members.map(({ number, uid }) => number ?? uid).join(', '),
          'Left alone, for members placed them with this contact: ',
        ),
    damaged.length === 0
      ? ''
      : paragraph(damaged.join(', '), 'Cannot be read, so nobody knows whether they are theirs: '),
  ];
  const orders = await ordersAtStake(history, visitors);
  const document = {
    who,
    orders: orders.map(({ uid }) => uid),
    requests: requests.map(({ number }) => number),
    open: openOf(orders),
    ofMembers: members.map(({ uid }) => uid),
    damaged,
  };
  const asked = requestsText(requests);
  if (orders.length + requests.length === 0)
    return {
      document: { ...document, forgotten: false },
      text: [`No order or request sent without logging in has the contact ${who}.`, ...beside]
        .filter(Boolean)
        .join('\n'),
      failed: true,
    };
  if (!isMeant(options, orders))
    return notDone({ ...document, forgotten: false }, options, `--who ${who}`, [
      `Would become unreadable: payer, contact, address and comment of ${orders.length} orders${asked}`,
      atStakeText(orders),
      ...beside,
    ]);
  for (const { uid } of orders) await forgetOrder(history, uid);
  for (const { uid } of requests) await forgetRequest(history, uid);
  return done(
    { ...document, forgotten: true },
    [
      `Unreadable from now on: payer, contact, address and comment of ${orders.length} orders${asked}`,
      atStakeText(orders.map((order) => ({ ...order, state: `${order.state}, forgotten` }))),
      ...beside,
    ]
      .filter(Boolean)
      .join('\n\n'),
  );
}

/** Example: `, and all that was typed and sent with R-2026-000007`; empty where there are none. */
function requestsText(requests: readonly { readonly number: string }[]): string {
  const numbers = requests.map(({ number }) => number).join(', ');
  return numbers === '' ? '' : `, and all that was typed and sent with ${numbers}`;
}

function openOf(orders: readonly OrderAtStake[]): object[] {
  return orders.filter((order) => isOpen(order)).map(({ uid, number, state }) => ({ uid, number, state }));
}

const done = (document: object, text: string): Outcome => ({ document, text, failed: false });

function notDone(document: object, options: Options, named: string, parts: readonly string[]): Outcome {
  const also = options['yes'] === true ? ' --even-open' : '';
  return {
    document,
    text: [...parts, paint('bold', `Nothing was done. For ever: npm run ops -- forget ${named} --yes${also}`)]
      .filter(Boolean)
      .join('\n\n'),
    failed: true,
  };
}

/** Paths of the fields that hold something. Example: `payer.name`, `contact.email`, `comment`. */
function filledIn(value: object, before = ''): string[] {
  return Object.entries(value as Record<string, unknown>).flatMap(([name, field]) => {
    const path = `${before}${name}`;
    if (typeof field === 'object' && field !== null) return filledIn(field, `${path}.`);
    return typeof field === 'string' && field !== '' ? [path] : [];
  });
}
