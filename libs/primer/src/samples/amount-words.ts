import { figure } from './figure.ts';
import type { FindingKind } from './findings.ts';

type Of<Kind extends FindingKind['kind']> = Extract<FindingKind, { kind: Kind }>;

const UNITS = { 'ng/µl': 'нг/мкл', µM: 'мкМ' } as const;

/** Example: `Концентрация ниже нужной: просим не меньше 100 нг/мкл.` */
export function tooThinText({ least, most, unit }: Of<'tooThin'>, language: 'ru' | 'en'): string {
  if (most !== undefined)
    return language === 'ru'
      ? `Концентрация ниже нужной при любой длине: просим ${least}–${most} ${UNITS[unit]}, по длине.`
      : `The concentration is too low for any length: please send ${least}–${most} ${unit}, by length.`;
  return language === 'ru'
    ? `Концентрация ниже нужной: просим не меньше ${figure(least, 'ru')} ${UNITS[unit]}.`
    : `The concentration is too low: please send ${figure(least, 'en')} ${unit} or more.`;
}

/** Example: `Концентрация намного выше нужной: разведите до 100–200 нг/мкл.` */
export function tooStrongText({ least, most, byLength }: Of<'tooStrong'>, language: 'ru' | 'en'): string {
  if (language === 'ru')
    return `Концентрация намного выше нужной${byLength ? ' при любой длине' : ''}: разведите до ${least}–${most} нг/мкл${byLength ? ', по длине' : ''}.`;
  return `The concentration is far too high${byLength ? ' for any length' : ''}: please dilute it to ${least}–${most} ng/µl${byLength ? ', by length' : ''}.`;
}

/** Example: `«1,200» можно прочитать двояко: напишите 1200 или 1,2.` Thousands stand together: apart they could be misread again. */
export function eitherNumberText(
  { written, thousands, decimals }: Of<'eitherNumber'>,
  language: 'ru' | 'en',
): string {
  // three digits behind the mark would be asked about again
  const fraction = String(Number(decimals.toFixed(2)));
  return language === 'ru'
    ? `«${written}» можно прочитать двояко: напишите ${thousands} или ${fraction.replace('.', ',')}.`
    : `“${written}” may be read in two ways: write ${thousands} or ${fraction}.`;
}
