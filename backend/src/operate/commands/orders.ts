import { csv, type CsvRow, inRoubles } from '../print/csv.ts';
import type { LineState } from '../../ordering/line.events.ts';
import type { OperatorCommand } from '../command.ts';
import { AS_OF, FROM, moscow, readRange, TIMES, TO } from '../print/moment.ts';
import { FORGOTTEN } from '../people/personal-words.ts';
import { type ListedOrders, listOrders, readWanted } from '../orders/list-orders.ts';
import type { PlacedOrder } from '../orders/placed-orders.ts';
import { amount, paragraph, roubles, table, type TableRow } from '../print/print.ts';

const STATES = [
  'submitted',
  'created',
  'awaiting_payment',
  'paid',
  'in_production',
  'shipped',
  'completed',
  'rejected',
  'cancelled',
  'refunded',
] as const;

const LINE_STATES: readonly LineState[] = [
  ...(['waiting', 'in_production', 'ready', 'shipped', 'delivered', 'cancelled'] as const),
];

export const ordersCommand: OperatorCommand = {
  usage: 'orders [text...]',
  description: 'finds orders by number, people, goods, state and date; the newest first',
  readOnly: true,
  options: [
    ['--who <text>', 'only orders of somebody: e-mail, telephone, name, INN, or part of a number'],
    ['--what <text>', 'only orders of something: name or article number, or a piece of a sequence'],
    ['--state <state>', 'only orders in this state', STATES],
    ['--line <state>', 'only orders with a line in this state', LINE_STATES],
    ['--unpaid', 'only orders that wait for their money'],
    ['--junk', 'those that ops junk has marked, and no others'],
    FROM,
    TO,
    AS_OF,
    ['--limit <count>', 'the newest so many; the sum below is of all that were found'],
    ['--csv', 'all of it as CSV for Excel, with contact, INN and member'],
  ],
  help: `A text alone finds by anything that --who or --what would, by the beginning of an uid, and by the code on a tube,
plate or primer that came (number of the order, then of the line; pl1 is its first plate, pr1 its first
own primer, or what stands on the cap), as a scanner reads it. --from and --to say when an order was
submitted, --as-of what was known of it by then.

--who: a whole e-mail address or a part with its @; the digits of a telephone, INN, KPP, order or purchase
number, or some of them; else words, each the beginning of one in the names of contact and payer, the e-mail
or the purchase number. A payer or contact that was changed since is found too. Whoever was forgotten is
found by numbers alone. --what: words, each the beginning of one in the name of a primer, sample, product,
service or vector, or in an article number; or six letters or more of a sequence. Capitals, ё and order do not matter.

The total is what an order costs now; where lines that were paid for are cancelled, it stands before the former one.
Everything that is sealed in the range is opened for it: some seconds for ten thousand orders.

${TIMES}

Examples:
  npm run ops -- orders 144                             whatever has it: number, telephone, article
  npm run ops -- orders 2026-000042/3                    the order of a tube; its line stands in the column lines
  npm run ops -- orders +7 903 555-12-34
  npm run ops -- orders --who petr@lab.example --what GAPDH --limit 5
  npm run ops -- orders --what "ATG GTG AGC AAG"
  npm run ops -- orders --unpaid --from 2026-11 --to 2026-11
  npm run ops -- orders --line ready                    something in it waits to be shipped
  npm run -s ops -- orders --who "иванова анна" --csv > found.csv
  npm run ops -- orders --as-of 2026-11-20              the list as it stood at the end of that day
Exit codes: 0 listed, 1 an order cannot be read from its events; 2 not understood.`,
  async run(history, words, options) {
    // commander gives the words of a list as one argument
    const typed = words.flat().join(' ').trim();
    const wanted = readWanted(typed, options);
    const range = await readRange(history, options);
    const listed = await listOrders(history, range, wanted);
    const { orders, count, total, damaged } = listed;
    const isFound = wanted.search !== undefined;
    return {
      document: { range, orders: orders.map((order) => inJson(order)), count, total: total / 100, damaged },
      text: [
        table(orders.map((order) => tableRow(order, isFound))),
        damaged.map(({ uid, why }) => paragraph(why, `${uid}  `)).join('\n'),
        sumText(listed, range.asOf),
      ]
        .filter(Boolean)
        .join('\n\n'),
      failed: damaged.length > 0,
      ...(options['csv'] === true && {
        raw: csv(
          CSV_HEAD,
          orders.map((order) => csvRow(order)),
        ),
      }),
    };
  },
};

function sumText({ orders, count, total, junk, damaged }: ListedOrders, asOf: number): string {
  const newest = orders.length < count ? `the newest ${orders.length} of ` : '';
  const leftOut = junk === 0 ? '' : `, ${junk} marked as junk left out`;
  const bad = damaged.length === 0 ? '' : `; ${damaged.length} more cannot be read`;
  return `${newest}${count} orders, ${roubles(total)}${leftOut}, as known at position ${asOf}${bad}`;
}

function tableRow(order: PlacedOrder, isFound: boolean): TableRow {
  const { at, number, uid, state, lines, total, paidTotal, personal, found } = order;
  return {
    'at (Moscow)': moscow(at).slice(0, 16),
    number: number ?? uid.slice(0, 8),
    state,
    lines: found.length === 0 ? lines : `${lines}: ${found.join(', ')}`,
    'total, RUB': total === paidTotal ? amount(total) : `${amount(total)} of ${amount(paidTotal)}`,
    payer: personal?.payer.name ?? FORGOTTEN,
    ...(isFound && { contact: contactText(personal) }),
  };
}

function contactText(personal: PlacedOrder['personal']): string {
  if (personal === null) return FORGOTTEN;
  const { name, email, phone } = personal.contact;
  return [name, email, phone].filter(Boolean).join(', ');
}

/** An order in JSON; roubles. */
function inJson({ total, paidTotal, personal, ...order }: PlacedOrder): object {
  const { payer = null, contact = null } = personal ?? {};
  return {
    ...order,
    total: total / 100,
    paidTotal: paidTotal / 100,
    payer: payer?.name ?? FORGOTTEN,
    inn: payer?.inn ?? null,
    contact,
  };
}

const CSV_HEAD = [
  ...['submitted (Moscow)', 'number', 'uid', 'state', 'lines', 'total', 'paid total'],
  ...['payer', 'INN', 'KPP', 'contact', 'e-mail', 'telephone', 'purchase number', 'member'],
];

function csvRow(order: PlacedOrder): CsvRow {
  const { at, number, uid, state, lines, total, paidTotal, personal, purchaseNumber, memberId } = order;
  const { payer, contact } = personal ?? {};
  return [
    ...[moscow(at), number, uid, state, lines, inRoubles(total), inRoubles(paidTotal)],
    ...[payer?.name ?? FORGOTTEN, payer?.inn ?? null, payer?.kpp ?? null],
    ...[contact?.name ?? null, contact?.email ?? null, contact?.phone ?? null, purchaseNumber, memberId],
  ];
}
