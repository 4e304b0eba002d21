import type { Scale, ScaleChoice } from '../../types.ts';

const SCALE_OF: ReadonlyMap<string, Scale> = new Map([
  ['0.02', '0.02'],
  ['.02', '0.02'],
  ['0.020', '0.02'],
  ['0.04', '0.04'],
  ['.04', '0.04'],
  ['0.040', '0.04'],
  ['0.2', '0.2'],
  ['.2', '0.2'],
  ['0.20', '0.2'],
  ['0.200', '0.2'],
]);
const NANOMOLES: ReadonlyMap<string, Scale> = new Map([
  ['20', '0.02'],
  ['40', '0.04'],
  ['200', '0.2'],
  ['1000', '1'],
]);
const VALUE = /^(\d{0,4}(?:[.,]\d{1,3})?)\s?([\p{L}µμ]{0,8})\.?$/u;
const MICRO = /^(?:мкм|umol|[µμ]mol|micromol|(?:um|[µμ]m)$)/u;
const NANO = /^(?:нмол|nmol|nanomol|nm$|нм$)/u;

/** A cell that names itself: `Шкала: 0,2`. */
const NAMED =
  /^(?:(?:synthesis )?scale|шкала|масштаб(?: синтеза)?)(?:\s{0,3}[:=]\s{0,3}|\s{1,3})(?=[\d.,])/iu;
const LONGEST = 48;

function parts(text: string): { value: string; unit: string } | null {
  const match = VALUE.exec(text.trim().slice(0, 24));
  const value = match?.[1]?.replace(',', '.') ?? '';
  // a Latin m behind Cyrillic letters
  const unit = (match?.[2] ?? '').toLowerCase().replace(/^(мк|н)m/u, '$1м');
  return match === null || !/\d/u.test(value) ? null : { value, unit };
}

/**
 * A synthesis scale written in a cell, by its amount: nothing is rounded to the nearest one. A bare 1 may as well be a
 * number or a count, so it needs a unit or a column that is known to hold scales; a unit in the heading counts for bare
 * values. Example: `0,04 мкмоль` and `40 nmol` are `0.04`, `25nm` is none of ours.
 */
export function readScale(written: string, isCertain = false, heading = ''): ScaleChoice {
  const text = written.slice(0, LONGEST).trimStart().replace(NAMED, '');
  const certain = isCertain || text.length < written.slice(0, LONGEST).trimStart().length;
  const found = parts(text);
  if (found === null) return '';
  const { value } = found;
  const unit = found.unit === '' && certain ? unitOf(heading) : found.unit;
  if (NANO.test(unit)) return NANOMOLES.get(value) ?? '';
  const micro = MICRO.test(unit);
  if (unit !== '' && !micro) return '';
  const scale = SCALE_OF.get(value);
  if (scale !== undefined) return scale;
  return (micro || certain) && Number(value) === 1 ? '1' : '';
}

/** The unit a heading names: `Scale (nmol)`, `Масштаб, мкмоль`, `Количество, ОЕ`. */
function unitOf(heading: string): string {
  const word =
    /мкмол|[uµμ]mol|нмол|nmol|(?:^|[\s(,])(?:ое|о\.е|оd|od)(?:$|[\s),.])/iu.exec(heading)?.[0] ?? '';
  return /мкм|[uµμ]m/iu.test(word) ? 'umol' : word.replace(/[^\p{L}]/gu, '').toLowerCase();
}

/** True for an amount as vendors' forms write it that is no scale of ours. Example: `25nm`, `100 nmole`, `5 ОЕ`, `4nmU`. */
export function isForeignScale(text: string): boolean {
  // µM and nM are concentrations; forms that mean an amount write um and nm.
  return (
    text.length <= 24 &&
    !/\d\s?(?:[nuµμ]M|мк[MМ])$/u.test(text.trim()) &&
    /^\d{1,4}(?:[.,]\d{1,3})?\s?(?:[nuµμ]m(?:ol[es]{0,2}|du|u)?|нм\p{L}*|мкм\p{L}*|[нм]к?m\p{L}*|od|oe|ое|о\.?е\.?)\.?$/iu.test(
      text.trim(),
    ) &&
    readScale(text) === ''
  );
}
