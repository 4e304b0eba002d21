import { clip } from '../../notices.ts';
import { isDamagedName } from '../../damaged-name.ts';
import { findModifier, foldName } from '../../rules.ts';
import type { PrimerOption, PrimerRules, ScaleChoice } from '../../types.ts';
import { readScale } from '../columns/scale-text.ts';
import { cleanName, plain } from '../split/plain.ts';
import { fault, type PasteFault } from '../corrections/faults.ts';
import { readSequence } from './read-sequence.ts';
import type { Mentioned } from '../columns/placed-modifiers.ts';
import type { Change, PastedRow } from '../types.ts';
import { wellOf } from '../split/wells.ts';

/** Longest line, or sequence of several lines, that can be a primer or a row of a table. */
export const LONGEST_LINE = 20_000;

/** The pieces of one line before the sequence is read. */
export interface RowDraft {
  name: string;
  /** Undefined where no sequence was found in the line. */
  sequence: string | undefined;
  scale?: ScaleChoice;
  /** Length the table states, in nt. */
  length?: number | undefined;
  changes?: Change[];
  /** The heading says 3'→5'. */
  reversed?: boolean;
  /** Faults of the line, found before its sequence is read. */
  errors?: PasteFault[];
  /** Modifiers named beside the sequence: faults, unless the sequence holds them. */
  mentioned?: Mentioned[];
  options?: PrimerOption[];
  /** The text of the sequence as it stood, where it is not `sequence` itself. */
  typed?: string;
  well?: string;
  source: string;
  /** Its line, the same object for every row that was read from it. */
  line?: SourceLine;
}

/** Texts of a line that is not the source of its rows, without the cells of columns nobody reads. */
export interface SourceLine {
  readonly texts: readonly string[];
  /** Cells that are part of the names as they stand: nothing of them can be lost. */
  readonly named?: readonly string[];
}

/** Dyes of an end, and the dye each becomes inside a sequence (primer-rules §4). */
const INNER: ReadonlyMap<number, number> = new Map([
  [10, 15],
  [11, 16],
]);

// Placeholders of a sequence that is still to come; TBD would be three degenerate bases.
const NOTHING = /^(?:tbd|tba|n\/a|none|нет|[-–—.?…\s]*)$/iu;

// True for any name of a dye, else for a whole name, Biotin: bio, phos and the well C3 are names of primers too.
function likeModifier(name: string, rules: PrimerRules): boolean {
  const modifier = name === '' || wellOf(name) !== '' ? undefined : findModifier(name, rules);
  if (modifier === undefined) return false;
  return modifier.type !== 'other' || (name.length > SHORTHAND && foldName(modifier.name) === foldName(name));
}

const SHORTHAND = 4;
/** A word of a name that asks for another chemistry: `P1 LNA`. */
const namesChemistry = (name: string): boolean => /(?:^|\s)(?:LNA|PNA|PTO|PMO|ЛНА|ПНК)(?=\s|$)/u.test(name);
const SHORTEST = 10;

// actin, Thanks: a sequence may hold these letters, but a text so short and not in capitals is a word
function isWord(
  written: string,
  { sequence, mods }: { sequence: string; mods: readonly unknown[] },
): boolean {
  const isShort = sequence.length < SHORTEST && mods.length === 0;
  return isShort && /[^ACGTU*]/u.test(sequence) && /\p{Ll}/u.test(written);
}

const SCALE_BEHIND = /(?<=\S)\s+(\d{0,4}(?:[.,]\d{1,3})?(?:\s?[\p{L}µμ]{1,8}\.?)?)$/u;
const LONGEST_SCALE = 24;

/** A scale behind a sequence in one cell, with nothing but a blank between: it is that of the row, unless another one is. */
function withScale(draft: RowDraft): RowDraft {
  const { sequence = '', scale = '' } = draft;
  const text = sequence.trim();
  const [whole = '', written = ''] = SCALE_BEHIND.exec(text.slice(-LONGEST_SCALE)) ?? [];
  const behind = readScale(written);
  const letters = text.slice(0, text.length - whole.length);
  if (behind === '' || !/\p{L}/u.test(letters.slice(-LONGEST_SCALE))) return draft;
  if (scale !== '' && scale !== behind) return draft;
  return { ...draft, sequence: letters, scale: behind, typed: draft.typed ?? sequence };
}

/** Reads the sequence of a line and decides how sure the row is. */
export function finishRow(given: RowDraft, rules: PrimerRules): PastedRow {
  const draft = withScale(given);
  const name = cleanName(draft.name);
  const changes = [...(draft.changes ?? [])];
  const base = {
    name,
    scale: draft.scale ?? '',
    source: draft.source,
    options: draft.options ?? [],
    typed: draft.typed ?? draft.sequence ?? '',
    well: draft.well ?? '',
  };
  const nothing = { mods: [], unknownModifiers: [], status: 'error' as const, changes };
  if (draft.sequence === undefined || NOTHING.test(plain(draft.sequence).trim())) {
    const errors = draft.errors?.length ? draft.errors : [fault('notFound')];
    return { ...base, ...nothing, sequence: '', errors };
  }
  if (draft.sequence.length > LONGEST_LINE) {
    return { ...base, ...nothing, sequence: '', errors: [fault('tooLong', String(LONGEST_LINE))] };
  }
  // Its brackets would be read as a code: (GA)8YT stays as it is written.
  if (draft.errors?.some(({ code }) => code === 'repeat'))
    return { ...base, ...nothing, sequence: draft.sequence.trim(), errors: draft.errors };
  const { changes: read, errors: found, ...content } = readSequence(draft.sequence, rules);
  const errors = [...(draft.errors ?? []), ...found];
  // nobody knows whether these brackets are a code: they stay as well
  if (found.some(({ code }) => code === 'bracketsApart'))
    return { ...base, ...nothing, sequence: draft.sequence.trim(), errors };
  if (isWord(draft.sequence, content)) errors.push(fault('unread', draft.sequence.trim()));
  const held = new Set(content.mods.map(({ modifier }) => modifier));
  for (const { modifiers, fault: lost } of draft.mentioned ?? [])
    if (!modifiers.every((id) => held.has(id) || held.has(INNER.get(id) ?? -1))) errors.push(lost);
  changes.push(...read);
  if (isDamagedName(name)) changes.push({ kind: 'excelName', before: clip(name), after: clip(name) });
  if (likeModifier(name, rules) || namesChemistry(name))
    changes.push({ kind: 'nameLikeModifier', before: clip(name), after: clip(name) });
  if (draft.reversed === true && !errors.some(({ code }) => code === 'reversed'))
    errors.push(fault('reversed'));
  const letters = content.sequence.replaceAll('*', '').length;
  const fits = [letters, letters + content.mods.length, content.sequence.length];
  if (draft.length !== undefined && !fits.includes(draft.length)) {
    changes.push({ kind: 'length', before: String(draft.length), after: String(letters) });
  }
  const status = errors.length > 0 ? 'error' : changes.length > 0 ? 'notice' : 'ok';
  return { ...base, ...content, status, changes, errors };
}
