import type { OrderAudit } from './audit-orders.ts';
import type { PriceAudit } from './audit-prices.ts';
import { type AuditDocument, type Difference, type Notice, type Sum, Sums } from './audit-report.ts';
import { type Bar, barChart, escape, htmlPage, htmlTable } from './html.ts';
import { amount } from './print.ts';

/** Days are drawn one by one up to a quarter of a year; beyond it months say more. */
const MOST_DAYS = 92;
const LONGEST_VALUE = 400;

const money = (roubles: number): string => amount(Math.round(roubles * 100));

export function ordersPage(document: AuditDocument<OrderAudit>): string {
  const { orders, lines, total, waiting, rejected, byMonth, byDay, byScale } = document;
  return htmlPage('Audit of orders', [
    ...head(document, 'Audit of orders', [
      ['Orders', `${orders} with ${lines} lines`],
      ['Created', `${money(total)} RUB`],
      ['Waiting for a worker', String(waiting)],
      ['Rejected', String(rejected)],
    ]),
    ...faults(document),
    ...sums('Orders by month', 'month', 'orders', byMonth),
    ...(byDay.length <= MOST_DAYS ? sums('Orders by day', 'day', 'orders', byDay) : []),
    ...sums('Lines by scale', 'scale, µmol', 'lines', byScale),
  ]);
}

export function pricesPage(document: AuditDocument<PriceAudit>): string {
  const { quotes, unpriced, publications, letterPrices, byScale } = document;
  return htmlPage('Audit of prices', [
    ...head(document, 'Audit of prices', [
      ['Prices shown', `${quotes}, and ${unpriced} primers without a price`],
      ['Publications', String(publications.length)],
    ]),
    ...faults(document),
    htmlTable(
      'Publications',
      ['dictionary', 'version', 'position', 'published (UTC)', 'by', 'effective from', 'faults'],
      publications.map((one) => [
        one.kind,
        one.version,
        one.position,
        one.at,
        one.actor,
        one.effectiveFrom,
        one.faults,
      ]),
    ),
    barChart(
      'Price of a letter by scale and version, RUB',
      letterPrices.map(({ version, scale, price }) => bar(`${scale} v${version}`, price, money(price))),
    ),
    htmlTable(
      'Price of a letter, RUB',
      ['scale, µmol', 'version', 'price'],
      letterPrices.map(({ version, scale, price }) => [scale, version, money(price)]),
    ),
    ...sums('Prices shown by scale', 'scale, µmol', 'primers', byScale),
  ]);
}

function head(
  { differences, range, seal, code, resultHash }: AuditDocument<{ differences: readonly Difference[] }>,
  title: string,
  facts: readonly (readonly [string, string])[],
): string[] {
  const verdict =
    differences.length === 0
      ? '<p class="verdict good">✓ No difference: everything follows from the history.</p>'
      : `<p class="verdict bad">✗ ${differences.length} differences</p>`;
  const list = [
    ...facts,
    ['Range', `positions ${range.from} to ${range.to}, as known at position ${range.asOf}`],
    ['Read models', range.readModels],
    ['Seal of the history', seal],
    ['Code', `version ${code.version}, rules ${code.rules}`],
    ['Hash of the result', resultHash],
  ].map(([name = '', value = '']) => `<dt>${escape(name)}</dt><dd>${escape(value)}</dd>`);
  return [`<h1>${escape(title)}</h1>`, verdict, `<dl>${list.join('\n')}</dl>`];
}

function faults({
  differences,
  notices,
}: {
  differences: readonly Difference[];
  notices: readonly Notice[];
}): string[] {
  const byWhat = new Sums();
  for (const { what } of differences) byWhat.add(what.replace(/^primer \d+: |\s\d+$/g, ''), 0);
  return [
    barChart(
      'Differences',
      byWhat.list().map(({ name, count }) => bar(name, count, String(count))),
    ),
    htmlTable(
      'Differences',
      ['of', 'what', 'recorded', 'recomputed', 'positions'],
      differences.map(({ of, what, recorded, recomputed, positions }) => [
        of,
        what,
        short(recorded),
        short(recomputed),
        positions.join(', '),
      ]),
    ),
    htmlTable(
      'Worth a look',
      ['what', 'times'],
      notices.map(({ what, count }) => [what, count]),
    ),
  ];
}

function sums(title: string, name: string, count: string, list: readonly Sum[]): string[] {
  return [
    barChart(
      `${title}: number`,
      list.map((sum) => bar(sum.name, sum.count, String(sum.count))),
    ),
    barChart(
      `${title}: sum, RUB`,
      list.map((sum) => bar(sum.name, sum.total, money(sum.total))),
    ),
    barChart(
      `${title}: mean, RUB`,
      list.map((sum) => bar(sum.name, sum.total / sum.count, money(sum.total / sum.count))),
    ),
    htmlTable(
      title,
      [name, count, 'sum, RUB', 'mean, RUB'],
      list.map((sum) => [sum.name, sum.count, money(sum.total), money(sum.total / sum.count)]),
    ),
  ];
}

function bar(label: string, value: number, text: string): Bar {
  return { label, value, text };
}

function short(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
}
