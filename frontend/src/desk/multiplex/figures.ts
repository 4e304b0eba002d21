import { getLocale } from '../../paraglide/runtime.js';

/** A figure with one digit behind the point, though it be a nought: figures of a column align. */
export const oneDigit = (value: number): string =>
  value.toLocaleString(getLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).replace('-', '−');
