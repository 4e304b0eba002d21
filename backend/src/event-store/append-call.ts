import type pg from 'pg';
import { BindMessage, queryBound } from './bind-message.ts';
import { ownTypes } from './event-rows.ts';
import { must, mustBeInteger } from './must.ts';
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

function bindAppends(
  statement: string,
  appends: readonly PreparedAppend[],
  groups: readonly PreparedGroup[],
): BindMessage {
  const byName = appends.map((_, index) => index + 1);
  const nameOf = (number: number): string => must(appends[number - 1], 'append').stream;
  byName.sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  const owners: number[] = [];
  const places: number[] = [];
  appends.forEach(({ ids }, index) => {
    for (let place = 1; place <= ids.length; place += 1) {
      owners.push(index + 1);
      places.push(place);
    }
  });
  const message = new BindMessage(statement, 13)
    .texts(appends.map((append) => append.stream))
    .integers(appends.map((append) => append.expected))
    .integers(appends.map((append) => append.ids.length))
    .jsons(appends.map((append) => append.metadataText));
  if (appends.some((append) => append.commandKey !== ''))
    message.texts(appends.map((append) => append.commandKey));
  else message.null();
  message.integers(byName);
  if (groups.length === appends.length) message.null();
  else message.integers(groups.flatMap((group, index) => group.map(() => index + 1)));
  return message
    .integers(owners)
    .integers(places)
    .uuids(appends.flatMap((append) => append.ids))
    .texts(appends.flatMap((append) => append.types))
    .integers(appends.flatMap((append) => append.schemas))
    .jsons(appends.flatMap((append) => append.data));
}

/** How long a transaction that appends may idle: so odd that nothing else sets it, and it tells that one has begun. */
export const INSIDE = '15001ms';
const ifInside = ` where current_setting('idle_in_transaction_session_timeout') = '${INSIDE}'`;

type Statement = Pick<pg.QueryArrayConfig, 'rowMode' | 'types'> & {
  readonly name: string;
  readonly text: string;
};

const statement = (name: string, text: string, inside: boolean): Statement => ({
  ...(inside ? { name: `${name}_inside`, text: text + ifInside } : { name, text }),
  rowMode: 'array',
  types: ownTypes,
});

/** The row that an append function gives, as text: to take it apart in a `from` costs PostgreSQL more than all else of the answer. */
async function answer(db: pg.Pool | pg.ClientBase, call: Statement, message: BindMessage): Promise<string> {
  const [row] = await queryBound<[string | null]>(db, call, message);
  return must(must(row, 'row of the append function')[0], 'row of the append function');
}

async function callAppendOne(
  db: pg.Pool | pg.ClientBase,
  append: PreparedAppend,
  inside: boolean,
): Promise<AppendOutcome[]> {
  const call = statement(
    'event_store.append_one',
    'select event_store.append_one($1,$2,$3,$4,$5,$6,$7,$8)',
    inside,
  );
  const message = new BindMessage(call.name, 8)
    .text(append.stream)
    .integer(append.expected)
    .text(append.metadataText)
    .text(append.commandKey)
    .uuids(append.ids)
    .texts(append.types)
    .integers(append.schemas)
    .jsons(append.data);
  const [outcome, version, first, last] = (await answer(db, call, message)).slice(1, -1).split(',');
  return [outcomeOf(outcome, version, first, last)];
}

/** One call of the append function, or of its short form for a single append; an outcome for each append. `inside`: or nothing, where `begin` failed. */
export async function callAppend(
  db: pg.Pool | pg.ClientBase,
  groups: readonly PreparedGroup[],
  { inside = false } = {},
): Promise<AppendOutcome[]> {
  const appends = groups.flat();
  const [only, second] = appends;
  if (only !== undefined && second === undefined) return callAppendOne(db, only, inside);
  const call = statement(
    'event_store.append',
    'select event_store.append($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13)',
    inside,
  );
  const row = await answer(db, call, bindAppends(call.name, appends, groups));
  const [outcome, versions, firsts, lasts] = arraysIn(row);
  return appends.map((_, index) =>
    outcomeOf(outcome?.[index], versions?.[index], firsts?.[index], lasts?.[index]),
  );
}
