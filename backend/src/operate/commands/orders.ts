import { csv, type CsvRow, inRoubles } from '../print/csv.ts';
import type { OperatorCommand } from '../command.ts';
import { AS_OF, FROM, moscow, readRange, TIMES, TO } from '../print/moment.ts';
import { FORGOTTEN } from '../people/personal-words.ts';
import { type DamagedOrder, type PlacedOrder, placedOrders } from '../orders/placed-orders.ts';
import { amount, paragraph, roubles, table, type TableRow } from '../print/print.ts';
import { readPersonSearch } from '../people/person-search.ts';

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

export const ordersCommand: OperatorCommand = {
  usage: 'orders',
  description: 'the orders submitted in a range, in the state they had then',
  readOnly: true,
  options: [
    ['--who <text>', 'only orders of somebody: e-mail, telephone, name, INN, or part of a number'],
    ['--state <state>', 'only orders in this state', STATES],
    ['--junk', 'those that ops junk has marked, and no others'],
    FROM,
    TO,
    AS_OF,
    ['--csv', 'all of it as CSV for Excel, with contact, INN and member'],
  ],
  help: `--from and --to say when an order was submitted, --as-of what was known of it by then.

--who opens what is sealed in each order of the range, which takes a while: a whole e-mail address or a part
with its @; the digits of a telephone, INN, KPP, order or purchase number, or some of them; else words, each
the beginning of one in the names of contact and payer, the e-mail or the purchase number. Capitals, ё and
order do not matter. Whoever was forgotten is found by numbers alone.

${TIMES}

Examples:
  npm run ops -- orders --state submitted               what still waits for a worker
  npm run ops -- orders --from 2026-11 --to 2026-11
  npm run ops -- orders --who petr@lab.example
  npm run ops -- orders --who "иванова анна"
  npm run -s ops -- orders --who 903-555-12-34 --csv > found.csv
  npm run ops -- orders --as-of 2026-11-20              the list as it stood at the end of that day
Exit codes: 0 listed, 1 an order cannot be read from its events; 2 not understood.`,
  async run(history, _, options) {
    const typed = options['who'];
    const who = typeof typed === 'string' ? readPersonSearch(typed) : undefined;
    const range = await readRange(history, options);
    const orders: PlacedOrder[] = [];
    const damaged: DamagedOrder[] = [];
    let junk = 0;
    for await (const page of placedOrders(history, range, who)) {
      for (const order of page.orders) {
        if (options['state'] !== undefined && order.state !== options['state']) continue;
        if (order.isJunk) junk += 1;
        if (order.isJunk === (options['junk'] === true)) orders.push(order);
      }
      damaged.push(...page.damaged);
    }
    damaged.sort((one, other) => one.position - other.position);
    const total = orders.reduce((sum, order) => sum + order.total, 0);
    const leftOut = junk === 0 || options['junk'] === true ? '' : `, ${junk} marked as junk left out`;
    const sum = `${orders.length} orders, ${roubles(total)}${leftOut}, as known at position ${range.asOf}`;
    return {
      document: { range, orders: orders.map((order) => listed(order)), total: total / 100, damaged },
      text: [
        table(orders.map((order) => tableRow(order, who !== undefined))),
        damaged.map(({ uid, why }) => paragraph(why, `${uid}  `)).join('\n'),
        damaged.length === 0 ? sum : `${sum}; ${damaged.length} more cannot be read`,
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

function tableRow(order: PlacedOrder, isWhoAsked: boolean): TableRow {
  const { at, number, uid, state, lines, total, personal } = order;
  return {
    'at (Moscow)': moscow(at).slice(0, 16),
    number: number ?? uid.slice(0, 8),
    state,
    lines,
    'total, RUB': amount(total),
    payer: personal?.payer.name ?? FORGOTTEN,
    ...(isWhoAsked && { contact: contactText(personal) }),
  };
}

function contactText(personal: PlacedOrder['personal']): string {
  if (personal === null) return FORGOTTEN;
  const { name, email, phone } = personal.contact;
  return [name, email, phone].filter(Boolean).join(', ');
}

/** An order in JSON; roubles. */
function listed({ total, personal, ...order }: PlacedOrder): object {
  const { payer = null, contact = null } = personal ?? {};
  return { ...order, total: total / 100, payer: payer?.name ?? FORGOTTEN, inn: payer?.inn ?? null, contact };
}

const CSV_HEAD = [
  ...['submitted (Moscow)', 'number', 'uid', 'state', 'lines', 'total'],
  ...['payer', 'INN', 'KPP', 'contact', 'e-mail', 'telephone', 'purchase number', 'member'],
];

function csvRow(order: PlacedOrder): CsvRow {
  const { at, number, uid, state, lines, total, personal, purchaseNumber, memberId } = order;
  const { payer, contact } = personal ?? {};
  return [
    ...[moscow(at), number, uid, state, lines, inRoubles(total)],
    ...[payer?.name ?? FORGOTTEN, payer?.inn ?? null, payer?.kpp ?? null],
    ...[contact?.name ?? null, contact?.email ?? null, contact?.phone ?? null, purchaseNumber, memberId],
  ];
}
