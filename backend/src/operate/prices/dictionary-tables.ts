import { stringify } from 'yaml';
import type { DictionaryContents, PublishedKind } from '../../dictionaries/dictionary.events.ts';
import { amount, paragraph, table, type TableRow } from '../print/print.ts';

/** A dictionary for a reader: its rows without the fields of programs. */
export function tablesOf(kind: PublishedKind, content: unknown): string[] {
  if (kind === 'seller' || kind === 'terms' || kind === 'gene-prices') return [stringify(content).trimEnd()];
  if (kind === 'settings')
    return Object.entries(content as object).map(([name, value]) =>
      paragraph(String(value), `${name.padEnd(30)}`),
    );
  if (kind === 'products') {
    const { groups, products } = content as DictionaryContents['products'];
    return [
      table(groups.map(({ id, name, percent }) => ({ group: id, name, '%': percent }))),
      table(
        products.map(({ id, sku, name, category, groups: of, price, disabled }) => ({
          id,
          sku,
          name,
          category: category.replace('/products/', ''),
          groups: of.join(' '),
          RUB: amount(price * 100),
          ...(disabled ? { '': 'not sold' } : { '': '' }),
        })),
      ),
    ];
  }
  if (kind === 'delivery') {
    const { temperatures, zones, tariffs, points, dropOffs = [] } = content as DictionaryContents['delivery'];
    return [temperatures, zones, tariffs, points, dropOffs].map((rows) =>
      table(rows.map((row) => cells({ ...row }))),
    );
  }
  return [table((content as Record<string, unknown>[]).map((row) => cells(row)))];
}

/** A row of a small dictionary; lists and objects are abridged. */
function cells(row: Readonly<Record<string, unknown>>): TableRow {
  const kept = Object.entries(row).filter(([name]) => !WORDY.has(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, brief(value)]));
}
const WORDY = new Set([
  ...['aliases', 'idtCodes', 'mass', 'eps260', 'parentBase', 'name_en', 'note_en', 'isDeleted'],
  ...['needCleanIn5Position', 'needCleanIn3Position', 'needCleanInInPosition'],
]);

function brief(value: unknown): string | number {
  if (typeof value === 'number' || typeof value === 'string') return value;
  if (value === null) return '-';
  if (Array.isArray(value)) return value.map((one) => briefly(one)).join(', ');
  return typeof value === 'object'
    ? Object.entries(value)
        .map((pair) => pair.join(': '))
        .join(', ')
    : JSON.stringify(value);
}

function briefly(one: unknown): string {
  if (typeof one !== 'object' || one === null) return String(one);
  const { id, name, amount, unit, price } = one as Record<string, string | number | undefined>;
  return amount === undefined ? `${id} ${name}` : `${id}: ${amount} ${unit} at ${price}`;
}
