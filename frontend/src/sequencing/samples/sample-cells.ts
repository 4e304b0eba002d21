import {
  type KnownWords,
  LONGEST_CONCENTRATION,
  LONGEST_SAMPLE_NOTE,
  MATERIALS,
  type ReadSample,
  readSamples,
  splitPlace,
  tidyWell,
} from '@oligoteka/primer';
import { tidyLength } from './sample-details.ts';
import {
  FRAGMENT,
  isFragment,
  PREPARATIONS,
  type SampleContent,
  type SampleRow,
  withFields,
} from './sample-row.ts';

/** Columns in the order of the screen; the first one is the head of the line. */
export const COLUMNS = [
  'row',
  'name',
  'material',
  'concentration',
  'length',
  'volume',
  'work',
  'primers',
  'pcr',
  'preparation',
  'well',
  'note',
  'price',
] as const;
export type Column = (typeof COLUMNS)[number];
export const columnIndex = (column: Column): number => COLUMNS.indexOf(column);

const TEXTS = ['name', 'concentration', 'length', 'volume', 'primers', 'well', 'note'] as const;
export type TextColumn = (typeof TEXTS)[number];
export const isTextColumn = (column: string): column is TextColumn => TEXTS.some((one) => one === column);

const CHOICES = ['material', 'work', 'preparation'] as const;
export type ChoiceColumn = (typeof CHOICES)[number];
export const isChoiceColumn = (column: string): column is ChoiceColumn =>
  CHOICES.some((one) => one === column);

/** Longest texts of the fields, in characters; a name that is too long is told, not cut. */
export const LONGEST: Readonly<Record<TextColumn, number>> = {
  name: 500,
  concentration: LONGEST_CONCENTRATION,
  length: 20,
  volume: 20,
  primers: 2_000,
  well: 8,
  note: LONGEST_SAMPLE_NOTE,
};

/** Content of a cell as the sheet copies it; empty for computed columns. */
export function cellText(row: SampleRow, column: string): string {
  if (column === 'primers') return isFragment(row) ? row.dyes : row.primers.join(', ');
  if (column === 'pcr') return row.pcr ? '+' : '';
  if (column === 'well') return row.plate > 1 ? `${row.plate}:${row.well}` : row.well;
  const held = isChoiceColumn(column) || isTextColumn(column) ? row[column] : '';
  return typeof held === 'string' ? held : '';
}

const HEADS = {
  material: 'Материал',
  work: 'Работа',
  primers: 'Праймеры',
  pcr: 'ПЦР',
  preparation: 'Подготовка',
} as const;

/** Reads one cell by the rules of pasted lists. */
function readCell(column: keyof typeof HEADS, text: string, known: KnownWords) {
  const cell = text.replace(/[\r\n\t"]+/g, ' ');
  return readSamples(`Имя\t${HEADS[column]}\nx\t"${cell}"`, known).samples[0];
}

/** Names of a list, known ones under the name they are known by, and the sequences beside them. */
const namesAndBases = (text: string, known: KnownWords): Pick<ReadSample, 'primers' | 'primerBases'> =>
  (text.trim() === '' ? undefined : readCell('primers', text, known)) ?? {};

/** The primers of a cell; a sequence that was typed beside a name stays with it while the name does. */
function namedPrimers(row: SampleRow, text: string, known: KnownWords) {
  const { primers = [], primerBases: told = [] } = namesAndBases(text, known);
  return { primers, primerBases: basesOf(row, [...primers, ...row.pcrPrimers], told) };
}

/** Sequences beside the names that are left, those told now first of all. */
function basesOf(
  { primerBases: before }: SampleRow,
  names: readonly string[],
  told: SampleRow['primerBases'],
) {
  const now = new Set(told.map(([name]) => name));
  return [...before.filter(([name]) => names.includes(name) && !now.has(name)), ...told];
}

/**
 * Fields of a primer of the PCR once its text is typed: a sequence beside the name is kept with it, two names fill both fields where
 * the other is empty. Null for a text that stays as it is.
 */
export function typedPcrPrimer(
  at: 0 | 1,
  text: string,
  row: SampleRow,
  known: KnownWords,
): Pick<SampleContent, 'pcrPrimers' | 'primerBases'> | null {
  const { primers = [], primerBases: told = [] } = namesAndBases(text, known);
  const other = row.pcrPrimers[1 - at] ?? '';
  const [first = '', second = ''] = primers;
  if (first === text || primers.length > 2 || (second !== '' && other !== '')) return null;
  const pair = second === '' ? [other, other].with(at, first) : [first, second];
  return {
    pcrPrimers: pair.every((one) => one === '') ? [] : pair,
    primerBases: basesOf(row, [...row.primers, ...pair], told),
  };
}

/** Reads `B7`, or `2:B7` for the second plate. A text that names no well stays as it was typed. */
export function readPlace(text: string): Pick<SampleRow, 'plate' | 'well'> {
  const { plate, well } = splitPlace(text);
  return well === '' ? { plate: 0, well: '' } : { plate: plate ?? 1, well: tidyWell(well) };
}

function prepared(text: string, known: KnownWords): Partial<SampleContent> {
  if (text.trim() === '') return { preparation: '' };
  const held = PREPARATIONS.find((one) => one === text);
  if (held !== undefined) return { preparation: held };
  const { cleanUp, extract } = readCell('preparation', text, known) ?? {};
  if (extract !== undefined) return { preparation: extract };
  return cleanUp === undefined ? {} : { preparation: cleanUp ? 'cleanUp' : '' };
}

function chosen(column: ChoiceColumn, text: string, known: KnownWords): Partial<SampleContent> {
  if (column === 'preparation') return prepared(text, known);
  if (column === 'material') {
    const material = MATERIALS.find((one) => one === text) ?? readCell(column, text, known)?.sample;
    return material === undefined ? {} : { material, unknownMaterial: '' };
  }
  if (text === FRAGMENT || known.options.some(({ id }) => String(id) === text)) return { work: text };
  const { action, option } = readCell(column, text, known) ?? {};
  if (action === 'fragmentAnalyze') return { work: FRAGMENT };
  return option === undefined ? {} : { work: String(option) };
}

/** The sample with one cell changed; the same object when nothing changes or the cell cannot take the text. */
export function withCell(row: SampleRow, column: string, text: string, known: KnownWords): SampleRow {
  if (isChoiceColumn(column)) return withFields(row, chosen(column, text, known));
  if (column === 'pcr') return withFields(row, { pcr: readCell(column, text, known)?.withPcr ?? false });
  if (column === 'primers')
    return withFields(
      row,
      isFragment(row) ? { dyes: text.replace(/\s*[\r\n]+\s*/g, ', ') } : namedPrimers(row, text, known),
    );
  if (column === 'well') return withFields(row, readPlace(text));
  if (!isTextColumn(column)) return row;
  const typed = column === 'note' ? text : text.replace(/\s*[\r\n]+\s*/g, ' ');
  return withFields(row, { [column]: column === 'length' ? tidyLength(typed) : typed });
}
