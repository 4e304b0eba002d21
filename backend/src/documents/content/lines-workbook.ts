import { writeWorkbook } from '@oligoteka/sheets';
import type { PaperSnapshot } from './paper.ts';
import { lineVat } from './paper-view.ts';

const HEADINGS = {
  ru: [
    '№',
    'Название',
    'Наименование',
    'Характеристики',
    'Последовательность',
    'Кол-во',
    'Ед.',
    'Цена, ₽',
    'Сумма, ₽',
    'НДС, ₽',
  ],
  en: [
    'No.',
    'Name',
    'Description',
    'Details',
    'Sequence',
    'Qty',
    'Unit',
    'Price, RUB',
    'Sum, RUB',
    'VAT, RUB',
  ],
} as const;
const WIDTHS = [6, 24, 44, 28, 60, 8, 8, 12, 14, 12];
const TOTAL = { ru: 'Итого', en: 'Total' } as const;
const NAMES = { ru: 'Позиции', en: 'Lines' } as const;

/** The lines of a paper as .xlsx: figures are numbers, the sum of each line holds its tax; the last row is the total. */
export function linesWorkbook(snapshot: PaperSnapshot): Buffer {
  const { lines, language } = snapshot;
  const rows = lines.map((line, index) => [
    index + 1,
    ...[line.bareName ?? '', line.name, line.detail, line.sequence],
    line.count,
    line.unit,
    ...[line.price / 100, line.total / 100, lineVat(line, snapshot) / 100],
  ]);
  const total = ['', TOTAL[language], '', '', '', '', '', '', snapshot.total / 100, snapshot.vat / 100];
  const sheet = {
    name: NAMES[language],
    rows: [[...HEADINGS[language]], ...rows, total],
    widths: WIDTHS,
  };
  return Buffer.from(writeWorkbook([sheet]));
}
