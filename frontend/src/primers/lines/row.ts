import type { Change, PrimerOption, ScaleChoice } from '@oligoteka/primer';

/** One line of the order form as typed. Immutable: a changed line is a new object. */
export interface Row {
  /** Key of the line inside this tab; the server does not know it. */
  readonly key: string;
  readonly name: string;
  /** Sequence as typed, modifiers in brackets. */
  readonly text: string;
  readonly scale: ScaleChoice;
  readonly options: readonly PrimerOption[];
  /**
   * Why a pasted line must be checked although its letters are valid (`rGrG` would become RGRG). Dropped when the
   * sequence is edited.
   */
  readonly pasteWarnings?: readonly string[];
  /** Absent for a typed line and for one from the server. */
  readonly pasted?: PastedAs;
}

/** Origin of a pasted line: its original text and the changes of the reading. */
export interface PastedAs {
  /** Id of the line within its paste, in this tab. */
  readonly id: string;
  /** The pasted line as it was. */
  readonly source: string;
  readonly changes: readonly Change[];
}

export type RowContent = Omit<Row, 'key'>;

export const EMPTY: RowContent = { name: '', text: '', scale: '', options: [] };

/** A line without name and sequence: a scale alone (copied from the line above) is no primer. */
export const isEmptyRow = (row: RowContent): boolean => row.name.trim() === '' && row.text.trim() === '';

/** Fields of a line. Only changed fields are sent, so that other tabs' changes of the others stay. */
export const FIELDS = ['name', 'text', 'scale', 'options'] as const;
export type Field = (typeof FIELDS)[number];

export const sameField = (field: Field, a: RowContent, b: RowContent): boolean =>
  field === 'options'
    ? a.options.length === b.options.length && a.options.every((option) => b.options.includes(option))
    : a[field] === b[field];

export const changedFields = (before: RowContent, after: RowContent): Field[] =>
  FIELDS.filter((field) => !sameField(field, before, after));

export const sameContent = (a: RowContent, b: RowContent): boolean => changedFields(a, b).length === 0;

/** These fields of a line; origin and warnings of a paste go with the sequence. */
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
