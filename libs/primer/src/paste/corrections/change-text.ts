import { lookAlikeText } from '../../look-alike-text.ts';
import type { Change } from '../types.ts';

type Say = (before: string, after: string) => string;

const RUSSIAN: Readonly<Record<string, Say>> = {
  ends: (before) => `Убраны обозначения концов: ${before}`,
  combo: (before, after) => `Варианты в скобках заменены кодом: ${before} → ${after}`,
  brackets: (before, after) =>
    after === '' ? `Убраны скобки: ${before}` : `Убраны скобки: ${before} → ${after}`,
  innerDye: (before, after) => `Внутри последовательности ${before} становится ${after}`,
  dashes: () => 'Убраны дефисы, части соединены',
  continued: (before) => `Строка без названия: может быть, это продолжение ${before}`,
  deoxy: (before) => `Убрано обозначение ДНК: ${before}`,
  namesApart: (before) => `Названия стоят выше списком, это ${before}: проверьте`,
  endModifier: (before, after) => `${before} прочитано как модификатор ${after}`,
  baseModifier: (before, after) => `${before} прочитано как модификатор ${after}`,
  modifierColumn: (before, after) => `${before} из соседнего столбца прочитано как модификатор ${after}`,
  lna: (before, after) => `${before} прочитано как ${after}`,
  punctuation: (before) => `Убран лишний знак: ${before}`,
  ignored: (before) => `Не прочитано: ${before}`,
  nameToken: (before) => `${before} принято за название, а не за начало последовательности`,
  joined: (before) => `${before} принято за начало последовательности, а не за название`,
  parts: (before) => `Части соединены в одну последовательность: ${before}`,
  smallLast: (before, after) =>
    `Последняя буква ${before} строчная, прочитана как ${after}: основание или сноска?`,
  joinedEnd: (before) => `${before} принято за конец последовательности`,
  nameLikeModifier: (before) => `Название ${before} похоже на модификатор: проверьте`,
  excelName: (before) => `Название ${before} могла исказить таблица: проверьте`,
  length: (before, after) => `В таблице указана длина ${before}, прочитано букв: ${after}`,
  lastAsterisk: () => "Символ '*' стоит после последней буквы: сноска или связь?",
  numbering: () => 'Убрана нумерация строк, части соединены',
  scale: (before, after) => `Шкала ${before} прочитана как ${after} мкмоль`,
  scaleUnknown: (before) => `Шкалы ${before} у нас нет: выберите свою`,
  purification: (before, after) => `«${before}» прочитано как ${after === 'op' ? 'ОП-очистка' : 'очистка'}`,
  purificationUnknown: (before) => `Очистки «${before}» у нас нет: выберите свою`,
  fromFeature: (before, after) =>
    after === '' ? `Взято из записи: ${before}` : `Взято из записи: ${before}, ${after}`,
  inosineCode: (before, after) => `${before} прочитано как ${after}`,
  columnsLeft: (before) => `Не взяты столбцы: ${before}`,
  quantity: (before) => `Количество не взято: ${before}. Строка списка — одна пробирка`,
  quantityLeft: (before, after) =>
    `Столбец «${before}» не взят: строка списка — одна пробирка. По нему пробирок было бы ${after}: повторите строки, которых нужно больше`,
  mergedName: (before, after) => `Ячейка ${before} выше объединена с этой строкой, название: ${after}`,
  likeRna: (before, after) =>
    `Похоже на РНК (U без T), строк: ${after}, например ${before}. Мы делаем ДНК: U станет дезоксиуридином`,
  matrix: (before) => `Прочитан планшет ${before}, лунки стали названиями, где их не было`,
  twoSequences: (_before, after) =>
    `В строке несколько последовательностей${after === '' ? '' : `, название: ${after}`}`,
};

const ENGLISH: Readonly<Record<string, Say>> = {
  ends: (before) => `End marks removed: ${before}`,
  combo: (before, after) => `Alternatives in brackets replaced with a code: ${before} → ${after}`,
  brackets: (before, after) =>
    after === '' ? `Brackets removed: ${before}` : `Brackets removed: ${before} → ${after}`,
  innerDye: (before, after) => `Inside the sequence ${before} becomes ${after}`,
  dashes: () => 'Dashes removed, the pieces joined',
  continued: (before) => `A line without a name: perhaps it goes on with ${before}`,
  deoxy: (before) => `The sign for DNA removed: ${before}`,
  namesApart: (before) => `The names stand above in a list, this is ${before}: please check`,
  endModifier: (before, after) => `${before} read as modifier ${after}`,
  baseModifier: (before, after) => `${before} read as modifier ${after}`,
  modifierColumn: (before, after) => `${before} in the next column read as modifier ${after}`,
  lna: (before, after) => `${before} read as ${after}`,
  punctuation: (before) => `Stray mark removed: ${before}`,
  ignored: (before) => `Not read: ${before}`,
  nameToken: (before) => `${before} taken for the name, not for the beginning of the sequence`,
  joined: (before) => `${before} taken for the beginning of the sequence, not for the name`,
  parts: (before) => `Parts joined into one sequence: ${before}`,
  smallLast: (before, after) =>
    `The last letter ${before} is a small one, read as ${after}: a base or a footnote?`,
  joinedEnd: (before) => `${before} taken for the end of the sequence`,
  nameLikeModifier: (before) => `The name ${before} looks like a modifier: please check`,
  excelName: (before) => `The spreadsheet may have damaged the name ${before}: please check`,
  length: (before, after) => `The table states length ${before}, letters read: ${after}`,
  lastAsterisk: () => "'*' stands after the last letter: a footnote or a bond?",
  numbering: () => 'Line numbers removed, the pieces joined',
  scale: (before, after) => `Scale ${before} read as ${after} µmol`,
  scaleUnknown: (before) => `We do not offer the scale ${before}: choose one of ours`,
  purification: (before, after) =>
    `“${before}” read as ${after === 'op' ? 'OP purification' : 'purification'}`,
  purificationUnknown: (before) => `We do not offer the purification “${before}”: choose one of ours`,
  fromFeature: (before, after) =>
    after === '' ? `Taken from the record: ${before}` : `Taken from the record: ${before}, ${after}`,
  inosineCode: (before, after) => `${before} read as ${after}`,
  columnsLeft: (before) => `Columns not taken: ${before}`,
  quantity: (before) => `The quantity was not taken: ${before}. A line of the list is one tube`,
  quantityLeft: (before, after) =>
    `The column “${before}” was not taken: a line of the list is one tube. It asks for ${after} tubes: repeat the lines you need more of`,
  mergedName: (before, after) => `The cell ${before} above is merged with this row, name: ${after}`,
  likeRna: (before, after) =>
    `This looks like RNA (U and no T), rows: ${after}, such as ${before}. We make DNA: U becomes deoxyuridine`,
  matrix: (before) => `A ${before} plate was read; wells became names where there were none`,
  twoSequences: (_before, after) => `Several sequences in the line${after === '' ? '' : `, name: ${after}`}`,
};

/** A change in a sentence for people. Example: `Убраны обозначения концов: 5'- … -3'`. */
export function changeText(change: Change, language: 'ru' | 'en' = 'ru'): string {
  const { kind, before, after } = change;
  if (kind === 'lookAlike') return lookAlikeText(change, language);
  const say = new Map(Object.entries(language === 'ru' ? RUSSIAN : ENGLISH)).get(kind);
  return say?.(before, after) ?? `${before} → ${after}`;
}
