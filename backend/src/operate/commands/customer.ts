import { correctOrder } from '../customers/correct-order.ts';
import { correctProfile } from '../customers/correct-profile.ts';
import { customerReport, letterStreams } from '../customers/customer-report.ts';
import { customerText } from '../customers/customer-text.ts';
import { lettersOf } from '../customers/customer-letters.ts';
import { type Customer, findCustomer } from '../customers/find-customer.ts';
import { requestStream } from '../../services/requests/request.events.ts';
import { customersRequests } from '../offers/customers-requests.ts';
import { resendLetter } from '../customers/resend-letter.ts';
import {
  NotUnderstood,
  type OperatorCommand,
  OperatorError,
  type Options,
  type Outcome,
} from '../command.ts';
import type { CorrectedDetail } from '../../ordering/order.events.ts';
import type { History } from '../history.ts';
import { noteGiven } from '../payments/line-given.ts';
import { misplaced } from '../misplaced.ts';
import { paint, paragraph } from '../print/print.ts';

const ACTIONS = {
  show: { words: 0, takes: [] },
  resend: { words: 1, takes: ['note'] },
  contact: { words: 1, takes: ['name', 'phone', 'email', 'note', 'undo'] },
  address: { words: 1, takes: ['to', 'note', 'undo', 'yes'] },
  'legal-address': { words: 1, takes: ['to', 'note', 'undo'] },
} as const;

const OPTIONS: OperatorCommand['options'] = [
  ['--name <text>', 'contact: the name'],
  ['--phone <text>', 'contact: the telephone; empty where there is none'],
  ['--email <text>', 'contact: the address letters go to'],
  ['--to <text>', 'address, legal-address: of an order the whole line, of a profile the fields that change'],
  ['--note <text>', 'why, for those who look later; no names'],
  ['--undo', 'contact, address: takes the last correction back; wants --note'],
  ['--yes', 'address of an order: also abroad, or where its parcel has another price'],
];

export const customerCommand: OperatorCommand = {
  usage: 'customer <who> [action] [what]',
  description: 'a customer with orders, payers, discounts, block and letters; corrects and sends again',
  options: OPTIONS,
  help: `The customer is named by login, id or uid of a user, by one of their orders or requests, or by the e-mail address
of the contact of orders that were placed, or requests that were sent, without logging in.

resend: a letter is written anew and sent once more, to the address of today; each call is one letter. What is
no longer true is not sent: a code that has expired, a bill that was paid. contact, address: of an order named
by its number, or of an item of the profile named by its id. What is not named stays. Letters about an order go
to the corrected contact from then on, also where they were held back; codes sent before work no more. An address
can be corrected until all of the order has left. The order keeps its price: an address abroad, or in another
zone of delivery than its parcels were priced for, wants --yes. Each is an event with who and why.
legal-address: where the payer of an order is registered (row 6а of a УПД), which an organisation need not give
when it orders. A УПД that names another is corrected by itself.

Examples:
  npm run ops -- customer anna@example.org
  npm run ops -- customer 2026-000042
  npm run ops -- customer R-2026-000007
  npm run ops -- customer 2026-000042 resend letter-order-created-1042 --note "asked for by telephone"
  npm run ops -- customer 2026-000042 contact --email anna@example.org --note "a letter was missing"
  npm run ops -- customer 2026-000042 contact --undo --note "it was another order"
  npm run ops -- customer 2026-000042 address --to "117997, Москва, Миклухо-Маклая, 16/10" --note "moved"
  npm run ops -- customer 2026-000042 legal-address --to "142290, г. Пущино, ул. Институтская, д. 3" --note "by e-mail"
  npm run ops -- customer anna@example.org contact 31 --phone "+7 900 000-00-00" --note "a digit was wrong"
  npm run ops -- customer anna@example.org address 32 --to "house=5a; flat=12" --note "as the courier says"
Exit codes: 0 shown or done, also when it was so before; 1 there is no such customer or letter, or it cannot be
corrected; 2 not understood.`,
  async run(history, [who = '', action = 'show', what], options) {
    const faults = misplaced(
      { ...customerCommand, usage: 'customer', actions: { of: ACTIONS } },
      [action, what],
      options,
    );
    if (faults.length > 0) throw new NotUnderstood(faults);
    const customer = await findCustomer(history, who);
    switch (action as keyof typeof ACTIONS) {
      case 'show':
        return show(history, customer);
      case 'resend':
        return resend(history, customer, { letter: what, note: noteGiven(options) });
      case 'contact':
      case 'address':
      case 'legal-address':
        return correct(history, customer, { action: action as CorrectedDetail, what, options });
    }
  },
};

async function show(history: History, customer: Customer): Promise<Outcome> {
  const report = await customerReport(history, customer);
  const { orders, ...rest } = report;
  return {
    document: {
      ...rest,
      orders: orders.map((order) => ({ ...order, total: order.total / 100 })),
    },
    text: customerText(report),
    failed: false,
  };
}

async function resend(
  history: History,
  { member, email, orders }: Customer,
  { letter: id, note }: { readonly letter: string | undefined; readonly note: string },
): Promise<Outcome> {
  if (id === undefined) throw new NotUnderstood(['which letter? ops customer <who> lists their ids']);
  const requests =
    member !== null
      ? await customersRequests(history, { member: member.uid })
      : email === null
        ? []
        : await customersRequests(history, { email });
  const streams = [
    ...letterStreams(member?.uid ?? null, orders.map((uid) => ({ uid })).toReversed()),
    ...requests.map(({ uid }) => requestStream(uid)),
  ];
  const letter = (await lettersOf(history, streams)).find((one) => one.id === id);
  if (letter === undefined)
    throw new OperatorError(`this customer has no letter ${id}: ops customer lists theirs`);
  const again = await resendLetter(history.store, letter, note);
  return {
    document: { letter: id, again },
    text: [
      paint('bold', `${id} is sent once more, as ${again}.`),
      paragraph('A worker writes it anew: ops customer tells what became of it.'),
    ].join('\n'),
    failed: false,
  };
}

/** The customer was named by an order: it is of the order; by anything else: of the profile. */
function correct(
  history: History,
  { member, order }: Customer,
  given: {
    readonly action: CorrectedDetail;
    readonly what: string | undefined;
    readonly options: Options;
  },
): Promise<Outcome> {
  const { action, what, options } = given;
  if (order !== null) {
    if (what !== undefined)
      throw new NotUnderstood([
        `an order has one ${action}: "${what}" is an item of a profile, name the user for it`,
      ]);
    return correctOrder(history, order, action, options);
  }
  if (action === 'legal-address')
    throw new NotUnderstood(['name the order whose papers lack the address of their payer']);
  if (member === null)
    throw new NotUnderstood([`name the order whose ${action} is wrong: there is no profile of that e-mail`]);
  return correctProfile(history, member, action, { typed: what, options });
}
