import { expect, test } from '@jest/globals';
import type { PriceBook } from '../../dictionaries/dictionaries.ts';
import type { OrderLine } from '../../ordering/order.events.ts';
import { termsOf } from '../../ordering/delivery/making-terms.ts';
import { SELLER } from '../testing/papers.ts';
import { makingTerm } from './making-term.ts';
import { paperLines } from './paper-lines.ts';
import type { PaperLanguage, PaperSnapshot } from './paper.ts';

const book = {
  sequenceOptions: [{ id: 1, name: 'Обычное', name_en: 'Standard' }],
} as unknown as PriceBook;
const priced = { price: 1, discountPrice: 1, strategy: '' };
const sample = (more: object): OrderLine =>
  ({
    ...{ kind: 'sequence', sampleId: 1, name: 'pUC19', sample: 'pcr', option: 1, action: 'sequence' },
    ...{ withPcr: false, primers: [], ...priced },
    ...more,
  }) as OrderLine;
const gene = (days: number): OrderLine =>
  ({
    ...{ kind: 'service', service: 'gene', serviceId: 1, title: 'GFP', name: 'Синтез гена', days },
    ...{ name_en: 'Gene synthesis', details: {}, ...priced },
  }) as unknown as OrderLine;
const offer = (lines?: readonly object[]): OrderLine =>
  ({
    ...{ kind: 'service', service: 'offer', serviceId: 2, title: '', days: 15 },
    ...{ name: 'Синтез пептида × 2; ВЭЖХ (запрос R-7)', name_en: 'Peptide × 2; HPLC (request R-7)' },
    details: { request: 'R-7', version: 1, price: 27_501_00, days: 15, isSent: true, lines },
    ...{ price: 27_501_00, discountPrice: 27_501_00, strategy: 'offer:1x27501.00' },
  }) as unknown as OrderLine;
const details = (line: OrderLine) => paperLines([line], book, 'ru').map(({ detail }) => detail);

test('a sample is named with its work: reads of a fragment analysis, and its option, there are none', () => {
  expect(details(sample({ primers: [{}, {}], withPcr: true, cleanUp: true }))).toEqual([
    'Обычное · с ПЦР · с очисткой · прочтений: 2',
  ]);
  expect(details(sample({ action: 'fragmentAnalyze', extract: 'genomic' }))).toEqual(['с выделением ДНК']);
});

test('a sample stands with everything that is charged for it, its reads counted', () => {
  const lines = (primers: number, strategy: string, discountPrice: number, language: PaperLanguage = 'ru') =>
    paperLines(
      [sample({ primers: Array(primers).fill({}), withPcr: true, strategy, discountPrice })],
      book,
      language,
    ).map(({ name, detail, count, unit, price, total }) => [name, detail, count, unit, price, total]);
  for (const [reads, unit] of [
    [1, 'прочтение'],
    [2, 'прочтения'],
    [5, 'прочтений'],
    [21, 'прочтение'],
  ] as const)
    expect(lines(reads, `sequence:${reads}x430.00`, reads * 430_00)).toEqual([
      ['Секвенирование пробы pUC19', 'Обычное', reads, unit, 430_00, reads * 430_00],
    ]);
  const works = 'sequence:2x430.00;discount:7%->399.90;pcr:1x380.00;miniprep:1x240.00;cleanUp:1x120.00';
  expect(lines(2, works, 2 * 399_90 + 740_00)).toEqual([
    ['Секвенирование пробы pUC19', 'Обычное', 2, 'прочтения', 399_90, 2 * 399_90],
    ['ПЦР для пробы pUC19', '', 1, 'проба', 380_00, 380_00],
    ['Выделение плазмиды из пробы pUC19', '', 1, 'проба', 240_00, 240_00],
    ['Очистка пробы pUC19', '', 1, 'проба', 120_00, 120_00],
  ]);
  expect(lines(2, 'sequence:2x430.00', 860_00, 'en')).toEqual([
    ['Sequencing of the sample pUC19', 'Standard', 2, 'reads', 430_00, 860_00],
  ]);
  // a sum that does not add up is that of the sample as a whole
  expect(lines(2, 'sequence:2x430.00', 800_00)).toEqual([
    ['Секвенирование пробы pUC19', 'Обычное · с ПЦР · прочтений: 2', 1, 'проба', 800_00, 800_00],
  ]);
});

