import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { type Modifier, primerRules, type SettingsText } from '@oligoteka/primer';
import { readWorkbook } from '@oligoteka/sheets';
import { readPdf } from '../../src/documents/testing/read-pdf.ts';
import { Typesetter } from '../../src/documents/press/typesetter.ts';
import { LABEL_FORMATS } from '../../src/fulfilment/passports/label-sheet.ts';
import { labelView } from '../../src/fulfilment/passports/label-view.ts';
import { type MadeOligo, madeOligos } from '../../src/fulfilment/passports/made-oligos.ts';
import { type PassportLayout, passportView } from '../../src/fulfilment/passports/passport-view.ts';
import { passportWorkbook } from '../../src/fulfilment/passports/passport-workbook.ts';
import { atOnce, type Steps } from '../../src/guard/in-turns.ts';
import { measuredAnswers } from '../../src/site/answers/progress-answer.ts';
import type { OrderLine } from '../../src/ordering/order.events.ts';

const fixture = (name: string) =>
  JSON.parse(
    readFileSync(path.resolve(import.meta.dirname, `../../../libs/primer/fixtures/${name}.json`), 'utf8'),
  );
const rules = primerRules({
  settings: (fixture('rules') as { header: { settings: SettingsText } }).header.settings,
  modifiers: (fixture('modifiers') as { modifiers: Modifier[] }).modifiers,
  prices: [],
});
const typesetter = new Typesetter(path.resolve(import.meta.dirname, '../../papers'));
const AT = 1_795_392_000;
const RU = { number: '2026-000042', language: 'ru' } as const;
const EN = { number: '2026-000042', language: 'en' } as const;
/** As long as a name may be, without a blank. */
const LONG = 'rpoB_Mycobacterium_tuberculosis_H37Rv_codon_526_forward_long_name';

/** Oligos of an order: the second has a long name and modifiers, the third no values. */
function oligos(count: number): MadeOligo[] {
  const lines = Array.from({ length: count }, (_, index) => ({
    ...{ name: index === 1 ? LONG : `Primer_${index + 1}_F`, scale: '0.2', options: [], strategy: '' },
    ...{
      sequence: 'CTGTTTTACAGGTTCGCGACGT'.repeat(index === 1 ? 3 : 1),
      mods: [],
      price: 1,
      discountPrice: 1,
    },
  })) as unknown as OrderLine[];
  const at = '2026-11-26T21:30:00.000Z';
  const measured = { od: 12.5, mass: 6731.2, purity: 95.5, lot: 'L-2611-17' };
  const steps = lines.map((_, index) => [
    { by: 'LinesReady', state: 'ready', at, ...(index !== 2 && { measured }) } as const,
  ]);
  return atOnce(madeOligos(lines, { lines: steps, shipments: [] }, rules));
}

const passports = (made: readonly MadeOligo[], layout: PassportLayout, of: typeof RU | typeof EN = RU) =>
  typesetter.pdf({ template: 'passports', data: atOnce(passportView(made, of, layout)), at: AT });
const labels = (made: readonly MadeOligo[], name: string, from = 1) => {
  const format = LABEL_FORMATS.find((one) => one.name === name)!;
  return typesetter.pdf({ template: 'labels', data: atOnce(labelView(made, RU, format, from)), at: AT });
};
const keep = (name: string, pdf: Buffer) => {
  const folder = process.env['KEEP_PAPERS'];
  if (folder !== undefined) writeFileSync(path.join(folder, `${name}.pdf`), pdf);
  return pdf;
};
const textsOf = async (pdf: Buffer) =>
  (await readPdf(pdf, { draw: false })).map(({ text }) =>
    text.replaceAll('\u00a0', ' ').replaceAll(/\s+/g, ' '),
  );

test('a passport tells everything of one oligo on one page', async () => {
  const pages = await textsOf(keep('pages', passports(oligos(3), 'pages')));
  expect(pages).toHaveLength(3);
  for (const words of [
    ...['Паспорт олигонуклеотида', 'Primer_1_F', 'CTGTTTTACAGGTTCGCGACGT', 'Заказ № 2026-000042, строка 1'],
    ...['12,5', '61,8', '416', '618', '61,7', '6 732,4', '6 731,2', '202 300', '95,5', 'L-2611-17'],
    // by then it was the next day in Moscow
    ...['27.11.2026', 'SantaLucia 1998', 'TE', '−20 °C'],
  ])
    expect(pages[0]).toContain(words);
  expect(pages[1]?.replaceAll(' ', '')).toContain(LONG);
  // nothing is said of what was not measured
  expect(pages[2]).not.toMatch(/измеренная|Серия|Воды до/);
});

