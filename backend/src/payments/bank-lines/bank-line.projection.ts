import type { Projection, Queryable, RecordedEvent } from '../../event-store/event.ts';
import { BANK_LINE_TYPES, bankLineStream, type BankLineEvent } from './bank-line.events.ts';

/** One row per line of a statement. */
export const bankLineProjection: Projection = {
  name: 'bank_line',
  mode: 'inline',
  tables: ['read.bank_line'],
  eventTypes: BANK_LINE_TYPES,
  rowsOf: { category: 'bankline', columns: { 'read.bank_line': 'key' } },
  async apply(db, events) {
    for (const run of runsOf(events)) await applyRun(db, run);
  },
};

type Recorded<Event extends BankLineEvent> = Event & { readonly key: string; readonly at: string };

/** Events of one type that stand side by side are written at once. */
function runsOf(events: readonly RecordedEvent[]): Recorded<BankLineEvent>[][] {
  const runs: Recorded<BankLineEvent>[][] = [];
  for (const { stream, type, data, metadata } of events) {
    const key = stream.slice(bankLineStream('').length);
    const event = { type, data, key, at: metadata.at } as Recorded<BankLineEvent>;
    const last = runs.at(-1);
    if (last?.[0]?.type === type) last.push(event);
    else runs.push([event]);
  }
  return runs;
}

const of = <Type extends BankLineEvent['type']>(run: readonly Recorded<BankLineEvent>[], type: Type) =>
  run.filter((event): event is Recorded<Extract<BankLineEvent, { type: Type }>> => event.type === type);

async function applyRun(db: Queryable, run: readonly Recorded<BankLineEvent>[]): Promise<void> {
  const type = run[0]?.type;
  if (type === 'BankLineImported') await imported(db, of(run, type));
  else if (type === 'BankLineMatched') await matched(db, of(run, type));
  else if (type === 'BankLineUnmatched') await unmatched(db, of(run, type));
  else if (type === 'BankLineReturned') await returned(db, of(run, type));
  else await setAside(db, of(run, 'BankLineSetAside'));
}

async function imported(db: Queryable, run: ReturnType<typeof of<'BankLineImported'>>): Promise<void> {
  await db.query(
    `insert into read.bank_line (key, account, number, day, received, amount, imported_at, subject, sealed)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::date[], $5::date[], $6::bigint[], $7::timestamptz[],
       $8::text[], $9::text[])`,
    [
      run.map(({ key }) => key),
      run.map(({ data }) => data.account),
      run.map(({ data }) => data.number),
      run.map(({ data }) => data.day),
      run.map(({ data }) => data.received),
      run.map(({ data }) => data.amount),
      run.map(({ at }) => at),
      run.map(({ data }) => data.personal.subject),
      run.map(({ data }) => data.personal.sealed),
    ],
  );
}

async function matched(db: Queryable, run: ReturnType<typeof of<'BankLineMatched'>>): Promise<void> {
  await db.query(
    `update read.bank_line as l set matched = l.matched + m.amount, is_set_aside = false, is_touched = true
     from (select key, sum(amount)::bigint as amount from unnest($1::text[], $2::bigint[]) as m (key, amount) group by key) as m
     where l.key = m.key`,
    [run.map(({ key }) => key), run.map(({ data }) => data.amount)],
  );
}

async function unmatched(db: Queryable, run: ReturnType<typeof of<'BankLineUnmatched'>>): Promise<void> {
  for (const { key, data } of run)
    await db.query('update read.bank_line set matched = matched - $2, is_touched = true where key = $1', [
      key,
      data.amount,
    ]);
}

async function returned(db: Queryable, run: ReturnType<typeof of<'BankLineReturned'>>): Promise<void> {
  for (const { key, data } of run)
    await db.query('update read.bank_line set returned = returned + $2, is_touched = true where key = $1', [
      key,
      data.refund === undefined ? data.amount : 0,
    ]);
}

async function setAside(db: Queryable, run: ReturnType<typeof of<'BankLineSetAside'>>): Promise<void> {
  await db.query('update read.bank_line set is_set_aside = true, is_touched = true where key = any($1)', [
    run.map(({ key }) => key),
  ]);
}
