import type { Change, PrimerOption, ScaleChoice } from '@oligoteka/primer';

/** One line of the order form, as the person left it. Never changed in place: a changed line is a new object. */
export interface Row {
  /** Name of the line inside this tab; says nothing to the server. */
  readonly key: string;
  readonly name: string;
  /** Sequence as typed, modifiers in brackets. */
  readonly text: string;
  readonly scale: ScaleChoice;
  readonly options: readonly PrimerOption[];
  /** Why a pasted line must be looked at although its letters are allowed (`rGrG` would become RGRG). Gone once the sequence is edited. */
  readonly pasteWarnings?: readonly string[];
  /** Absent for a typed line, and for one that came from the server. */
  readonly pasted?: PastedAs;
}

/** How a line came into the form: what was pasted, and what the reading made of it. */
export interface PastedAs {
  /** Names the line of one paste inside this tab. */
  readonly id: string;
  /** The pasted line as it was. */
  readonly source: string;
  readonly changes: readonly Change[];
}

export type RowContent = Omit<Row, 'key'>;

export const EMPTY: RowContent = { name: '', text: '', scale: '', options: [] };

/** A line nobody has typed into: a scale alone (taken over from the line above) is not yet a primer. */
export const isEmptyRow = (row: RowContent): boolean => row.name.trim() === '' && row.text.trim() === '';

/** What a person changes in a line, each by itself: only what they changed is sent, and what others changed stays. */
export const FIELDS = ['name', 'text', 'scale', 'options'] as const;
export type Field = (typeof FIELDS)[number];

export const sameField = (field: Field, a: RowContent, b: RowContent): boolean =>
  field === 'options'
    ? a.options.length === b.options.length && a.options.every((option) => b.options.includes(option))
    : a[field] === b[field];

export const changedFields = (before: RowContent, after: RowContent): Field[] =>
  FIELDS.filter((field) => !sameField(field, before, after));

export const sameContent = (a: RowContent, b: RowContent): boolean => changedFields(a, b).length === 0;

/** These fields of a line. Where its letters come from, and what is doubtful about them, goes with the letters. */
export function fieldsOf(
  { pasteWarnings, pasted, ...row }: RowContent,
  fields: readonly Field[],
): Partial<RowContent> {
  const some: Partial<RowContent> = Object.fromEntries(fields.map((field) => [field, row[field]]));
  return fields.includes('text')
    ? { ...some, ...(pasteWarnings && { pasteWarnings }), ...(pasted && { pasted }) }
    : some;
}

export function withFields(row: Row, fields: Partial<RowContent>): Row {
  if (fields.text === undefined) return { ...row, ...fields };
  const { pasteWarnings: _, pasted: __, ...rest } = row;
  return { ...rest, ...fields };
}

let made = 0;
/** A key no other line has, in this tab or another. */
export function newKey(): string {
  made += 1;
  return `n${made.toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
}
