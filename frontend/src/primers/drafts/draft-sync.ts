import type { PrimerToSave, SavePrimersAnswer } from '@oligoteka/site-api';
import {
  changedFields,
  EMPTY,
  type Field,
  FIELDS,
  fieldsOf,
  isEmptyRow,
  type Row,
  sameContent,
  sameField,
  withFields,
} from '../lines/row.ts';
import { messagesByLine, patchOf, type Saved, type Sent, toWire } from './draft-wire.ts';

/** Below the server's body limit; a paste of 1,000 lines takes a few requests. */
export const ROWS_PER_CALL = 250;
/** No line has this number: its own one is sent. */
const NOWHERE = 0;
const MAX_ID = 2_147_483_647;

/** A temporary id, unique across tabs (spec §3: unsaved primers have negative ids). */
export const newTempId = (): number => -(1 + Math.floor(Math.random() * (MAX_ID - 1)));

/** The differences of the lines to the server's: the next request, and the ids of lines. It never changes the lines. */
export class DraftSync {
  private readonly saved = new Map<string, Saved>();
  private readonly tempIds = new Map<string, number>();
  /** Ids of lines in the basket: undo brings back the same primer. */
  private readonly ordered = new Map<string, number>();
  /** Lines that the server refused; sent again once they change. */
  private readonly refused = new WeakSet<Row>();
  /** Fields filled in by this tab: that another tab removes the line is reported. */
  private readonly own = new Map<string, Set<Field>>();
  /** Of these, the ones that no basket was read with since: another tab could not know of them when it replaces them. */
  private readonly unread = new Map<string, Set<Field>>();
  /** An open field that another tab changed after it was sent: it is sent again only when the person types on. */
  private waiting: { readonly field: Field; readonly row: Row } | null = null;

  /** Records that the server has this line. */
  learn(key: string, id: number, row: Row, number: number): void {
    this.saved.set(key, { id, row, number });
    this.tempIds.delete(key);
    this.ordered.delete(key);
  }

  /** Records the temporary id of an earlier attempt to create the line. */
  reserve(key: string, tempId: number): void {
    this.tempIds.set(key, tempId);
  }

  forget(key: string): void {
    this.saved.delete(key);
    this.tempIds.delete(key);
    this.ordered.delete(key);
    this.own.delete(key);
    this.unread.delete(key);
  }

  /** The line is edited here while another tab put it into the basket: makes it a draft again. */
  callBack(key: string): void {
    const saved = this.saved.get(key);
    if (saved) this.saved.set(key, { ...saved, comesBack: true });
  }

  /** The open field holds an older value than the server: it is not sent until it changes. */
  wait(field: Field, row: Row): void {
    this.waiting = { field, row };
  }

  /** The field was left: its value counts. */
  goOn(): void {
    this.waiting = null;
  }

  private changesOf(saved: Saved, row: Row): Field[] {
    const { waiting } = this;
    const changed = changedFields(saved.row, row);
    if (waiting?.row.key !== row.key || !sameField(waiting.field, waiting.row, row)) return changed;
    return changed.filter((field) => field !== waiting.field);
  }

  /** Whether this tab filled in a field of the line that no other tab changed since. */
  isOwn(key: string): boolean {
    return (this.own.get(key)?.size ?? 0) > 0;
  }

  /** Whether this tab filled in the field and no basket has shown it yet. */
  isUnread(key: string, field: Field): boolean {
    return this.unread.get(key)?.has(field) === true;
  }

  /** A basket was read that shows what this tab saved. */
  read(key: string): void {
    this.unread.delete(key);
  }

