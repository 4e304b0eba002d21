import { type PrimerRules, writeText } from '@oligoteka/primer';
import type { Basket } from '@oligoteka/site-api';
import type { ServerLine } from '../drafts/kept-line.ts';
import type { DraftSync } from '../drafts/draft-sync.ts';
import type { OtherTabNews } from './other-tab-notes.ts';
import {
  changedFields,
  EMPTY,
  type Field,
  fieldsOf,
  type Row,
  type RowContent,
  sameField,
  withFields,
} from '../lines/row.ts';

/** Drafts of a basket as lines of the form, in their order. */
export function draftsOf({ primers }: Pick<Basket, 'primers'>, rules: PrimerRules): ServerLine[] {
  return primers
    .filter(({ editState, forDelete }) => editState === 'draft' && !forDelete)
    .sort((a, b) => a.numberInOrder - b.numberInOrder)
    .map((primer) => ({
      id: primer.id,
      number: primer.numberInOrder,
      row: {
        key: `s${primer.id}`,
        name: primer.name,
        text: writeText(primer, rules),
        scale: primer.scale,
        options: primer.options,
      },
    }));
}

/** Primers in the basket, outside the form. */
export const chosenIds = ({ primers }: Pick<Basket, 'primers'>): Set<number> =>
  new Set(primers.flatMap(({ id, editState }) => (editState === 'basket' ? [id] : [])));

export interface Changes {
  /** Fields that another tab changed, by line. */
  readonly patch: Map<string, Partial<RowContent>>;
  readonly remove: Set<string>;
  readonly add: Row[];
  /** The other tab's order of keys; null if it is ours. */
  order: readonly string[] | null;
  readonly news: OtherTabNews;
}

/** The open field; `typed`: it holds text that is not committed yet. */
export interface Editing {
  readonly key: string;
  readonly field: Field;
  readonly typed: boolean;
}

interface Here {
  readonly sync: DraftSync;
  readonly rows: readonly Row[];
  /** Primers that moved from the form into the basket. */
  readonly inBasket: ReadonlySet<number>;
  readonly editing: Editing | null;
  /** A line as the server would keep it. */
  readonly asHeld: (row: Row) => Row;
}

/**
 * Merges another tab's changes, field by field. A field changed in both keeps this tab's value, because it is sent
 * later; an open field keeps its text; a line changed here and removed there stays. Every conflict is reported.
 */
export function mergeBasket(drafts: readonly ServerLine[], here: Here): Changes {
  const { sync, rows } = here;
  const keys = new Map([...sync.held()].map(([key, { id }]) => [id, key]));
  const mine = new Map(rows.map((row) => [row.key, row]));
  const changes: Changes = {
    patch: new Map(),
    remove: new Set(),
    add: [],
    order: null,
    news: { notes: [], lost: [] },
  };
  const ownOrderIsSaved = rows.every(({ key }, at) => (sync.held().get(key)?.number ?? at + 1) === at + 1);
  const theirs: { key: string; number: number }[] = [];
  for (const { id, number, row } of drafts) {
    const key = keys.get(id);
    theirs.push({ key: key ?? row.key, number });
    if (key === undefined) {
      sync.learn(row.key, id, row, number);
      changes.add.push(row);
      continue;
    }
    keys.delete(id);
    const own = mine.get(key);
    if (own) mergeLine(own, { ...row, key }, here, changes);
  }
  for (const [id, key] of keys) leaveLine(key, mine.get(key), here.inBasket.has(id), here, changes);
  if (ownOrderIsSaved) changes.order = orderOf(theirs, changes, { sync, rows });
  return changes;
}

/** Fields that changed on the server since it was read last. */
export function changedThere(held: Row, there: Row, asHeld: (row: Row) => Row): Field[] {
  return changedFields(asHeld(held), asHeld(there));
}

function mergeLine(mine: Row, there: Row, { sync, editing, asHeld }: Here, { patch, news }: Changes): void {
  const { key } = mine;
  const saved = sync.held().get(key);
  const changed = saved ? changedThere(saved.row, there, asHeld) : [];
  if (!saved) return;
  if (changed.length === 0) return sync.read(key);
  const changedHere = changedFields(saved.row, mine);
  const taken = changed.filter((field) => {
    const typed = editing?.typed === true && editing.key === key && editing.field === field;
    if (!typed && !changedHere.includes(field)) {
      if (sync.isUnread(key, field) && !sameField(field, mine, EMPTY))
        news.notes.push({ kind: 'replaced', key, field, was: mine, now: there });
      return true;
    }
    if (!sameField(field, asHeld(mine), there))
      news.notes.push({ kind: 'kept', key, field, was: there, now: mine });
    if (!changedHere.includes(field)) sync.wait(field, mine);
    return typed; // below the open field, so that Escape shows it
  });
  if (taken.length > 0) patch.set(key, fieldsOf(there, taken));
  sync.giveUp(key, changed);
  sync.read(key);
  sync.learn(key, saved.id, withFields(saved.row, fieldsOf(there, changed)), saved.number);
}

/** The line has left the other tab's form. */
function leaveLine(
  key: string,
  mine: Row | undefined,
  inBasket: boolean,
  { sync, editing }: Here,
  { remove, news }: Changes,
): void {
  if (mine && (sync.isDirty(mine) || editing?.key === key)) {
    news.notes.push({ kind: 'stays', key });
    if (inBasket) return sync.callBack(key);
  } else if (mine) {
    remove.add(key);
    if (!inBasket && sync.isOwn(key)) news.lost.push(mine);
  }
  sync.forget(key);
}

/**
 * The other tab's order, if it differs. Numbers alone do not count: empty lines have numbers here only, and two tabs
 * would correct each other for ever.
 */
function orderOf(
  theirs: readonly { key: string; number: number }[],
  { remove, add }: Changes,
  { sync, rows }: Pick<Here, 'sync' | 'rows'>,
): readonly string[] | null {
  const wanted = theirs.map(({ key }) => key);
  const known = new Set(wanted);
  const ours = [...rows.map(({ key }) => key), ...add.map(({ key }) => key)].filter(
    (key) => known.has(key) && !remove.has(key),
  );
  const there = new Set(ours);
  const order = wanted.filter((key) => there.has(key));
  if (order.every((key, at) => key === ours[at])) return null;
  for (const { key, number } of theirs) {
    const saved = sync.held().get(key);
    if (saved) sync.learn(key, saved.id, saved.row, number);
  }
  return order;
}

export const isChange = ({ patch, remove, add, order, news }: Changes): boolean =>
  patch.size > 0 || remove.size > 0 || add.length > 0 || order !== null || news.notes.length > 0;
