import { clip } from '../../notices.ts';

/** Reason that the person has to correct a pasted row. `about` is the piece of the text at fault, '' where it is all of it. */
export interface PasteFault {
  code: FaultCode;
  about: string;
}

export type FaultCode = keyof typeof RUSSIAN;

type Say = (about: string) => string;

const RUSSIAN = {
  reversed: () => 'Последовательность записана в направлении 3′→5′: запишите её от 5′ к 3′',
  characters: (about) => `Недопустимые символы: ${about}${sounds(about, '. Возможно, Г = G, Ц = C, И = I?')}`,
  chemistry: (about) => `Неоднозначная запись ${about}: строчная буква перед основанием`,
  repeat: (about) => `Повтор ${about} надо выписать буквами`,
  spreadsheetError: (about) => `Таблица показала ошибку ${about} вместо последовательности`,
  spreadsheetValue: (about) => `Таблица исказила последовательность: ${about}`,
  ellipsis: () => 'Многоточие в последовательности: пропуск надо убрать или заполнить',
  leadingAsterisk: () => "Символ '*' стоит перед первой буквой: сноска или связь?",
  unknownModifier: (about) => `Недопустимый модификатор: ${about}`,
  modifierPlace: (about) => `Не указано место модификатора: ${about}`,
  unreadModifier: (about) => `Модификатор не прочитан: ${about}`,
  severalSequences: (about) => `В строке несколько последовательностей, прочитана одна; другая: ${about}`,
  nameOrStart: (about) =>
    `${about} — название или начало последовательности? Поставьте после названия двоеточие или уберите пробел`,
  bracketsApart: (about) =>
    `${about} стоит отдельно: варианты одной буквы или слово рядом? Для вариантов уберите пробел или напишите (A/G), слово уберите`,
  notFound: () => 'Последовательность не найдена',
  unread: (about) => (about === '' ? 'Последовательность не прочитана' : `Не прочитано: ${about}`),
  tooLong: (about) => `Слишком длинная строка: больше ${about} знаков, она не прочитана`,
  noPrimerFeature: (about) => `В записи ${about} нет праймеров: ни primer_bind, ни PCR_primers`,
  noOrigin: (about) => `В записи ${about} нет последовательности ORIGIN: праймер взять неоткуда`,
  brokenOrigin: (about) => `ORIGIN идёт не подряд, места праймеров неизвестны: ${about}`,
  badLocation: (about) => `Координаты не прочитаны: ${about}`,
  outsideOrigin: (about) => `Координаты ${about} выходят за пределы последовательности`,
  originMismatch: (about) => `Последовательность праймера не совпадает с местом ${about} в записи`,
} satisfies Record<string, Say>;

const ENGLISH: Record<FaultCode, Say> = {
  reversed: () => 'The sequence is written 3′→5′: write it from 5′ to 3′',
  characters: (about) =>
    `Characters not allowed: ${about}${sounds(about, '. Cyrillic Г = G, Ц = C, И = I, perhaps?')}`,
  chemistry: (about) => `Ambiguous ${about}: a small letter before a base`,
  repeat: (about) => `Write the repeat ${about} out in letters`,
  spreadsheetError: (about) => `The spreadsheet shows the error ${about} instead of a sequence`,
  spreadsheetValue: (about) => `The spreadsheet damaged the sequence: ${about}`,
  ellipsis: () => 'Dots in the sequence: remove the gap or fill it',
  leadingAsterisk: () => "'*' stands before the first letter: a footnote or a bond?",
  unknownModifier: (about) => `Unknown modifier: ${about}`,
  modifierPlace: (about) => `It is not said where the modifier stands: ${about}`,
  unreadModifier: (about) => `A modifier was not read: ${about}`,
  severalSequences: (about) => `Several sequences in the line, one was read; another one: ${about}`,
  nameOrStart: (about) =>
    `${about}: a name or the beginning of the sequence? Put a colon behind a name, or take the blank away`,
  bracketsApart: (about) =>
    `${about} stands apart: alternatives of one letter or a word beside the sequence? Take the blank away or write (A/G) for alternatives, remove a word`,
  notFound: () => 'No sequence found',
  unread: (about) => (about === '' ? 'The sequence could not be read' : `Not read: ${about}`),
  tooLong: (about) => `The line is too long: more than ${about} characters, it was not read`,
  noPrimerFeature: (about) => `Record ${about} holds no primers: neither primer_bind nor PCR_primers`,
  noOrigin: (about) => `Record ${about} has no ORIGIN sequence to take the primer from`,
  brokenOrigin: (about) => `The count of ORIGIN breaks off, no place of a primer is sure: ${about}`,
  badLocation: (about) => `The location could not be read: ${about}`,
  outsideOrigin: (about) => `Location ${about} lies outside the sequence`,
  originMismatch: (about) => `The primer's sequence does not agree with place ${about} of the record`,
};

// Г Ц И sound like bases; they are never corrected, only pointed at.
function sounds(about: string, hint: string): string {
  return /[ГЦИ]/u.test(about) ? hint : '';
}

/** Faults that show their unread text up to the length a person can look over. */
const SHOWN_WHOLE: ReadonlySet<FaultCode> = new Set(['unread', 'severalSequences', 'brokenOrigin']);
const LONGEST_PIECE = 300;

/** A fault, with the piece it is about kept short enough to show. */
export function fault(code: FaultCode, about = ''): PasteFault {
  return { code, about: clip(about, SHOWN_WHOLE.has(code) ? LONGEST_PIECE : undefined) };
}

/** A fault in a sentence for people. Example: `Недопустимые символы: Ц. Возможно, Г = G, Ц = C, И = I?` */
export function faultText({ code, about }: PasteFault, language: 'ru' | 'en' = 'ru'): string {
  const say: Say | undefined = (language === 'ru' ? RUSSIAN : ENGLISH)[code];
  return say?.(about) ?? `${code} ${about}`.trim();
}