  /** Records that another tab changed these fields. */
  giveUp(key: string, fields: readonly Field[]): void {
    for (const field of fields) {
      this.own.get(key)?.delete(field);
      this.unread.get(key)?.delete(field);
    }
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

  /** Whether the line has unsaved changes. */
  isDirty(row: Row): boolean {
    const saved = this.saved.get(row.key);
    if (!saved) return !isEmptyRow(row);
    return saved.row !== row && this.changesOf(saved, row).length > 0;
  }

  /** The next request, at most `ROWS_PER_CALL` lines; empty once everything is saved. */
  next(rows: readonly Row[]): Sent[] {
    const batch: Sent[] = [];
    const here = new Set<string>();
    rows.forEach((row, at) => {
      here.add(row.key);
      if (batch.length >= ROWS_PER_CALL || this.refused.has(row)) return;
      const number = at + 1;
      const saved = this.saved.get(row.key);
      const same = saved
        ? saved.number === number && !saved.comesBack && !this.isDirty(row)
        : isEmptyRow(row);
      if (!same) batch.push(this.draft(row, number));
    });
    for (const [key, { id, number }] of this.saved) {
      if (batch.length >= ROWS_PER_CALL) break;
      if (!here.has(key)) batch.push({ key, row: null, number, fields: [], wire: { id, forDelete: true } });
    }
    return batch;
  }

  private draft(row: Row, number: number): Sent {
    return this.line(row, number, (changed, saved) =>
      // a line that only moved stays in the basket, if another tab put it there
      changed || saved?.comesBack !== undefined ? 'draft' : undefined,
    );
  }

  /** The line as it goes into the basket. */
  toBasket(row: Row, number: number): Sent {
    return this.line(row, number, () => 'basket');
  }

  private line(
    row: Row,
    number: number,
    stateOf: (changed: boolean, saved: Saved | undefined) => PrimerToSave['editState'],
  ): Sent {
    const saved = this.saved.get(row.key);
    const fields = saved ? this.changesOf(saved, row) : FIELDS;
    const editState = stateOf(fields.length > 0, saved);
    const wire = saved ? patchOf(saved, row, number, fields) : toWire(this.idOf(row.key), row, number);
    return { key: row.key, row, number, fields, wire: { ...wire, ...(editState && { editState }) } };
  }

  /** Returns keys of duplicates: the same lines, known before as those of another tab. */
  acknowledge(batch: readonly Sent[], { primerIds }: SavePrimersAnswer): Set<string> {
    const twins = new Set<string>();
    const newIds = new Map(primerIds.map(({ tempId, newId }) => [tempId, newId]));
    for (const { key, row, number, fields, wire } of batch) {
      const saved = this.saved.get(key);
      const id = newIds.get(wire.id) ?? null;
      if (row === null) this.forget(key);
      else if (id !== null) {
        if (wire.id < 0) this.forgetTwins(key, id, twins);
        // deleted elsewhere and made anew of these fields: its place is not among them
        const isPlaced = saved === undefined || saved.id === id || wire.numberInOrder !== undefined;
        this.learn(key, id, heldAfter(saved, id, row, fields), isPlaced ? number : NOWHERE);
      }
      // deleted elsewhere and unchanged here: the next read of the basket shows it
      else if (saved) this.learn(key, saved.id, saved.row, number);
      if (row !== null) this.claim(row, fields);
    }
    return twins;
  }

  private forgetTwins(key: string, id: number, twins: Set<string>): void {
    for (const [other, saved] of this.saved) if (other !== key && saved.id === id) twins.add(other);
    for (const twin of twins) this.forget(twin);
  }

  private claim(row: Row, fields: readonly Field[]): void {
    const filled = fields.filter((field) => !sameField(field, row, EMPTY));
    for (const known of [this.own, this.unread])
      known.set(row.key, new Set([...(known.get(row.key) ?? []), ...filled]));
  }

  /**
   * Records that these lines are in the basket, so they are not deleted. Returns lines that another tab had deleted:
   * they are new again.
   */
  moveToBasket(batch: readonly Sent[], { primerIds }: SavePrimersAnswer): Row[] {
    const newIds = new Map(primerIds.map(({ tempId, newId }) => [tempId, newId]));
    const gone: Row[] = [];
    for (const { key, row, wire } of batch) {
      const id = newIds.get(wire.id) ?? null;
      this.forget(key);
      if (id !== null) this.ordered.set(key, id);
      else if (row) gone.push(row);
    }
    return gone;
  }

  /** Messages of a refused request, by line; these lines are not sent again until they change. */
  refuse(batch: readonly Sent[], errors: Record<string, string[]>): Map<Row, string[]> {
    const messages = messagesByLine(batch, errors);
    for (const row of messages.keys()) this.refused.add(row);
    return messages;
  }
}

/** The server's copy of the line after these fields were sent. */
function heldAfter(saved: Saved | undefined, id: number, row: Row, fields: readonly Field[]): Row {
  const nothing: Row = { ...EMPTY, key: row.key };
  // another id: the line had been deleted and was created again
  const before = saved?.id === id ? saved.row : nothing;
  const held = withFields(before, fieldsOf(row, fields));
  return sameContent(held, row) ? row : held;
}
