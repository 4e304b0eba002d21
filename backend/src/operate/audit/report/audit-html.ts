import { SCALES } from '@oligoteka/primer';
import type { OrderAudit } from '../audit-orders.ts';
import type { PriceAudit } from '../audit-prices.ts';
import {
  type AuditDocument,
  counted,
  type Difference,
  knownWords,
  type Notice,
  type Sum,
  Sums,
} from './audit-report.ts';
import { type Bar, barChart, charts, escape, htmlPage, htmlTable } from '../../print/html.ts';
import { moscow } from '../../print/moment.ts';
import { amount } from '../../print/print.ts';

/** Days are drawn one by one up to a quarter of a year; beyond it months say more. */
const MAX_DAYS = 92;
const LONGEST_VALUE = 400;

const money = (roubles: number): string => amount(Math.round(roubles * 100));

export function ordersPage(document: AuditDocument<OrderAudit>): string {
  const { orders, lines, total, waiting, rejected, cancelled, junk, byMonth, byDay, byScale } = document;
  return htmlPage('Audit of orders', [
    ...head(document, 'Audit of orders', [
      ['Orders', `${orders} with ${lines} lines`],
      ['Created', `${money(total)} RUB`],
      ['Waiting for a worker', String(waiting)],
      ['Rejected', String(rejected)],
      ['Cancelled, in no sum', String(cancelled)],
      ['Junk, in no sum', String(junk)],
    ]),
    ...faults(document),
    ...sums('Orders by month', 'month', 'orders', byMonth),
    ...(byDay.length > 1 && byDay.length <= MAX_DAYS ? sums('Orders by day', 'day', 'orders', byDay) : []),
    ...sums('Lines by scale', 'scale', 'lines', byScale),
  ]);
}

export function pricesPage(document: AuditDocument<PriceAudit>): string {
  const { quotes, unpriced, repriced, publications, letterPrices, byScale } = document;
  return htmlPage('Audit of prices', [
    ...head(document, 'Audit of prices', [
      ['Prices shown', `${quotes}, and ${unpriced} primers without a price`],
      ['Baskets told of new prices', String(repriced)],
      ['Publications', String(publications.length)],
    ]),
    ...faults(document),
    htmlTable(
      'Publications',
      ['dictionary', 'version', 'position', 'published (Moscow)', 'by', 'effective from', 'faults'],
      publications.map((one) => [
        one.kind,
        one.version,
        one.position,
        moscow(one.at),
        one.actor,
        moscow(one.effectiveFrom),
        one.faults,
      ]),
    ),
    charts(
      ...SCALES.map((scale) =>
        barChart(
          `A letter at ${scale}, RUB`,
          letterPrices
            .filter((one) => one.scale === scale)
            .map(({ version, price }) => bar(`v${version}`, price, money(price))),
        ),
      ),
    ),
    htmlTable(
      'Price of a letter, RUB',
      ['scale', 'version', 'price'],
      letterPrices.map(({ version, scale, price }) => [scale, version, money(price)]),
    ),
    ...sums('Prices shown by scale', 'scale', 'primers', byScale),
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
      : `<p class="verdict bad">✗ ${counted(differences.length)}</p>`;
  const list = [
    ...facts,
    ['Range', knownWords(range)],
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
    charts(
      barChart(
        'Differences',
        byWhat.list().map(({ name, count }) => bar(name, count, String(count))),
      ),
    ),
    htmlTable(
      'Differences (prices in kopecks)',
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
    charts(
      barChart(
        `${title}: number`,
        list.map((sum) => bar(sum.name, sum.count, String(sum.count))),
      ),
      barChart(
        `${title}: sum, RUB`,
        list.map((sum) => bar(sum.name, sum.total, rounded(sum.total))),
      ),
      barChart(
        `${title}: mean, RUB`,
        list.map((sum) => bar(sum.name, sum.total / sum.count, rounded(sum.total / sum.count))),
      ),
    ),
    htmlTable(
      title,
      [name, count, 'sum, RUB', 'mean, RUB'],
      list.map((sum) => [sum.name, sum.count, money(sum.total), money(sum.total / sum.count)]),
    ),
  ];
}

/** A picture has no room for kopecks: above a thousand roubles it says whole ones. The table beside it has all. */
function rounded(roubles: number): string {
  return Math.abs(roubles) < 1_000 ? money(roubles) : money(Math.round(roubles)).replace(/\.00$/, '');
}

function bar(label: string, value: number, text: string): Bar {
  return { label, value, text };
}

function short(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
}
