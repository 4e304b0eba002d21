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
  readonly doubts?: readonly string[];
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

export const sameContent = (a: RowContent, b: RowContent): boolean =>
  a.name === b.name &&
  a.text === b.text &&
  a.scale === b.scale &&
  a.options.length === b.options.length &&
  a.options.every((option) => b.options.includes(option));

let made = 0;
/** A key no other line has, in this tab or another. */
export function newKey(): string {
  made += 1;
  return `n${made.toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
}
