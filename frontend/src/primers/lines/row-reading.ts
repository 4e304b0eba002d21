import {
  type CleaningReason,
  effectiveOptions,
  mustClean,
  type Notice,
  normalise,
  type PrimerContent,
  type PrimerOption,
  type PrimerProblem,
  type PrimerRules,
  primerLength,
  validate,
  writeText,
} from '@oligoteka/primer';
import { type PrimerPrice, type Quote, quotePrimer } from '@oligoteka/pricing';
import { isEmptyRow, type Row } from './row.ts';

/** A line, read: its content, problems and price. */
export interface Reading {
  readonly content: PrimerContent;
  /** The text form of the content, as offered for editing. */
  readonly text: string;
  readonly notices: readonly Notice[];
  readonly problems: readonly PrimerProblem[];
  readonly length: number;
  readonly quote: Quote | null;
  readonly mustClean: CleaningReason | null;
  readonly options: readonly PrimerOption[];
  /** The line can be ordered. */
  readonly orderable: boolean;
}

export interface Book {
  readonly rules: PrimerRules;
  readonly prices: readonly PrimerPrice[];
  readonly percent: number;
}

/** Reads each line once: lines are immutable, so a reading lives as long as its line. */
export class RowReader {
  private readonly readings = new WeakMap<Row, Reading>();

  constructor(readonly book: Book) {}

  read(row: Row): Reading {
    const known = this.readings.get(row);
    if (known) return known;
    const reading = readRow(row, this.book);
    this.readings.set(row, reading);
    return reading;
  }
}

function readRow(row: Row, book: Book): Reading {
  const { rules } = book;
  const { sequence, mods, unknownModifiers, notices } = normalise(row.text, rules);
  const content: PrimerContent = {
    name: row.name,
    sequence,
    mods,
    unknownModifiers,
    scale: row.scale,
    options: [...row.options],
  };
  const problems = isEmptyRow(row) ? [] : validate(content, rules);
  const quote = quotePrimer(content, book);
  return {
    content,
    text: writeText(content, rules),
    notices,
    problems,
    length: primerLength(content),
    quote,
    mustClean: sequence === '' ? null : mustClean(content, rules),
    options: effectiveOptions(content, rules),
    orderable: problems.length === 0 && quote !== null && !row.pasteWarnings,
  };
}

export interface Totals {
  readonly primers: number;
  readonly letters: number;
  /** Integer kopecks, of the lines that have a price and no errors. */
  readonly sum: number;
  readonly orderable: number;
  /** Something is wrong with them. */
  readonly faulty: number;
  /** Nothing is wrong, something is not filled in yet, beyond the scale. */
  readonly unfinished: number;
  /** They lack nothing but the scale, which nobody has asked for. */
  readonly unscaled: number;
  readonly unnamed: number;
}

/** Whether something is wrong, beyond missing fields. */
export const isFaulty = (row: Row, reading: Reading): boolean =>
  !isEmptyRow(row) &&
  (row.pasteWarnings !== undefined || reading.problems.some((problem) => !isUnfinished(problem)));

export function totalsOf(rows: readonly Row[], reader: RowReader, priceOf: (row: Row) => number): Totals {
  let [primers, letters, sum, orderable, faulty, unfinished, unscaled, unnamed] = [0, 0, 0, 0, 0, 0, 0, 0];
  for (const row of rows) {
    if (isEmptyRow(row)) continue;
    const reading = reader.read(row);
    primers += 1;
    letters += reading.length;
    if (isFaulty(row, reading)) faulty += 1;
    else if (lacksScaleOnly(reading)) unscaled += 1;
    else if (reading.problems.length > 0) unfinished += 1;
    if (row.name.trim() === '') unnamed += 1;
    if (reading.orderable) orderable += 1;
    if (!isFaulty(row, reading)) sum += priceOf(row);
  }
  return { primers, letters, sum, orderable, faulty, unfinished, unscaled, unnamed };
}

export const lacksScale = ({ problems }: Reading): boolean => problems.some(({ kind }) => kind === 'noScale');

/** Everything is there but the scale. */
export const lacksScaleOnly = (reading: Reading): boolean =>
  reading.problems.length === 1 && lacksScale(reading);

/** A problem of an unfinished line rather than a wrong one. */
export const isUnfinished = ({ kind }: PrimerProblem): boolean =>
  kind === 'noName' || kind === 'empty' || kind === 'noScale';
