import { changeText } from '@oligoteka/primer';
import { type OperatorCommand, OperatorError } from '../command.ts';
import { findOrderUid, nearlyNumber } from '../orders/find-order.ts';
import { moscowDay } from '../../jobs/moscow-day.ts';
import { orderHistory } from '../../ordering/order.ts';
import { orderStream } from '../../ordering/order.events.ts';
import { writeServices } from '../orders/service-files.ts';
import type { PersonalDetails } from '../../ordering/personal-details.ts';
import type { Measures } from '../../ordering/order-lines.ts';
import type { History } from '../history.ts';
import { AS_OF, asOfPosition, moscow, TIMES } from '../print/moment.ts';
import { versionsText } from '../orders/order-faults.ts';
import { type OrderReport, orderReport } from '../orders/order-report.ts';
import { FORGOTTEN } from '../people/personal-words.ts';
import { amount, paint, paragraph, roubles, table } from '../print/print.ts';

export const orderCommand: OperatorCommand = {
  usage: 'order <uid|number>',
  description: 'timeline of an order with time, actor, prices and dictionary versions',
  readOnly: true,
  options: [
    AS_OF,
    [
      '--into <folder>',
      'writes sequences of services, in FASTA and GenBank, and the files that came with them',
    ],
  ],
  help: `Read from events alone. What was sealed for a forgotten person stays sealed. Times are Moscow's.
Sums that do not add up are told in red; ops audit computes every figure again, ops verify proves the events.

${TIMES}

Examples:
  npm run ops -- order 2026-000042
  npm run ops -- order 2026-000042 --as-of "2026-11-21 14:30"   as it stood then
  npm run ops -- order 2026-000042 --into ./2026-000042         its genes for the bench
  npm run ops -- why 2026-000042 1                              why its line 1 costs that
Exit codes: 0 shown, 1 it does not add up, or there is no such order; 2 not understood.`,
  async run(history, [typed = ''], options) {
    const asOf = await asOfPosition(history, options);
    const uid = await findOrderUid(history.store, typed);
    const report = uid === null ? null : await orderReport(history, uid, asOf);
    if (report === null) throw await noSuchOrder(history, typed, options['asOf'] === undefined ? null : asOf);
    const { into } = options;
    const written = typeof into === 'string' ? await writeInto(history, report, into) : null;
    return {
      document: { ...report, ...(written && { written }) },
      text: [orderText(report), ...(written ?? []).map((file) => `written ${file}`)].join('\n'),
      failed: report.faults.length > 0,
    };
  },
};

/** Files of the lines as they were ordered; a line that is cancelled has nothing to make. */
async function writeInto(
  history: History,
  { uid, number, lines }: OrderReport,
  folder: string,
): Promise<string[]> {
  const { submission } = orderHistory(await history.store.readStream(orderStream(uid)));
  const made = new Set(lines.flatMap(({ line, state }) => (state === 'cancelled' ? [] : [line])));
  const ordered = (submission?.lines ?? []).map((line, index) => (made.has(index + 1) ? line : null));
  const day = moscowDay(new Date().toISOString());
  return writeServices(history, { number: number ?? uid, lines: ordered, day }, folder);
}

/** Lengths of the sequences of each service, and its files. */
function servicesText({ number, uid, services }: OrderReport): string[] {
  if (services.length === 0) return [];
  const rows = services.map(({ line, request, sequences, files }) => ({
    '#': line,
    'sequences, or request':
      request === null
        ? sequences.map(({ what, length }) => `${what} ${length} bp`).join(', ')
        : `words of the request: ops offers show ${request}`,
    files: files.map(({ name }) => name).join(', '),
  }));
  return [
    '',
    paint('bold', 'Services'),
    table(rows, 60),
    ...services.flatMap(({ line, note }) => (note === '' ? [] : [paragraph(note, `Line ${line}, note: `)])),
    `FASTA, GenBank and files: npm run ops -- order ${number ?? uid} --into <folder>`,
  ];
}

export async function noSuchOrder(
  { store }: History,
  typed: string,
  asOf: number | null,
): Promise<OperatorError> {
  const meant = await nearlyNumber(store, typed);
  const hint =
    meant === null
      ? 'give its number, such as 2026-000042, or its uid; ops orders --who finds those of a person'
      : `did you mean ${meant}?`;
  return new OperatorError(
    asOf === null
      ? `there is no order "${typed}": ${hint}`
      : `there was no order "${typed}" yet as of position ${asOf}; if there never was one, ${hint}`,
  );
}

