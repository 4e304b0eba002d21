import path from 'node:path';
import { expect, test } from '@jest/globals';
import { Typesetter } from '../press/typesetter.ts';
import { SELLER } from '../testing/papers.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { goods, paperOf, service } from '../testing/shipment-papers.ts';
import { type AdjustmentPaper, adjustmentOf, openLines } from './adjustment-paper.ts';
import { adjustmentView } from './adjustment-view.ts';

const OF = { number: '121', day: '2026-12-01', checkUrl: 'https://shop.example/d/ABCDEFGH12' };
const typesetter = new Typesetter(path.resolve(import.meta.dirname, '../../../papers'));
const pdfOf = (paper: AdjustmentPaper): Buffer =>
  typesetter.pdf({ template: 'adjustment', data: adjustmentView(paper), at: 1_795_392_000 });
const textOf = async (paper: AdjustmentPaper): Promise<string[]> =>
  (await readPdf(pdfOf(paper), { draw: false })).map(({ text }) =>
    text.replaceAll(/[\u00a0\u00ad]/g, ' ').replaceAll(/\s+/g, ' '),
  );

test('lines whose money went back are corrected once', () => {
  expect(openLines([1, 2, 3], [2, 9], [])).toEqual([2]);
  expect(openLines([1, 2, 3], 'all', [2])).toEqual([1, 3]);
  expect(openLines([1, 2, 3], [], [])).toEqual([]);
});

test('a УКД says what the lines of a paper cost, and that nothing is left of it', () => {
  const base = paperOf([goods(1), goods(2, 99_999), goods(3, 0)], {
    correction: { number: 1, day: '2026-11-25' },
  });
  expect(adjustmentOf(base, [2, 3], OF)).toMatchObject({
    ...{ kind: 'adjustment', number: '121', status: 1, vatRate: 22, total: 99_999, vat: 18_033, net: 81_966 },
    ...{ lines: [{ line: 2 }], about: { kind: 'transfer', number: '118', correction: { number: 1 } } },
  });
  // what cost nothing costs no less
  expect(adjustmentOf(base, [3], OF)).toBeNull();
});

test('its sheet has the rows of the form: before, after, more, less, and the sums of less', async () => {
  const base = paperOf([goods(1), service(2)], { correction: { number: 1, day: '2026-11-25' } });
  const paper = adjustmentOf(base, [1, 2], OF)!;
  const [text = ''] = await textOf(paper);
  for (const words of [
    'Корректировочный счёт-фактура № 121 от 1 декабря 2026 г. (1)',
    '№ 118 от 23 ноября 2026 г., с учётом исправления № 1 от 25 ноября 2026 г. (1б)',
    ...['А (до изменения)', 'Б (после изменения)', 'В (увеличение)', 'Г (уменьшение)', 'Всего увеличение'],
    ...['2 226,24', '10 119,26', '12 345,50', '860,00', '13 205,50', '22%'],
    'возврат денег по заказу № 2026-000123',
    ...['Предлагаю изменить стоимость', 'С изменением стоимости согласен', 'Иванова А. П.', 'Петров С. В.'],
    'Стоимость уменьшается по 2 наименованиям на 13 205,50 ₽. Тринадцать тысяч двести пять рублей 50 копеек.',
  ])
    expect(text).toContain(words);
  expect(pdfOf(paper).equals(pdfOf(paper))).toBe(true);
  const seller = { ...SELLER, vat: 'usn', vatGround: 'п. 2 ст. 346.11 НК РФ' } as const;
  const without = adjustmentOf(paperOf([service(2)], { kind: 'act', status: 2, seller }), [2], OF)!;
  const [plain = ''] = await textOf(without);
  for (const words of ['Корректировочный документ № 121', 'без НДС', 'к акту об оказании услуг № 118'])
    expect(plain).toContain(words);
  expect(plain).not.toContain('счёт-фактура №');
});

test('hundreds of lines stand on sheets with the head of the table on each', async () => {
  const lines = Array.from({ length: 200 }, (_, at) => goods(at + 1));
  const paper = adjustmentOf(
    paperOf(lines),
    lines.map(({ line }) => line),
    OF,
  )!;
  const pages = await textOf(paper);
  expect(pages.length).toBeGreaterThan(10);
  for (const [at, text] of pages.slice(0, -2).entries())
    expect([at, text.includes('Показатели в связи')]).toEqual([at, true]);
});
