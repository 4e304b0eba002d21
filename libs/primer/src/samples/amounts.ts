import { figure } from './figure.ts';

/** A concentration by mass (ng/µl) or by amount (µM). */
export interface Concentration {
  readonly value: number;
  readonly unit: 'ng/µl' | 'µM';
}

const FACTORS: readonly (readonly [RegExp, number, Concentration['unit']])[] = [
  [/^(нг|ng)\/(мкл|µl|ul|mkl)$/, 1, 'ng/µl'],
  [/^(мкг|µg|ug)\/(мл|ml)$/, 1, 'ng/µl'],
  [/^(мкг|µg|ug)\/(мкл|µl|ul)$/, 1_000, 'ng/µl'],
  [/^(мг|mg)\/(мл|ml)$/, 1_000, 'ng/µl'],
  [/^(нг|ng)\/(мл|ml)$/, 0.001, 'ng/µl'],
  [/^(пг|pg)\/(мкл|µl|ul)$/, 0.001, 'ng/µl'],
  [/^(мкм|µm|um)$/, 1, 'µM'],
  [/^(пмоль|пмол|pmol)\/(мкл|µl|ul)$/, 1, 'µM'],
  [/^(нм|nm)$/, 0.001, 'µM'],
  [/^(мм|mm)$/, 1_000, 'µM'],
];

/** An amount for comparing: no blanks, one kind of micro sign, small letters. */
const folded = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll('μ', 'µ').replaceAll(/\s/g, '');
/** The same of an amount that is told as about so much. */
const withoutAbout = (text: string): string => folded(text).replaceAll(/[~≈]/g, '');

const NUMBER = String.raw`\d+(?:[.,]\d+)?`;
const AMOUNT = new RegExp(`^[~≈≥≤<>]?(${NUMBER})(?:[-–—](${NUMBER}))?(\\p{L}[\\p{L}/]*)?\\.?$`, 'u');

/** A concentration in parts: its number, or the two of a range, as they are written, and what turns them into the unit. */
interface WrittenAmount {
  readonly numbers: readonly string[];
  readonly factor: number;
  readonly unit: Concentration['unit'];
}

function writtenAmount(text: string, bare: Concentration['unit']): WrittenAmount | null {
  const [, from, to, unit] = AMOUNT.exec(folded(text)) ?? [];
  if (from === undefined) return null;
  const numbers = to === undefined ? [from] : [from, to];
  if (unit === undefined) return { numbers, factor: 1, unit: bare };
  const found = FACTORS.find(([pattern]) => pattern.test(unit));
  return found === undefined ? null : { numbers, factor: found[1], unit: found[2] };
}

const valueOf = (number: string): number => Number(number.replace(',', '.'));

/**
 * Reads a concentration as people write it; of a range the lower end counts. A bare number is of the unit given, one of a
 * unit nobody knows is null. Example: `0,5 мкг/мкл` is 500 ng/µl.
 */
export function readConcentration(text: string, bare: Concentration['unit']): Concentration | null {
  const read = writtenAmount(text, bare);
  const [number] = read?.numbers ?? [];
  if (read === null || number === undefined) return null;
  return { value: valueOf(number) * read.factor, unit: read.unit };
}

/** True for an amount told in moles, by volume or without. Example: `150 нМ`, `5 pmol`. */
export function isMolar(text: string): boolean {
  const [, , , unit = ''] = AMOUNT.exec(folded(text)) ?? [];
  return (
    readConcentration(text, 'ng/µl')?.unit === 'µM' ||
    /^([мнпф]|мк)?моль?(\/|$)|^[mnµupf]?mol(\/|$)/.test(unit)
  );
}

/** `1,200` may be a thousand or a little more than one: its writer knows. */
const EITHER = /^[1-9]\d{0,2}[.,]\d{3}$/;
/** ng/µl or µM; nothing that is sent has more of it. */
const MOST_SENT = 10_000;

/** A number that reads in two ways, in the unit that it was written in. */
export interface EitherNumber {
  readonly written: string;
  readonly thousands: number;
  readonly decimals: number;
}

/**
 * A concentration whose mark may part thousands or decimals; null for any other. Example: `1,200 нг/мкл` is 1200 or 1.2; `1,200
 * мкг/мкл` is 1.2, for nothing has a thousand micrograms in a microlitre.
 */