/** The pasted text of each line and its changes; empty for typed lines. */
function pastedText({ lines }: OrderReport): string[] {
  const words = lines.flatMap(({ line, source }) => {
    if (source === null) return [];
    const changes = source.changes.map((change) => changeText(change, 'en')).join('; ');
    const text = `${JSON.stringify(source.text)}${changes === '' ? '' : `; ${changes}`}`;
    return [paragraph(text, `Line ${line} was pasted as `)];
  });
  return words.length === 0 ? [] : ['', ...words];
}

/** The steps of each line and its promised day; nothing while there is neither. */
function stepsText({ lines }: OrderReport): string[] {
  const rows = lines.map(({ line, name, state, steps, promised }) => ({
    '#': line,
    name,
    state,
    'promised by': promised?.day ?? '',
    steps: steps
      .map(
        ({ by, state: to, at = '', measured }) =>
          `${by === 'LinesRemade' ? 'remade' : to} ${moscow(at).slice(0, 16)}${measured === undefined ? '' : ` (${measuresText(measured)})`}`,
      )
      .join('; '),
  }));
  if (lines.every(({ steps, promised }) => steps.length === 0 && promised === null)) return [];
  return [paint('bold', 'Where each line is'), table(rows, 60), ''];
}

/** Example: `12.5 OD, 60 nmol, 6733 Da, 95 %, lot L-17`. */
function measuresText({ od, nmol, mass, purity, lot }: Measures): string {
  const units = { OD: od, nmol, Da: mass, '%': purity };
  const values = Object.entries(units).flatMap(([unit, value]) =>
    value === undefined ? [] : [`${value} ${unit}`],
  );
  return [...values, ...(lot === undefined ? [] : [`lot ${lot}`])].join(', ');
}

function orderText(report: OrderReport): string {
  const { personal } = report;
  const who = personal === null ? FORGOTTEN : [personal.payer.name, contactText(personal.contact)].join('; ');
  const timeline = report.timeline.map(({ at, position, event, actor, note }) => ({
    'at (Moscow)': moscow(at),
    position,
    event,
    actor: (actor ?? 'nobody named').slice(0, 24),
    note,
  }));
  return [
    paint('bold', `Order ${report.number ?? '(not numbered yet)'}  ${report.state}`),
    `uid ${report.uid}`,
    ...(report.onTrust === null ? [] : [`made before it is paid, since ${moscow(report.onTrust)} (Moscow)`]),
    ...(report.unadjusted === 0
      ? []
      : [
          paint(
            'red',
            paragraph(
              `${roubles(report.unadjusted * 100)} went back after it was sent, and no УКД tells of it.`,
            ),
          ),
        ]),
    ...report.faults.map((fault) => paint('red', paragraph(fault, 'DOES NOT ADD UP: '))),
    paragraph(who, 'Payer and contact: '),
    ...(personal?.comment ? [paragraph(personal.comment, 'Comment of the buyer: ')] : []),
    ...broughtText(report),
    '',
    table(timeline, 60, Number.POSITIVE_INFINITY),
    '',
    table(
      report.lines.map(({ line, name, text, scale, options, price, discountPrice }) => ({
        '#': line,
        name,
        content: text,
        scale,
        options,
        'price, RUB': amount(price * 100),
        discounted: amount(discountPrice * 100),
      })),
      30,
    ),
    '',
    ...stepsText(report),
    paint('bold', 'How each price came about, as the order keeps it'),
    ...report.lines.flatMap(({ line, name, explanation }) => [
      paragraph(`${line}. ${name}`),
      ...explanation.map((row) => paragraph(row, '   ')),
    ]),
    ...pastedText(report),
    ...servicesText(report),
    '',
    paragraph(
      `Price ${roubles(report.price * 100)}, total ${roubles(report.total * 100)}, computed with ${versionsText(report.dictionaries)}, rules v${report.rules}`,
    ),
  ].join('\n');
}

/** Example: `Иванова Анна, +7 900 000-00-00, ivanova@example.ru`. */
function contactText({ name, phone, email }: PersonalDetails['contact']): string {
  return [name, phone, email].filter((word) => word !== '').join(', ');
}

/** How the goods come to the buyer, and the days on which its parcels are to leave. */
function broughtText({ personal, delivery: { way, point, journeys } }: OrderReport): string[] {
  const how = {
    courier: paragraph(personal?.address ?? 'no address', 'By courier to: '),
    point: paragraph(
      point === null
        ? 'unknown'
        : `${point.carrier} ${point.id}: ${point.city}, ${point.address} (${point.name})`,
      'To the pickup point ',
    ),
    pickup: 'Collected by the buyer',
  }[way];
  return [
    how,
    ...journeys.map(
      ({ line, dispatch, arrival }) => `Parcel of line ${line}: leaves on ${dispatch}, arrives on ${arrival}`,
    ),
  ];
}
