import { type SheetToWrite, writeWorkbook } from '@oligoteka/sheets';
import type { Work } from '../../guard/heavy-work.ts';
import type { MadeOligo } from './made-oligos.ts';
import { type PassportsOf, tmText } from './passport-view.ts';
import { dayText, PASSPORT_WORDS, treatmentText } from './passport-words.ts';

const WIDTHS = [8, 24, 48, 10, 12, 20, 12, 12, 14, 14, 14, 16, 16, 16, 12, 16, 14];

/** Passports for a workbook. */
export interface PassportsToWrite {
  readonly oligos: readonly MadeOligo[];
  readonly of: PassportsOf;
}

/** Writing one is work of some hundred milliseconds for thousands of oligos: it is done on a thread. */
export const WRITE_PASSPORTS: Pick<Work<PassportsToWrite, null, Uint8Array>, 'task' | 'run'> = {
  task: 'write-passports',
  run: (passports) => passportWorkbook(passports),
};

/** All passports of an order as a table, numbers as numbers, and below it how to dissolve and store. */
export function passportWorkbook({ oligos, of: { number, language } }: PassportsToWrite): Uint8Array {
  const words = PASSPORT_WORDS[language];
  const cell = (value: number | null | undefined, digits: number): number | string =>
    value === null || value === undefined ? '' : Number(value.toFixed(digits));
  const heads = [
    ...[words.line, words.name, words.sequence, words.length, words.scale, words.cleaning],
    ...[words.od, words.nmol, words.micrograms, words.water, words.tm, words.mwCalculated],
    ...[words.mwMeasured, words.extinction, words.purity, words.lot, words.made],
  ];
  const rows = oligos.map((oligo) => {
    const { measured, tm } = oligo;
    return [
      ...[oligo.line, oligo.name, oligo.text, oligo.length, Number(oligo.scale)],
      treatmentText(oligo.treatments, language),
      ...[cell(oligo.od, 2), cell(oligo.nmol, 2), cell(oligo.micrograms, 1), cell(oligo.microlitres, 0)],
      tm !== null && 'value' in tm ? cell(tm.value, 1) : tmText(tm, language),
      ...[cell(oligo.mw, 1), cell(measured.mass, 1), cell(oligo.eps260, 0), cell(measured.purity, 1)],
      ...[measured.lot ?? '', dayText(oligo.day, language)],
    ];
  });
  const how: SheetToWrite = {
    name: words.howTitle,
    rows: [[words.howTitle], ...words.how.map((line) => [line]), [`Tm: ${words.tmMethod}.`], [words.figures]],
    widths: [140],
  };
  return writeWorkbook([{ name: words.order(number), rows: [heads, ...rows], widths: WIDTHS }, how]);
}
