import { type Field, type Row, type RowContent, sameField, withFields } from '../lines/row.ts';

/**
 * What this tab has to say of a change made in another one. `replaced`: what was filled in here gave way. `kept`: what is
 * typed here stands, and the other tab has something else. `stays`: the line has left the form there, not here.
 */
export type OtherTabNote =
  | {
      readonly kind: 'replaced' | 'kept';
      readonly key: string;
      readonly field: Field;
      /** The line with what does not stand in the field now. */
      readonly was: Row;
      readonly now: Row;
    }
  | { readonly kind: 'stays'; readonly key: string };

export interface OtherTabNews {
  readonly notes: OtherTabNote[];
  /** Lines filled in here that have left the form elsewhere, as they were. */
  readonly lost: Row[];
}

export const NO_OTHER_TAB_NEWS: OtherTabNews = { notes: [], lost: [] };

const place = (note: OtherTabNote): string => `${note.key} ${note.kind === 'stays' ? '' : note.field}`;

/**
 * The news after more of it. The last word about a field is the one that is told; what was filled in here is remembered
 * through any number of changes elsewhere.
 */
export function withNews(
  known: OtherTabNews,
  { notes, lost }: OtherTabNews,
  patch: ReadonlyMap<string, Partial<RowContent>>,
): OtherTabNews {
  if (known.notes.length === 0 && notes.length === 0 && lost.length === 0) return known;
  const places = new Set(notes.map(place));
  const before = known.notes
    .filter((note) => !places.has(place(note)))
    .map((note) => {
      const fields = patch.get(note.key);
      return note.kind === 'replaced' && fields ? { ...note, now: withFields(note.now, fields) } : note;
    });
  return { notes: [...before, ...notes], lost: [...known.lost, ...lost] };
}

/** A person has read what was said of these lines. */
export function withoutNotes(known: OtherTabNews, keys: ReadonlySet<string>): OtherTabNews {
  return { ...known, notes: known.notes.filter(({ key }) => !keys.has(key)) };
}

/** Still true of the line as it stands: who has gone on needs no telling. */
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
