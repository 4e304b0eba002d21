import type { PrimerOption, ScaleChoice } from '@oligoteka/primer';
import { strToU8 } from 'fflate';
import { writeCsv } from './csv.ts';
import { type SheetToWrite, writeWorkbook } from './write-workbook.ts';

type Language = 'ru' | 'en';
export type TableFormat = 'xlsx' | 'csv';

/** A primer as a row of a table; `text` is the sequence with modifiers in brackets. */
export interface TablePrimer {
  name: string;
  text: string;
  scale: ScaleChoice;
  options: readonly PrimerOption[];
}

const HEADINGS: Readonly<Record<Language, readonly string[]>> = {
  ru: ['Название', 'Последовательность 5′→3′', 'Шкала, мкмоль', 'Очистка', 'Фосфорилирование'],
  en: ['Name', 'Sequence 5′→3′', 'Scale, µmol', 'Purification', 'Phosphorylation'],
};
const WORDS = {
  ru: { sheet: 'Праймеры', clean: 'очистка', op: 'ОП', yes: 'да', help: 'Как заполнять' },
  en: { sheet: 'Primers', clean: 'clean', op: 'op', yes: 'yes', help: 'How to fill in' },
} as const;
const WIDTHS = [24, 56, 16, 14, 20];

function rowsOf(primers: readonly TablePrimer[], language: Language): string[][] {
  const words = WORDS[language];
  return primers.map(({ name, text, scale, options }) => [
    name,
    text,
    language === 'ru' ? scale.replace('.', ',') : scale,
    options.includes('clean') ? words.clean : options.includes('op') ? words.op : '',
    options.includes('keen') ? words.yes : '',
  ]);
}

function write(sheet: SheetToWrite, format: TableFormat, more: readonly SheetToWrite[] = []): Uint8Array {
  return format === 'xlsx' ? writeWorkbook([sheet, ...more]) : strToU8(writeCsv(sheet.rows));
}

/** A list of primers as a file that this shop, and any spreadsheet, reads back as the same list. */
export function writePrimers(
  primers: readonly TablePrimer[],
  format: TableFormat,
  language: Language,
): Uint8Array {
  const rows = [HEADINGS[language], ...rowsOf(primers, language)];
  return write({ name: WORDS[language].sheet, rows, widths: WIDTHS }, format);
}

// Published primers: 16S rRNA and the N1 probe of the CDC.
const EXAMPLES: readonly TablePrimer[] = [
  { name: '27F', text: 'AGAGTTTGATCMTGGCTCAG', scale: '0.04', options: [] },
  { name: '1492R', text: 'TACGGYTACCTTGTTACGACTT', scale: '0.04', options: [] },
  { name: 'N1-P', text: '[FAM]ACCCCGCATTACGTTTGGTGGACC[BHQ1]', scale: '0.2', options: ['clean'] },
];

const HELP: Readonly<Record<Language, readonly string[]>> = {
  ru: [
    'Как заполнять',
    'Замените примеры на первом листе своими праймерами. Порядок столбцов любой, лишние столбцы не мешают.',
    'Последовательность пишется от 5′ к 3′. Модификаторы — в квадратных скобках: [FAM]ACGT[BHQ1]. Звёздочка — тиофосфатная связь.',
    'Шкала: 0,02, 0,04, 0,2 или 1 мкмоль. Можно оставить пустой и выбрать в форме.',
    'Очистка: «очистка» или «ОП»; пусто — без очистки. Фосфорилирование: «да» или пусто.',
  ],
  en: [
    'How to fill in',
    'Replace the examples on the first sheet with your primers. Columns may stand in any order; others do no harm.',
    'Write sequences from 5′ to 3′, modifiers in square brackets: [FAM]ACGT[BHQ1]. An asterisk is a phosphorothioate bond.',
    'Scale: 0.02, 0.04, 0.2 or 1 µmol. It may stay empty and be chosen in the form.',
    'Purification: “clean” or “op”; empty for none. Phosphorylation: “yes” or empty.',
  ],
};

/** A table to fill in, with three published primers as examples. */
export function writeTemplate(format: TableFormat, language: Language): Uint8Array {
  const rows = [HEADINGS[language], ...rowsOf(EXAMPLES, language)];
  const help: SheetToWrite = {
    name: WORDS[language].help,
    rows: HELP[language].map((line) => [line]),
    widths: [120],
  };
  return write({ name: WORDS[language].sheet, rows, widths: WIDTHS }, format, [help]);
}
