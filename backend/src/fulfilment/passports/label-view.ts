import type { Steps } from '../../guard/in-turns.ts';
import { type LabelFormat, labelSheet } from './label-sheet.ts';
import type { MadeOligo } from './made-oligos.ts';
import { breakable, type PassportsOf } from './passport-view.ts';
import { dayText, figure } from './passport-words.ts';

/** The bases that stand on a label. */
const START = 14;

/** Data of the template `labels`. `from`: the place of the first label on a sheet that was begun, from 1. */
export function* labelView(
  oligos: readonly MadeOligo[],
  { number, language }: PassportsOf,
  format: LabelFormat,
  from: number,
): Steps<object> {
  const labels: object[] = [];
  for (const { line, name, text, microlitres, nmol, day, length } of oligos) {
    labels.push({
      name: breakable(name),
      letters: [...name].length,
      sequence: text.length > START ? `${text.slice(0, START)}… ${length}` : text,
      amount: nmol === null ? '' : `${figure(nmol, 1, language)} ${language === 'ru' ? 'нмоль' : 'nmol'}`,
      water:
        microlitres === null
          ? ''
          : language === 'ru'
            ? `100 мкМ: ${figure(microlitres, 0, language)} мкл`
            : `100 µM: ${figure(microlitres, 0, language)} µl`,
      place: `${number}/${line}`,
      day: dayText(day, language),
    });
    yield;
  }
  const title = language === 'ru' ? `Этикетки к заказу № ${number}` : `Labels of order ${number}`;
  return labelSheet({ title, language, format, from, labels });
}
