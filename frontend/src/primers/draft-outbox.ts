import type { Note } from './elsewhere.ts';
import { changedFields, fieldsOf, isEmptyRow, type Row, sameContent, sameField, withFields } from './row.ts';

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

type Storage_ = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const PREFIX = 'oligoteka.outbox.';

/** Lines on their way to the server, one storage entry each, so that a keystroke writes one line and not the whole form. */
export class DraftOutbox {
  private readonly written = new Map<string, Pick<Kept, 'row' | 'id' | 'number' | 'deleted' | 'base'>>();
  private readonly onTheirWay = new Map<string, Pick<Held, 'row' | 'number'>>();
  private readonly prefix: string;

  constructor(
    private readonly storage: Storage_,
    basketId: string,
    readonly owner: string,
  ) {
    this.prefix = `${PREFIX}${basketId}.`;
  }

  /** Says whether the line is safe now: a full or forbidden storage is not. */
  keep(row: Row, id: number, number: number, base?: Row): boolean {
    const before = this.written.get(row.key);
    if (before?.row === row && before.id === id && before.number === number && before.base === base)
      return true;
    const sent = id < 0 ? this.onTheirWay.get(row.key) : undefined;
    return this.write(row.key, {
      row,
      id,
      number,
      deleted: false,
      owner: this.owner,
      ...(base && { base }),
      ...(sent && { sent }),
    });
  }

  /** A new line is on its way like this. */
  sent(row: Row, number: number): void {
    this.onTheirWay.set(row.key, { row, number });
  }

  keepDeletion(row: Row, id: number): boolean {
    if (this.written.get(row.key)?.deleted === true) return true;
    return this.write(row.key, { row, id, number: 0, deleted: true, owner: this.owner });
  }

  private write(key: string, kept: Kept): boolean {
    try {
      this.storage.setItem(this.prefix + key, JSON.stringify(kept));
      this.written.set(key, kept);
      return true;
    } catch {
      return false;
    }
  }

  keys(): Iterable<string> {
    return this.written.keys();
  }

  /** The line needs no keeping any more: the server holds it, or it is gone. */
  drop(key: string): void {
    this.onTheirWay.delete(key);
    if (!this.written.has(key)) return;
    this.written.delete(key);
    try {
      this.storage.removeItem(this.prefix + key);
    } catch {
      // a storage that is gone keeps nothing
    }
  }

  /** Everything kept for this basket, of every tab, in order. */
  all(): Kept[] {
    const kept: Kept[] = [];
    try {
      for (let at = 0; at < this.storage.length; at += 1) {
        const name = this.storage.key(at);
        if (!name?.startsWith(this.prefix)) continue;
        const one = parse(this.storage.getItem(name));
        if (one) kept.push(one);
      }
    } catch {
      return kept;
    }
    return kept.sort((a, b) => a.number - b.number);
  }

  /** Gives entries to another basket; what it cannot take stays. */
  handOver(kept: readonly Kept[], to: DraftOutbox): void {
    for (const one of kept)
      if (to.write(one.row.key, { ...one, owner: to.owner }))
        this.storage.removeItem(this.prefix + one.row.key);
  }

  /** Makes the entries of a tab that is gone ours. */
  adopt(kept: readonly Kept[]): void {
    for (const one of kept) this.write(one.row.key, { ...one, owner: this.owner });
  }
}

function parse(text: string | null): Kept | null {
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

/** A line the server holds. */
export interface Held {
  readonly id: number;
  readonly number: number;
  readonly row: Row;
}

export interface Merged {
  readonly rows: Row[];
  /** Lines that the server holds, as it holds them. */
  readonly held: Held[];
  /** Lines it does not hold yet, with the temporary ids of the earlier attempt. */
  readonly reserved: { key: string; tempId: number }[];
  /** Fields of kept lines that somebody else changed as well. */
  readonly notes: Note[];
}

/**
 * Puts the outbox over the server's drafts: what was changed in a kept line is newer than the server's by its nature, the
 * rest of it is the server's. A line whose answer was
 * lost (saved, never confirmed) is recognised by content and number, so that it does not come twice.
 */
export function mergeDrafts(
  drafts: readonly Held[],
  kept: readonly Kept[],
  asHeld: (row: Row) => Row,
): Merged {
  const byId = new Map(drafts.map((draft) => [draft.id, draft]));
  const claimed = new Map<number, Kept>();
  const fresh: Kept[] = [];
  for (const one of kept) {
    const draft = byId.get(one.id) ?? (one.id < 0 ? lostAnswer(one, drafts, claimed, asHeld) : undefined);
    if (draft) claimed.set(draft.id, one);
    else if (!one.deleted && !isEmptyRow(one.row)) fresh.push(one);
  }
  const lines: { row: Row; number: number }[] = [];
  const held: Held[] = [];
  const notes: Note[] = [];
  for (const draft of drafts) {
    const over = claimed.get(draft.id);
    if (!over) {
      held.push(draft);
      lines.push(draft);
      continue;
    }
    held.push(draft);
    // under the name it has in the page that was drawn: it may have been typed into by now
    const row = { ...over.row, key: draft.row.key };
    if (!over.deleted)
      lines.push({ row: overServer({ ...over, row }, draft.row, asHeld, notes), number: over.number });
  }
  lines.push(...fresh);
  lines.sort((a, b) => a.number - b.number);
  const reserved = fresh.filter(({ id }) => id < 0).map(({ row, id }) => ({ key: row.key, tempId: id }));
  return { rows: lines.map(({ row }) => row), held, reserved, notes };
}

/** The kept line with what others changed in its other fields. */
function overServer(
  { row, base: known, sent }: Kept,
  there: Row,
  asHeld: (row: Row) => Row,
  notes: Note[],
): Row {
  const base = known ?? sent?.row;
  if (!base) return row;
  const mine = changedFields(base, row);
  const theirs = changedFields(asHeld(base), asHeld(there));
  for (const field of theirs)
    if (mine.includes(field) && !sameField(field, asHeld(row), asHeld(there)))
      notes.push({ kind: 'kept', key: row.key, field, was: there, now: row });
  const taken = theirs.filter((field) => !mine.includes(field));
  return taken.length === 0 ? row : withFields(row, fieldsOf(there, taken));
}

function lostAnswer(
  one: Kept,
  drafts: readonly Held[],
  claimed: ReadonlyMap<number, Kept>,
  asHeld: (row: Row) => Row,
): Held | undefined {
  const { number } = one.sent ?? one;
  const row = asHeld((one.sent ?? one).row);
  return drafts.find(
    (draft) => draft.number === number && !claimed.has(draft.id) && sameContent(asHeld(draft.row), row),
  );
}
