import {
  changedFields,
  type Field,
  fieldsOf,
  type PastedAs,
  type Row,
  type RowContent,
  sameField,
  withFields,
} from '../lines/row.ts';

/** A line that the server has. */
export interface ServerLine {
  readonly id: number;
  readonly number: number;
  readonly row: Row;
}

/** An unconfirmed line in the browser's storage. */
export interface KeptLine {
  readonly row: Row;
  /** Its id on the server, or its temporary id. */
  readonly id: number;
  readonly number: number;
  readonly deleted: boolean;
  /** The tab that wrote it, and that sends it while it lives. */
  readonly owner: string;
  /** The server's copy when the line was changed: unchanged fields are not sent. Absent for a new line. */
  readonly base?: Row;
  /** A new line as it was sent without an answer: the server may have it in this form. */
  readonly sent?: Pick<ServerLine, 'row' | 'number'>;
  /** Time of the last change, milliseconds since 1970. Absent from entries of an older page. */
  readonly at?: number;
}

/** A line merged from entries of several closed tabs. */
export interface MergedKeptLine extends KeptLine {
  /** Fields that several tabs changed, with the value that lost. */
  readonly gaveWay?: readonly { readonly field: Field; readonly was: Row }[];
}

export const byTime = (kept: readonly KeptLine[]): KeptLine[] =>
  [...kept].sort((a, b) => (a.at ?? 0) - (b.at ?? 0));

/** Merges the entries of several tabs to one per line: the later change of a field wins. */
export function mergeKeptLines(kept: readonly KeptLine[]): MergedKeptLine[] {
  const lines = new Map<number, MergedKeptLine>();
  for (const one of kept) {
    const before = lines.get(one.id);
    lines.set(one.id, before ? both(before, one) : one);
  }
  return [...lines.values()];
}

function both(first: MergedKeptLine, last: KeptLine): MergedKeptLine {
  if (first.deleted || last.deleted) return first.deleted ? last : first; // a changed line wins over a deleted one
  if (!last.base) return last;
  const changed = changedFields(last.base, last.row);
  const before = first.base ? changedFields(first.base, first.row) : [];
  const lost = changed
    .filter((field) => before.includes(field) && !sameField(field, first.row, last.row))
    .map((field) => ({ field, was: first.row }));
  const { gaveWay: known = [], ...rest } = first;
  const gaveWay = [...known.filter(({ field }) => !changed.includes(field)), ...lost];
  return {
    ...rest,
    ...(last.at !== undefined && { at: last.at }),
    row: withFields(first.row, fieldsOf(last.row, changed)),
    ...(gaveWay.length > 0 && { gaveWay }),
  };
}

/** An entry of this page or of an older one; null if it is not an entry. */
export function parseKeptLine(text: string | null): KeptLine | null {
  try {
    const kept: unknown = JSON.parse(text ?? '');
    return isKeptLine(kept) ? readable(kept) : null;
  } catch {
    return null;
  }
}

function isKeptLine(value: unknown): value is KeptLine {
  if (typeof value !== 'object' || value === null) return false;
  const { row, id, number, owner, base, sent, at } = value as Partial<KeptLine>;
  return (
    Number.isSafeInteger(id) &&
    Number.isSafeInteger(number) &&
    typeof owner === 'string' &&
    isRow(row) &&
    (base === undefined || isRow(base)) &&
    (sent === undefined || (isRow(sent?.row) && Number.isSafeInteger(sent.number))) &&
    (at === undefined || Number.isFinite(at))
  );
}

function isRow(row: unknown): row is Row {
  if (typeof row !== 'object' || row === null) return false;
  const { key, name, text, scale, options } = row as Partial<Row>;
  return [key, name, text, scale].every((one) => typeof one === 'string') && Array.isArray(options);
}

const readable = (kept: KeptLine): KeptLine => ({
  ...kept,
  deleted: kept.deleted === true,
  row: readableRow(kept.row),
  ...(kept.base && { base: readableRow(kept.base) }),
  ...(kept.sent && { sent: { ...kept.sent, row: readableRow(kept.sent.row) } }),
});

const SCALES: Record<RowContent['scale'], true> = {
  '': true,
  '0.02': true,
  '0.04': true,
  '0.2': true,
  '1': true,
};
const OPTIONS: Record<RowContent['options'][number], true> = { clean: true, op: true, keen: true };

/** The typed fields, without values that no field can show. */
function readableRow({ key, name, text, scale, options, pasteWarnings, pasted }: Row): Row {
  return {
    key,
    name,
    text,
    scale: Object.hasOwn(SCALES, scale) ? scale : '',
    options: options.filter((option) => Object.hasOwn(OPTIONS, option)),
    ...(areTexts(pasteWarnings) && { pasteWarnings }),
    ...(isPastedAs(pasted) && { pasted }),
  };
}

const areTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

function isPastedAs(value: unknown): value is PastedAs {
  if (typeof value !== 'object' || value === null) return false;
  const { id, source, changes } = value as Partial<PastedAs>;
  return (
    areTexts([id, source]) &&
    Array.isArray(changes) &&
    changes.every((change) => areTexts([change?.kind, change?.before, change?.after]))
  );
}
