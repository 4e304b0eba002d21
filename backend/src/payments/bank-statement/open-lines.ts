import type { Queryable } from '../../event-store/event.ts';
import type { PersonalData } from '../../personal-data/personal-data.ts';
import type { BankLineDetails } from '../bank-lines/bank-line.events.ts';

/** A line of a statement that money is left of. Kopecks. */
export interface OpenLine {
  readonly key: string;
  readonly account: string;
  readonly number: string;
  readonly day: string;
  readonly received: string;
  readonly amount: number;
  readonly left: number;
  readonly isTouched: boolean;
  /** Null once the payer was forgotten. */
  readonly details: BankLineDetails | null;
}

type Row = Omit<OpenLine, 'details'> & { readonly subject: string; readonly sealed: string };

/** Lines that are for nobody yet, the oldest first; with `keys` of these alone. */
export async function openLines(
  { db, personalData }: { readonly db: Queryable; readonly personalData: PersonalData },
  keys?: readonly string[],
): Promise<OpenLine[]> {
  const { rows } = await db.query<Row>(
    `select key, account, number, day::text, received::text, amount::float8, (amount - matched - returned)::float8 as left,
       is_touched as "isTouched", subject, sealed
     from read.bank_line
     where matched + returned < amount and not is_set_aside and ($1::text[] is null or key = any($1))
     order by received, key`,
    [keys ?? null],
  );
  const details = await personalData.openEach<BankLineDetails>(rows);
  return rows.map(({ subject: _subject, sealed: _sealed, ...row }, index) => ({
    ...row,
    details: details[index] ?? null,
  }));
}

/** Those of the keys that were imported before. */
export async function knownKeys(db: Queryable, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.query<{ key: string }>('select key from read.bank_line where key = any($1)', [
    keys,
  ]);
  return new Set(rows.map(({ key }) => key));
}

/** Keys that begin so, two at most. */
export async function keysLike(db: Queryable, beginning: string): Promise<string[]> {
  const { rows } = await db.query<{ key: string }>(
    `select key from read.bank_line where key like $1 || '%' order by key limit 2`,
    [beginning],
  );
  return rows.map(({ key }) => key);
}
