import { describe, expect, test } from '@jest/globals';
import { type Modifier, primerRules, type SettingsText } from '@oligoteka/primer';
import type { FileRow } from '@oligoteka/sheets';
import { readFileSync } from 'node:fs';
import { fold } from '../../event-store/decider.ts';
import type { LineEvent } from '../../ordering/line.events.ts';
import { readyStep } from '../../ordering/order-lines.ts';
import type { OrderEvent, OrderLine } from '../../ordering/order.events.ts';
import { order } from '../../ordering/order.ts';
import { oligoAmount, oligoFigures } from '../oligo-figures.ts';
import { type LineRow, readLineRows } from './read-line-rows.ts';
import { setBack } from '../set-back.decide.ts';
import { takeRows } from './take-rows.decide.ts';
import { takeStep } from '../take-step.decide.ts';

const fixture = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../libs/primer/fixtures/${name}.json`, import.meta.url), 'utf8'));
const rules = primerRules({
  settings: (fixture('rules') as { header: { settings: SettingsText } }).header.settings,
  modifiers: (fixture('modifiers') as { modifiers: Modifier[] }).modifiers,
  prices: [],
});

// 6732.4 g/mol, 4.943 nmol in one OD (primer-analysis §A)
const SEQUENCE = 'CTGTTTTACAGGTTCGCGACGT';
const primer = { name: 'p', sequence: SEQUENCE, mods: [], scale: '0.2', options: [] } as unknown as OrderLine;
const product = { kind: 'product', name: 'Taq' } as OrderLine;
const events: OrderEvent[] = [
  { type: 'OrderCreated', data: { number: '2026-000001', lines: [primer, primer, product], total: 1 } },
  { type: 'OrderPaid', data: { paid: 1 } },
] as unknown as OrderEvent[];
const started = fold(order, [...events, { type: 'LinesStarted', data: { lines: [1, 2] } }]);

const table = (...rows: string[][]): FileRow[] => rows.map((cells, index) => ({ number: index + 1, cells }));
const read = (...rows: string[][]) => readLineRows(table(...rows));
const FILE = { name: 'ready', note: '', rules, promises: null, today: '2026-11-26' } as const;
const taken = (now: typeof started, rows: readonly LineRow[]) => takeRows(now, rows, FILE);
const after = (now: typeof started, ...done: readonly LineEvent[]) => fold(order, done, now);

describe('a file', () => {
  test('is read by its headings, in Russian or English, in any order and with others between', () => {
    const { rows, faults } = read(
      ['Отчёт лаборатории'],
      ['Чистота, %', 'Дата', 'Номер заказа', 'Масса, Да', 'Строка', 'ОЕ (260 нм)', 'нмоль', 'Серия'],
      ['95,5 %', '1 мая', '2026-000001', '6 733,1', '2', '12,5', '60', 'L-17'],
    );
    expect(faults).toEqual([]);
    expect(rows).toMatchObject([
      {
        ...{ row: 3, order: '2026-000001', line: 2 },
        measures: { od: 12.5, nmol: 60, mass: 6733.1, purity: 95.5, lot: 'L-17' },
      },
    ]);
  });

  test('names lines by their id alone; a number of an order is none', () => {
    const { rows, faults } = read(['id', 'od'], ['2026-000001-12', '1'], ['2026-000001', '1']);
    expect(rows.map(({ order: number, line }) => [number, line])).toEqual([['2026-000001', 12]]);
    expect(faults).toEqual([{ row: 3, column: 'id', text: 'no line is named' }]);
  });

  test('the calculated mass of our own sheet is not taken for the measured one', () => {
    const { rows } = read(['order', 'line', 'MW calculated', 'mass, Da'], ['2026-000001', '1', '9', '']);
    expect(rows).toEqual([]);
  });

  test('tells every fault at once with its row and column', () => {
    const { faults } = read(
      ['order', 'line', 'OD260', 'nmol', 'purity, %', 'lot'],
      ['2026-000001', '0', '#DIV/0!', '-5', '0,95', 'x'.repeat(41)],
      ['', '1', '1e400', '2026-05-12', '101', ''],
      ['2026-000001', '=1+1', '', '', '', 'a'],
    );
    expect(faults.map(({ row, column }) => `${row} ${column}`)).toEqual([
      ...['2 line', '2 OD260', '2 nmol', '2 purity, %', '2 lot'],
      ...['3 order', '3 OD260', '3 nmol', '3 purity, %', '4 line'],
    ]);
  });

  test.each([
    [
      [
        ['name', 'od'],
        ['p', '1'],
      ],
      'no row of headings',
    ],
    [
      [
        ['order', 'line', 'od', 'OD260'],
        ['1', '1', '1', '1'],
      ],
      'two columns for one thing: OD260',
    ],
    [[['order', 'line']], 'no rows'],
    [[], 'no row of headings'],
  ])('without what it needs is refused whole: %j', (rows, text) => {
    expect(read(...rows).faults).toEqual([{ row: 0, column: '', text: expect.stringContaining(text) }]);
  });

  test('rows without values are left out and counted; where no column is for values all rows count', () => {
    const empty = read(['order', 'line', 'od'], ['2026-000001', '1', ''], ['2026-000001', '2', '3']);
    expect([empty.rows.length, empty.empty]).toEqual([1, 1]);
    expect(read(['order', 'line'], ['2026-000001', '1']).rows).toHaveLength(1);
  });

  test('of 5,000 rows is read at once', () => {
    const rows = Array.from({ length: 5_000 }, (_, index) => ['2026-000001', String(index + 1), '12,5']);
    const began = performance.now();
    expect(read(['order', 'line', 'od'], ...rows).rows).toHaveLength(5_000);
    expect(performance.now() - began).toBeLessThan(10_000);
  });
});

describe('results of lines', () => {
  const rowsOf = (...cells: string[][]) =>
    read(['order', 'line', 'od', 'nmol', 'mass', 'sequence'], ...cells).rows;

  test('make them ready with their values, and the same again changes nothing', () => {
    const rows = rowsOf(['1', '1', '12.5', '61', '6730'], ['1', '2', '10', '', '']);
    const { events: done, faults, doubts } = taken(started, rows);
    expect([faults, doubts]).toEqual([[], []]);
    expect(done).toEqual([
      { type: 'LinesReady', data: { lines: [1, 2] } },
      {
        type: 'LinesMeasured',
        data: {
          lines: [1, 2],
          measured: [
            { line: 1, od: 12.5, nmol: 61, mass: 6730 },
            { line: 2, od: 10 },
          ],
        },
      },
    ]);
    const now = after(started, ...done);
    expect(readyStep(now.fulfilment.lines[0])?.measured).toEqual({ od: 12.5, nmol: 61, mass: 6730 });
    expect(taken(now, rows).events).toEqual([]);
  });

  test('are told later too: what is new is added, another value wants a yes', () => {
    const now = after(started, ...taken(started, rowsOf(['1', '1', '12.5'])).events);
    const shipped = after(now, ...(takeStep(now, { name: 'ship', carrier: 'x' }, [1]) as LineEvent[]));
    const added = taken(shipped, rowsOf(['1', '1', '', '', '6730']));
    expect([added.doubts, added.events]).toMatchObject([
      [],
      [{ data: { measured: [{ od: 12.5, mass: 6730 }] } }],
    ]);
    expect(taken(now, rowsOf(['1', '1', '13'])).doubts).toEqual([
      { row: 2, column: 'od', text: 'line 1 has other values already' },
    ]);
  });

  test('go when the line is made again, and come back when that was a mistake', () => {
    const ready = after(started, ...taken(started, rowsOf(['1', '1', '12.5'])).events);
    const reason = { ru: 'а', en: 'a' };
    const remade = after(ready, ...(takeStep(ready, { name: 'remake', reason }, [1]) as LineEvent[]));
    expect(readyStep(remade.fulfilment.lines[0])).toBeUndefined();
    const back = after(remade, ...setBack(remade, { name: 'remake', note: 'slip' }, [1]));
    expect(readyStep(back.fulfilment.lines[0])?.measured).toEqual({ od: 12.5 });
    const undone = after(ready, ...setBack(ready, { name: 'ready', note: 'slip' }, [1]));
    expect(readyStep(undone.fulfilment.lines[0])).toBeUndefined();
  });

  test.each([
    [
      'a mass that is not the calculated one',
      ['1', '1', '', '', '6443'],
      '289.4 below the calculated 6732.4',
    ],
    ['another sequence', ['1', '1', '5', '', '', 'ACGT'], 'line 1 is another sequence'],
    ['values of a product', ['1', '3', '5'], 'line 3 is no oligo'],
    ['a line that the order does not have', ['1', '9', '5'], 'The order has no line 9'],
  ])('%s refuses them', (_, cells, text) => {
    const { events: done, faults } = taken(started, rowsOf(['1', '2', '3'], cells));
    expect(done).toEqual([]);
    expect(faults).toEqual([expect.objectContaining({ row: 3, text: expect.stringContaining(text) })]);
  });

  test.each([
    ['an amount that does not go with its OD', ['1', '1', '10', '30'], 'that is 49.4 nmol by ε260'],
    ['more than the synthesis can give', ['1', '1', '', '250'], 'more than the synthesis of 0.2 µmol'],
  ])('%s wants a yes', (_, cells, text) => {
    expect(taken(started, rowsOf(cells)).doubts).toEqual([
      expect.objectContaining({ column: 'nmol', text: expect.stringContaining(text) }),
    ]);
  });

  test('the same line twice, and an order that is not paid, are one fault each', () => {
    const twice = taken(started, rowsOf(['1', '1', '5'], ['1', '1', '6']));
    expect(twice.faults).toEqual([
      { row: 3, column: '', text: 'line 1 of this order stands in row 2 already' },
    ]);
    const unpaid = taken(fold(order, events.slice(0, 1)), rowsOf(['1', '1', '5'], ['1', '2', '6']));
    expect(unpaid.faults).toHaveLength(1);
  });

  test('parcels of a file are shipments of their own', () => {
    const ready = after(started, { type: 'LinesReady', data: { lines: [1, 2] } });
    const { rows } = read(
      ['order', 'line', 'carrier', 'tracking'],
      ...[
        ['1', '1', 'cdek', '7'],
        ['1', '2', 'pochta', '8'],
        ['1', '3', 'cdek', '7'],
      ],
    );
    const { events: sent } = takeRows(ready, rows, { ...FILE, name: 'ship' });
    expect(sent.map(({ data }) => data)).toEqual([
      { shipment: 1, lines: [1, 3], carrier: 'cdek', tracking: '7' },
      { shipment: 2, lines: [2], carrier: 'pochta', tracking: '8' },
    ]);
  });
});

test('an amount follows from what was measured: nmol from the OD, µg from the mass, µl for 100 µM', () => {
  const figures = oligoFigures({ sequence: SEQUENCE, mods: [] }, rules);
  const amount = oligoAmount({ od: 10 }, figures);
  expect(amount.nmol).toBeCloseTo(49.43, 2);
  expect(amount.micrograms).toBeCloseTo(332.8, 1);
  expect(amount.microlitres).toBeCloseTo(494.3, 1);
  expect(oligoAmount({ mass: 6730 }, figures)).toEqual({
    ...{ od: null, nmol: null, micrograms: null, microlitres: null },
  });
});
