import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { LONGEST_PASTE, primerRules } from '@oligoteka/primer';
import { toWire } from '../drafts/draft-wire.ts';
import { gridReducer } from '../grid/state/grid-reducer.ts';
import { type GridState, startGrid } from '../grid/state/grid-state.ts';
import { isPasteLast } from '../../grid/state/steps.ts';
import { planPaste } from './paste-plan.ts';
import { planPrimers } from './plan-primers.ts';
import { stepName } from '../../grid/state/step-name.ts';

const fixture = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../libs/primer/fixtures/${name}.json`, import.meta.url), 'utf8'));
const rules = primerRules({
  settings: fixture('rules').header.settings,
  modifiers: fixture('modifiers').modifiers,
  prices: [],
});
const context = { rules, language: 'ru' as const };
const PASTE = "P1\t5'-GAATGTAAACTAGCACAGCCTСТА-3'\nP2\tACGTACGTACGT\nUBC840\t(GA)8YT\nP4\trGrGrGACGTACGT";
const plan = planPrimers(PASTE, 'end', context);
const pasted = (): GridState => (plan.action ? gridReducer(startGrid([]), plan.action) : startGrid([]));
const textsOf = ({ rows }: GridState) => rows.map(({ text }) => text);
const put = (state: GridState, as: 'original' | 'text') => {
  const step = stepName(`${plan.action?.type === 'putRows' ? plan.action.step : ''}/put`);
  const texts = new Map(plan.lines.map((line) => [line.id, { text: line[as] }]));
  return gridReducer(state, { type: 'putTexts', texts, step });
};

test('lines keep their pasted text, counted as fine, changed and faulty', () => {
  expect(plan.lines.map(({ status, original, text }) => [status, original, text])).toEqual([
    ['notice', "5'-GAATGTAAACTAGCACAGCCTСТА-3'", 'GAATGTAAACTAGCACAGCCTCTA'],
    ['ok', 'ACGTACGTACGT', 'ACGTACGTACGT'],
    ['error', '(GA)8YT', '(GA)8YT'],
    ['error', 'rGrGrGACGTACGT', 'RGRGRGACGTACGT'],
  ]);
  expect(pasted().rows.map(({ pasteWarnings }) => pasteWarnings !== undefined)).toEqual([
    false,
    false,
    false,
    true,
    false,
  ]);
});

test('the pasted text goes to the server with the line, short enough to be taken', () => {
  const [row] = pasted().rows;
  expect(row && toWire(-1, row, 1)).toMatchObject({
    sequence: 'GAATGTAAACTAGCACAGCCTCTA',
    source: { text: PASTE.split('\n')[0], changes: [{ kind: 'ends' }, { kind: 'lookAlike', before: 'СТА' }] },
  });
  const long = { key: 'a', name: '', text: 'A', scale: '' as const, options: [] };
  const changes = Array.from({ length: 200 }, () => ({ kind: 'x', before: 'b'.repeat(900), after: '' }));
  const { source } = toWire(-1, { ...long, pasted: { id: '', source: 'A'.repeat(20_000), changes } }, 1);
  expect([source?.text.length, source?.changes.length, source?.changes[0]?.before.length]).toEqual([
    2_000, 30, 100,
  ]);
});

test('lines are put as they were pasted and as they were read, and the whole paste is taken back', () => {
  const before = pasted();
  const back = put(before, 'original');
  expect(textsOf(back)).toEqual([
    "5'-GAATGTAAACTAGCACAGCCTСТА-3'",
    'ACGTACGTACGT',
    '(GA)8YT',
    'rGrGrGACGTACGT',
    '',
  ]);
  expect(back.rows[3]?.pasteWarnings).toBeUndefined();
  const read = put(back, 'text');
  expect(textsOf(read)).toEqual(textsOf(before));
  expect(textsOf(gridReducer(read, { type: 'undo' }))).toEqual(textsOf(back));
  const step = before.step;
  expect(isPasteLast(read.step, step)).toBe(true);
  const gone = gridReducer(read, { type: 'undoPaste', step });
  expect(textsOf(gone)).toEqual(['']);
  const edited = gridReducer(read, { type: 'scale', keys: [read.rows[0]?.key ?? ''], scale: '1' });
  expect(isPasteLast(edited.step, step)).toBe(false);
  expect(gridReducer(edited, { type: 'undoPaste', step })).toBe(edited);
});

test('a paste too large to read is refused before anything looks at it', () => {
  const text = `F\tACGT\n`.repeat(1_250_000);
  expect(text.length).toBeGreaterThan(LONGEST_PASTE);
  const untouched = new Proxy(startGrid([]), {
    get: (_, key) => {
      throw new Error(`looked at ${String(key)}`);
    },
  });
  expect(planPaste(text, null, untouched)).toMatchObject({ action: null, refused: 'tooLarge' });
});

test('under names a list of names stays one; lines of a name and a sequence are read as primers', () => {
  const pasted = (text: string) => planPaste(text, null, startGrid([]));
  expect(pasted('GAPDH forward\nGAPDH backward')?.action).toMatchObject({
    type: 'putCells',
    columns: ['name'],
  });
  const list = '27F AGAGTTTGATCMTGGCTCAG\n1492R TACGGYTACCTTGTTACGACTT';
  expect(pasted(list)).toBeNull();
  expect(planPrimers(list, 'end', context).lines.map(({ name, text }) => [name, text])).toEqual([
    ['27F', 'AGAGTTTGATCMTGGCTCAG'],
    ['1492R', 'TACGGYTACCTTGTTACGACTT'],
  ]);
});

test('a vendor’s sheet sets treatments and says what it could not take', () => {
  const sheet = planPrimers('Name,Sequence,Scale,Purification\nF,ACGTACGTACGT,25nm,HPLC', 'end', context);
  expect(sheet.notices).toEqual(['Шкалы 25nm у нас нет: выберите свою', '«HPLC» прочитано как очистка']);
  expect(sheet.action).toMatchObject({ rows: [{ name: 'F', options: ['clean'] }] });
});

test('a line that was not read whole is doubted, shows the piece and gives back its whole text', () => {
  const [line] = planPrimers('F1 ACG TAC GTA CGT, GGATCC, 0.2', 'end', context).lines;
  expect(line).toMatchObject({ status: 'error', original: 'ACG TAC GTA CGT, GGATCC, 0.2' });
  expect(line?.pasteWarnings?.join(' ')).toContain('GGATCC');
});

test('a list whose columns were not all taken is not called unchanged', () => {
  const left = planPrimers('Name\tSequence\tКомментарий\nF1\tACGTACGTACGT\tсрочно', 'end', context);
  expect(left).toMatchObject({ isPartial: true, notices: ['Не взяты столбцы: Комментарий (срочно)'] });
  expect(planPrimers('Name\tSequence\tTm\nF1\tACGTACGTACGT\t58', 'end', context).isPartial).toBe(false);
});
