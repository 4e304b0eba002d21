import { changedFields, fieldsOf, type Row, withFields } from './row.ts';

/** A line the server holds. */
export interface Held {
  readonly id: number;
  readonly number: number;
  readonly row: Row;
}

/** A line the server has not confirmed, as it lies in the browser's storage. */
export interface Kept {
  readonly row: Row;
  /** Id on the server, or the temporary one it goes under. */
  readonly id: number;
  readonly number: number;
  readonly deleted: boolean;
  /** Tab that wrote it: while it lives, it sends the line itself. */
  readonly owner: string;
  /** What the server held when the line was changed: the rest of it is not ours to say. Absent for a new line. */
  readonly base?: Row;
  /** A new line as it was sent, where the answer has not come: the server may hold it like that. */
  readonly sent?: Pick<Held, 'row' | 'number'>;
}

/** What several tabs kept of one line, as one: the fields each of them changed; the later ones have the last word. */
export function together(kept: readonly Kept[]): Kept[] {
  const lines = new Map<number, Kept>();
  for (const one of kept) {
    const before = lines.get(one.id);
    lines.set(one.id, before ? both(before, one) : one);
  }
  return [...lines.values()];
}

function both(first: Kept, last: Kept): Kept {
  if (first.deleted || last.deleted) return first.deleted ? last : first; // a line that somebody changed stays
  const changed = last.base ? changedFields(last.base, last.row) : undefined;
  return changed ? { ...first, row: withFields(first.row, fieldsOf(last.row, changed)) } : last;
}

export function parseKept(text: string | null): Kept | null {
  try {
    const kept: unknown = JSON.parse(text ?? '');
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false;
  const { row, id, number, owner, base, sent } = value as Partial<Kept>;
  return (
    typeof id === 'number' &&
    typeof number === 'number' &&
    typeof owner === 'string' &&
    isRow(row) &&
    (base === undefined || isRow(base)) &&
    (sent === undefined || isRow(sent?.row))
  );
}

function isRow(row: unknown): row is Row {
  if (typeof row !== 'object' || row === null) return false;
  const { key, name, text, scale, options } = row as Partial<Row>;
  return (
    typeof key === 'string' &&
    typeof name === 'string' &&
    typeof text === 'string' &&
    typeof scale === 'string' &&
    Array.isArray(options)
  );
}
