import { isEmptyRow, type Row } from '../lines/row.ts';
import { isFaulty, type RowReader } from '../lines/row-reading.ts';

/** What the colour of a well tells. */
export const MEASURES = ['tm', 'pair', 'length', 'price', 'state'] as const;
export type Measure = (typeof MEASURES)[number];

export type WellState = 'ready' | 'todo' | 'fault';

const STEPS = 5;

/** A scale of five colours from the least figure to the greatest. */
export interface ColourScale {
  readonly min: number;
  readonly max: number;
}

/** The scale of these figures; null where there is none. */
export function scaleOf(figures: readonly (number | null)[]): ColourScale | null {
  const known = figures.filter((figure) => figure !== null);
  return known.length === 0 ? null : { min: Math.min(...known), max: Math.max(...known) };
}

/** The colour of a figure, 0 to 4. Example: on a scale from 50 to 60, 55 is 2. */
export function toneOf(figure: number, { min, max }: ColourScale): number {
  return max === min ? 0 : Math.min(STEPS - 1, Math.floor(((figure - min) / (max - min)) * STEPS));
}

/** Figures between which each colour of a scale stands; a scale of one figure has one colour. */
export function toneBounds({ min, max }: ColourScale): readonly (readonly [from: number, to: number])[] {
  if (max === min) return [[min, max]];
  const width = (max - min) / STEPS;
  return Array.from({ length: STEPS }, (_, at) => [min + at * width, min + (at + 1) * width] as const);
}

/** The lines that wells hold: a blank line between others has none. */
export const filledRows = (rows: readonly Row[]): readonly Row[] => rows.filter((row) => !isEmptyRow(row));

export function stateOf(row: Row, reader: RowReader): WellState {
  const reading = reader.read(row);
  if (isFaulty(row, reading)) return 'fault';
  return reading.problems.length > 0 ? 'todo' : 'ready';
}
