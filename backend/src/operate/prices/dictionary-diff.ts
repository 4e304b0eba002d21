import {
  type DictionaryContents,
  PUBLISHED_KINDS,
  type PublishedContents,
  type PublishedKind,
} from '../../dictionaries/dictionary.events.ts';
import { sameContent } from '../../dictionaries/publish/publish-dictionary.decide.ts';

/** One value that is other than before. */
export interface DictionaryChange {
  readonly dictionary: PublishedKind;
  /** Name of the row. Example: `101 Taq polymerase`. */
  readonly row: string;
  /** Path of the field; empty where the whole row is new or gone. */
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
  /** Change of a number in percent; null where it is no number or was 0. */
  readonly percent: number | null;
}

type Row = Readonly<Record<string, unknown>>;

const named = (name: string, row: object): readonly [string, string, Row] => [name, name, { ...row }];

/** Name of a row: its key, and a word for a reader. */
const ROWS: Readonly<Record<PublishedKind, (content: never) => readonly (readonly [string, string, Row])[]>> =
  {
    modifiers: (rows: DictionaryContents['modifiers']) =>
      rows.map((row) => [`${row.id}`, `${row.id} ${row.name}`, { ...row }]),
    'primer-prices': (rows: DictionaryContents['primer-prices']) =>
      rows.map((row) => [row.scale, `scale ${row.scale}`, { ...row }]),
    settings: (settings: DictionaryContents['settings']) => [['', 'settings', { ...settings }]],
    products: ({ groups, products }: DictionaryContents['products']) => [
      ...groups.map((row) => [`group ${row.id}`, `group ${row.id} ${row.name}`, { ...row }] as const),
      ...products.map((row) => [`${row.id}`, `${row.id} ${row.name}`, { ...row }] as const),
    ],
    bulks: (rows: DictionaryContents['bulks']) =>
      rows.map(({ volumes, buffers, ...row }) => [
        `${row.id}`,
        `bulk ${row.id} of ${row.product}`,
        { ...row, volumes: byId(volumes), buffers: byId(buffers) },
      ]),
    'sequence-prices': (rows: DictionaryContents['sequence-prices']) =>
      rows.map((row) => {
        const name = `${row.key}, ${row.option === null ? 'every option' : `option ${row.option}`}`;
        return [name, name, { ...row }];
      }),
    'sequence-options': (rows: DictionaryContents['sequence-options']) =>
      rows.map((row) => [`${row.id}`, `${row.id} ${row.name}`, { ...row }]),
    delivery: ({ temperatures, zones, tariffs, points, dropOffs = [] }: DictionaryContents['delivery']) => [
      ...temperatures.map((row) => named(row.temperature, row)),
      ...zones.map((row) => named(`zone ${row.id}`, row)),
      ...tariffs.map((row) => named(`${row.method} to ${row.zone}, ${row.temperature}`, row)),
      ...points.map((row) => named(`point ${row.id}`, row)),
      ...dropOffs.map((row) => named(`drop-off ${row.id}`, row)),
    ],
    'gene-prices': (prices: DictionaryContents['gene-prices']) =>
      prices === null
        ? []
        : [
            named('limits', prices.limits),
            ...prices.rates.map((row) => named(`genes up to ${row.upTo} bp`, row)),
            ...prices.vectors.map((row) => named(`vector ${row.name}`, row)),
            named('steps', geneSteps(prices)),
          ],
    seller: (seller: PublishedContents['seller']) => [['', seller.entity.name, { ...seller }]],
    calendar: (days: PublishedContents['calendar']) => days.map((day) => [day.day, day.day, { ...day }]),
    'customer-prices': (rows: PublishedContents['customer-prices']) =>
      rows.map((row) => [
        `${row.contract} ${row.from}`,
        `contract ${row.contract} from ${row.from}`,
        { ...row, ...(row.fixed && { fixed: bySku(row.fixed) }) },
      ]),
    'fragment-analysis': ({ minimum, dyeSets, standards }: PublishedContents['fragment-analysis']) => [
      named('minimum', { minimum }),
      ...dyeSets.map((row) => named(`dye set ${row.id}`, row)),
      ...standards.map((row) => named(`standard ${row.id}`, row)),
    ],
    terms: (terms: PublishedContents['terms']) => [['', 'terms', { ...terms }]],
  };

function geneSteps(prices: NonNullable<DictionaryContents['gene-prices']>): object {
  const { limits: _limits, rates: _rates, vectors: _vectors, ...steps } = prices;
  return steps;
}

/** The changes of new contents, value by value, in the order of the file. */
export function diffDictionaries(
  before: Partial<PublishedContents>,
  after: Partial<PublishedContents>,
): DictionaryChange[] {
  return PUBLISHED_KINDS.flatMap((kind) => {
    if (after[kind] === undefined) return [];
    const old = new Map(rowsOf(kind, before).map(([key, name, row]) => [key, { name, row }]));
    const now = rowsOf(kind, after);
    const keys = new Set(now.map(([key]) => key));
    const change = (row: string, field: string, was: unknown, is: unknown): DictionaryChange => ({
      dictionary: kind,
      row,
      field,
      before: was ?? null,
      after: is ?? null,
      percent: percentOf(was, is),
    });
    return [
      ...now.flatMap(([key, name, row]) => {
        const known = old.get(key);
        if (known === undefined) return [change(name, '', null, 'new')];
        const [was, is] = [flat(known.row), flat(row)];
        return [...new Set([...was.keys(), ...is.keys()])]
          .filter((field) => !sameContent(was.get(field), is.get(field)))
          .map((field) => change(name, field, was.get(field), is.get(field)));
      }),
      ...[...old]
        .filter(([key]) => !keys.has(key))
        .map(([, { name }]) => change(name, '', 'was there', null)),
    ];
  });
}

function rowsOf(
  kind: PublishedKind,
  contents: Partial<PublishedContents>,
): readonly (readonly [string, string, Row])[] {
  const content = contents[kind];
  return content === undefined ? [] : ROWS[kind](content as never);
}

/** Values by their path; lists are values. */
function flat(row: Row, prefix = ''): Map<string, unknown> {
  return new Map(
    Object.entries(row).flatMap(([name, value]): [string, unknown][] =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? [...flat(value as Row, `${prefix}${name}.`)]
        : [[`${prefix}${name}`, value]],
    ),
  );
}

function byId(rows: readonly { readonly id: number }[]): Row {
  return Object.fromEntries(rows.map(({ id, ...row }) => [id, row]));
}

function bySku(rows: readonly { readonly sku: string }[]): Row {
  return Object.fromEntries(rows.map(({ sku, ...row }) => [sku, row]));
}

function percentOf(before: unknown, after: unknown): number | null {
  if (typeof before !== 'number' || typeof after !== 'number' || before === 0) return null;
  return Math.round(((after - before) / before) * 1000) / 10;
}
