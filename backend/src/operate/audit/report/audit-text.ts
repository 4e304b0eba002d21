import type { OrderAudit } from '../audit-orders.ts';
import type { PriceAudit } from '../audit-prices.ts';
import {
  type AuditDocument,
  counted,
  type Difference,
  knownWords,
  type Notice,
  type Sum,
} from './audit-report.ts';
import { moscow } from '../../print/moment.ts';
import { amount, paint, paragraph, table } from '../../print/print.ts';

/** Rows on a screen. */
const MAX_ROWS = 200;

const money = (roubles: number): string => amount(Math.round(roubles * 100));

export function ordersText(document: AuditDocument<OrderAudit>): string {
  const { orders, lines, total, waiting, rejected, cancelled, junk, byMonth, byScale } = document;
  return sections(
    `${orders} orders, ${lines} lines, ${money(total)} RUB in created orders\n${waiting} waiting for a worker, ${rejected} rejected, ${cancelled} cancelled (in no sum)${junk === 0 ? '' : `, ${junk} junk (in no sum)`}`,
    sumTable('month', 'orders', byMonth),
    sumTable('scale', 'lines', byScale),
    ...faultSections(document),
    provenance(document),
  );
}

export function pricesText(document: AuditDocument<PriceAudit>): string {
  const { quotes, unpriced, repriced, publications, byScale } = document;
  const rows = publications.map(({ kind, version, position, at, actor, effectiveFrom, faults }) => ({
    dictionary: kind,
    v: version,
    position,
    published: moscow(at).slice(0, 16),
    by: actor,
    'effective from': moscow(effectiveFrom).slice(0, 16),
    faults,
  }));
  return sections(
    `${quotes} prices shown in baskets, ${unpriced} primers saved without a price, ${repriced} times new prices told (Moscow time)`,
    table(rows),
    sumTable('scale', 'prices', byScale),
    ...faultSections(document),
    provenance(document),
  );
}

function sections(...parts: string[]): string {
  return parts.filter(Boolean).join('\n\n');
}

function sumTable(name: string, count: string, sums: readonly Sum[]): string {
  return table(
    sums.map((sum) => ({
      [name]: sum.name,
      [count]: sum.count,
      'sum, RUB': money(sum.total),
      'mean, RUB': money(sum.total / sum.count),
    })),
  );
}

function faultSections({
  differences,
  notices,
}: {
  differences: readonly Difference[];
  notices: readonly Notice[];
}): string[] {
  const rows = differences.map(({ of, what, recorded, recomputed, positions }) => ({
    of,
    what,
    recorded: JSON.stringify(recorded) ?? '',
    recomputed: JSON.stringify(recomputed) ?? '',
    positions: positions.join(' '),
  }));
  const few = rows.slice(0, MAX_ROWS);
  const more = rows.length - few.length;
  const verdict =
    differences.length === 0
      ? paint('green', '0 differences')
      : paint('red', `${counted(differences.length)}`);
  return [
    ...notices.map(({ what, count }) =>
      paint('yellow', paragraph(`${what} (${count} times)`, 'Worth a look: ')),
    ),
    rows.length === 0
      ? verdict
      : [
          `${verdict} (prices in kopecks)`,
          table(few, 40),
          more > 0 ? `and ${more} more: --json has them` : '',
        ]
          .filter(Boolean)
          .join('\n'),
  ];
}

function provenance({ range, seal, code, resultHash }: AuditDocument<object>): string {
  return [
    `${knownWords(range)}; read models: ${range.readModels}`,
    `seal ${seal}`,
    `code ${code.version}, rules ${code.rules}, result ${resultHash}`,
  ]
    .map((line) => paint('dim', line))
    .join('\n');
}