export function eitherNumber(text: string, bare: Concentration['unit']): EitherNumber | null {
  const { numbers, factor } = writtenAmount(text, bare) ?? { numbers: [], factor: 1 };
  const written = numbers.find((number) => EITHER.test(number));
  if (written === undefined) return null;
  const thousands = Number(written.replace(/[.,]/, ''));
  return thousands * factor > MOST_SENT ? null : { written, thousands, decimals: valueOf(written) };
}

/** Parts of a unit as people write them, in Russian and in English. */
const PARTS: readonly (readonly [RegExp, string, string])[] = [
  [/^(нг|ng)$/, 'нг', 'ng'],
  [/^(мкг|µg|ug)$/, 'мкг', 'µg'],
  [/^(мг|mg)$/, 'мг', 'mg'],
  [/^(пг|pg)$/, 'пг', 'pg'],
  [/^(мкл|µl|ul|mkl)$/, 'мкл', 'µl'],
  [/^(мл|ml)$/, 'мл', 'ml'],
  [/^(пмоль|пмол|pmol)$/, 'пмоль', 'pmol'],
  [/^(мкм|µm|um)$/, 'мкМ', 'µM'],
  [/^(нм|nm)$/, 'нМ', 'nM'],
  [/^(мм|mm)$/, 'мМ', 'mM'],
];

/**
 * A concentration for readers of a language, in the unit it was told in; a bare number is of the unit given. A text that does not
 * read stays as it was typed. Example: `95 ng/ul` is `95 нг/мкл` in Russian, `20,5` is `20.5 ng/µl` in English.
 */
export function concentrationIn(
  language: 'ru' | 'en',
  text: string,
  bare: Concentration['unit'] = 'ng/µl',
): string {
  if (readConcentration(text, bare) === null) return text;
  const [, about = '', amount = '', unit = ''] =
    /^([~≈≥≤<>]?)([\d.,–—-]*\d)(.*?)\.?$/u.exec(folded(text)) ?? [];
  const told = (unit === '' ? bare.toLowerCase() : unit)
    .split('/')
    .map((part) => PARTS.find(([pattern]) => pattern.test(part))?.[language === 'ru' ? 1 : 2] ?? part);
  const figures = amount
    .split(/[-–—]/)
    .map((one) => (EITHER.test(one) ? one : figure(valueOf(one), language)));
  return `${about}${figures.join('–')}\u00a0${told.join('/')}`;
}

/** Thousands of base pairs that a fraction without a unit may tell: no DNA that is read is longer. */
const MOST_THOUSANDS = 300;
/** Base pairs: nothing shorter is told as `20.0`. */
const LEAST_PAIRS = 50;

/**
 * Reads a length in base pairs. Example: `5,4 т.п.н.` is 5400; a bare whole number counts base pairs, a bare fraction thousands of
 * them, for there is no half of a pair: `5,4` is 5400, and so is `5,400 bp`. Null for any other text.
 */
export function readLength(text: string): number | null {
  const [, number = '', unit = ''] = /^(\d+(?:[.,]\d+)?)(\p{L}[\p{L}.]*)?$/u.exec(withoutAbout(text)) ?? [];
  const value = Number(number.replace(',', '.'));
  if (number === '' || value === 0) return null;
  const plain = unit.replaceAll('.', '');
  if (/^(тпн|kb|kbp|кб)$/.test(plain)) return Math.round(value * 1_000);
  if (!/^(|пн|нт|bp|nt|н)$/.test(plain)) return null;
  // a workbook writes a whole number as 700.0
  const isWhole = Number.isInteger(value) && (!/[.,]/.test(number) || value >= LEAST_PAIRS);
  if (isWhole && !/^\d{1,3}[.,]000$/.test(number)) return value;
  const isThousands = plain === '' || /^\d{1,3}[.,]\d{3}$/.test(number);
  return isThousands && value < MOST_THOUSANDS ? Math.round(value * 1_000) : null;
}

/** Reads a volume in microlitres. Example: `0,1 мл` is 100; a bare number counts microlitres. Null for any other text. */
export function readVolume(text: string): number | null {
  const [, number, unit = ''] = /^(\d+(?:[.,]\d+)?)(мкл|µl|ul|мл|ml)?\.?$/.exec(withoutAbout(text)) ?? [];
  if (number === undefined) return null;
  const volume = Number(number.replace(',', '.')) * (unit === 'мл' || unit === 'ml' ? 1_000 : 1);
  return volume > 0 ? Math.round(volume * 10) / 10 : null;
}
