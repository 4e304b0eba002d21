import type { PrimerToSave, SavePrimersAnswer } from '@oligoteka/site-api';
import { isEmptyRow, type PastedAs, type Row, sameContent } from './row.ts';

/** What the server is known to hold of a line. */
export interface Saved {
  readonly id: number;
  readonly row: Row;
  readonly number: number;
}

/** One line of a request, and what it was when it was sent. */
export interface Sent {
  readonly key: string;
  readonly row: Row | null;
  readonly number: number;
  readonly wire: PrimerToSave;
}

/** Small enough for the server's body limit, large enough for a paste of 1,000 lines in a few requests. */
export const ROWS_PER_CALL = 250;
const LARGEST_ID = 2_147_483_647;

/** A temporary id no other tab makes (spec §3: unsaved primers get negative ids). */
export const newTempId = (): number => -(1 + Math.floor(Math.random() * (LARGEST_ID - 1)));

export const toWire = (id: number, row: Row, numberInOrder: number): PrimerToSave => ({
  id,
  name: row.name,
  sequence: row.text,
  scale: row.scale,
  options: [...row.options],
  numberInOrder,
  ...(row.pasted && { source: sourceOf(row.pasted) }),
});

const LONGEST_SOURCE = 2_000;
const LONGEST_PIECE = 100;
const MOST_CHANGES = 30;

/** What was pasted, within what the server keeps. */
const sourceOf = ({ source, changes }: PastedAs): NonNullable<PrimerToSave['source']> => ({
  text: source.slice(0, LONGEST_SOURCE),
  changes: changes.slice(0, MOST_CHANGES).map(({ kind, before, after }) => ({
    kind,
    before: before.slice(0, LONGEST_PIECE),
    after: after.slice(0, LONGEST_PIECE),
  })),
});

/**
 * Knows which lines differ from what the server holds, what to send next, and under which ids. It never touches the lines
 * themselves: answers arrive while the person goes on typing.
 */
export class DraftSync {
  private readonly saved = new Map<string, Saved>();
  private readonly tempIds = new Map<string, number>();
  /** Ids of lines that left for the basket: when undo brings one back, it is the same primer. */
  private readonly ordered = new Map<string, number>();
  /** Lines the server refused as they are; sent again once they change. */
  private readonly refused = new WeakSet<Row>();

  /** The server holds this line. */
  learn(key: string, id: number, row: Row, number: number): void {
    this.saved.set(key, { id, row, number });
    this.tempIds.delete(key);
    this.ordered.delete(key);
  }

  /** The line will be made under this temporary id (kept from an earlier attempt). */
  reserve(key: string, tempId: number): void {
    this.tempIds.set(key, tempId);
  }

  forget(key: string): void {
    this.saved.delete(key);
    this.tempIds.delete(key);
    this.ordered.delete(key);
  }

  idOf(key: string): number {
    const known = this.saved.get(key)?.id ?? this.ordered.get(key) ?? this.tempIds.get(key);
    if (known !== undefined) return known;
    const tempId = newTempId();
    this.tempIds.set(key, tempId);
    return tempId;
  }

  held(): ReadonlyMap<string, Saved> {
    return this.saved;
  }

  /** The line says something the server does not hold yet. */
  isDirty(row: Row): boolean {
    const saved = this.saved.get(row.key);
    if (!saved) return !isEmptyRow(row);
    return saved.row !== row && !sameContent(saved.row, row);
  }

  /** What to send now, at most `ROWS_PER_CALL` lines; empty when the server holds everything. */
  next(rows: readonly Row[]): Sent[] {
    const batch: Sent[] = [];
    const here = new Set<string>();
    rows.forEach((row, at) => {
      here.add(row.key);
      if (batch.length >= ROWS_PER_CALL || this.refused.has(row)) return;
      const number = at + 1;
      const saved = this.saved.get(row.key);
      const same = saved ? saved.number === number && !this.isDirty(row) : isEmptyRow(row);
      if (!same) batch.push(this.draft(row, number));
    });
    for (const [key, { id, number, row }] of this.saved) {
      if (batch.length >= ROWS_PER_CALL) break;
      if (!here.has(key))
        batch.push({ key, row: null, number, wire: { ...toWire(id, row, number), forDelete: true } });
    }
    return batch;
  }

  private draft(row: Row, number: number): Sent {
    return {
      key: row.key,
      row,
      number,
      wire: { ...toWire(this.idOf(row.key), row, number), editState: 'draft' },
    };
  }

  acknowledge(batch: readonly Sent[], { primerIds }: SavePrimersAnswer): void {
    const newIds = new Map(primerIds.map(({ tempId, newId }) => [tempId, newId]));
    for (const { key, row, number, wire } of batch) {
      if (row === null) {
        this.forget(key);
        continue;
      }
      const id = newIds.get(wire.id) ?? (wire.id > 0 ? wire.id : null);
      if (id !== null) this.learn(key, id, row, number);
    }
  }

  /** These lines are in the basket now: their absence from the form is no deletion. */
  moveToBasket(batch: readonly Sent[], { primerIds }: SavePrimersAnswer): void {
    const newIds = new Map(primerIds.map(({ tempId, newId }) => [tempId, newId]));
    for (const { key, wire } of batch) {
      const id = newIds.get(wire.id) ?? (wire.id > 0 ? wire.id : null);
      this.forget(key);
      if (id !== null) this.ordered.set(key, id);
    }
  }

  /** Messages for lines of a refused request, by line; the lines wait until they change. */
  refuse(batch: readonly Sent[], errors: Record<string, string[]>): Map<Row, string[]> {
    const messages = messagesByLine(batch, errors);
    for (const row of messages.keys()) this.refused.add(row);
    return messages;
  }
}

/** `primers.3.sequence`, `primers[3].name`: the fourth line of the request. */
export function messagesByLine(batch: readonly Sent[], errors: Record<string, string[]>): Map<Row, string[]> {
  const messages = new Map<Row, string[]>();
  for (const [path, texts] of Object.entries(errors)) {
    const at = /^primers[.[](\d+)/.exec(path)?.[1];
    const row = at === undefined ? undefined : batch[Number(at)]?.row;
    if (row) messages.set(row, [...(messages.get(row) ?? []), ...texts]);
  }
  return messages;
}
