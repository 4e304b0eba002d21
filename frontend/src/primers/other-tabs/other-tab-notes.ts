import { type Field, type Row, type RowContent, sameField, withFields } from '../lines/row.ts';

/**
 * A note about another tab's change. `replaced`: its value replaced ours. `kept`: our value stayed. `stays`: the line
 * left its form, not ours.
 */
export type OtherTabNote =
  | {
      readonly kind: 'replaced' | 'kept';
      readonly key: string;
      readonly field: Field;
      /** The line with the value that lost. */
      readonly was: Row;
      readonly now: Row;
    }
  | { readonly kind: 'stays'; readonly key: string };

export interface OtherTabNews {
  readonly notes: OtherTabNote[];
  /** Lines filled in here that another tab removed or ordered. */
  readonly lost: Row[];
}

export const NO_OTHER_TAB_NEWS: OtherTabNews = { notes: [], lost: [] };

const place = (note: OtherTabNote): string => `${note.key} ${note.kind === 'stays' ? '' : note.field}`;

/** Adds news. Each field has one note, the latest; it keeps the value that was filled in here. */
export function withNews(
  known: OtherTabNews,
  { notes, lost }: OtherTabNews,
  patch: ReadonlyMap<string, Partial<RowContent>>,
): OtherTabNews {
  if (known.notes.length === 0 && notes.length === 0 && lost.length === 0) return known;
  const places = new Set(notes.map(place));
  const before = known.notes
    .filter((note) => !places.has(place(note)) && !isPassed(note, patch))
    .map((note) => {
      const fields = patch.get(note.key);
      return note.kind === 'replaced' && fields ? { ...note, now: withFields(note.now, fields) } : note;
    });
  return { notes: [...before, ...notes], lost: [...known.lost, ...lost] };
}

/** Whether another tab has since replaced the value that stayed: nothing of ours stays then. */
function isPassed(note: OtherTabNote, patch: ReadonlyMap<string, Partial<RowContent>>): boolean {
  return note.kind === 'kept' && patch.get(note.key)?.[note.field] !== undefined;
}

/** Drops the notes of these lines: the person has read them. */
export function withoutNotes(known: OtherTabNews, keys: ReadonlySet<string>): OtherTabNews {
  return { ...known, notes: known.notes.filter(({ key }) => !keys.has(key)) };
}

/** Whether the note still holds for the line as it is now. */
export function holds(note: OtherTabNote, row: Row): boolean {
  if (note.kind === 'stays') return true;
  if (sameField(note.field, note.was, row)) return false;
  return note.kind === 'kept' || sameField(note.field, note.now, row);
}

export function notesByLine(notes: readonly OtherTabNote[]): ReadonlyMap<string, readonly OtherTabNote[]> {
  const byLine = new Map<string, OtherTabNote[]>();
  for (const note of notes) byLine.set(note.key, [...(byLine.get(note.key) ?? []), note]);
  return byLine;
}
