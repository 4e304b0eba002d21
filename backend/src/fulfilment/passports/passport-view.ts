import type { Tm } from '@oligoteka/primer/analysis';
import type { Steps } from '../../guard/in-turns.ts';
import type { MadeOligo } from './made-oligos.ts';
import { dayText, figure, type Language, PASSPORT_WORDS, treatmentText } from './passport-words.ts';

/** The order of passports, and the language they are read in. */
export interface PassportsOf {
  readonly number: string;
  readonly language: Language;
}

/** Passports with a page for each oligo, or a table of all of them. */
export type PassportLayout = 'pages' | 'table' | 'bench';

/** Data of the template `passports`. */
export function* passportView(
  oligos: readonly MadeOligo[],
  of: PassportsOf,
  layout: PassportLayout,
): Steps<object> {
  const { number, language } = of;
  const words = PASSPORT_WORDS[language];
  const title =
    layout === 'bench'
      ? words.bench
      : layout === 'pages' && oligos.length === 1
        ? words.passport
        : words.passports;
  const shown: object[] = [];
  for (const oligo of oligos) {
    shown.push({
      ...{ line: String(oligo.line), name: breakable(oligo.name), sequence: oligo.text },
      cells: layout === 'bench' ? benchCells(oligo, language) : tableCells(oligo, language),
      facts: layout === 'pages' ? factsOf(oligo, language) : [],
    });
    yield;
  }
  return {
    ...{ lang: language, layout, shop: words.shop, order: words.order(number) },
    title,
    heading: layout === 'pages' ? words.passport : title,
    words: { sheet: words.sheet, of: words.of, line: words.line, how: words.howTitle },
    how: words.how,
    figures: [`Tm: ${words.tmMethod}.`, words.figures],
    columns: layout === 'bench' ? benchColumns(language) : tableColumns(language),
    oligos: shown,
  };
}

/** A name that may be broken after a sign, or else after every ten letters: people write them without blanks. */
export const breakable = (name: string): string =>
  name.replaceAll(/[\p{P}\p{S}]+|[^\p{P}\p{S}\s]{10}/gu, (part) => `${part}\u200b`);

/** Every figure of an oligo with its label, in the order of a passport; those that were not measured are left out. */
export function factsOf(oligo: MadeOligo, language: Language): [string, string][] {
  const words = PASSPORT_WORDS[language];
  const { measured, length, scale, treatments, od, nmol, micrograms, microlitres } = oligo;
  const shown = (value: number | null | undefined, digits: number): string =>
    value === null || value === undefined ? '' : figure(value, digits, language);
  const known = (value: number | null, digits: number): string => shown(value, digits) || words.unknown;
  const facts: [string, string][] = [
    [words.length, String(length)],
    [words.scale, language === 'ru' ? scale.replace('.', ',') : scale],
    [words.cleaning, treatmentText(treatments, language)],
    [words.od, shown(od, 1)],
    [measured.nmol === undefined ? words.nmolByOd : words.nmol, shown(nmol, 1)],
    [words.micrograms, shown(micrograms, 0)],
    [words.water, shown(microlitres, 0)],
    [words.tm, tmText(oligo.tm, language) || words.unknown],
    [words.mwCalculated, rangeText(oligo, language) || words.unknown],
    [words.mwMeasured, shown(measured.mass, 1)],
    [words.extinction, known(oligo.eps260, 0)],
    [words.purity, shown(measured.purity, 1)],
    [words.lot, measured.lot ?? ''],
    [words.made, dayText(oligo.day, language)],
  ];
  return facts.filter(([, value]) => value !== '');
}

function rangeText({ mw, mwRange }: MadeOligo, language: Language): string {
  if (mw === null) return '';
  if (mwRange === null) return figure(mw, 1, language);
  return `${figure(mwRange.min, 1, language)}–${figure(mwRange.max, 1, language)}`;
}

/** Example: `61,7`; a range of a mixture. */
export function tmText(tm: Tm | null, language: Language): string {
  if (tm === null) return '';
  if ('value' in tm) return figure(tm.value, 1, language);
  return `${figure(tm.min, 1, language)}–${figure(tm.max, 1, language)}`;
}

function tableColumns(language: Language): string[] {
  return language === 'ru'
    ? [
        '№',
        'Название и последовательность 5′→3′',
        'ОЕ',
        'нмоль',
        'мкг',
        'Tm, °C',
        'М. м.',
        'М. м. изм.',
        'мкл',
      ]
    : ['#', 'Name and sequence 5′→3′', 'OD', 'nmol', 'µg', 'Tm, °C', 'MW', 'MW meas.', 'µl'];
}

function tableCells(oligo: MadeOligo, language: Language): string[] {
  const shown = (value: number | null | undefined, digits: number): string =>
    value === null || value === undefined ? '' : figure(value, digits, language);
  const { od, nmol, micrograms, microlitres, tm, measured } = oligo;
  return [
    ...[shown(od, 1), shown(nmol, 1), shown(micrograms, 0), tmText(tm, language)],
    ...[rangeText(oligo, language), shown(measured.mass, 1), shown(microlitres, 0)],
  ];
}

function benchColumns(language: Language): string[] {
  return language === 'ru'
    ? ['№', 'Название и последовательность 5′→3′', 'нмоль', 'мкл до 100 мкМ', 'Tm, °C', 'Готово']
    : ['#', 'Name and sequence 5′→3′', 'nmol', 'µl for 100 µM', 'Tm, °C', 'Done'];
}

function benchCells({ nmol, microlitres, tm }: MadeOligo, language: Language): string[] {
  return [
    nmol === null ? '' : figure(nmol, 1, language),
    microlitres === null ? '' : figure(microlitres, 0, language),
    tmText(tm, language),
  ];
}
