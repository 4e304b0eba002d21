import { moscow } from '../print/moment.ts';
import { amount, paint, paragraph, roubles, table } from '../print/print.ts';
import { FORGOTTEN } from '../people/personal-words.ts';
import type { PlacedOrder } from '../orders/placed-orders.ts';
import { requestsTable } from '../offers/waiting-requests.ts';
import { contractsTable } from './contracts.ts';
import type { CustomerLetter } from './customer-letters.ts';
import type { CustomerReport, MemberReport } from './customer-report.ts';

/** Rows of a table; --json has all. */
const MAX_ROWS = 20;

export function customerText(report: CustomerReport): string {
  const { member, emails, orders, requests, payers, blocks, letters } = report;
  const numbers = new Map([
    ...numbersOf(orders),
    ...requests.map(({ uid, number }) => [uid, number] as const),
  ]);
  return [
    member === null
      ? paint(
          'bold',
          `${emails[0] ?? FORGOTTEN}: no account, known by what was ordered or asked without logging in`,
        )
      : memberText(member),
    ...(blocks.length === 0
      ? []
      : blocks.map(({ sender, by, note, until }) =>
          paint(
            'red',
            paragraph(
              `${sender} by ${by}${until === null ? '' : ` until ${moscow(until)}`}: ${note}`,
              'BLOCKED: ',
            ),
          ),
        )),
    part('Orders', orders.map(orderRow), ordersSum(orders)),
    ...lettersOff(orders),
    requests.length === 0
      ? ''
      : `${paint('bold', 'Requests')}: ${requests.length}\n${requestsTable(requests, MAX_ROWS)}`,
    part(
      'Payers of these orders',
      payers.map(({ name, inn, kpp }) => ({ payer: name, INN: inn, KPP: kpp })),
    ),
    part(
      'Letters',
      letters.map((letter) => letterRow(letter, numbers)),
    ),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function memberText(member: MemberReport): string {
  const { userId, login, name, phone, registeredAt, discount, discounts } = member;
  const last = discounts.at(-1);
  const granted = last === undefined ? '' : `, granted ${moscow(last.at).slice(0, 10)} by ${last.by}`;
  const kept = [
    ['Contacts', member.contacts],
    ['Addresses', member.addresses],
    ['Payers', member.payers],
  ] as const;
  return [
    paint('bold', `User ${userId}  ${login ?? FORGOTTEN}`),
    paragraph([name, phone].filter(Boolean).join(', ') || '(no name)', 'Name: '),
    `Registered ${registeredAt === null ? 'not yet: the address is not confirmed' : moscow(registeredAt)}`,
    `Own discounts: primers ${discount.primers} %, products and services ${discount.products} %${granted}`,
    ...(member.progressLetters ? [] : ['Letters about the progress of orders: off']),
    ...(member.contracts.length === 0 ? [] : ['Contracts:', contractsTable(member.contracts)]),
    ...kept.flatMap(([title, items]) =>
      items.length === 0 ? [] : [`${title}:`, ...items.map(({ id, text }) => paragraph(text, `  ${id}  `))],
    ),
  ].join('\n');
}

function part(title: string, rows: readonly Record<string, string | number>[], sum = ''): string {
  if (rows.length === 0) return `${paint('bold', title)}: none`;
  const rest = rows.length > MAX_ROWS ? `\n… ${rows.length - MAX_ROWS} older ones: --json` : '';
  return `${paint('bold', title)}${sum === '' ? '' : `: ${sum}`}\n${table(rows.slice(0, MAX_ROWS))}${rest}`;
}

function ordersSum(orders: readonly PlacedOrder[]): string {
  const meant = orders.filter(({ isJunk }) => !isJunk);
  const total = meant.reduce((sum, order) => sum + order.total, 0);
  const junk = orders.length - meant.length;
  return `${meant.length}, ${roubles(total)}${junk === 0 ? '' : `, and ${junk} marked as junk`}`;
}

function orderRow({ at, number, uid, state, isJunk, lines, total, personal }: PlacedOrder) {
  return {
    'at (Moscow)': moscow(at).slice(0, 16),
    number: number ?? uid.slice(0, 8),
    state: isJunk ? `${state}, junk` : state,
    lines,
    'total, RUB': amount(total),
    contact: personal === null ? FORGOTTEN : personal.contact.email,
  };
}

/** Orders whose readers want no letters about their progress. */
function lettersOff(orders: readonly PlacedOrder[]): string[] {
  const off = orders.filter((order) => order.lettersOff).map(({ number, uid }) => number ?? uid.slice(0, 8));
  return off.length === 0 ? [] : [paragraph(off.join(', '), 'No letters about the progress of: ')];
}

/** Numbers of orders by uid. */
export function numbersOf(orders: readonly PlacedOrder[]): ReadonlyMap<string, string> {
  return new Map(orders.map(({ uid, number }) => [uid, number ?? uid.slice(0, 8)]));
}

export function letterRow(letter: CustomerLetter, numbers: ReadonlyMap<string, string>) {
  const { id, at, about, state, since, reason } = letter;
  const uid = about.slice(about.indexOf('-') + 1);
  const when = since === null ? '' : moscow(since).slice(0, 16);
  return {
    'owed (Moscow)': moscow(at).slice(0, 16),
    about: numbers.get(uid) ?? (about.startsWith('user-') ? 'account' : uid.slice(0, 8)),
    state: [state, state === 'waiting' && when !== '' ? `until ${when}` : when, reason]
      .filter(Boolean)
      .join(' '),
    letter: id,
  };
}
