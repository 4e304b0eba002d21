import type pg from 'pg';
import { ownTypes } from '../event-rows.ts';
import { jsonArray } from '../json-array.ts';
import { must, mustBeInteger } from '../must.ts';
import type { PreparedAppend, PreparedGroup } from './prepared-append.ts';

/** What became of one append: w(ritten), c(onflict), l(ost with its group) or r(epeated), and where. */
export interface AppendOutcome {
  readonly outcome: 'w' | 'c' | 'l' | 'r';
  readonly version: number;
  readonly first: number;
  readonly last: number;
}

const isOutcome = (text: string | undefined): text is AppendOutcome['outcome'] =>
  text !== undefined && /^[wclr]$/.test(text);

function outcomeOf(
  outcome: string | undefined,
  version: string | undefined,
  first: string | undefined,
  last: string | undefined,
): AppendOutcome {
  return {
    outcome: must(isOutcome(outcome) ? outcome : undefined, 'outcome of an append'),
    version: mustBeInteger(version, 'version of a stream'),
    first: mustBeInteger(first, 'first position of an append'),
    last: mustBeInteger(last, 'last position of an append'),
  };
}

/** Each array of a row that came as text, `("{w,w}","{1,1}","{5,6}","{5,6}")`: it has no quotes where it has one element. */
const arraysIn = (row: string): string[][] =>
  Array.from(row.matchAll(/\{(.*?)\}/g), ([, elements]) => must(elements, 'elements').split(','));

/** The data of all events as one argument of the append function. */
export const dataOf = (groups: readonly PreparedGroup[]): string =>
  jsonArray(groups.flat().flatMap(({ data }) => data));

/** The arguments of the append function: one array for each column of the appends and of their events. */
function valuesOf(
  appends: readonly PreparedAppend[],
  groups: readonly PreparedGroup[],
  data: string,
): unknown[] {
  const nameOf = (number: number): string => must(appends[number - 1], 'append').stream;
  const byName = appends.map((_, index) => index + 1).sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  const hasKeys = appends.some(({ commandKey }) => commandKey !== '');
  const isGrouped = groups.length < appends.length;
  return [
    appends.map(({ stream }) => stream),
    appends.map(({ expected }) => expected),
    appends.map(({ ids }) => ids.length),
    appends.map(({ metadataText }) => metadataText),
    hasKeys ? appends.map(({ commandKey }) => commandKey) : null,
    byName,
    isGrouped ? groups.flatMap((group, index) => group.map(() => index + 1)) : null,
    appends.flatMap(({ ids }, index) => ids.map(() => index + 1)),
    appends.flatMap(({ ids }) => ids.map((_, place) => place + 1)),
    appends.flatMap(({ ids }) => ids),
    appends.flatMap(({ types }) => types),
    appends.flatMap(({ schemas }) => schemas),
    data,
  ];
}

const APPEND_ONE = 'event_store.append_one($1,$2,$3,$4,$5,$6,$7,$8)';
const APPEND = 'event_store.append($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13)';

interface Statement {
  readonly name: string;
  readonly text: string;
}
const asItIs = (call: string): Statement => ({
  name: call.slice(0, call.indexOf('(')),
  text: `select ${call}`,
});
/** Fails unless so many appends are written. */
const orFailing = (call: string): Statement => ({
  name: `${call.slice(0, call.indexOf('('))}_or_fail`,
  text: `select event_store.or_fail(${call}, $${call.split(',').length + 1})`,
});

/** The row that an append function gives, as text: to take it apart in a `from` costs PostgreSQL more than all else of the answer. */
async function answer(db: pg.Pool | pg.ClientBase, statement: Statement, values: unknown[]): Promise<string> {
  const { rows } = await db.query<[string | null]>({
    ...statement,
    values,
    rowMode: 'array',
    types: ownTypes,
  });
  return must(must(rows[0], 'row of the append function')[0], 'row of the append function');
}

/** With `orFail` the transaction is lost where not all is written; its error tells what became of each append. */
const NOT_ALL_WRITTEN = 'ES005';

function detailOf(error: unknown): string {
  const { code, detail } = error as pg.DatabaseError;
  if (code !== NOT_ALL_WRITTEN || detail === undefined) throw error;
  return detail;
}

/**
 * One call of the append function, or of its short form for a single append; an outcome for each append. `orFail`: the
 * transaction is lost where not all outcomes are `w`. `data`: `dataOf` the groups, where somebody has it already.
 */
export async function callAppend(
  db: pg.Pool | pg.ClientBase,
  groups: readonly PreparedGroup[],
  { orFail = false, data = dataOf(groups) }: { readonly orFail?: boolean; readonly data?: string } = {},
): Promise<AppendOutcome[]> {
  const appends = groups.flat();
  const ask = (call: string, values: unknown[]): Promise<string> =>
    orFail
      ? answer(db, orFailing(call), [...values, appends.length]).catch(detailOf)
      : answer(db, asItIs(call), values);
  const [only, second] = appends;
  if (only !== undefined && second === undefined) {
    const { stream, expected, metadataText, commandKey, ids, types, schemas } = only;
    const values = [stream, expected, metadataText, commandKey, ids, types, schemas, data];
    const [outcome, version, first, last] = (await ask(APPEND_ONE, values)).slice(1, -1).split(',');
    return [outcomeOf(outcome, version, first, last)];
  }
  const [outcome, versions, firsts, lasts] = arraysIn(await ask(APPEND, valuesOf(appends, groups, data)));
  return appends.map((_, index) =>
    outcomeOf(outcome?.[index], versions?.[index], firsts?.[index], lasts?.[index]),
  );
}
