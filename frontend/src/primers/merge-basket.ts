import { type PrimerRules, writeText } from '@oligoteka/primer';
import type { Basket } from '@oligoteka/site-api';
import type { Held } from './draft-outbox.ts';
import type { DraftSync } from './draft-sync.ts';
import type { Row } from './row.ts';

/** Drafts of a basket as lines of the form, in their order. */
export function draftsOf({ primers }: Pick<Basket, 'primers'>, rules: PrimerRules): Held[] {
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

export interface Changes {
  readonly replace: Map<Row, Row>;
  readonly remove: Set<string>;
  readonly add: Row[];
  /** Keys in the order another tab gave them; null where it is ours. */
  order: readonly string[] | null;
}

interface Here {
  readonly sync: DraftSync;
  readonly rows: readonly Row[];
  readonly same: (a: Row, b: Row) => boolean;
}

/**
 * What another tab changed, for the lines of this one: a line changed in both keeps what is typed here (it is sent later, so
 * it is the last change), a line changed here and deleted there is made anew.
 */
export function mergeBasket(drafts: readonly Held[], { sync, rows, same }: Here): Changes {
  const keys = new Map([...sync.held()].map(([key, { id }]) => [id, key]));
  const here = new Map(rows.map((row) => [row.key, row]));
  const changes: Changes = { replace: new Map(), remove: new Set(), add: [], order: null };
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
    const mine = here.get(key);
    const saved = sync.held().get(key);
    if (!mine || !saved || sync.isDirty(mine) || same(saved.row, row)) continue;
    const changed = { ...row, key };
    sync.learn(key, id, changed, number);
    changes.replace.set(mine, changed);
  }
  for (const key of keys.values()) {
    const mine = here.get(key);
    if (mine && !sync.isDirty(mine)) changes.remove.add(key);
    sync.forget(key);
  }
  if (ownOrderIsSaved) changes.order = orderOf(theirs, changes, { sync, rows });
  return changes;
}

/**
 * The order of the other tab, where it is another one than ours. Numbers alone are no news: an empty line between two
 * others counts here and not there, and two tabs would correct each other for ever.
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

export const isChange = ({ replace, remove, add, order }: Changes): boolean =>
  replace.size > 0 || remove.size > 0 || add.length > 0 || order !== null;
