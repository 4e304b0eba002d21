import { readFileSync } from 'node:fs';
import { parsePaste, primerRules } from '@oligoteka/primer';
import { analysePrimer } from '@oligoteka/primer/analysis';
import type { PrimerPrice } from '@oligoteka/pricing';
import { copyCells } from '../../grid/clipboard/cells.ts';
import { Analyst } from '../analysis/analyst.ts';
import { DEFAULT_TM } from '../analysis/tm-settings.ts';
import type { GridAction } from '../grid/state/grid-action.ts';
import { gridReducer } from '../grid/state/grid-reducer.ts';
import { startGrid } from '../grid/state/grid-state.ts';
import { overwriteGetLocale } from '../../paraglide/runtime.js';
import { planPaste } from './paste-plan.ts';
import type { Column } from '../lines/columns.ts';
import { EMPTY, type Row } from '../lines/row.ts';
import { RowReader } from '../lines/row-reading.ts';
import { COPIED_HEADS, copiedText } from './copied-text.ts';

const fixture = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../libs/primer/fixtures/${name}.json`, import.meta.url), 'utf8'));
const prices = [
  {
    scale: '0.2',
    charPrice: 45.5,
    inosinePrice: 300,
    uridinePrice: null,
    cleanPrice: 900,
    opPrice: 0,
    keenPrice: 400,
  },
] as unknown as PrimerPrice[];
const rules = primerRules({
  settings: fixture('rules').header.settings,
  modifiers: fixture('modifiers').modifiers,
  prices,
});
const reader = new RowReader({ rules, prices, percent: 0 });
const analyst = new Analyst(analysePrimer, rules, DEFAULT_TM);
const row = (name: string, text: string, more: Partial<Row> = {}): Row => ({
  ...EMPTY,
  key: name,
  name,
  text,
  scale: '0.2',
  ...more,
});
const ROWS = [
  row('N1-P', '[FAM]ACCCCGCATTACGTTTGGTGGACC[BHQ1]', { options: ['keen'] }),
  row('F 1', 'GACGTTAACCGGATTACAGG', { options: ['op'] }),
  row('R1', 'TTGACCATGACC*ATGACCAT', { scale: '' }),
];
const contentOf = ({ name, text, scale, options }: Row) => ({ name, text, scale, options });
const ALL: GridAction = { type: 'selectAll' };
const copied = (...actions: GridAction[]) =>
  copyCells(
    actions.reduce(gridReducer, startGrid(ROWS)),
    (one, column) => copiedText(one, column as Column, { reader, analyst }),
    (column) => COPIED_HEADS[column as Column](),
  );
const table = (text: string) => text.split('\r\n').map((line) => line.split('\t'));

afterEach(() => overwriteGetLocale(() => 'ru'));

test('the whole table is copied with its head, every figure, and numbers a spreadsheet counts with', () => {
  const [head, first, second] = table(copied(ALL).text);
  expect(head).toEqual([
    'Название',
    'Последовательность 5′→3′',
    'Шкала',
    'Очистка',
    'ОП-очистка',
    'Фосфорилирование',
    'нт',
    'GC, %',
    'Tm, °C',
    'Цена',
    'Состояние',
  ]);
  expect(first?.slice(0, 8)).toEqual([
    'N1-P',
    '[FAM]ACCCCGCATTACGTTTGGTGGACC[BHQ1]',
    '0,2',
    '+',
    '',
    '+',
    '26',
    '58',
  ]);
  expect(second?.[8]).toMatch(/^\d\d,\d$/);
  expect(second?.[9]).toMatch(/^\d+(?:,\d+)?$/);
});

test('in English the point stands where the comma stands in Russian', () => {
  overwriteGetLocale(() => 'en');
  const [head, first] = table(copied(ALL).text);
  expect(head?.slice(0, 3)).toEqual(['Name', 'Sequence 5′→3′', 'Scale']);
  expect(first?.[2]).toBe('0.2');
  expect(first?.[8]).toMatch(/^\d\d\.\d$/);
});

test('some cells are copied without a head', () => {
  expect(
    copied({ type: 'select', row: 0, column: 1 }, { type: 'select', row: 1, column: 3, extend: true }).text,
  ).toBe('N1-P\t[FAM]ACCCCGCATTACGTTTGGTGGACC[BHQ1]\t0,2\r\nF 1\tGACGTTAACCGGATTACAGG\t0,2');
});

test('a copied table comes back here as it left: no line for the head, nothing of the figures', () => {
  const { text, own } = copied(ALL);
  const at: GridAction = { type: 'select', row: ROWS.length, column: 1 };
  const state = [at].reduce(gridReducer, startGrid(ROWS));
  const plan = planPaste(text, own, state);
  const after = plan?.action ? gridReducer(state, plan.action) : state;
  expect(after.rows.slice(3, 6).map(contentOf)).toEqual(ROWS.map(contentOf));
  expect(after.rows).toHaveLength(7);
});

test.each(['ru', 'en'] as const)('and through another program, in %s, as the same primers', (language) => {
  overwriteGetLocale(() => language);
  const paste = parsePaste(copied(ALL).text, rules);
  expect(paste.rows.map(({ name, typed, scale, errors }) => [name, typed, scale, errors])).toEqual(
    ROWS.map(({ name, text, scale }) => [name, text, scale, []]),
  );
  expect(paste.rows.map(({ options }) => [...options].sort())).toEqual([['clean', 'keen'], ['op'], []]);
});
