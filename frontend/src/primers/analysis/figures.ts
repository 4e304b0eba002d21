import type { PrimerAnalysis, Range, Tm } from '@oligoteka/primer/analysis';
import { m } from '../../paraglide/messages.js';
import { formatNumber } from '../../ui/text/money.tsx';

/** A figure with fixed decimals, so that the figures of a column align. */
export function figure(value: number, digits: number): string {
  const [whole = '', part = ''] = Math.abs(value).toFixed(digits).split('.');
  const point = formatNumber(0.5).charAt(1);
  return `${value < 0 ? '−' : ''}${formatNumber(Number(whole))}${part && point + part}`;
}

/** A figure, or its range. */
export function spread(value: number | null, range: Range | null, digits: number): string {
  if (range) return `${figure(range.min, digits)}–${figure(range.max, digits)}`;
  return value === null ? '' : figure(value, digits);
}

export const tmRange = (tm: Tm): Range => ('value' in tm ? { min: tm.value, max: tm.value } : tm);

/** The temperature in a cell: one digit, a range in whole degrees. */
export function tmText(tm: Tm | null, digits: 0 | 1 = 0): string {
  if (tm === null) return '';
  return 'value' in tm ? figure(tm.value, 1) : spread(null, tm, digits);
}

/** Letters and modifiers apart: both count as nt, and only letters are priced by the letter. */
export const lengthText = (length: number, mods: number): string =>
  mods > 0
    ? m.form_length_mods({ letters: formatNumber(length - mods), mods: formatNumber(mods) })
    : m.primers_length_nt({ length: formatNumber(length) });

export const gcText = ({ gc, gcRange }: PrimerAnalysis): string => spread(gc, gcRange, 0);