test('many oligos are a table, and the bench sheet has a box for each', async () => {
  const pages = await textsOf(keep('table', passports(oligos(60), 'table', EN)));
  expect(pages.length).toBeLessThan(5);
  expect(pages.join(' ')).toContain('Primer_60_F');
  expect(pages[0]).toContain('MW meas.');
  const bench = await textsOf(keep('bench', passports(oligos(60), 'bench')));
  expect(bench[0]).toContain('мкл до 100 мкМ');
});

test.each([
  ['a4-65', 1, 70, 2],
  ['a4-65', 65, 2, 2],
  ['a4-21', 4, 18, 1],
  ['30x20', 1, 3, 3],
  ['58x40', 1, 3, 3],
])('labels %s from place %i: %i of them on %i pages', async (name, from, count, pages) => {
  const pdf = keep(`labels-${name}-${from}`, labels(oligos(count), name, from));
  const texts = await textsOf(pdf);
  expect(texts).toHaveLength(pages);
  const all = texts.join(' ');
  for (const words of ['Primer_1_F', '61,8 нмоль', '100 мкМ: 618 мкл', '2026-000042/1', '27.11.2026'])
    expect(all).toContain(words);
});

test('labels stay on their sheets', () => {
  for (const { page, label, columns, rows, left, top, stepX, stepY } of LABEL_FORMATS) {
    expect(left + stepX * (columns - 1) + label.width).toBeLessThanOrEqual(page.width);
    expect(top + stepY * (rows - 1) + label.height).toBeLessThanOrEqual(page.height);
  }
});

test('the workbook has the same, numbers as numbers', () => {
  const { sheets = [] } = readWorkbook(passportWorkbook({ oligos: oligos(3), of: EN }));
  expect(sheets[0]?.rows[1]).toEqual([
    ...['1', 'Primer_1_F', 'CTGTTTTACAGGTTCGCGACGT', '22', '0.2', 'desalted', '12.5', '61.79', '416', '618'],
    ...['61.7', '6732.4', '6731.2', '202300', '95.5', 'L-2611-17', '27 Nov 2026'],
  ]);
  expect(sheets[1]?.rows[1]?.[0]).toContain('Spin the tube');
});

/** Work between two pauses, and its result: `inTurns` lets others be answered at each of them (in-turns.spec.ts). */
function pauses<Result>(steps: Steps<Result>): { readonly count: number; readonly result: Result } {
  for (let count = 0; ; count += 1) {
    const step = steps.next();
    if (step.done === true) return { count, result: step.value };
  }
}

test('passports of thousands of oligos, and their values on the page of an order, pause after each oligo', () => {
  const lines = Array.from({ length: 300 }, (_, index) => ({
    ...{ name: `Primer_${index}`, scale: '0.2', options: [], strategy: '', mods: [], price: 1 },
    ...{ sequence: `${'ACGTTGCAACNRY'.slice(index % 9)}GATTACAGGTTCGCGACGT`, discountPrice: 1 },
  })) as unknown as OrderLine[];
  const step = {
    ...({ by: 'LinesReady', state: 'ready', at: '2026-11-26T21:30:00.000Z' } as const),
    measured: { od: 12.5 },
  };
  const fulfilment = { lines: lines.map(() => [step]), shipments: [] };
  const { count, result: made } = pauses(madeOligos(lines, fulfilment, rules));
  const order = { uid: '', submission: { lines }, fulfilment } as unknown as Parameters<
    typeof measuredAnswers
  >[0];
  const values = pauses(measuredAnswers(order, { rules, language: 'ru' }));
  expect(values.result.map((one) => one?.nmol)).toEqual(made.map(({ nmol }) => nmol));
  expect([
    count,
    values.count,
    pauses(passportView(made, RU, 'table')).count,
    pauses(labelView(made, RU, LABEL_FORMATS[0]!, 1)).count,
  ]).toEqual([300, 300, 300, 300]);
});
