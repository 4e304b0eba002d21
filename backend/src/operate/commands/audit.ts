import { writeFile } from 'node:fs/promises';
import { ordersPage, pricesPage } from '../audit/report/audit-html.ts';
import type { AuditedLine } from '../audit/audited-order.ts';
import { auditOrders } from '../audit/audit-orders.ts';
import { auditPrices, type AuditedQuote } from '../audit/audit-prices.ts';
import { type AuditDocument, counted, type Difference } from '../audit/report/audit-report.ts';
import { ordersText, pricesText } from '../audit/report/audit-text.ts';
import {
  NotUnderstood,
  type OperatorCommand,
  OperatorError,
  type Options,
  type Outcome,
} from '../command.ts';
import { csv, type CsvRow, inRoubles } from '../print/csv.ts';
import type { History } from '../history.ts';
import { AS_OF, FROM, moscow, type Range, readRange, TIMES, TO } from '../print/moment.ts';
import { jsonText } from '../print/visible.ts';

const FORMATS = ['text', 'json', 'csv', 'html'] as const;
const SUBJECTS = ['orders', 'prices'] as const;

export const auditCommand: OperatorCommand = {
  usage: 'audit [orders|prices]',
  description: 'recompute every order, or every price shown, from the history; exit 1 on a difference',
  readOnly: true,
  choices: SUBJECTS,
  options: [
    FROM,
    TO,
    AS_OF,
    ['--format <format>', 'text, json, csv (every line) or html (one page with charts)', FORMATS],
    ['--out <file>', 'write the report into a file'],
  ],
  help: `orders  every order submitted in the range: content against its basket, prices against the
        dictionaries and rules of then, the discount against the one granted, sums, number; without
        --to and --as-of its read model too
prices  every published dictionary (faults, missing versions, days without one), every price shown
        in a basket, and what baskets were told of new prices

The same range gives the same bytes, whenever and wherever it is run: a report names its range, the
seal of the history, the code and the hash of the result, never the time of its run. An order that
is cancelled after the end of the range shows as cancelled; with --as-of it is what was known then,
for ever. The csv opens in Russian Excel by a double click: semicolons, decimal commas, UTF-8 with a
byte order mark.

${TIMES}

Examples:
  npm run ops -- audit
  npm run ops -- audit orders --from 2026-10 --to 2026-10 --format html --out october.html
  npm run ops -- audit prices --as-of 2026-11-21 --format csv --out prices.csv
Exit codes: 0 no difference, 1 differences, 2 not understood.`,
  async run(history, [what = 'orders'], options) {
    const subject = SUBJECTS.find((known) => known === what);
    if (subject === undefined) throw new NotUnderstood([`audit "${what}": choose orders or prices`]);
    const range = await readRange(history, options);
    const report = await (subject === 'orders' ? ordersReport : pricesReport)(history, range);
    return deliver(report, options);
  },
};

/** A report in all its forms, made only when needed. */
interface Report {
  readonly document: AuditDocument<{ readonly differences: readonly Difference[] }>;
  text(): string;
  html(): string;
  csv(): string;
}

async function ordersReport(history: History, range: Range): Promise<Report> {
  const lines: CsvRow[] = [];
  const document = await auditOrders(history, range, (line) => lines.push(lineRow(line)));
  return {
    document,
    text: () => ordersText(document),
    html: () => ordersPage(document),
    csv: () => csv(LINE_HEAD, lines),
  };
}

async function pricesReport(history: History, range: Range): Promise<Report> {
  const quotes: CsvRow[] = [];
  const document = await auditPrices(history, range, (quote) => quotes.push(quoteRow(quote)));
  return {
    document,
    text: () => pricesText(document),
    html: () => pricesPage(document),
    csv: () => csv(QUOTE_HEAD, quotes),
  };
}

async function deliver(report: Report, options: Options): Promise<Outcome> {
  const { format = options['json'] ? 'json' : 'text', out } = options;
  const { document } = report;
  const failed = document.differences.length > 0;
  const text = format === 'text' ? `${report.text()}\n` : '';
  const raw =
    format === 'json'
      ? `${jsonText(document)}\n`
      : format === 'csv'
        ? report.csv()
        : format === 'html'
          ? report.html()
          : text;
  if (typeof out !== 'string') return { document, text, raw, failed };
  await writeFile(out, raw).catch((error: Error) => {
    throw new OperatorError(`--out ${out} cannot be written: ${error.message}`);
  });
  const written = `${counted(document.differences.length)}; ${String(format)} written to ${out}`;
  return { document: { out, format, differences: document.differences.length }, text: written, failed };
}

const LINE_HEAD = [
  'order',
  'uid',
  'submitted (Moscow)',
  'state',
  'line',
  'name',
  'sequence',
  'scale',
  'options',
  'price',
  'discounted',
  'price recomputed',
  'discounted recomputed',
  'equal',
];

/** An order in one of these has its prices and keeps them. */
const PRICED: readonly string[] = [
  'created',
  'awaiting_payment',
  'paid',
  'in_production',
  'shipped',
  'completed',
];

function lineRow(line: AuditedLine): CsvRow {
  const { order, uid, at, state, name, sequence, scale, options, recorded, recomputed } = line;
  return [
    order,
    uid,
    moscow(at),
    state,
    line.line,
    name,
    sequence,
    scale,
    options,
    ...prices(recorded, recomputed, PRICED.includes(state)),
  ];
}

const QUOTE_HEAD = [
  'basket',
  'position',
  'saved (Moscow)',
  'primer',
  'sequence',
  'scale',
  'price',
  'discounted',
  'price recomputed',
  'discounted recomputed',
  'equal',
];

function quoteRow({
  basket,
  position,
  at,
  primerId,
  sequence,
  scale,
  recorded,
  recomputed,
}: AuditedQuote): CsvRow {
  return [basket, position, moscow(at), primerId, sequence, scale, ...prices(recorded, recomputed)];
}

function prices(
  recorded: AuditedLine['recorded'],
  recomputed: AuditedLine['recorded'],
  isFrozen = true,
): CsvRow {
  const equal =
    recorded?.price === recomputed?.price && recorded?.discountPrice === recomputed?.discountPrice;
  return [
    inRoubles(recorded?.price),
    inRoubles(recorded?.discountPrice),
    inRoubles(recomputed?.price),
    inRoubles(recomputed?.discountPrice),
    isFrozen ? equal : null,
  ];
}
