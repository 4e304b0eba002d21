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

/**
 * Reads a concentration as people write it; of a range the lower end counts. A bare number is of the unit given, one of a
 * unit nobody knows is null. Example: `0,5 мкг/мкл` is 500 ng/µl.
 */
export function readConcentration(text: string, bare: Concentration['unit']): Concentration | null {
  const [, number, unit] =
    /^[~≈≥≤<>]?(\d+(?:[.,]\d+)?)(?:[-–—]\d+(?:[.,]\d+)?)?(\p{L}[\p{L}/]*)?\.?$/u.exec(folded(text)) ?? [];
  if (number === undefined) return null;
  const value = Number(number.replace(',', '.'));
  if (unit === undefined) return { value, unit: bare };
  const found = FACTORS.find(([pattern]) => pattern.test(unit));
  return found === undefined ? null : { value: value * found[1], unit: found[2] };
}

const UNITS_IN_ENGLISH: ReadonlyMap<string, string> = new Map([
  ...([
    ['мг', 'mg'],
    ['мкг', 'µg'],
    ['нг', 'ng'],
    ['пг', 'pg'],
    ['мл', 'ml'],
    ['мкл', 'µl'],
  ] as const),
  ...([
    ['мм', 'mM'],
    ['мкм', 'µM'],
    ['нм', 'nM'],
    ['пмоль', 'pmol'],
    ['пмол', 'pmol'],
  ] as const),
]);

/** A concentration as it was typed, for readers of a language. Example: `20,5 нг/мкл` is `20.5 ng/µl` in English. */
export function concentrationIn(language: 'ru' | 'en', text: string): string {
  if (language === 'ru' || !/\p{Script=Cyrillic}/u.test(text) || readConcentration(text, 'ng/µl') === null)
    return text;
  return text
    .replaceAll(/(\d),(\d)/g, '$1.$2')
    .replaceAll(/\p{Script=Cyrillic}+/gu, (word) => UNITS_IN_ENGLISH.get(word.toLowerCase()) ?? word);
}

/** Reads a length in base pairs. Example: `5,4 т.п.н.` is 5400; a bare number counts base pairs. Null for any other text. */
export function readLength(text: string): number | null {
  const [, number, unit = ''] = /^(\d+(?:[.,]\d+)?)(\p{L}[\p{L}.]*)?$/u.exec(withoutAbout(text)) ?? [];
  if (number === undefined) return null;
  const plain = unit.replaceAll('.', '');
  const factor = /^(тпн|kb|kbp|кб)$/.test(plain) ? 1_000 : /^(|пн|нт|bp|nt|н)$/.test(plain) ? 1 : null;
  const length = factor === null ? 0 : Math.round(Number(number.replace(',', '.')) * factor);
  return length > 0 ? length : null;
}

/** Reads a volume in microlitres. Example: `0,1 мл` is 100; a bare number counts microlitres. Null for any other text. */
export function readVolume(text: string): number | null {
  const [, number, unit = ''] = /^(\d+(?:[.,]\d+)?)(мкл|µl|ul|мл|ml)?\.?$/.exec(withoutAbout(text)) ?? [];
  if (number === undefined) return null;
  const volume = Number(number.replace(',', '.')) * (unit === 'мл' || unit === 'ml' ? 1_000 : 1);
  return volume > 0 ? Math.round(volume * 10) / 10 : null;
}
