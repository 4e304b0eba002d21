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
  const changes: Changes = { replace: new Map(), remove: new Set(), add: [] };
  for (const { id, number, row } of drafts) {
    const key = keys.get(id);
    if (key === undefined) {
      sync.learn(row.key, id, row, number);
      changes.add.push(row);
      continue;
    }
    keys.delete(id);
    const mine = here.get(key);
    const saved = sync.held().get(key);
    if (!mine || !saved || sync.isDirty(mine) || same(saved.row, row)) continue;
    const theirs = { ...row, key };
    sync.learn(key, id, theirs, number);
    changes.replace.set(mine, theirs);
  }
  for (const key of keys.values()) {
    const mine = here.get(key);
    if (mine && !sync.isDirty(mine)) changes.remove.add(key);
    sync.forget(key);
  }
  return changes;
}

export const isChange = ({ replace, remove, add }: Changes): boolean =>
  replace.size > 0 || remove.size > 0 || add.length > 0;
