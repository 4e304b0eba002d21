import {
  type Duplicate,
  type DuplicateKeys,
  duplicateKeys,
  findDuplicates,
  type ListedPrimer,
  nameKey,
} from '@oligoteka/primer';
import { m } from '../../paraglide/messages.js';
import { isEmptyRow, type Row } from '../lines/row.ts';
import type { Reading, RowReader } from '../lines/row-reading.ts';
import type { DuplicateMessage, RowDuplicates } from './row-duplicates.ts';

interface List {
  readonly rows: readonly Row[];
  readonly reader: RowReader;
  /** Primers that are already in the basket. */
  readonly basket: readonly ListedPrimer[];
  /** Names that the person confirmed (`sameNameId`). */
  readonly certain: ReadonlySet<string>;
}

/** One line among all that are compared; `number` is null for a primer of the basket. */
interface Compared {
  readonly keys: DuplicateKeys;
  readonly name: string;
  readonly number: number | null;
}

const keysOf = new WeakMap<Reading, DuplicateKeys>();

function keysOfReading(reading: Reading): DuplicateKeys {
  const known = keysOf.get(reading);
  if (known) return known;
  const keys = duplicateKeys(reading.content);
  keysOf.set(reading, keys);
  return keys;
}

const sameNameId = ({ name, oligo }: DuplicateKeys): string => `${name}\u0000${oligo}`;

/**
 * Messages about duplicates among the lines and in the basket, by key, with corrections. An unchanged entry keeps its
 * identity from `before`.
 */
export function duplicateMessages(
  { rows, reader, basket, certain }: List,
  before: ReadonlyMap<string, RowDuplicates>,
): ReadonlyMap<string, RowDuplicates> {
  const lines = rows.flatMap((row, at) => (isEmptyRow(row) ? [] : [{ row, number: at + 1 }]));
  const list: Compared[] = [
    ...lines.map(({ row, number }) => ({
      keys: keysOfReading(reader.read(row)),
      name: row.name.trim(),
      number,
    })),
    ...basket.map((primer) => ({ keys: duplicateKeys(primer), name: primer.name.trim(), number: null })),
  ];
  const found = findDuplicates(list.map(({ keys }) => keys));
  const names = freeNames(list);
  const told = new Map<string, RowDuplicates>();
  for (const [at, { row }] of lines.entries()) {
    const duplicates = found.get(at);
    const line = list[at];
    if (!duplicates || !line) continue;
    const id = sameNameId(line.keys);
    const words = duplicates.flatMap((one): DuplicateMessage[] => {
      const other = list[one.other];
      if (!other) return [];
      const isCertain = certain.has(id);
      return [wordOf(one, { row, line, other, id, isCertain, freeName: () => names(line) })];
    });
    const now = { words, warns: words.some(({ kind }) => kind === 'warning') };
    const old = before.get(row.key);
    told.set(row.key, old && JSON.stringify(old) === JSON.stringify(now) ? old : now);
  }
  return told;
}

/** The next free name for a line whose name another one has; worked out once for each name. */
function freeNames(list: readonly Compared[]): (line: Compared) => string {
  let taken: Set<string> | null = null;
  const known = new Map<string, string>();
  return ({ name, keys }) => {
    const before = known.get(keys.name);
    if (before !== undefined) return before;
    taken ??= new Set(list.map((one) => one.keys.name));
    let number = 2;
    while (taken.has(nameKey(`${name}_${number}`))) number += 1;
    known.set(keys.name, `${name}_${number}`);
    return `${name}_${number}`;
  };
}

interface About {
  row: Row;
  line: Compared;
  other: Compared;
  id: string;
  isCertain: boolean;
  freeName: () => string;
}

function wordOf(
  duplicate: Duplicate,
  { row, line, other, id, isCertain, freeName }: About,
): DuplicateMessage {
  const where = placeOf(other);
  const like = true;
  const drop = { label: m.grid_duplicate_remove(), action: { type: 'remove' as const, keys: [row.key] } };
  switch (duplicate.kind) {
    case 'sameName': {
      const name = freeName();
      return {
        kind: isCertain ? 'notice' : 'warning',
        text: m.grid_duplicate_name({ where }),
        like,
        actions: isCertain
          ? []
          : [
              {
                label: m.grid_duplicate_rename({ name }),
                action: { type: 'rewrite', texts: [[row.key, { name }]], step: 'rename' },
              },
              { label: m.grid_duplicate_certain(), action: { type: 'certainNames', ids: [id] } },
            ],
      };
    }
    case 'sameSequence':
      return {
        kind: 'notice',
        like,
        text: duplicate.sameName ? m.grid_duplicate_primer({ where }) : m.grid_duplicate_sequence({ where }),
        // of two equal lines the later one may go
        actions: other.number === null || other.number < (line.number ?? 0) ? [drop] : [],
      };
    case 'reverseComplement':
      return { kind: 'notice', text: m.grid_duplicate_complement({ where }), actions: [], like };
  }
}

function placeOf({ number, name }: Compared): string {
  if (number === null) return m.grid_place_basket({ name });
  return name === '' ? m.grid_place_row({ number }) : m.grid_place_named({ number, name });
}

/** Ids of the names of these lines, for the person to confirm them. */
export const certainIds = (rows: readonly Row[], reader: RowReader): string[] =>
  rows.map((row) => sameNameId(keysOfReading(reader.read(row))));