test('papers do not name the person whose sample is read', () => {
  const lines = paperLines([sample({ name: 'кровь Иванов И.И. 12' }), sample({})], book, 'ru');
  expect(lines.map(({ name, bareName }) => [name, bareName])).toEqual([
    ['Секвенирование пробы кровь … 12', 'кровь … 12'],
    ['Секвенирование пробы pUC19', 'pUC19'],
  ]);
});

test('the time of making is the seller’s, and for work with days of its own those that were named', () => {
  const term = (language: PaperLanguage, ...lines: OrderLine[]) =>
    makingTerm({
      ...{ language, seller: SELLER, lines: paperLines(lines, book, language) },
    } as unknown as PaperSnapshot);
  const { making, making_en } = SELLER.terms;
  expect(term('ru', sample({}))).toBe(making);
  expect(term('ru', sample({}), gene(16))).toBe(`${making}; позиция 2 — до 16 рабочих дней`);
  expect(term('ru', gene(3), sample({}), gene(21))).toBe(
    `${making}; позиция 1 — до 3 рабочих дней; позиция 3 — до 21 рабочего дня`,
  );
  expect(term('en', gene(1), sample({}))).toBe(`${making_en}; item 1: up to 1 working day`);
  // nothing of it is made in the seller’s time
  expect([term('en', gene(1)), term('ru', gene(21), gene(3))]).toEqual([
    'up to 1 working day',
    'до 21 рабочего дня',
  ]);
});

test('work on samples is named with the days that the pages of the order say', () => {
  const terms = {
    ...{
      primers: [],
      long: { from: 60, days: 1 },
      options: [],
      modified: 0,
      modifiers: [],
      products: 1,
      bulks: 1,
    },
    ...{ sequencing: { sequence: 2, fragmentAnalyze: 4, withPcr: 1 }, dnaExtract: 1 },
  };
  const rules = { terms, isBulk: () => false };
  const primer = {
    ...{ primerId: 1, name: 'P', sequence: 'ACGT', scale: '0.04', mods: [], options: [] },
    ...priced,
  } as unknown as OrderLine;
  const term = (...lines: OrderLine[]) => {
    const all = paperLines(lines, book, 'ru', rules);
    const said = Math.max(...termsOf(lines, rules).map((days) => days ?? 0));
    return [makingTerm({ language: 'ru', seller: SELLER, lines: all } as unknown as PaperSnapshot), said];
  };
  expect(term(sample({}), sample({}))).toEqual(['до 2 рабочих дней', 2]);
  expect(term(sample({}), sample({ withPcr: true }))).toEqual(['до 3 рабочих дней', 3]);
  expect(term(primer, sample({}), sample({}), sample({ withPcr: true }))[0]).toBe(
    `${SELLER.terms.making}; позиции 2–3 — до 2 рабочих дней; позиция 4 — до 3 рабочих дней`,
  );
});

const OFFERED = [
  { name: 'Синтез пептида', name_en: 'Peptide synthesis', count: 2, price: 12_500_50 },
  { name: 'ВЭЖХ', name_en: 'HPLC', count: 1, price: 2_500_00 },
];

test('each line of an accepted offer stands with its own name, count and price; their sum is that of the order', () => {
  const lines = paperLines([offer(OFFERED)], book, 'ru');
  expect(lines).toMatchObject([
    { name: 'Синтез пептида', detail: 'запрос R-7', unit: 'шт.', count: 2, price: 12_500_50, days: 15 },
    { name: 'ВЭЖХ', detail: 'запрос R-7', unit: 'шт.', count: 1, price: 2_500_00, days: 15 },
  ]);
  expect(lines.map(({ total }) => total)).toEqual([25_001_00, 2_500_00]);
  expect(paperLines([offer(OFFERED)], book, 'en').map(({ name }) => name)).toEqual([
    ...['Peptide synthesis', 'HPLC'],
  ]);
});

test('an offer that was ordered before its lines were kept, or does not add up, stays the one line that it was', () => {
  for (const lines of [undefined, OFFERED.slice(1)])
    expect(paperLines([offer(lines)], book, 'ru')).toMatchObject([
      { name: 'Синтез пептида × 2; ВЭЖХ (запрос R-7)', unit: 'усл.', count: 1, price: 27_501_00 },
    ]);
});
