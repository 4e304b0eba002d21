import { strategyPriceRows } from '@oligoteka/pricing';
import { kindsUsed, type UsedVersions, versionOf } from '../../dictionaries/dictionary.events.ts';
import type { OrderCreation } from '../../ordering/order.ts';
import type { OrderSubmitted } from '../../ordering/order.events.ts';
import { roubles } from '../print/print.ts';
import { ruleVersionOf } from '../../ordering/prices/price-rules.ts';

/**
 * Faults within a created order: of its sums by its lines, of each line by its own strategy, of the created order by the agreed
 * one. An order of the shop has none; `ops audit` recomputes all of it.
 */
export function orderFaults(
  agreed: OrderSubmitted['data'],
  { dropped = [], ...created }: OrderCreation & { readonly dropped?: readonly number[] },
): string[] {
  const { lines } = created;
  const faults: string[] = [];
  const compare = (what: string, said: number, why: string, due: number): void => {
    if (said !== due) faults.push(`${what} says ${roubles(said)}, ${why} ${roubles(due)}`);
  };
  type Line = (typeof lines)[number];
  const standing = lines.filter((_, index) => !dropped.includes(index + 1));
  const sum = (of: (line: Line) => number): number => standing.reduce((all, line) => all + of(line), 0);
  // those that were cancelled after the buyer agreed to the prices
  const since = dropped.filter((line) => created.repriced?.without?.includes(line) !== true);
  const less = since.reduce((all, line) => all + (lines[line - 1]?.discountPrice ?? 0), 0);
  compare(
    'the price',
    created.price,
    'its lines come to',
    sum(({ price }) => price),
  );
  compare(
    'the total',
    created.total,
    'its lines come to',
    sum(({ discountPrice }) => discountPrice),
  );
  compare('the total', created.total, 'the buyer agreed to', agreed.total - less);
  lines.forEach((line, index) => {
    const rows = strategyPriceRows(line.strategy, { modifiers: new Map() });
    if (rows === null) return;
    const paid = rows.reduce((all, row) => all + row.sum, 0);
    compare(`line ${index + 1}`, line.discountPrice, 'its own parts come to', paid);
  });
  if (lines.length !== agreed.lines.length)
    faults.push(`it has ${lines.length} lines, ${agreed.lines.length} were ordered`);
  const [now, then] = [versionsText(created.pricedWith), versionsText(agreed.pricedWith)];
  if (now !== then) faults.push(`it was created with ${now}, agreed with ${then}`);
  const rules = [ruleVersionOf(created), ruleVersionOf(agreed)];
  if (rules[0] !== rules[1])
    faults.push(`it was created by rules v${rules[0]}, agreed by rules v${rules[1]}`);
  return faults;
}

/** Example: `modifiers v1, primer prices v2, settings v1`. */
export function versionsText(versions: UsedVersions): string {
  return kindsUsed(versions)
    .map((kind) => `${kind.replace('-', ' ')} v${versionOf(versions, kind)}`)
    .join(', ');
}
