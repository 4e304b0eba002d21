import type { Scale, ScaleChoice } from '../types.ts';

const SCALE_OF: ReadonlyMap<string, Scale> = new Map([
  ['0.02', '0.02'],
  ['0.04', '0.04'],
  ['0.2', '0.2'],
  ['0.20', '0.2'],
]);
const NANOMOLES: ReadonlyMap<string, Scale> = new Map([
  ['20', '0.02'],
  ['40', '0.04'],
  ['200', '0.2'],
  ['1000', '1'],
]);
const VALUE = /^(\d{1,4}(?:[.,]\d{1,3})?)\s?([\p{L}µμ]{0,8})\.?$/u;

/**
 * A synthesis scale written in a cell. A bare 1 may as well be a number or a count, so it needs a unit or a
 * column that is known to hold scales. Example: `0,04 мкмоль` is `0.04`.
 */
export function readScale(text: string, certain = false): ScaleChoice {
  const match = VALUE.exec(text.trim().slice(0, 24));
  const value = match?.[1]?.replace(',', '.') ?? '';
  const unit = match?.[2]?.toLowerCase() ?? '';
  const micro = /^(?:мкм|umol|µmol|μmol|um$|µm$|μm$)/u.test(unit);
  if (/^(?:нмол|nmol)/u.test(unit)) return NANOMOLES.get(value) ?? '';
  if (unit !== '' && !micro) return '';
  const scale = SCALE_OF.get(value);
  if (scale !== undefined) return scale;
  return (micro || certain) && Number(value) === 1 ? '1' : '';
}
