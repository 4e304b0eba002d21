import { LONGEST_PASTE, MAX_ROWS } from '@oligoteka/primer';
import type { FileNotice, PrimerFile } from './read-primer-file.ts';
import { LARGEST_FILE } from './read-workbook.ts';

type Language = 'ru' | 'en';
type Both = Readonly<Record<Language, string>>;

const MEGABYTES = LARGEST_FILE / 1_000_000;

const REFUSALS: Readonly<Record<NonNullable<PrimerFile['refused']>, Both>> = {
  empty: { ru: 'Файл пуст.', en: 'The file is empty.' },
  tooLarge: {
    ru: `Файл слишком большой: читается не больше ${MEGABYTES} МБ, вместе со всем, что в нём сжато, — не больше 40 МБ.`,
    en: `The file is too large: at most ${MEGABYTES} MB are read, 40 MB including everything compressed in it.`,
  },
  tooManyParts: {
    ru: 'В файле слишком много частей или листов: сохраните лист с праймерами отдельно.',
    en: 'The file has too many parts or sheets: save the sheet with the primers as a separate file.',
  },
  tooManyRows: {
    ru: 'На листе слишком много строк: оставьте только праймеры.',
    en: 'The sheet has too many rows: leave only the primers.',
  },
  tooManyColumns: {
    ru: 'На листе слишком много столбцов: оставьте только столбцы с праймерами.',
    en: 'The sheet has too many columns: leave only those with primers.',
  },
  oldFormat: {
    ru: 'Это старый формат .xls или файл с паролем: сохраните его как .xlsx без пароля.',
    en: 'This is an old .xls file or one with a password: save it as .xlsx without a password.',
  },
  locked: {
    ru: 'Файл закрыт паролем: сохраните его без пароля.',
    en: 'The file is locked with a password: save it without one.',
  },
  noSheet: {
    ru: 'Это не таблица .xlsx: сохраните праймеры как .xlsx или .csv.',
    en: 'This is not an .xlsx spreadsheet: save the primers as .xlsx or .csv.',
  },
  damaged: {
    ru: 'Файл повреждён или это не таблица: откройте его и сохраните заново как .xlsx.',
    en: 'The file is damaged or is not a spreadsheet: open it and save it again as .xlsx.',
  },
  noText: {
    ru: 'Это не таблица и не текст: читаются .xlsx, .csv, FASTA, GenBank и простой текст.',
    en: 'This is neither a table nor text: .xlsx, .csv, FASTA, GenBank and plain text are read.',
  },
};

const PASTE_LIMITS: Readonly<Record<'characters' | 'rows', Both>> = {
  characters: {
    ru: `Текста слишком много: за один раз читается не больше ${LONGEST_PASTE / 1_000} тысяч знаков.`,
    en: `There is too much text: at most ${LONGEST_PASTE / 1_000} thousand characters are read at once.`,
  },
  rows: {
    ru: `Строк слишком много: за один раз читается не больше ${MAX_ROWS / 1_000} тысяч праймеров.`,
    en: `There are too many rows: at most ${MAX_ROWS / 1_000} thousand primers are read at once.`,
  },
};

/** Why a file was not read, in a sentence; null for one that was. */
export function refusalText({ refused, paste }: PrimerFile, language: Language): string | null {
  if (refused !== undefined) return REFUSALS[refused][language];
  return paste.refused === undefined ? null : PASTE_LIMITS[paste.limit ?? 'characters'][language];
}

/** The same for a file of any rows. */
export function fileRefusalText(refused: NonNullable<PrimerFile['refused']>, language: Language): string {
  return REFUSALS[refused][language];
}

/** A notice about a file that was read, as a sentence. Example: `Прочитан лист «Праймеры»`. */
export function fileNoticeText({ kind, about }: FileNotice, language: Language): string {
  const ru = language === 'ru';
  switch (kind) {
    case 'sheet':
      return ru ? `Прочитан лист «${about}»` : `Sheet “${about}” was read`;
    case 'otherSheets':
      return ru
        ? `Праймеры есть и на других листах, они не прочитаны: ${about}`
        : `Other sheets hold primers too, they were not read: ${about}`;
    case 'hiddenRows':
      return ru ? `Скрытые строки не прочитаны: ${about}` : `Hidden rows were not read: ${about}`;
    case 'merged':
      return ru
        ? `Объединённые ячейки: ${about}; текст взят в первую строку каждой`
        : `Merged cells: ${about}; their text counts for the first row of each`;
  }
}
