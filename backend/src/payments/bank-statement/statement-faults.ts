import type { Localised } from '../../refused.ts';

/** Why a statement is not taken, and in which of its lines; 0 stands for the file as a whole. */
export interface StatementFault {
  readonly line: number;
  readonly text: Localised;
}

/** More of them help nobody. */
export const MAX_FAULTS = 50;

/** Something in a statement that is not understood; caught where it is read. */
export class FaultyStatement extends Error {
  override readonly name = 'FaultyStatement';
  constructor(readonly faults: readonly StatementFault[]) {
    super(faults.map(({ text }) => text.en).join('; '));
  }
}

export function fault(line: number, ru: string, en: string): StatementFault {
  return { line, text: { ru, en } };
}

/** A piece of a strange text, short enough to stand in a sentence. */
export function quoted(text: string): string {
  const letters = [...text.slice(0, 100)];
  return letters.length > 40 ? `«${letters.slice(0, 40).join('')}…»` : `«${text}»`;
}

export const FAULTS = {
  tooLarge: (most: number) =>
    fault(
      0,
      `Файл больше ${most} МБ: возьмите выписку за меньший срок.`,
      `The file is larger than ${most} MB: take the statement of a shorter time.`,
    ),
  tooMany: (line: number, most: number) =>
    fault(
      line,
      `В файле больше ${most} документов: возьмите выписку за меньший срок.`,
      `The file holds more than ${most} documents: take the statement of a shorter time.`,
    ),
  noStatement: () =>
    fault(
      1,
      'Это не выписка: первая строка должна быть 1CClientBankExchange.',
      'This is no statement: its first line must be 1CClientBankExchange.',
    ),
  cut: (line: number) =>
    fault(
      line,
      'Файл обрывается: нет строки КонецФайла. Выгрузите его ещё раз.',
      'The file ends too early: the line КонецФайла is missing. Export it once more.',
    ),
  behindEnd: (line: number) =>
    fault(line, 'После КонецФайла стоит ещё текст.', 'There is more text behind КонецФайла.'),
  noText: (line: number) =>
    fault(
      line,
      'Часть файла не читается: его кодировка повреждена.',
      'A part of the file cannot be read: its encoding is damaged.',
    ),
  unexpected: (line: number, text: string) =>
    fault(
      line,
      `Строка ${quoted(text)} здесь не может стоять.`,
      `The line ${quoted(text)} cannot stand here.`,
    ),
  unclosed: (line: number, title: string) =>
    fault(line, `Секция ${quoted(title)} не закрыта.`, `The section ${quoted(title)} is not closed.`),
  twice: (line: number, key: string) =>
    fault(
      line,
      `Поле ${quoted(key)} стоит второй раз с другим значением.`,
      `The field ${quoted(key)} stands a second time with another value.`,
    ),
  tooLong: (line: number, key: string) =>
    fault(
      line,
      `Поле ${quoted(key)} слишком длинное.`,
      `The field ${quoted(key)} is longer than any bank writes it.`,
    ),
  missing: (line: number, key: string) =>
    fault(line, `Нет поля ${quoted(key)}.`, `The field ${quoted(key)} is missing.`),
  noSum: (line: number, key: string, text: string) =>
    fault(
      line,
      `${key}: ${quoted(text)} не сумма в рублях и копейках.`,
      `${key}: ${quoted(text)} is no sum of roubles and kopecks.`,
    ),
  noDay: (line: number, key: string, text: string) =>
    fault(
      line,
      `${key}: ${quoted(text)} не дата (дд.мм.гггг).`,
      `${key}: ${quoted(text)} is no date (dd.mm.yyyy).`,
    ),
  noAccount: (line: number, text: string) =>
    fault(
      line,
      `РасчСчет: ${quoted(text)} не номер счёта из 20 цифр.`,
      `РасчСчет: ${quoted(text)} is no account of 20 digits.`,
    ),
  notRoubles: (line: number, account: string) =>
    fault(
      line,
      `Счёт ${account} не рублёвый: его суммы не в рублях.`,
      `The account ${account} is not one of roubles, nor are its sums.`,
    ),
  noAccounts: () =>
    fault(
      0,
      'Нет секции СекцияРасчСчет: суммы не с чем сверить.',
      'There is no section СекцияРасчСчет: there is nothing to check the sums by.',
    ),
  uncheckable: (line: number, account: string) =>
    fault(
      line,
      `Счёт ${account}: нет ни ВсегоПоступило, ни КонечныйОстаток, суммы не с чем сверить.`,
      `Account ${account}: neither ВсегоПоступило nor КонечныйОстаток is there, nothing to check the sums by.`,
    ),
  balance: (line: number, account: string, computed: string, told: string) =>
    fault(
      line,
      `Счёт ${account}: остаток по движению ${computed}, в выписке КонечныйОстаток ${told}.`,
      `Account ${account}: the balance comes to ${computed}, КонечныйОстаток says ${told}.`,
    ),
  turnover: (line: number, account: string, key: string, computed: string, told: string) =>
    fault(
      line,
      `Счёт ${account}: документы дают ${computed}, в выписке ${key} ${told}.`,
      `Account ${account}: the documents add up to ${computed}, ${key} says ${told}.`,
    ),
} as const;
