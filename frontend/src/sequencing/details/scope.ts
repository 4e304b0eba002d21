import { isEmptySample, type SampleContent, type SampleRow } from '../samples/sample-row.ts';

/** The samples that a choice is made for: the ticked ones, else all of them. */
export interface Scope {
  readonly rows: readonly SampleRow[];
  readonly isTicked: boolean;
}

export function scopeOf(
  rows: readonly SampleRow[],
  ticked: ReadonlySet<string>,
  fits: (row: SampleRow) => boolean,
): Scope {
  const fitting = rows.filter((row) => !isEmptySample(row) && fits(row));
  const chosen = fitting.filter(({ key }) => ticked.has(key));
  return { rows: chosen.length > 0 ? chosen : fitting, isTicked: chosen.length > 0 };
}

/** The value that all of them have; null where they differ. */
export function commonOf(rows: readonly SampleRow[], valueOf: (row: SampleRow) => string): string | null {
  const [first, ...rest] = rows.map(valueOf);
  return rest.every((value) => value === first) ? (first ?? '') : null;
}

/** These fields for every sample of the scope. */
export const forAllOf = (
  { rows }: Scope,
  fields: (row: SampleRow) => Partial<SampleContent>,
): ReadonlyMap<string, Partial<SampleContent>> => new Map(rows.map((row) => [row.key, fields(row)]));
