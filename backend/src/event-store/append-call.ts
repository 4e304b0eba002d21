import type pg from 'pg';
import { integerArray, jsonArray, textArray } from './binary-array.ts';
import { ownTypes } from './event-rows.ts';
import type { PreparedAppend, PreparedGroup } from './prepared-append.ts';

/** What became of each append: w(ritten), c(onflict), l(ost with its group) or r(epeated), and where. */
export interface BatchRow {
  outcome: string[];
  versions: number[];
  firsts: number[];
  lasts: number[];
}

const list = (text: string): string[] => text.slice(1, -1).split(',');
const numbers = (text: string): number[] => list(text).map(Number);

/** As text: to parse an id costs PostgreSQL less than turning it into bytes costs here. */
const idArray = (ids: readonly string[]): string => `{${ids.join(',')}}`;

function parameters(appends: readonly PreparedAppend[], groups: readonly PreparedGroup[]): unknown[] {
  const byName = appends.map((_, index) => index + 1);
  byName.sort((a, b) => ((appends[a - 1]?.stream ?? '') < (appends[b - 1]?.stream ?? '') ? -1 : 1));
  const owners: number[] = [];
  const places: number[] = [];
  appends.forEach(({ ids }, index) => {
    for (let place = 1; place <= ids.length; place += 1) {
      owners.push(index + 1);
      places.push(place);
    }
  });
  return [
    textArray(appends.map((append) => append.stream)),
    integerArray(appends.map((append) => append.expected)),
    integerArray(appends.map((append) => append.ids.length)),
    jsonArray(appends.map((append) => append.metadataText)),
    appends.some((append) => append.commandKey !== '')
      ? textArray(appends.map((append) => append.commandKey))
      : null,
    integerArray(byName),
    groups.length === appends.length
      ? null
      : integerArray(groups.flatMap((group, index) => group.map(() => index + 1))),
    integerArray(owners),
    integerArray(places),
    idArray(appends.flatMap((append) => append.ids)),
    textArray(appends.flatMap((append) => append.types)),
    integerArray(appends.flatMap((append) => append.schemas)),
    jsonArray(appends.flatMap((append) => append.data)),
  ];
}

/** How long a transaction that appends may idle: so odd that nothing else sets it, and it tells that one has begun. */
export const INSIDE = '15001ms';
const ifInside = ` where current_setting('idle_in_transaction_session_timeout') = '${INSIDE}'`;

const statement = (name: string, text: string, inside: boolean): { name: string; text: string } =>
  inside ? { name: `${name}_inside`, text: text + ifInside } : { name, text };

async function callAppendOne(
  db: pg.Pool | pg.ClientBase,
  append: PreparedAppend,
  inside: boolean,
): Promise<BatchRow> {
  const { rows } = await db.query<[string, number, number, number]>({
    ...statement(
      'event_store.append_one',
      'select outcome, version, first, last from event_store.append_one($1,$2,$3,$4,$5,$6,$7,$8)',
      inside,
    ),
    values: [
      append.stream,
      append.expected,
      append.metadataText,
      append.commandKey,
      idArray(append.ids),
      textArray(append.types),
      integerArray(append.schemas),
      jsonArray(append.data),
    ],
    rowMode: 'array',
    types: ownTypes,
  });
  if (rows[0] === undefined) throw new Error('the append function gave no row');
  const [outcome, version, first, last] = rows[0];
  return { outcome: [outcome], versions: [version], firsts: [first], lasts: [last] };
}

/** One call of the append function, or of its short form for a single append. `inside`: or nothing, where `begin` failed. */
export async function callAppend(
  db: pg.Pool | pg.ClientBase,
  groups: readonly PreparedGroup[],
  { inside = false } = {},
): Promise<BatchRow> {
  const appends = groups.flat();
  const [only, second] = appends;
  if (only !== undefined && second === undefined) return callAppendOne(db, only, inside);
  const { rows } = await db.query<[string, string, string, string]>({
    ...statement(
      'event_store.append',
      'select outcome, versions, firsts, lasts from event_store.append($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13)',
      inside,
    ),
    values: parameters(appends, groups),
    rowMode: 'array',
    types: ownTypes,
  });
  const row = rows[0];
  if (row === undefined) throw new Error('the append function gave no row');
  return {
    outcome: list(row[0]),
    versions: numbers(row[1]),
    firsts: numbers(row[2]),
    lasts: numbers(row[3]),
  };
}
